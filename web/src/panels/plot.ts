// The clearance over time: what is proved (nothing comes nearer), what is witnessed, each of the nearest pairs, margins,
// contacts and what stayed open. A click goes there.

import { about, atLeast, atMost } from "../data/format";
import type { Piece } from "../data/types";
import { el, svg } from "../dom";
import type { Model, Stretch } from "../model";
import type { Position } from "../motion/path";
import type { Store } from "../state";

const LEFT = 58;
const RIGHT = 14;
const TOP = 22;
const BOTTOM = 24;
const CURVES = ["#3f7fd1", "#c2568f", "#2f9c95", "#8a63c9", "#b7791f", "#5c8a2f", "#d1495b", "#4f6d7a"];

/** Bounds of one piece on the axes; null where nothing is known. */
interface Step {
  from: number;
  to: number;
  lower: number | null;
  upper: number | null;
}

export class Plot {
  readonly root = el("div", { class: "plot" });
  private readonly tip = el("div", { class: "tip", hidden: true });
  private cursor: SVGLineElement | null = null;
  private width = 0;
  private height = 0;
  private highest = 1;
  logarithmic = false;

  constructor(
    private readonly model: Model,
    private readonly store: Store,
  ) {
    new ResizeObserver(() => this.draw()).observe(this.root);
    store.listen((_, changed) => {
      if (changed.has("position")) this.moveCursor();
      if (changed.has("selected")) this.draw();
    });
  }

  private steps(profile: Piece[]): Step[] {
    const { path } = this.model;
    if (!path) return [];
    return profile.map((piece) => ({
      from: path.x({ segment: piece.segment, t: piece.from }),
      to: path.x({ segment: piece.segment, t: piece.to }),
      lower: piece.lower,
      upper: piece.upper,
    }));
  }

  private x(value: number): number {
    const [low, high] = this.model.path?.xRange ?? [0, 1];
    return LEFT + ((value - low) / (high - low || 1)) * (this.width - LEFT - RIGHT);
  }

  private y(value: number): number {
    const bottom = this.height - BOTTOM;
    if (!this.logarithmic) return bottom - (value / this.highest) * (bottom - TOP);
    const least = this.highest * 1e-4;
    const share = Math.log(Math.max(value, least) / least) / Math.log(this.highest / least);
    return bottom - share * (bottom - TOP);
  }

  /** Draws everything anew: after loading, resizing, choosing a pair. */
  draw(): void {
    this.width = this.root.clientWidth;
    this.height = this.root.clientHeight;
    const { answer, path } = this.model;
    this.root.replaceChildren();
    if (!answer || !path || this.width < 50) return;
    if (answer.clearance.profile.length === 0) {
      this.root.append(el("p", { class: "waiting" }, "The clearance is being worked out …"));
      return;
    }
    const all = this.steps(answer.clearance.profile);
    this.highest = this.range(all);
    const drawing = svg("svg", { width: this.width, height: this.height, role: "img", "aria-label": this.inWords() });
    this.axes(drawing);
    const inside = svg("g", { "clip-path": "url(#plot-inside)" });
    drawing.append(svg("clipPath", { id: "plot-inside" }, svg("rect", { x: LEFT, y: TOP - 6, width: this.width - LEFT - RIGHT, height: this.height - BOTTOM - TOP + 8 })), inside);
    this.spans(inside);
    inside.append(
      svg("path", { class: "proved", d: this.area(all, (step) => step.lower) }),
      svg("path", { class: "between", d: this.band(all) }),
      svg("path", { class: "upper", d: this.line(all, (step) => step.upper) }),
      svg("path", { class: "lower", d: this.line(all, (step) => step.lower) }),
    );
    this.pairs(inside);
    this.margins(drawing);
    const least = answer.clearance.clearance;
    if (least) {
      const at = { segment: least.segment, t: least.t };
      const [cx, cy] = [this.x(path.x(at)), this.y(least.upper)];
      drawing.append(svg("circle", { class: "least", cx, cy, r: 4.5 }, svg("title", {}, `least: ${atLeast(least.lower)}, ${least.bodies.join(" and ")}`)));
    }
    this.cursor = svg("line", { class: "cursor", y1: TOP - 6, y2: this.height - BOTTOM });
    drawing.append(this.cursor);
    this.listen(drawing);
    const legend = el("div", { class: "legend", "aria-hidden": "true" }, el("span", { class: "of-lower" }, "proved: nothing nearer"), el("span", { class: "of-upper" }, "seen"), el("span", { class: "of-pairs" }, "single pairs"));
    this.root.append(drawing, legend, this.tip);
    this.moveCursor();
  }

