// What the checker did in a segment, step by step: which volumes it compared, over which time, and how far apart they were
// proved to stay.

import { atLeast, count } from "../data/format";
import { el, svg } from "../dom";
import type { Model } from "../model";
import type { Store } from "../state";

export interface Box {
  centre: [number, number, number];
  half: [number, number, number];
}

export interface Step {
  bodies: [number, number];
  from: number;
  to: number;
  lower: number | null;
  boxes: [Box | null, Box | null];
}

interface Trace {
  segment: number;
  engine: string;
  verdict: string;
  steps: Step[];
  total: number;
  bv_tests: number;
  triangle_tests: number;
  poses: number;
  error?: string;
}

const WIDTH = 320;
const HEIGHT = 90;

export class TracePanel {
  readonly root = el("div", { class: "panel-body" });
  private trace: Trace | null = null;
  private at = 0;
  private readonly status = el("p", { class: "muted", role: "status" });
  private readonly words = el("p", { class: "measured" });
  private readonly picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "trace-picture", role: "img", "aria-label": "The pieces of time that were proved, one row for each size" });
  private readonly slider = el("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Step", input: () => this.go(Number(this.slider.value)) });

  constructor(
    private readonly model: Model,
    private readonly store: Store,
    private readonly show: (step: Step | null) => void,
  ) {
    const ask = el("button", { type: "button", class: "small", click: () => void this.ask() }, "Trace this segment");
    const by = (steps: number, text: string, name: string): HTMLElement => el("button", { type: "button", class: "small", "aria-label": name, click: () => this.go(this.at + steps) }, text);
    const hide = el("button", { type: "button", class: "small", click: () => this.show(null) }, "Hide boxes");
    this.root.append(
      el("p", { class: "muted" }, "Each step is a proof about two volumes over an interval of time: they stay apart. Together they cover the whole segment. Choose a segment, then step."),
      el("div", { class: "buttons" }, ask, by(-1, "◀", "Step back"), by(1, "▶", "Step on"), hide),
      this.slider,
      this.picture,
      this.words,
      this.status,
    );
  }

  private async ask(): Promise<void> {
    const { segment } = this.store.state.position;
    this.status.textContent = `Checking segment ${segment} once more, writing down every step …`;
    try {
      const response = await fetch(`/trace/${segment}`);
      const trace = (await response.json()) as Trace;
      if (trace.error) throw new Error(trace.error);
      this.trace = trace;
    } catch (error) {
      this.status.textContent = `No trace: ${error instanceof Error ? error.message : String(error)}`;
      return;
    }
    const { steps, total, engine, verdict, bv_tests, triangle_tests, poses } = this.trace;
    const cut = total > steps.length ? ` The first ${steps.length.toLocaleString("en")} of ${total.toLocaleString("en")} are kept.` : "";
    this.status.textContent = `${engine}: ${verdict}. ${count(total, "proved step", "proved steps")}, ${count(bv_tests, "volume test", "volume tests")}, ${count(triangle_tests, "triangle test", "triangle tests")}, ${count(poses, "pose", "poses")}.${cut}`;
    this.slider.max = String(Math.max(steps.length - 1, 0));
    this.words.textContent = "";
    this.picture.replaceChildren();
    if (steps.length === 0 && verdict === "collision") this.words.textContent = "The collision was found before anything had to be proved.";
    this.go(0);
  }

  private go(step: number): void {
    if (!this.trace || this.trace.steps.length === 0) return;
    this.at = Math.min(Math.max(step, 0), this.trace.steps.length - 1);
    this.slider.value = String(this.at);
    const { segment } = this.trace;
    const current = this.trace.steps[this.at];
    const names = current.bodies.map((body) => this.model.scene.bodies[body].name).join(" and ");
    const kept = current.lower === null ? "stay apart" : `stay at least ${atLeast(current.lower)} apart`;
    this.words.textContent = `Step ${this.at + 1} of ${this.trace.steps.length}: ${names}, ${this.model.path?.during({ segment, t: current.from }, { segment, t: current.to }) ?? ""}: these volumes ${kept}.`;
    this.draw();
    this.store.go({ segment: this.trace.segment, t: 0.5 * (current.from + current.to) });
    this.show(current);
  }

  /** Intervals proved so far: wide ones above, narrow ones below; the current one stands out. */
  private draw(): void {
    if (!this.trace) return;
    const done = this.trace.steps.slice(0, this.at + 1);
    const seen = new Map<string, [number, number]>();
    for (const { from, to } of done) seen.set(`${from}-${to}`, [from, to]);
    const level = (from: number, to: number): number => Math.min(Math.round(-Math.log2(Math.max(to - from, 1e-9))), 12);
    const row = HEIGHT / 13;
    const bar = ([from, to]: [number, number], kind: string): SVGElement => svg("rect", { class: kind, x: from * WIDTH, y: level(from, to) * row + 1, width: Math.max((to - from) * WIDTH - 0.5, 1), height: row - 2 });
    const current = this.trace.steps[this.at];
    this.picture.replaceChildren(...[...seen.values()].map((interval) => bar(interval, "done")), bar([current.from, current.to], "now"));
  }
}
