// Programs without a common clock: the places of one to the right, those of another upwards. A click poses the robots at places of their programs.

import type { CoordinationData, CoordinationSquare } from "../data/types";
import { el } from "../dom";
import type { Model } from "../model";
import type { Path } from "../motion/path";
import type { Store } from "../state";

const SIZE = 300;
/** Room for the numbers at the axes. */
const ROOM = 22;
const COLOURS = { ground: "#ffffff", meets: "#c0392b", open: "#e8a33d", zone: "#7b241c", schedule: "#1f6fb2", here: "#10151c" };

export class CoordinationPanel {
  readonly root: HTMLElement;
  private readonly drawings: (() => void)[] = [];
  /** Places that were chosen, by program; null while the path is followed. */
  private chosen: number[] | null = null;

  constructor(
    private readonly data: CoordinationData,
    private readonly model: Model,
    private readonly path: Path,
    private readonly store: Store,
  ) {
    const squares = data.squares.map((square) => this.square(square));
    const zones = data.squares.flatMap((square) => square.zones.map((zone) => ({ square, zone })));
    const rows = zones.map(({ square, zone }) => {
      const [a, b] = square.programs.map((program) => data.programs[program]);
      const [own, other] = zone.at.map(([from, to]) => `${short(from)} to ${short(to)}`);
      const meeting = zone.meeting ?? (zone.at.map(([from, to]) => 0.5 * (from + to)) as [number, number]);
      return el("button", { type: "button", class: "row contact", click: () => this.choose(square, meeting) }, el("span", {}, `${a.name} ${own} excludes ${b.name} ${other}`), el("small", {}, zone.bodies ? `${zone.bodies.join(" and ")} meet there` : "not decided"));
    });
    this.root = el(
      "div",
      { class: "panel-body coordination" },
      el("p", {}, "White: proved free, whatever the timing. Red: two bodies meet. Amber: not decided, and taken as occupied. Dashed: zones, which exclude each other. Click or drag to put the programs at these places."),
      el("p", {}, data.proved ? "The blue line is the proved schedule, which the page plays." : "No schedule is proved: the blue line, which the page plays, has all programs started together."),
      ...squares,
      el("h2", {}, zones.length === 1 ? "1 zone" : `${zones.length} zones`),
      rows.length > 0 ? el("div", { class: "rows" }, ...rows) : el("p", { class: "muted" }, "None: the paths never meet."),
    );
    store.listen((state, changed) => {
      if (changed.has("values") && state.values === null) this.chosen = null;
      if (changed.has("position") || changed.has("values")) this.draw();
    });
    this.draw();
  }

  /** Where every program is. */
  places(): number[] {
    return this.chosen ?? this.placesAt(this.path.x(this.store.state.position));
  }

  private placesAt(time: number): number[] {
    const { times, places } = this.data;
    let next = times.findIndex((other) => other > time);
    if (next < 0) next = times.length - 1;
    next = Math.max(next, 1);
    const share = Math.min(Math.max((time - times[next - 1]) / (times[next] - times[next - 1]), 0), 1);
    return places[next].map((to, program) => (1 - share) * places[next - 1][program] + share * to);
  }

  /** When a program is at a place. */
  private timeOf(program: number, place: number): number {
    const { times, places } = this.data;
    for (let entry = 1; entry < times.length; entry += 1) {
      const [from, to] = [places[entry - 1][program], places[entry][program]];
      if (place <= to && to > from) return times[entry - 1] + Math.max((place - from) / (to - from), 0) * (times[entry] - times[entry - 1]);
    }
    return times[times.length - 1];
  }

  /** Poses two programs at these places; the others stay where they are. */
  private choose(square: CoordinationSquare, at: [number, number]): void {
    const places = this.places().slice();
    square.programs.forEach((program, side) => {
      const { from, to } = this.data.programs[program];
      places[program] = Math.min(Math.max(at[side], from), to);
    });
    const values = new Float32Array(this.model.valuesAt(this.store.state.position));
    places.forEach((place, program) => {
      const then = this.path.at(this.path.fromX(this.timeOf(program, place)));
      for (const joint of this.model.scene.robots[this.data.programs[program].robot].joints) {
        if (joint.value) values[joint.value.index] = then[joint.value.index];
      }
    });
    this.store.set({ playing: false, values });
    this.chosen = places;
    this.draw();
  }

