// Which geometry is drawn: what is checked, what robots look like, or both. Looks are loaded when they are first asked for.

import type { Source } from "../data/source";
import type { VisualData } from "../data/types";
import { el, setPressed } from "../dom";
import type { Model } from "../model";
import type { Store } from "../state";
import type { Geometry } from "../stage/bodies";
import type { SceneView } from "../stage/scene-view";
import { loadLooks } from "./looks";

const CHOICES: { geometry: Geometry; word: string; title: string }[] = [
  { geometry: "checked", word: "Checked", title: "Collision geometry: what the answer is about (V)" },
  { geometry: "visual", word: "Visual", title: "Visual geometry: what the robot looks like (V)" },
  { geometry: "both", word: "Both", title: "Collision geometry as a shell around the visual one (V)" },
];

export class GeometryChooser {
  readonly root: HTMLElement;
  private loaded: Promise<void> | null = null;
  private readonly buttons: HTMLButtonElement[];

  constructor(
    private readonly data: VisualData,
    private readonly source: Source,
    private readonly model: Model,
    private readonly store: Store,
    private readonly scene: SceneView,
    private readonly warn: (text: string) => void,
  ) {
    this.buttons = CHOICES.map(({ geometry, word, title }) =>
      el("button", { type: "button", title, "aria-pressed": String(geometry === "checked"), click: () => void this.choose(geometry) }, word),
    );
    this.root = el("div", { class: "choice", role: "group", "aria-label": "Geometry" }, ...this.buttons);
    store.listen(({ geometry }, changed) => {
      if (changed.has("geometry")) this.buttons.forEach((button, i) => setPressed(button, CHOICES[i].geometry === geometry));
    });
  }

  next(): Promise<void> {
    const at = CHOICES.findIndex(({ geometry }) => geometry === this.store.state.geometry);
    return this.choose(CHOICES[(at + 1) % CHOICES.length].geometry);
  }

  async choose(geometry: Geometry): Promise<void> {
    if (geometry !== "checked") {
      this.root.setAttribute("aria-busy", "true");
      this.loaded ??= this.load();
      await this.loaded;
      this.root.removeAttribute("aria-busy");
    }
    this.store.set({ geometry });
  }

  private async load(): Promise<void> {
    const { looks, missing } = await loadLooks(this.data, this.source, this.model, () => this.scene.stage.redraw());
    this.scene.bodies.setLooks(looks);
    this.scene.show();
    if (missing > 0) this.warn(`${missing} of ${this.data.items.length} visual elements could not be read and are not drawn. The answer is not affected.`);
  }
}