  /** The highest value shown: of all pairs together, and of single pairs as far as they do not flatten that. */
  private range(all: Step[]): number {
    const highest = (steps: Step[]): number => steps.reduce((most, { lower, upper }) => Math.max(most, upper ?? lower ?? 0), 0);
    const together = highest(all);
    const single = (this.model.answer?.clearance.pairs ?? []).filter((pair) => pair.in_detail).map((pair) => highest(this.steps(pair.profile)));
    return Math.max(together, Math.min(Math.max(...single, 0), 4 * together), 1e-6) * 1.08;
  }

  private inWords(): string {
    const least = this.model.answer?.clearance.clearance;
    if (!least) return "Clearance over time: no pair is checked.";
    return `Clearance over time. The least is between ${atLeast(least.lower)} and ${atMost(least.upper)}, at ${this.model.path?.when(least) ?? ""}, of ${least.bodies.join(" and ")}.`;
  }

  private axes(drawing: SVGElement): void {
    const bottom = this.height - BOTTOM;
    const group = svg("g", { class: "axes" });
    for (const value of this.logarithmic ? this.decades() : ticks(0, this.highest, Math.max(2, Math.floor(bottom / 34)))) {
      const y = this.y(value);
      group.append(
        svg("line", { x1: LEFT, x2: this.width - RIGHT, y1: y, y2: y }),
        svg("text", { x: LEFT - 7, y: y + 3.5, "text-anchor": "end" }, tickText(value)),
      );
    }
    const [low, high] = this.model.path?.xRange ?? [0, 1];
    for (const value of ticks(low, high, Math.max(2, Math.floor(this.width / 90)))) {
      const x = this.x(value);
      const text = this.model.path?.timed ? `${Number(value.toFixed(4))} s` : Number.isInteger(value) ? `${value}` : value.toFixed(2);
      group.append(svg("line", { x1: x, x2: x, y1: bottom, y2: bottom + 4 }), svg("text", { x, y: this.height - 7, "text-anchor": "middle" }, text));
    }
    drawing.append(group);
  }

  private decades(): number[] {
    const top = Math.floor(Math.log10(this.highest));
    return [0, 1, 2, 3].map((down) => 10 ** (top - down));
  }

  private spans(drawing: SVGElement): void {
    const { path, contactStretches, openStretches } = this.model;
    if (!path) return;
    const kinds = [["open", openStretches], ["contact", contactStretches]] as const;
    for (const [kind, stretches] of kinds) {
      for (const stretch of joined(stretches).slice(0, 4_000)) {
        const from = this.x(path.x({ segment: stretch.segment, t: stretch.from }));
        const to = this.x(path.x({ segment: stretch.segment, t: stretch.to }));
        // An open interval may be a millionth wide: it is still shown.
        const wide = Math.max(to - from, 2);
        drawing.append(svg("rect", { class: kind, x: from, y: TOP - 6, width: wide, height: this.height - BOTTOM - TOP + 6 }));
      }
    }
  }

  private line(steps: Step[], value: (step: Step) => number | null): string {
    let d = "";
    let drawn = false;
    for (const step of steps) {
      const at = value(step);
      if (at === null) {
        drawn = false;
        continue;
      }
      const y = this.y(at).toFixed(1);
      d += `${drawn ? "L" : "M"}${this.x(step.from).toFixed(1)} ${y}L${this.x(step.to).toFixed(1)} ${y}`;
      drawn = true;
    }
    return d;
  }

  private area(steps: Step[], value: (step: Step) => number | null): string {
    const bottom = (this.height - BOTTOM).toFixed(1);
    return steps
      .map((step) => {
        const at = value(step);
        if (at === null) return "";
        const [from, to, y] = [this.x(step.from).toFixed(1), this.x(step.to).toFixed(1), this.y(at).toFixed(1)];
        return `M${from} ${bottom}L${from} ${y}L${to} ${y}L${to} ${bottom}Z`;
      })
      .join("");
  }

