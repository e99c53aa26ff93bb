// The clearance over time: what is proved (nothing comes nearer), what is witnessed, each of the nearest pairs, margins and tolerances as
// bands, contacts and open intervals as marks. A click goes there; a drag with Shift, or the wheel, shows a part of the path.

import { atLeast, atMost } from "../data/format";
import { pairKey } from "../data/pairs";
import type { Piece } from "../data/types";
import { el, svg } from "../dom";
import type { Model } from "../model";
import type { Position } from "../motion/path";
import type { Store } from "../state";
import { drawBands, drawSpans } from "./plot-bands";
import { area, band, line, type Step } from "./plot-lines";
import { BOTTOM, LEFT, PlotScale, RIGHT, TOP, tickText } from "./plot-scale";
import { profileTable } from "./profile-table";

export const CURVES = ["#3f7fd1", "#c2568f", "#2f9c95", "#8a63c9", "#b7791f", "#5c8a2f", "#d1495b", "#4f6d7a"];
const MOST_EVENTS = 300;
/** The wheel shows this much less of the path at a time. */
const ZOOM = 0.8;

export class Plot {
  readonly root = el("div", { class: "plot" });
  private readonly tip = el("div", { class: "tip", hidden: true });
  private readonly scale = new PlotScale();
  private cursor: SVGLineElement | null = null;
  private asTable = false;
  /** Curves that the reader put away, by pair. */
  private readonly away = new Set<string>();
  private brushFrom: number | null = null;
  private brush: SVGRectElement | null = null;

  constructor(
    private readonly model: Model,
    private readonly store: Store,
  ) {
    new ResizeObserver(() => this.draw()).observe(this.root);
    store.listen((_, changed) => {
      if (changed.has("position")) this.moveCursor();
      if (changed.has("selected") || changed.has("range")) this.draw();
    });
  }

  get logarithmic(): boolean {
    return this.scale.logarithmic;
  }

  x(value: number): number {
    return this.scale.x(value);
  }

  y(value: number): number {
    return this.scale.y(value);
  }

  toggleScale(): void {
    this.scale.logarithmic = !this.scale.logarithmic;
    this.draw();
  }

  /** The numbers instead of the picture, or the picture again. */
  toggleTable(): boolean {
    this.asTable = !this.asTable;
    this.draw();
    return this.asTable;
  }

  private steps(profile: Piece[]): Step[] {
    const { path } = this.model;
    if (!path) return [];
    const [low, high] = this.scale.range;
    const at = (segment: number, t: number): number => path.x({ segment, t });
    return profile
      .map(({ segment, from, to, lower, upper }) => ({ from: at(segment, from), to: at(segment, to), lower, upper }))
      .filter((step) => step.to >= low && step.from <= high);
  }

  /** Draws everything anew: after loading, resizing, choosing a pair. */
  draw(): void {
    const { answer, path } = this.model;
    const { scale } = this;
    [scale.width, scale.height] = [this.root.clientWidth, this.root.clientHeight];
    this.root.replaceChildren();
    this.cursor = null;
    if (!answer || !path || scale.width < 50) return;
    if (answer.clearance.profile.length === 0) {
      this.root.append(el("p", { class: "waiting" }, answer.check.bending ? "No curve: clearances are measured between rigid bodies alone." : "The clearance is being computed …"));
      return;
    }
    if (this.asTable) {
      this.root.append(profileTable(this.model, this.store));
      return;
    }
    scale.range = this.store.state.range ?? path.xRange;
    const legend = this.legend();
    this.root.append(legend);
    scale.height -= legend.offsetHeight;
    const all = this.steps(answer.clearance.profile);
    scale.highest = this.highest(all);
    const drawing = svg("svg", { width: scale.width, height: scale.height, viewBox: `0 0 ${scale.width} ${scale.height}`, role: "group", "aria-label": this.inWords() });
    const inside = svg("g", { "clip-path": "url(#plot-inside)" });
    const clip = svg("rect", { x: LEFT, y: TOP - 6, width: scale.width - LEFT - RIGHT, height: scale.height - BOTTOM - TOP + 8 });
    this.axes(drawing);
    drawing.append(svg("clipPath", { id: "plot-inside" }, clip), inside);
    drawBands(inside, scale, this.model);
    drawSpans(inside, scale, this.model);
    inside.append(
      svg("path", { class: "proved", d: area(scale, all, (step) => step.lower) }),
      svg("path", { class: "between", d: band(scale, all) }),
      svg("path", { class: "upper", d: line(scale, all, (step) => step.upper) }),
      svg("path", { class: "lower", d: line(scale, all, (step) => step.lower) }),
    );
    if (answer.clearance.tolerated) {
      const within = this.steps(answer.clearance.tolerated);
      // What the tolerances cost: from the curve of the nominal motion down to that of all motions within them.
      const cost = within.map((step, i) => ({ ...step, upper: all[i]?.from === step.from ? (all[i].lower ?? step.lower) : step.lower }));
      inside.append(svg("path", { class: "band tolerance", d: band(scale, cost) }), svg("path", { class: "tolerance", d: line(scale, within, (step) => step.lower) }));
    }
    this.pairs(inside);
    const least = answer.clearance.clearance;
    if (least) {
      const [cx, cy] = [scale.x(path.x(least)), scale.y(least.upper)];
      inside.append(svg("circle", { class: "least", cx, cy, r: 4.5 }, svg("title", {}, `least: ${atLeast(least.lower)}, ${least.bodies.join(" and ")}`)));
    }
    this.cursor = svg("line", { class: "cursor", y1: TOP - 6, y2: scale.bottom });
    this.brush = svg("rect", { class: "brush", y: TOP - 6, height: scale.bottom - TOP + 6, width: 0 });
    inside.append(this.cursor, this.brush);
    this.events(drawing);
    this.listen(drawing);
    this.root.append(drawing, this.tip);
    this.moveCursor();
  }

