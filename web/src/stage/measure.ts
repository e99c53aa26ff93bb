// Measuring: two picked bodies, or two picked points. With the server behind the page the distance of bodies is proved; the distance of
// points is that of the picture.

import { Vector3 } from "three";
import { about, atLeast, atMost } from "../data/format";
import type { Names } from "../data/types";
import { el, iconButton, setPressed } from "../dom";
import type { Model } from "../model";
import type { Store } from "../state";
import type { SceneView } from "./scene-view";

const RULER = "M3 16 16 3l5 5L8 21ZM7 12l2 2M10 9l3 3M13 6l2 2";

/** What the server says of two bodies. */
interface PairDistance {
  bodies: Names;
  lower: number;
  upper: number | null;
  points: [[number, number, number], [number, number, number]] | null;
  error?: string;
}

interface Picked {
  body: string;
  point: Vector3;
}

export class Measure {
  readonly button: HTMLButtonElement;
  readonly told = el("div", { class: "measure-told", role: "status", "aria-live": "polite", hidden: true });
  private picked: Picked[] = [];
  private on = false;
  private asked = 0;

  constructor(
    private readonly scene: SceneView,
    private readonly model: Model,
    private readonly store: Store,
  ) {
    this.button = iconButton(RULER, "Measure between two bodies (M)", false, () => this.toggle());
    store.listen((_, changed) => {
      if ((changed.has("position") || changed.has("values")) && this.picked.length === 2) void this.measure();
    });
  }

  get active(): boolean {
    return this.on;
  }

  toggle(): void {
    this.on = !this.on;
    setPressed(this.button, this.on);
    this.picked = [];
    this.scene.marks.setMeasured(null);
    this.tell(this.on ? "Pick two bodies." : "");
    this.scene.stage.redraw();
  }

  /** A click on a body while measuring; the third begins anew. */
  pick(body: string | null, point: Vector3 | null): void {
    if (!body || !point) return;
    if (this.picked.length >= 2) this.picked = [];
    this.picked.push({ body, point });
    this.store.set({ selected: [this.picked[0].body, body] });
    if (this.picked.length === 2) void this.measure();
    else {
      this.scene.marks.setMeasured([point]);
      this.tell(`From ${body}: pick the other body.`);
    }
    this.scene.stage.redraw();
  }

  private async measure(): Promise<void> {
    const [from, to] = this.picked;
    const between = `${about(from.point.distanceTo(to.point))} between the picked points`;
    // The server measures what the files say.
    const isMoved = this.model.moved.size > 0;
    if (!this.model.about.live || from.body === to.body || isMoved) {
      this.scene.marks.setMeasured([from.point, to.point]);
      const why = isMoved ? "; distances of bodies are proved when nothing is moved by hand (O)" : "; `noclash view` proves distances of bodies";
      this.tell(`${between}${this.model.about.live && !isMoved ? "" : why}.`);
      return;
    }
    const { position, values } = this.store.state;
    const place = values ? { configuration: Array.from(values.slice(0, this.model.scene.dofs.length)) } : this.model.path ? position : { configuration: this.model.scene.start_values.slice(0, this.model.scene.dofs.length) };
    this.asked += 1;
    const number = this.asked;
    const found = await askPair([from.body, to.body], place);
    // Only the newest question counts.
    if (number !== this.asked || this.picked.length !== 2) return;
    if (found.error) {
      this.tell(`Not measured: ${found.error}`);
      return;
    }
    const points = found.points?.map((point) => new Vector3(...point)) ?? null;
    this.scene.marks.setMeasured(points);
    const bounds = found.upper === 0 ? "they touch or overlap" : `at least ${atLeast(found.lower)} (proved)${found.upper === null ? "" : `, at most ${atMost(found.upper)}`}`;
    this.tell(`${found.bodies.join(" and ")}: ${bounds}.`);
    this.scene.stage.redraw();
  }

  private tell(text: string): void {
    this.told.textContent = text;
    this.told.hidden = text === "";
  }
}

async function askPair(bodies: Names, place: object): Promise<PairDistance> {
  try {
    const response = await fetch("/pair", { method: "POST", body: JSON.stringify({ bodies, ...place }) });
    return (await response.json()) as PairDistance;
  } catch {
    return { bodies, lower: 0, upper: null, points: null, error: "the server does not answer" };
  }
}