  private draw(): void {
    for (const drawing of this.drawings) drawing();
  }

  private square(square: CoordinationSquare): HTMLElement {
    const [a, b] = square.programs.map((program) => this.data.programs[program]);
    const scale = SIZE / Math.max(a.to - a.from, b.to - b.from);
    const [wide, high] = [(a.to - a.from) * scale, (b.to - b.from) * scale];
    const words = `Places of ${a.name} to the right, of ${b.name} upwards: ${square.zones.length} zones`;
    const canvas = el("canvas", { role: "img", "aria-label": words });
    [canvas.style.width, canvas.style.aspectRatio] = [`${wide + 2 * ROOM}px`, `${wide + 2 * ROOM} / ${high + 2 * ROOM}`];
    const sharp = Math.max(window.devicePixelRatio || 1, 2);
    [canvas.width, canvas.height] = [sharp * (wide + 2 * ROOM), sharp * (high + 2 * ROOM)];
    const x = (place: number): number => ROOM + (place - a.from) * scale;
    const y = (place: number): number => ROOM + high - (place - b.from) * scale;
    const draw = (): void => {
      const pen = canvas.getContext("2d");
      if (!pen) return;
      pen.setTransform(sharp, 0, 0, sharp, 0, 0);
      pen.clearRect(0, 0, wide + 2 * ROOM, high + 2 * ROOM);
      pen.fillStyle = COLOURS.ground;
      pen.fillRect(ROOM, ROOM, wide, high);
      for (const kind of ["open", "meets"] as const) {
        pen.fillStyle = COLOURS[kind];
        for (const [s0, s1, t0, t1] of square[kind]) pen.fillRect(x(s0), y(t1), Math.max(x(s1) - x(s0), 0.3), Math.max(y(t0) - y(t1), 0.3));
      }
      pen.strokeStyle = COLOURS.zone;
      pen.setLineDash([4, 3]);
      for (const { at: [[s0, s1], [t0, t1]] } of square.zones) pen.strokeRect(x(s0), y(t1), x(s1) - x(s0), y(t0) - y(t1));
      pen.setLineDash([]);
      pen.strokeStyle = COLOURS.schedule;
      pen.lineWidth = 2;
      pen.beginPath();
      for (const places of this.data.places) pen.lineTo(x(places[square.programs[0]]), y(places[square.programs[1]]));
      pen.stroke();
      pen.lineWidth = 1;
      pen.strokeStyle = "#888";
      pen.strokeRect(ROOM, ROOM, wide, high);
      const now = this.places();
      pen.fillStyle = COLOURS.here;
      pen.beginPath();
      pen.arc(x(now[square.programs[0]]), y(now[square.programs[1]]), 5, 0, 2 * Math.PI);
      pen.fill();
    };
    this.drawings.push(draw);
    const pick = (event: PointerEvent): void => {
      const { left, top, width } = canvas.getBoundingClientRect();
      const shrunk = width / (wide + 2 * ROOM);
      this.choose(square, [a.from + ((event.clientX - left) / shrunk - ROOM) / scale, b.from + (ROOM + high - (event.clientY - top) / shrunk) / scale]);
    };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pick(event);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (event.buttons) pick(event);
    });
    const unit = ({ name, unit: of, from, to }: CoordinationData["programs"][number]): string => `${name}: ${short(from)} to ${short(to)} ${of === "s" ? "s" : "rows"}`;
    return el("figure", {}, canvas, el("figcaption", { class: "muted" }, `→ ${unit(a)}, ↑ ${unit(b)}`));
  }
}

function short(place: number): string {
  return Number(place.toFixed(4)).toLocaleString("en", { maximumFractionDigits: 4 });
}