  /** Each curve with its name, to be shown or put away; and the whole path again where a part of it is shown. */
  private legend(): HTMLElement {
    const entry = (kind: string, text: string): HTMLElement => el("span", { class: kind }, text);
    const detailed = (this.model.answer?.clearance.pairs ?? []).filter((pair) => pair.in_detail);
    const pairs = detailed.map(({ bodies }, index) => {
      const key = pairKey(bodies);
      const toggle = (): void => {
        if (!this.away.delete(key)) this.away.add(key);
        this.draw();
      };
      const button = el("button", { type: "button", class: "curve", "aria-pressed": String(!this.away.has(key)), title: "Show or hide this curve", click: toggle }, bodies.join(" ↔ "));
      button.style.setProperty("--curve", CURVES[index % CURVES.length]);
      return button;
    });
    const { range } = this.store.state;
    const whole = range ? el("button", { type: "button", class: "small", click: () => this.store.set({ range: null }) }, "Whole path") : null;
    return el("div", { class: "legend", role: "group", "aria-label": "Curves" }, whole, entry("of-lower", "proved: nothing nearer"), entry("of-upper", "seen"), this.model.answer?.clearance.tolerated ? entry("of-tolerance", "proved within the tolerances") : null, ...pairs);
  }

  /** The highest value shown: of all pairs together, and of single pairs as far as they do not flatten that. */
  private highest(all: Step[]): number {
    const most = (steps: Step[]): number => steps.reduce((highest, { lower, upper }) => Math.max(highest, upper ?? lower ?? 0), 0);
    const together = most(all);
    const shown = (this.model.answer?.clearance.pairs ?? []).filter((pair) => pair.in_detail && !this.away.has(pairKey(pair.bodies)));
    const single = shown.map((pair) => most(this.steps(pair.profile)));
    return Math.max(together, Math.min(Math.max(...single, 0), 4 * together), 1e-6) * 1.08;
  }

  private inWords(): string {
    const least = this.model.answer?.clearance.clearance;
    if (!least) return "Clearance over time: no pair is checked.";
    return `Clearance over time. The least is between ${atLeast(least.lower)} and ${atMost(least.upper)}, at ${this.model.path?.when(least) ?? ""}, of ${least.bodies.join(" and ")}. The button "table" has the numbers.`;
  }

  private axes(drawing: SVGElement): void {
    const { scale } = this;
    const group = svg("g", { class: "axes" });
    for (const value of scale.lengthTicks()) {
      const y = scale.y(value);
      group.append(svg("line", { x1: LEFT, x2: scale.width - RIGHT, y1: y, y2: y }), svg("text", { x: LEFT - 7, y: y + 3.5, "text-anchor": "end" }, tickText(value)));
    }
    for (const value of scale.timeTicks()) {
      const x = scale.x(value);
      const text = this.model.path?.timed ? `${Number(value.toFixed(4))} s` : `${Number(value.toFixed(4))}`;
      group.append(svg("line", { x1: x, x2: x, y1: scale.bottom, y2: scale.bottom + 4 }), svg("text", { x, y: scale.height - 7, "text-anchor": "middle" }, text));
    }
    drawing.append(group);
  }

