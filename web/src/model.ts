// Everything that was loaded, with what the panels ask of it: who is in contact when, what is nearest now.

import type { About, Answer, Contact, ContactEvent, Names, PathData, Piece, Pose, Scene, Tried, Verdict } from "./data/types";
import { bodyPoses } from "./motion/poses";
import { Path, type Position } from "./motion/path";
import type { Source } from "./data/source";

/** A stretch of the path in which something is known or not known. */
export interface Stretch {
  segment: number;
  from: number;
  to: number;
  bodies: Names;
}

/** A stretch that may reach over several segments. */
export interface LongStretch {
  from: Position;
  to: Position;
  /** Where to look: in the middle of its first part. */
  at: Position;
  bodies: Names;
}

/** A contact with its segment. */
export interface Found extends Contact {
  segment: number;
}

export class Model {
  readonly bodyIndex = new Map<string, number>();
  path: Path | null = null;
  answer: Answer | null = null;
  contacts: Found[] = [];
  contactStretches: Stretch[] = [];
  openStretches: Stretch[] = [];
  /** Contacts, one for each event; of independent segments one for each that collides. */
  events: ContactEvent[] = [];
  /** Open stretches of one pair that follow each other, as one. */
  openEvents: LongStretch[] = [];
  /** Obstacles that the reader moved, by how much. */
  readonly moved = new Map<number, [number, number, number]>();
  /** The verdict with them, and the segments in which something touches or is open. */
  tried: { answer: Tried; contact: Stretch[]; open: Stretch[] } | null = null;
  private witnessPoints = new Float32Array();
  private firstPiece: number[] = [];

  constructor(
    readonly about: About,
    readonly scene: Scene,
  ) {
    scene.bodies.forEach((body, index) => this.bodyIndex.set(body.name, index));
  }

  async loadPath(source: Source): Promise<void> {
    const data = await source.json<PathData>("path");
    if (!data || data.segments === 0) return;
    const values = new Float32Array(await source.chunk("path", data.chunk));
    this.path = new Path(data, values, this.quaternions());
  }

  /** Where the quaternions of floating joints begin among the values. */
  quaternions(): number[] {
    return this.scene.robots.flatMap((robot) => robot.joints.flatMap((joint) => (joint.kind === "floating" && joint.value ? [joint.value.index + 3] : [])));
  }

  async loadAnswer(source: Source): Promise<void> {
    const answer = await source.json<Answer>("answer");
    this.answer = answer;
    if (!answer) return;
    this.witnessPoints = new Float32Array(await source.chunk("answer", answer.witness_points.chunk));
    this.contacts = answer.check.segments.flatMap((segment) =>
      segment.contact ? [{ ...segment.contact, segment: segment.index }] : [],
    );
    this.openStretches = answer.check.segments.flatMap((segment) =>
      (segment.open ?? []).map(({ from, to, bodies }) => ({ segment: segment.index, from, to, bodies })),
    );
    this.events = answer.check.events?.length ? answer.check.events : this.contacts.map(alone);
    this.openEvents = followed(this.openStretches);
    this.firstPiece = [];
    answer.clearance.profile.forEach((piece, index) => {
      this.firstPiece[piece.segment] ??= index;
    });
    this.contactStretches = this.findContactStretches(answer);
  }

  /** Pieces in which the witnessed distance is not above the pair's margin, and those that hold a contact. */
  private findContactStretches({ clearance, check }: Answer): Stretch[] {
    const margins = new Map(check.pairs.checked_pairs.map(({ bodies, margin }) => [bodies.join("\n"), margin]));
    const touches = (piece: Piece): boolean =>
      piece.upper !== null && !!piece.bodies && piece.upper <= (margins.get(piece.bodies.join("\n")) ?? 0);
    const stretches: Stretch[] = [];
    for (const piece of clearance.profile) {
      const contact = this.contacts.find(
        (found) => found.segment === piece.segment && piece.from <= found.t && found.t <= piece.to,
      );
      const bodies = touches(piece) ? piece.bodies : contact?.bodies;
      if (bodies) stretches.push({ segment: piece.segment, from: piece.from, to: piece.to, bodies });
    }
    const first = this.answer?.first_contact;
    if (first) {
      // Before the first contact nothing touches, whatever piece it lies in.
      for (const stretch of stretches) if (stretch.segment === first.segment) stretch.from = Math.max(stretch.from, first.t_lower);
      const piece = clearance.profile.find((p) => p.segment === first.segment && p.from <= first.t_upper && first.t_upper <= p.to);
      stretches.push({ segment: first.segment, from: first.t_lower, to: Math.max(first.t_upper, piece?.to ?? 0), bodies: first.bodies });
    }
    // Without curves (yet), a contact is at least at its own time.
    for (const { segment, t, bodies } of this.contacts) {
      if (!stretches.some((s) => s.segment === segment && s.from <= t && t <= s.to)) stretches.push({ segment, from: t, to: t, bodies });
    }
    return stretches;
  }