  private band(steps: Step[]): string {
    return steps
      .map((step) => {
        if (step.lower === null || step.upper === null) return "";
        const [from, to] = [this.x(step.from).toFixed(1), this.x(step.to).toFixed(1)];
        const [low, high] = [this.y(step.lower).toFixed(1), this.y(step.upper).toFixed(1)];
        return `M${from} ${low}L${from} ${high}L${to} ${high}L${to} ${low}Z`;
      })
      .join("");
  }

  private pairs(drawing: SVGElement): void {
    const { selected } = this.store.state;
    const detailed = (this.model.answer?.clearance.pairs ?? []).filter((pair) => pair.in_detail);
    detailed.forEach((pair, index) => {
      const chosen = selected?.[0] === pair.bodies[0] && selected[1] === pair.bodies[1];
      const d = this.line(this.steps(pair.profile), (step) => step.lower);
      const curve = svg("path", { class: chosen ? "pair chosen" : "pair", d, stroke: CURVES[index % CURVES.length] });
      drawing.append(curve);
    });
  }

  private margins(drawing: SVGElement): void {
    const margins = new Set((this.model.answer?.check.pairs.checked_pairs ?? []).map((pair) => pair.margin));
    for (const margin of [...margins].filter((value) => value > 0).slice(0, 3)) {
      const y = this.y(margin);
      drawing.append(svg("line", { class: "margin", x1: LEFT, x2: this.width - RIGHT, y1: y, y2: y }));
      drawing.append(svg("text", { class: "margin", x: this.width - RIGHT, y: y - 3, "text-anchor": "end" }, `margin ${about(margin)}`));
    }
  }

  private positionAt(event: PointerEvent): Position | null {
    const { path } = this.model;
    if (!path) return null;
    const [low, high] = path.xRange;
    const share = (event.clientX - this.root.getBoundingClientRect().left - LEFT) / (this.width - LEFT - RIGHT);
    return path.fromX(low + Math.min(Math.max(share, 0), 1) * (high - low));
  }

  private listen(drawing: SVGElement): void {
    drawing.addEventListener("pointerdown", (event) => {
      drawing.setPointerCapture(event.pointerId);
      const position = this.positionAt(event);
      if (position) this.store.go(position);
    });
    drawing.addEventListener("pointermove", (event) => {
      const position = this.positionAt(event);
      if (!position) return;
      if (event.buttons & 1) this.store.go(position);
      this.showTip(event, position);
    });
    drawing.addEventListener("pointerleave", () => {
      this.tip.hidden = true;
    });
  }

  private showTip(event: PointerEvent, position: Position): void {
    const index = this.model.pieceAt(position);
    const piece = this.model.answer?.clearance.profile[index];
    if (!piece) return;
    const bounds = piece.lower === null ? "no pair is checked" : `at least ${atLeast(piece.lower)}${piece.upper === null ? "" : `, at most ${atMost(piece.upper)}`}`;
    this.tip.replaceChildren(el("strong", {}, this.model.path?.when({ segment: position.segment, t: Number(position.t.toFixed(3)) }) ?? ""), el("span", {}, bounds), el("span", {}, piece.bodies?.join(" · ") ?? ""));
    this.tip.hidden = false;
    const left = event.clientX - this.root.getBoundingClientRect().left;
    this.tip.style.left = `${Math.min(left + 14, this.width - this.tip.offsetWidth - 6)}px`;
  }

  private moveCursor(): void {
    const { path } = this.model;
    if (!this.cursor || !path) return;
    const x = this.x(path.x(this.store.state.position));
    this.cursor.setAttribute("x1", String(x));
    this.cursor.setAttribute("x2", String(x));
  }
}

/** A round length without digits that say nothing. */
function tickText(metres: number): string {
  if (metres === 0) return "0";
  const [unit, size] = metres >= 1 ? ["m", 1] : metres >= 1e-3 ? ["mm", 1e-3] : ["µm", 1e-6];
  return `${Number((metres / Number(size)).toPrecision(3))} ${unit}`;
}

/** Stretches that follow each other as one. */
function joined(stretches: Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const stretch of stretches) {
    const last = out[out.length - 1];
    if (last && last.segment === stretch.segment && last.to >= stretch.from) last.to = Math.max(last.to, stretch.to);
    else out.push({ ...stretch });
  }
  return out;
}

/** Round numbers from low to high, about as many as asked for. */
function ticks(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / wanted || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const out = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-9); i += 1) out.push(Number((i * step).toPrecision(12)));
  return out;
}