  /** Contacts and open intervals as marks above the curve, each a button. */
  private events(drawing: SVGElement): void {
    const { path, events, openEvents } = this.model;
    if (!path) return;
    const marks = [...events.map((event) => ({ ...event, kind: "contact", at: event.from as Position })), ...openEvents.map((event) => ({ ...event, kind: "open" }))];
    const [low, high] = this.scale.range;
    for (const { kind, at, bodies, from, to } of marks.slice(0, MOST_EVENTS)) {
      const value = path.x(at);
      if (value < low || value > high) continue;
      const words = `${kind === "contact" ? "contact" : "open"}: ${bodies.join(" and ")}, ${path.during(from, to)}`;
      const go = (event: Event): void => {
        event.stopPropagation();
        this.store.go({ segment: at.segment, t: at.t });
        this.store.set({ selected: bodies });
      };
      const mark = svg("path", { class: `event ${kind}`, d: "M-6 -8H6L0 2Z", transform: `translate(${this.scale.x(value)} ${TOP - 8})`, role: "button", tabindex: 0, "aria-label": words, click: go, pointerdown: (event: PointerEvent) => event.stopPropagation() }, svg("title", {}, words));
      mark.addEventListener("keydown", (event) => event.key === "Enter" && go(event));
      drawing.append(mark);
    }
  }

  private pairs(drawing: SVGElement): void {
    const { selected } = this.store.state;
    const detailed = (this.model.answer?.clearance.pairs ?? []).filter((pair) => pair.in_detail);
    detailed.forEach((pair, index) => {
      const chosen = selected !== null && pairKey(selected) === pairKey(pair.bodies);
      if (this.away.has(pairKey(pair.bodies)) && !chosen) return;
      const d = line(this.scale, this.steps(pair.profile), (step) => step.lower);
      drawing.append(svg("path", { class: chosen ? "pair chosen" : "pair", d, stroke: CURVES[index % CURVES.length] }));
    });
  }

  private valueAt(event: MouseEvent): number {
    return this.scale.valueAt(event.clientX - this.root.getBoundingClientRect().left);
  }

  private listen(drawing: SVGElement): void {
    const { path } = this.model;
    if (!path) return;
    drawing.addEventListener("pointerdown", (event) => {
      drawing.setPointerCapture(event.pointerId);
      if (event.shiftKey) this.brushFrom = this.valueAt(event);
      else this.store.go(path.fromX(this.valueAt(event)));
    });
    drawing.addEventListener("pointermove", (event) => {
      const value = this.valueAt(event);
      if (this.brushFrom !== null) this.showBrush(value);
      else if (event.buttons & 1) this.store.go(path.fromX(value));
      this.showTip(event, path.fromX(value));
    });
    drawing.addEventListener("pointerup", (event) => {
      const from = this.brushFrom;
      this.brushFrom = null;
      if (from === null) return;
      const to = this.valueAt(event);
      if (Math.abs(this.scale.x(from) - this.scale.x(to)) > 4) this.show([Math.min(from, to), Math.max(from, to)]);
    });
    drawing.addEventListener("dblclick", () => this.store.set({ range: null }));
    drawing.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? ZOOM : 1 / ZOOM, this.valueAt(event));
    }, { passive: false });
    drawing.addEventListener("pointerleave", () => {
      this.tip.hidden = true;
    });
  }

  private showBrush(to: number): void {
    const [a, b] = [this.scale.x(this.brushFrom ?? to), this.scale.x(to)];
    this.brush?.setAttribute("x", String(Math.min(a, b)));
    this.brush?.setAttribute("width", String(Math.abs(b - a)));
  }

  /** Shows more or less of the path about a place. */
  zoom(factor: number, about: number = this.model.path?.x(this.store.state.position) ?? 0): void {
    const [low, high] = this.scale.range;
    this.show([about - (about - low) * factor, about + (high - about) * factor]);
  }

  private show([from, to]: [number, number]): void {
    const [low, high] = this.model.path?.xRange ?? [0, 1];
    const range: [number, number] = [Math.max(from, low), Math.min(to, high)];
    const whole = range[1] - range[0] >= (high - low) * (1 - 1e-9);
    if (range[1] - range[0] > 1e-9 * (high - low)) this.store.set({ range: whole ? null : range });
  }

  private showTip(event: PointerEvent, position: Position): void {
    const piece = this.model.answer?.clearance.profile[this.model.pieceAt(position)];
    if (!piece) return;
    const bounds = piece.lower === null ? "no pair is checked" : `at least ${atLeast(piece.lower)}${piece.upper === null ? "" : `, at most ${atMost(piece.upper)}`}`;
    this.tip.replaceChildren(el("strong", {}, this.model.path?.when({ segment: position.segment, t: Number(position.t.toFixed(3)) }) ?? ""), el("span", {}, bounds), el("span", {}, piece.bodies?.join(" · ") ?? ""));
    this.tip.hidden = false;
    const left = event.clientX - this.root.getBoundingClientRect().left;
    this.tip.style.left = `${Math.max(0, Math.min(left + 14, this.scale.width - this.tip.offsetWidth - 6))}px`;
  }

  private moveCursor(): void {
    const { path } = this.model;
    if (!this.cursor || !path) return;
    const x = String(this.scale.x(path.x(this.store.state.position)));
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
  }
}
