// The path: positions along it, the values of all joints there, and how long it takes to play.

import type { PathData } from "../data/types";

/** A place on the path: t in [0, 1] within a segment. */
export interface Position {
  segment: number;
  t: number;
}

/** Without times a joint plays at most one radian or metre a second; a segment lasts at least a moment. */
const SHORTEST_SECONDS = 0.05;

export class Path {
  readonly segments: number;
  readonly timed: boolean;
  private readonly starts: number[] = [];
  private readonly begins: number[] = [0];

  constructor(
    readonly data: PathData,
    private readonly values: Float32Array,
    private readonly quaternions: number[],
  ) {
    this.segments = data.segments;
    this.timed = data.times !== null;
    let sample = 0;
    for (let segment = 0; segment < data.segments; segment += 1) {
      this.starts.push(sample);
      const pieces = data.pieces[segment];
      this.begins.push(this.begins[segment] + this.lasts(segment, sample, pieces));
      sample += pieces + 1;
    }
  }

  private lasts(segment: number, first: number, pieces: number): number {
    if (this.data.times) return this.data.times[segment + 1] - this.data.times[segment];
    const { width } = this.data;
    let farthest = 0;
    for (let value = 0; value < width; value += 1) {
      let way = 0;
      for (let piece = 0; piece < pieces; piece += 1) {
        const at = (first + piece) * width + value;
        way += Math.abs(this.values[at + width] - this.values[at]);
      }
      farthest = Math.max(farthest, way);
    }
    return Math.max(SHORTEST_SECONDS, farthest);
  }

  /** The values of all joints and moving obstacles. */
  at({ segment, t }: Position): Float32Array {
    const { width } = this.data;
    const pieces = this.data.pieces[segment] ?? 1;
    const along = Math.min(Math.max(t, 0), 1) * pieces;
    const piece = Math.min(Math.floor(along), pieces - 1);
    const share = along - piece;
    const from = (this.starts[segment] + piece) * width;
    const out = new Float32Array(width);
    for (let value = 0; value < width; value += 1) {
      out[value] = (1 - share) * this.values[from + value] + share * this.values[from + width + value];
    }
    for (const first of this.quaternions) this.turnBetween(from, width, first, share, out);
    return out;
  }

  /** Quaternions take the shorter way and keep their length. */
  private turnBetween(from: number, width: number, first: number, share: number, out: Float32Array): void {
    let dot = 0;
    for (let i = 0; i < 4; i += 1) dot += this.values[from + first + i] * this.values[from + width + first + i];
    let length = 0;
    for (let i = 0; i < 4; i += 1) {
      const end = this.values[from + width + first + i] * (dot < 0 ? -1 : 1);
      out[first + i] = (1 - share) * this.values[from + first + i] + share * end;
      length += out[first + i] ** 2;
    }
    for (let i = 0; i < 4; i += 1) out[first + i] /= Math.sqrt(length) || 1;
  }

  /** A position for people: seconds first where the path has times, then the row of the file that precedes it. */
  when(position: Position): string {
    const { segment, t } = position;
    if (this.timed) return `${this.x(position).toFixed(3)} s (${this.rowText(position)})`;
    return `${this.data.kind === "edges" ? "row" : "segment"} ${segment.toLocaleString("en")}, t = ${Number(t.toPrecision(6))}`;
  }

  /** From one position to another. */
  during(from: Position, to: Position): string {
    if (this.x(from) === this.x(to)) return this.when(from);
    if (!this.timed) return from.segment === to.segment ? `${this.when(from)} to ${Number(to.t.toPrecision(6))}` : `${this.when(from)} to ${this.when(to)}`;
    // The last row at or before the beginning, the first at or after the end: as the command counts them.
    const rows = [from.segment + (from.t >= 1 ? 1 : 0), to.segment + (to.t > 0 ? 1 : 0)].map((row) => row.toLocaleString("en"));
    return `${this.x(from).toFixed(3)} s to ${this.x(to).toFixed(3)} s (rows ${rows[0]} to ${rows[1]})`;
  }

  private rowText({ segment, t }: Position): string {
    if (t === 0 || t === 1) return `row ${(segment + t).toLocaleString("en")}`;
    return `after row ${segment.toLocaleString("en")}`;
  }

  /** Where a position lies on the horizontal axis: seconds of a timed path, else segment plus t. */
  x({ segment, t }: Position): number {
    if (!this.data.times) return segment + t;
    return this.data.times[segment] + t * (this.data.times[segment + 1] - this.data.times[segment]);
  }

  get xRange(): [number, number] {
    const { times } = this.data;
    return times ? [times[0], times[times.length - 1]] : [0, Math.max(this.segments, 1)];
  }

  fromX(x: number): Position {
    const { times } = this.data;
    if (!times) {
      const segment = Math.min(Math.max(Math.floor(x), 0), this.segments - 1);
      return { segment, t: Math.min(Math.max(x - segment, 0), 1) };
    }
    const segment = lastNotAbove(times, x, this.segments - 1);
    const t = (x - times[segment]) / (times[segment + 1] - times[segment]);
    return { segment, t: Math.min(Math.max(t, 0), 1) };
  }

  /** How long it takes to play everything, in seconds. */
  get duration(): number {
    return this.begins[this.segments];
  }

  toSeconds({ segment, t }: Position): number {
    return this.begins[segment] + t * (this.begins[segment + 1] - this.begins[segment]);
  }

  fromSeconds(seconds: number): Position {
    const segment = lastNotAbove(this.begins, seconds, this.segments - 1);
    const lasts = this.begins[segment + 1] - this.begins[segment];
    const t = lasts > 0 ? (seconds - this.begins[segment]) / lasts : 0;
    return { segment, t: Math.min(Math.max(t, 0), 1) };
  }
}

/** Index of the last entry that is not above the value, at most `most`. */
function lastNotAbove(sorted: number[], value: number, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sorted[middle] <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
