// What is known of each pair of bodies: how near it comes and when, or why it was not checked.

import type { Model } from "../model";
import type { Position } from "../motion/path";
import type { Names, Piece } from "./types";

export interface PairFact {
  bodies: Names;
  /** Why it was not checked; null for checked pairs. */
  reason: string | null;
  margin: number;
  /** Bounds on the least clearance; null where it was not measured. */
  lower: number | null;
  upper: number | null;
  /** Where to look: the first contact of the pair, else where it is nearest. */
  at: Position | null;
  touches: boolean;
}

export function pairKey([a, b]: Names): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}

export function leastPiece(profile: Piece[]): Piece | null {
  let least: Piece | null = null;
  for (const piece of profile) if (piece.lower !== null && (least === null || piece.lower < (least.lower ?? 0))) least = piece;
  return least;
}

/** Facts about every pair, by `pairKey`. */
export function pairFacts(model: Model): Map<string, PairFact> {
  const facts = new Map<string, PairFact>();
  const { answer } = model;
  if (!answer) return facts;
  for (const { bodies, reason } of answer.check.pairs.excluded) facts.set(pairKey(bodies), { bodies, reason, margin: 0, lower: null, upper: null, at: null, touches: false });
  for (const { bodies, margin } of answer.check.pairs.checked_pairs) facts.set(pairKey(bodies), { bodies, reason: null, margin, lower: null, upper: null, at: null, touches: false });
  for (const { bodies, profile } of answer.clearance.pairs ?? []) {
    const fact = facts.get(pairKey(bodies));
    const least = leastPiece(profile);
    if (!fact || !least) continue;
    fact.lower = least.lower;
    fact.upper = profile.reduce<number | null>((lowest, { upper }) => (upper === null ? lowest : Math.min(lowest ?? upper, upper)), null);
    fact.at = { segment: least.segment, t: 0.5 * (least.from + least.to) };
    if (fact.upper !== null && fact.upper <= fact.margin && fact.reason === null) fact.touches = true;
  }
  for (const event of [...model.events].reverse()) {
    const fact = facts.get(pairKey(event.bodies));
    if (!fact) continue;
    fact.touches = true;
    fact.at = { segment: event.from.segment, t: event.from.t };
  }
  const first = answer.first_contact;
  const fact = first && facts.get(pairKey(first.bodies));
  if (fact) {
    fact.touches = true;
    fact.at = { segment: first.segment, t: first.t_upper };
  }
  return facts;
}
