// The joints: their values along the path, and sliders to move them by hand. With the server behind the page, what is set by
// hand is measured at once.

import { atLeast, atMost } from "../data/format";
import type { Dof } from "../data/types";
import { el } from "../dom";
import type { Model } from "../model";
import type { Store } from "../state";

/** What the server says about a configuration. */
export interface Measured {
  clearance: { lower: number; upper: number } | null;
  bodies: [string, string] | null;
  points: [[number, number, number], [number, number, number]] | null;
  overlap: boolean;
  error?: string;
}

/** Joints without limits are moved this far. */
const FREE_RANGE: Record<string, number> = { rad: 2 * Math.PI, m: 2, "": 1 };

export class JointsPanel {
  readonly root = el("div", { class: "panel-body" });
  private readonly inputs: { slider: HTMLInputElement; number: HTMLInputElement }[] = [];
  private readonly answer = el("p", { class: "measured", role: "status", "aria-live": "polite" });

  constructor(
    private readonly model: Model,
    private readonly store: Store,
  ) {
    const back = el("button", { type: "button", class: "small", click: () => store.set({ values: null }) }, "Back to the path");
    const rows = model.scene.dofs.map((dof, index) => this.row(dof, index));
    const states = model.scene.robots.flatMap((robot) =>
      robot.named_states.map((state) => el("button", { type: "button", class: "small", title: `Named state of ${robot.name}`, click: () => this.setAll(state.values) }, state.name)),
    );
    const typed = el("input", { type: "text", placeholder: "Configuration: numbers in the order below", "aria-label": "Configuration, numbers in the order of the joints", change: () => this.typed(typed.value) });
    this.root.append(this.answer, el("div", { class: "buttons" }, model.path ? back : null, ...states), typed, el("div", { class: "rows" }, ...rows));
    store.listen((_, changed) => {
      if (changed.has("position") || changed.has("values")) this.update();
    });
    this.update();
  }

  private row(dof: Dof, index: number): HTMLElement {
    const range = FREE_RANGE[dof.unit] ?? 1;
    const bounds = { min: dof.lower ?? -range, max: dof.upper ?? range };
    const label = `${dof.name}${dof.unit ? ` in ${dof.unit}` : ""}`;
    const slider = el("input", { type: "range", ...bounds, step: "any", "aria-label": label, input: () => this.set(index, Number(slider.value)) });
    const number = el("input", { type: "number", step: 0.01, "aria-label": `${label}, as a number`, input: () => number.value !== "" && this.set(index, Number(number.value)) });
    this.inputs.push({ slider, number });
    const limits = dof.lower === null || dof.upper === null ? "no limits" : `${dof.lower.toFixed(3)} … ${dof.upper.toFixed(3)}`;
    return el("div", { class: "joint" }, el("div", { class: "line" }, el("span", { class: "grow" }, dof.name), number, el("small", { class: "unit" }, dof.unit)), slider, el("small", {}, limits));
  }

  /** Numbers separated by commas or spaces, brackets or not: all joints, in their order. */
  private typed(text: string): void {
    const numbers = text.replace(/[[\]]/g, " ").split(/[\s,;]+/).filter((word) => word !== "").map(Number);
    const { length } = this.model.scene.dofs;
    if (numbers.length === length && numbers.every(Number.isFinite)) this.setAll(numbers.map((value, index) => [index, value]));
    else this.answer.textContent = `A configuration of this cell has ${length} numbers.`;
  }

  private set(index: number, value: number): void {
    this.setAll([[index, value]]);
  }

  private setAll(assignments: [number, number][]): void {
    if (!assignments.every(([, value]) => Number.isFinite(value))) return;
    const { values, position } = this.store.state;
    const { dofs, start_values: start } = this.model.scene;
    const next = new Float32Array(values ?? this.model.valuesAt(position));
    // Away from the path there is no time: what moves by itself is at its start, as for `noclash distance`.
    for (let other = dofs.length; other < next.length; other += 1) next[other] = start[other];
    for (const [index, value] of assignments) next[index] = value;
    this.store.set({ values: next, playing: false });
  }

  private update(): void {
    const { values, position } = this.store.state;
    const shown = values ?? this.model.valuesAt(position);
    this.inputs.forEach(({ slider, number }, index) => {
      if (document.activeElement !== slider) slider.value = String(shown[index]);
      if (document.activeElement !== number) number.value = shown[index].toFixed(4);
    });
    if (!values) this.answer.textContent = "";
    else if (!this.model.about.live) this.answer.textContent = "Set by hand: shown, not checked. `noclash view` measures as you drag.";
  }

  /** Obstacles were moved: what was measured is about other places. */
  forget(): void {
    this.answer.textContent = "";
    this.answer.classList.remove("bad");
  }

  /** What the server measured at the values set by hand. */
  tell({ clearance, bodies, overlap, error }: Measured): void {
    this.answer.classList.toggle("bad", this.model.moved.size === 0 && (overlap || !!error));
    const pair = bodies?.join(" and ") ?? "";
    if (this.model.moved.size > 0) this.answer.textContent = "Obstacles are moved by hand: distances are proved when they are back (O).";
    else if (error) this.answer.textContent = error;
    else if (overlap) this.answer.textContent = `${pair} overlap.`;
    else if (!clearance) this.answer.textContent = "No pair is checked in this cell.";
    else this.answer.textContent = `Nearest: ${pair}, between ${atLeast(clearance.lower)} (proved) and ${atMost(clearance.upper)}.`;
  }
}
