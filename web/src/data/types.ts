// What the page reads, as crates/noclash-view writes it. `Check` and `Clearance` are what the commands print with --json.

/** Columns of a rotation, then a translation: 12 numbers. */
export type Pose = number[];

export interface About {
  version: string;
  title: string;
  command: string;
  inputs: { file: string; bytes: number; sha256: string }[];
  live: boolean;
  /** Name of a path file that was dropped onto the page and is shown instead of the command's. */
  dropped?: string | null;
  /** Whether a monitor moves the robots. */
  monitor?: boolean;
}

export interface Scene {
  bodies: Body[];
  shapes: Shape[];
  robots: Robot[];
  dofs: Dof[];
  start_values: number[];
  start_poses: Pose[];
  /** A configuration at which every joint is somewhere, and the poses there. */
  probe_values: number[];
  probe_poses: Pose[];
}

export interface Body {
  name: string;
  kind: "link" | "attached" | "obstacle";
  shape: number;
  robot: number | null;
  link: number | null;
  moves: boolean;
  solid: boolean;
}

export interface Shape {
  chunk: number;
  points: number;
  balls: number;
  triangles: number;
  file_triangles: number;
  /** Grid of the coordinates, in metres. */
  step: number;
  point_bytes: number;
  index_bytes: number;
  centre: [number, number, number];
  half_spaces: { normal: [number, number, number]; offset: number }[];
}

/** What robots look like (crates/noclash-view/src/export/visual.rs). */
export interface VisualData {
  items: VisualItem[];
  shapes: Shape[];
  files: { name: string; chunk: number; beside: [string, number][] }[];
}

/** Further paths beside the one that is shown. */
export interface BesideData {
  paths: { name: string; sentence: string; verdict: Verdict; path: PathData; contacts: { segment: number; t: number; bodies: Names; point: [number, number, number] }[] }[];
}

/** A planner's search: per edge of trees or roadmap what it belongs to, per path how many waypoints it has. */
export interface SearchData {
  edges: number;
  parts: string[];
  waypoints: number[];
}

export interface VisualItem {
  pose: Pose;
  /** Red, green, blue, opacity, 0 to 1. */
  colour: [number, number, number, number] | null;
  texture: number | null;
  robot?: number;
  link?: number;
  body?: number;
  shape?: number;
  file?: number;
  scale?: [number, number, number];
}

export interface Robot {
  name: string;
  base: Pose;
  links: { name: string; joint: number | null }[];
  joints: Joint[];
  named_states: { name: string; values: [number, number][] }[];
}

export interface Joint {
  name: string;
  kind: "fixed" | "revolute" | "continuous" | "prismatic" | "planar" | "floating";
  parent: number;
  child: number;
  origin: Pose;
  axis: [number, number, number];
  value: { index: number; factor: number; constant: number } | null;
}

export interface Dof {
  name: string;
  kind: string;
  unit: string;
  lower: number | null;
  upper: number | null;
}

export interface PathData {
  kind: "waypoints" | "curves" | "edges";
  segments: number;
  pieces: number[];
  times: number[] | null;
  width: number;
  chunk: number;
}

export interface Answer {
  sentence: string;
  check: Check;
  clearance: Clearance;
  first_contact: FirstContact | null;
  witness_times: number[];
  witness_points: { chunk: number };
  /** By body, how far tolerances may displace it, in metres; null where there are none. */
  displaced?: Record<string, number> | null;
}

export type Verdict = "free" | "collision" | "undecided" | "not_checked";
export type Names = [string, string];

export interface Check {
  verdict: Verdict;
  engine: string;
  interrupted?: boolean;
  /** Tolerances in effect, by robot and obstacle. */
  tolerances?: { of: Record<string, { pose?: { translation: number; rotation: number } }>; time: number };
  segments: Segment[];
  /** Contacts as stretches of time: one contact over many segments is one event. */
  events?: ContactEvent[];
  pairs: {
    checked: number;
    checked_pairs: { bodies: Names; margin: number }[];
    excluded: { bodies: Names; reason: string }[];
  };
  /** Cables and regions, of a cell that has any. */
  bending?: { name: string }[];
  assumptions: string[];
  warnings: string[];
  defaults: Record<string, number>;
  stats: { seconds: number; bv_tests: number; triangle_tests: number; poses: number };
}

