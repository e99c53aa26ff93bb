// A planner's search: the trees as they grew, and the path as it became shorter.

import { count } from "../data/format";
import type { Source } from "../data/source";
import type { SearchData } from "../data/types";
import { el, setPressed } from "../dom";
import type { Model } from "../model";
import type { SceneView } from "../stage/scene-view";

const COLOURS: Record<string, string> = { start: "#1f9d61", goal: "#4a74d8", roadmap: "#7a6ea8" };
const PATH = "#d8402f";
const WORDS: Record<string, string> = { start: "tree from the start", goal: "tree from the goal", roadmap: "roadmap" };

export class SearchPanel {
  readonly root = el("div", { class: "panel-body" });
  private data: SearchData | null = null;
  private ends = new Float32Array();
  private values = new Float32Array();
  private path = -1;
  private shown = Infinity;

  constructor(
    private readonly model: Model,
    private readonly scene: SceneView,
  ) {}

  /** Takes what a search did so far. */
  async load(data: SearchData, source: Source): Promise<void> {
    const [ends, values] = [new Float32Array(await source.chunk("search", 0)), new Float32Array(await source.chunk("search", 1))];
    const waypoints = data.waypoints.reduce((sum, length) => sum + length, 0);
    // The search went on between the two requests: what comes next is whole.
    if (ends.length < 2 * this.width * data.parts.length || values.length < this.width * waypoints) return;
    [this.ends, this.values, this.data] = [ends, values, data];
    this.path = data.waypoints.length - 1;
    this.fill();
    this.draw();
  }

  private get width(): number {
    return this.model.scene.dofs.length;
  }

  /** Configurations of the path of a number. */
  private waypoints(number: number): Float32Array[] {
    const { waypoints = [] } = this.data ?? {};
    const first = waypoints.slice(0, number).reduce((sum, length) => sum + length, 0);
    return Array.from({ length: waypoints[number] ?? 0 }, (_, i) => this.values.subarray((first + i) * this.width, (first + i + 1) * this.width));
  }

  private length(number: number): number {
    const points = this.waypoints(number);
    return points.slice(1).reduce((sum, point, i) => sum + Math.hypot(...point.map((value, k) => value - points[i][k])), 0);
  }

  private fill(): void {
    const { data } = this;
    if (!data) return;
    const parts = [...new Set(data.parts)];
    const kept = data.parts.length;
    const legend = parts.map((part) => {
      const swatch = el("span", { class: "swatch" });
      swatch.style.background = COLOURS[part];
      return el("div", { class: "line" }, swatch, el("span", {}, `${WORDS[part]}: ${count(data.parts.filter((own) => own === part).length, "edge", "edges")}`));
    });
    const told = el("output", { class: "muted" }, this.growth());
    const slider = el("input", { type: "range", min: 0, max: kept, value: kept, step: 1, "aria-label": "How far the search had come", class: "wide", input: () => {
      this.shown = Number(slider.value);
      told.textContent = this.growth();
      this.draw();
    } });
    const rows = data.waypoints.map((length, number) => {
      const words = number === 0 ? "First path" : number === data.waypoints.length - 1 ? "Last path" : `Shortcut ${number}`;
      const row = el("button", { type: "button", class: "row line", "aria-pressed": String(number === this.path), click: () => {
        this.path = number;
        rows.forEach((other, i) => setPressed(other, i === number));
        this.draw();
      } }, el("span", { class: "grow" }, words), el("small", {}, `${count(length, "waypoint", "waypoints")}, length ${this.length(number).toFixed(3)}`));
      return row;
    });
    const more = data.edges > kept ? ` Of ${data.edges.toLocaleString("en")} edges the first ${kept.toLocaleString("en")} are drawn.` : "";
    this.root.replaceChildren(
      el("section", {}, el("h2", {}, "Growth"), kept > 0 ? slider : null, kept > 0 ? told : el("p", { class: "muted" }, "Start and goal are joined by a straight motion: no tree was needed."), ...legend),
      el("section", {}, el("h2", {}, "Paths, shorter and shorter"), rows.length > 0 ? el("div", { class: "rows" }, ...rows) : el("p", { class: "muted" }, "No path was found yet.")),
      el("p", { class: "muted" }, `Lines follow the middle of ${this.scene.trails.follows ?? "the tool"}; lengths are in joint space, every joint counted alike.${more}`),
    );
  }

  private growth(): string {
    const kept = this.data?.parts.length ?? 0;
    return `${Math.min(this.shown, kept).toLocaleString("en")} of ${count(kept, "edge", "edges")}`;
  }

  private draw(): void {
    const { data, scene, width } = this;
    if (!data) return;
    for (const part of Object.keys(COLOURS)) {
      const numbers = data.parts.flatMap((own, number) => (own === part && number < this.shown ? [number] : []));
      if (numbers.length > 0) scene.trails.edges(`search-${part}`, this.ends, width, numbers, COLOURS[part]);
      else scene.trails.remove(`search-${part}`);
    }
    const points = this.waypoints(this.path);
    if (points.length < 2) scene.trails.remove("search-path");
    else {
      const values = new Float32Array(this.model.scene.start_values);
      const at = (share: number): Float32Array => {
        const along = share * (points.length - 1);
        const piece = Math.min(Math.floor(along), points.length - 2);
        for (let i = 0; i < width; i += 1) values[i] = points[piece][i] + (along - piece) * (points[piece + 1][i] - points[piece][i]);
        return values;
      };
      scene.trails.path("search-path", at, PATH, Math.min(16 * (points.length - 1), 800));
    }
    scene.stage.redraw();
  }
}
