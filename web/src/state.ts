// What the page is showing, and who wants to know when it changes.

import type { Names } from "./data/types";
import type { Position } from "./motion/path";
import type { Geometry } from "./stage/bodies";

export interface State {
  position: Position;
  playing: boolean;
  speed: number;
  /** Values set by hand instead of those of the path; null while following the path. */
  values: Float32Array | null;
  ghosts: boolean;
  /** Whether what tolerances may do is shown around bodies. */
  halo: boolean;
  geometry: Geometry;
  swept: boolean;
  /** The body whose swept volume is shown; null for all that move. */
  sweptBody: string | null;
  /** Part of the path that the plot shows, on its own axis; null for all of it. */
  range: [number, number] | null;
  /** Bodies that are pointed at. */
  selected: Names | null;
}

type Listener = (state: State, changed: Set<keyof State>) => void;

export class Store {
  readonly state: State = {
    position: { segment: 0, t: 0 },
    playing: false,
    speed: 1,
    values: null,
    ghosts: true,
    halo: false,
    geometry: "checked",
    swept: false,
    sweptBody: null,
    range: null,
    selected: null,
  };
  private readonly listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  set(change: Partial<State>): void {
    Object.assign(this.state, change);
    const changed = new Set(Object.keys(change) as (keyof State)[]);
    for (const listener of this.listeners) listener(this.state, changed);
  }

  /** Goes to a place on the path and stays there. */
  go(position: Position): void {
    this.set({ position, playing: false, values: null });
  }
}