/** What the server says of edits that are tried on the page. */
export interface Tried {
  verdict: Verdict;
  /** Segments that follow each other with one verdict. */
  segments: { from: number; to: number; verdict: Verdict }[];
  contacts: { segment: number; t: number; bodies: Names; point: [number, number, number] }[];
  seconds: number;
  error?: string;
}

/** Programs without a common clock (crates/noclash-view/src/export/coordination.rs). */
export interface CoordinationData {
  programs: { name: string; robot: number; unit: "s" | "row"; from: number; to: number }[];
  squares: CoordinationSquare[];
  /** Whether the path of the page is the proved schedule. */
  proved: boolean;
  /** The timing that the page plays: by time, the place of every program. */
  times: number[];
  places: number[][];
}

/** Places of two programs. Rectangles are from, to of the first and from, to of the second. */
export interface CoordinationSquare {
  programs: [number, number];
  meets: [number, number, number, number][];
  open: [number, number, number, number][];
  zones: { at: [[number, number], [number, number]]; bodies: Names | null; meeting: [number, number] | null }[];
}

/** Cables and regions (crates/noclash-view/src/export/bending.rs). */
export interface BendingData {
  bodies: BendingBody[];
}

export interface BendingBody {
  name: string;
  radius: number;
  spans?: BendingSpan[];
  person?: { pose: Pose; size: [number, number, number]; speed: number; seen: number; within: { pose: Pose; size: [number, number, number] } | null };
  conveyor?: { pose: Pose; size: [number, number, number]; length: number; speed: [number, number]; enters: [number, number] };
}

/** A stretch between two clips, which links carry or the world (null). */
export interface BendingSpan {
  ends: { robot: number | null; link: number | null; at: [number, number, number] }[];
  length: number;
  sag: number | null;
}

/** How much may move with the motion still proved free. */
export interface SlackData {
  /** Nothing beyond this was asked about, in metres. */
  most: number;
  /** The least proved slack of obstacles that are moved and of moving bodies that grow. */
  bodies: { body: string; how: "moved" | "grown"; proved: number }[];
  /** From the tightest on. */
  spots: SlackSpot[];
  /** How many are not listed. */
  more: number;
}

export interface SlackSpot {
  body: string;
  /** Of the world, as `+x`; null for growing on all sides. */
  direction: string | null;
  proved: number;
  refuted: number | null;
  at: { segment: number; t: number; time: number | null; bodies: Names; points: [[number, number, number], [number, number, number]] | null } | null;
}

export interface Segment {
  index: number;
  verdict: Verdict;
  clearance?: { lower: number; bodies: Names } | null;
  contact?: Contact;
  open?: { from: number; to: number; bodies: Names; clearance: { lower: number; upper: number | null } }[];
}

export interface Contact {
  kind: "overlap" | "containment" | "margin" | "shape" | "occupied" | "torn";
  t: number;
  time?: number;
  bodies: Names;
  triangles: [number, number] | null;
  point: [number, number, number];
  distance: number;
  /** The middle line of a cable in the shape that touches, or its clips where it is torn. */
  shape?: [number, number, number][];
}

/** A stretch in which a pair touches, or is within its margin. */
export interface ContactEvent {
  bodies: Names;
  kind: Contact["kind"];
  from: EventPlace;
  to: EventPlace;
  segments: number;
}

export interface EventPlace {
  segment: number;
  t: number;
  /** Row of the path file. */
  row: number;
  /** Seconds of a timed path. */
  time?: number;
}

export interface FirstContact {
  segment: number;
  t_lower: number;
  t_upper: number;
  /** Seconds of a timed path. */
  time?: { lower: number; upper: number };
  bodies: Names;
  features?: { of: { kind: "vertex" | "edge" | "face" }[] } | null;
  triangles: [number, number] | null;
  /** Stretches before it in which something within rounding could not be told apart. */
  unclear: unknown[];
  contacts: { point: [number, number, number]; normal: [number, number, number] | null }[];
}

export interface Piece {
  segment: number;
  from: number;
  to: number;
  lower: number | null;
  upper: number | null;
  bodies?: Names | null;
}

export interface Clearance {
  verdict: Verdict;
  clearance: { lower: number; upper: number; segment: number; t: number; time?: number; bodies: Names } | null;
  profile: Piece[];
  /** Proved for every motion within the tolerances, where there are any. */
  tolerated?: Piece[];
  pairs?: { bodies: Names; margin: number; in_detail: boolean; profile: Piece[] }[];
}