  /** Takes what the server said of edits; null for the files as they are. */
  try(answer: Tried | null): void {
    const whole = (verdict: Verdict): Stretch[] =>
      (answer?.segments ?? []).filter((run) => run.verdict === verdict).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, place) => {
          const bodies = answer?.contacts.find((contact) => contact.segment === from + place)?.bodies;
          return { segment: from + place, from: 0, to: 1, bodies: bodies ?? (["", ""] as Names) };
        }),
      );
    this.tried = answer && { answer, contact: whole("collision"), open: whole("undecided") };
  }

  get verdict(): Verdict | null {
    return this.answer?.check.verdict ?? null;
  }

  valuesAt(position: Position): ArrayLike<number> {
    return this.path ? this.path.at(position) : this.scene.start_values;
  }

  posesAt(values: ArrayLike<number>, links?: Pose[][]): Pose[] {
    const poses = bodyPoses(this.scene, values, links);
    for (const [body, by] of this.moved) poses[body] = poses[body].map((number, place) => (place < 9 ? number : number + by[place - 9]));
    return poses;
  }

  /** Index of the piece of the profile that holds a position, or −1. */
  pieceAt({ segment, t }: Position): number {
    const profile = this.answer?.clearance.profile ?? [];
    let index = this.firstPiece[segment] ?? -1;
    if (index < 0) return -1;
    while (index + 1 < profile.length && profile[index + 1].segment === segment && profile[index].to <= t) index += 1;
    return index;
  }

  /** The bodies that are in contact at a position. */
  touching({ segment, t }: Position): Stretch[] {
    return (this.tried?.contact ?? this.contactStretches).filter((s) => s.segment === segment && s.from <= t && t <= s.to);
  }

  /** A point of each body of a piece's witness, in the bodies' frames; null where there is none. */
  witness(piece: number): [ArrayLike<number> & Iterable<number>, ArrayLike<number> & Iterable<number>] | null {
    const six = this.witnessPoints.subarray(6 * piece, 6 * piece + 6);
    if (six.length < 6 || Number.isNaN(six[0])) return null;
    return [six.subarray(0, 3), six.subarray(3, 6)];
  }
}

/** A contact that nobody followed, as an event. */
function alone({ bodies, kind, segment, t, time }: Found): ContactEvent {
  const place = { segment, t, row: segment, time };
  return { bodies, kind, from: place, to: place, segments: 1 };
}

/** A stretch that comes this near to the end of its segment is taken to reach it. */
const BOUNDARY = 1e-6;

/** Stretches of one pair that follow each other, also from segment to segment, as one. */
function followed(stretches: Stretch[]): LongStretch[] {
  const out: LongStretch[] = [];
  const last = new Map<string, LongStretch>();
  for (const { segment, from, to, bodies } of stretches) {
    const key = bodies.join("\n");
    const before = last.get(key);
    const goesOn =
      before &&
      ((before.to.segment === segment && from <= before.to.t + BOUNDARY) || (before.to.segment + 1 === segment && before.to.t >= 1 - BOUNDARY && from <= BOUNDARY));
    if (before && goesOn) {
      before.to = { segment, t: Math.max(to, before.to.segment === segment ? before.to.t : 0) };
      continue;
    }
    const stretch = { from: { segment, t: from }, to: { segment, t: to }, at: { segment, t: 0.5 * (from + to) }, bodies };
    last.set(key, stretch);
    out.push(stretch);
  }
  return out;
}
