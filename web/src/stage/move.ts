// Obstacles dragged by hand, and a waypoint set by the sliders: the verdict follows. The server proves again what the edit touches; the files stay as they are.

import { Plane, Vector3 } from "three";
import type { Tried } from "../data/types";
import { el, iconButton, setPressed } from "../dom";
import type { Model } from "../model";
import { VERDICT_WORDS } from "../panels/words";
import type { Store } from "../state";
import type { SceneView } from "./scene-view";

const ARROWS = "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3";
const HINT = "Drag an obstacle: sideways, with Shift up and down. At a waypoint, the joint sliders move it. The files stay as they are.";

export class Move {
  readonly button: HTMLButtonElement;
  readonly told = el("div", { class: "measure-told move-told", role: "status", "aria-live": "polite", hidden: true });
  private on = false;
  private waypoint: { row: number; configuration: number[] } | null = null;
  private wanted = false;
  private asking = false;
  /** Answers to questions asked before everything was put back are dropped. */
  private epoch = 0;

  /** `follow` is called whenever the verdict of what was tried changes. */
  constructor(
    private readonly scene: SceneView,
    private readonly model: Model,
    store: Store,
    private readonly follow: () => void,
  ) {
    this.button = iconButton(ARROWS, "Move obstacles and waypoints: the verdict follows (O)", false, () => this.toggle());
    this.listenToDrags();
    store.listen(({ values, position }, changed) => {
      if (!this.on || !changed.has("values") || !values || !model.path) return;
      if (position.t !== 0 && position.t !== 1) {
        this.tell("Go to a waypoint first (Shift with the arrows): the sliders then move it.");
        return;
      }
      const row = position.segment + position.t;
      this.waypoint = { row, configuration: Array.from(values.slice(0, model.scene.dofs.length)) };
      void this.ask();
    });
  }

  get active(): boolean {
    return this.on;
  }

  /** Off means that everything is as the files say. */
  toggle(): void {
    this.on = !this.on;
    setPressed(this.button, this.on);
    this.model.moved.clear();
    this.waypoint = null;
    this.wanted = false;
    this.epoch += 1;
    this.take(null);
    this.tell(this.on ? HINT : "");
  }

  /** Moves an obstacle by so much from where the files have it, in metres. */
  move(body: string, by: Vector3): void {
    this.model.moved.set(this.model.bodyIndex.get(body) ?? -1, by.toArray());
    this.scene.show();
    void this.ask();
  }

  private listenToDrags(): void {
    const { stage, bodies } = this.scene;
    const { canvas, camera } = stage;
    // What is glass is looked through, and not taken.
    const among = () => bodies.all.filter((body) => body.showing === "solid").map((body) => body.group);
    let dragged: { body: string; from: Vector3; by: Vector3 } | null = null;
    const isMovable = (name: string): boolean => {
      const body = this.model.scene.bodies[this.model.bodyIndex.get(name) ?? -1];
      return body?.kind === "obstacle" && !body.moves;
    };
    // Before the controls of the camera hear of it.
    canvas.addEventListener("pointerdown", (event) => {
      const hit = this.on && event.button === 0 ? stage.hit(event, among()) : null;
      if (!hit || !isMovable(hit.body)) return;
      event.stopImmediatePropagation();
      canvas.setPointerCapture(event.pointerId);
      const by = this.model.moved.get(this.model.bodyIndex.get(hit.body) ?? -1) ?? [0, 0, 0];
      dragged = { body: hit.body, from: hit.point, by: new Vector3(...by) };
    }, { capture: true });
    canvas.addEventListener("pointermove", (event) => {
      if (!dragged) return;
      event.stopImmediatePropagation();
      const upright = event.shiftKey;
      // A plane through the point that was grabbed: level, or towards the camera.
      const normal = upright ? camera.getWorldDirection(new Vector3()).setZ(0).normalize() : new Vector3(0, 0, 1);
      const at = stage.ray(event).intersectPlane(new Plane().setFromNormalAndCoplanarPoint(normal, dragged.from), new Vector3());
      if (!at) return;
      const by = at.sub(dragged.from);
      if (upright) by.setX(0).setY(0);
      this.move(dragged.body, by.add(dragged.by));
    }, { capture: true });
    for (const end of ["pointerup", "pointercancel"] as const) {
      canvas.addEventListener(end, (event) => {
        if (!dragged) return;
        event.stopImmediatePropagation();
        dragged = null;
      }, { capture: true });
    }
  }

  /** One question at a time, always the newest. */
  private async ask(): Promise<void> {
    this.wanted = true;
    if (this.asking) return;
    this.asking = true;
    while (this.wanted) {
      this.wanted = false;
      const name = (index: number): string => this.model.scene.bodies[index].name;
      const move = Object.fromEntries([...this.model.moved].map(([index, by]) => [name(index), by]));
      const { epoch } = this;
      const tried = await askMoved({ move, waypoint: this.waypoint });
      if (this.on && epoch === this.epoch) this.take(tried);
    }
    this.asking = false;
  }

  private take(tried: Tried | null): void {
    // What is refused is shown as undecided: the verdict of the files is not about what is shown.
    this.model.try(tried);
    if (tried) this.tell(tried.error !== undefined ? `Not checked: ${tried.error}` : `${this.edits()}: ${words(tried)}`);
    if (tried?.error !== undefined) this.waypoint = null;
    this.follow();
    this.scene.show();
  }

  private edits(): string {
    const millimetres = (by: number[]): string => by.map((metres) => (1000 * metres).toFixed(0)).join(", ");
    const moved = [...this.model.moved].map(([index, by]) => `${this.model.scene.bodies[index].name} moved by ${millimetres(by)} mm`);
    if (this.waypoint) moved.push(`waypoint ${this.waypoint.row} moved`);
    return moved.join(", ");
  }

  private tell(text: string): void {
    this.told.textContent = text;
    this.told.hidden = text === "";
  }
}

function words({ verdict, segments, contacts, seconds }: Tried): string {
  const bad = segments.filter((run) => run.verdict !== "free").map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  const where = bad.length > 0 ? ` in segment ${bad.slice(0, 6).join(", ")}${bad.length > 6 ? " …" : ""}` : "";
  const who = contacts.length > 0 ? ` (${contacts[0].bodies.join(" and ")})` : "";
  return `${VERDICT_WORDS[verdict]}${where}${who}; ${(1000 * seconds).toFixed(0)} ms`;
}

async function askMoved(edits: object): Promise<Tried> {
  const nothing: Tried = { verdict: "undecided", segments: [], contacts: [], seconds: 0 };
  try {
    const response = await fetch("/moved", { method: "POST", body: JSON.stringify(edits) });
    return { ...nothing, ...((await response.json()) as Partial<Tried>) };
  } catch {
    return { ...nothing, error: "the server does not answer" };
  }
}
