// The contacts at a position: their points, normals and the features that meet there.

import { Triangle, Vector3, Line3 } from "three";
import type { Names, Pose } from "../data/types";
import type { Model } from "../model";
import type { Position } from "../motion/path";
import { transform } from "../motion/poses";
import type { Bodies } from "./bodies";
import type { ContactMark, Feature } from "./marks";
import { triangleCorners } from "./shapes";

/** A point of contact is shown within this share of a segment about its time. */
const POINT_SHOWN = 0.005;

export interface ContactsShown {
  contacts: ContactMark[];
  features: Feature[];
  /** The bodies of the first of them. */
  bodies: Names | null;
}

type Kind = "vertex" | "edge" | "face";

/** Everything that touches at a position; nothing for a pose set by hand, of which the answer says nothing. */
export function contactsAt(model: Model, bodies: Bodies, { segment, t }: Position, poses: Pose[]): ContactsShown {
  const shown: ContactsShown = { contacts: [], features: [], bodies: null };
  const near = (at: { segment: number; t: number }): boolean => at.segment === segment && Math.abs(t - at.t) <= POINT_SHOWN;
  const first = model.answer?.first_contact;
  if (first && near({ segment: first.segment, t: first.t_upper })) {
    const points = first.contacts.map(({ point, normal }) => ({ point: new Vector3(...point), normal: normal ? new Vector3(...normal) : null }));
    const kinds = first.features?.of.map(({ kind }) => kind);
    shown.contacts.push(...points);
    shown.features.push(...features(model, bodies, first.bodies, first.triangles, kinds, points[0]?.point ?? null, poses));
    shown.bodies = first.bodies;
    return shown;
  }
  for (const contact of model.contacts.filter(near)) {
    const point = new Vector3(...contact.point);
    const own = features(model, bodies, contact.bodies, contact.triangles, undefined, point, poses);
    const last = own[own.length - 1]?.corners;
    const normal = last?.length === 3 ? new Triangle(last[0], last[1], last[2]).getNormal(new Vector3()) : null;
    shown.contacts.push({ point, normal });
    shown.features.push(...own, ...middleLine(contact.shape ?? []));
    shown.bodies ??= contact.bodies;
  }
  return shown;
}

/** The middle line of a cable, stretch by stretch. */
function middleLine(shape: [number, number, number][]): Feature[] {
  return shape.slice(1).map((to, i) => ({ side: 0, corners: [new Vector3(...shape[i]), new Vector3(...to)] }));
}

function features(model: Model, bodies: Bodies, names: Names, triangles: [number, number] | null, kinds: Kind[] | undefined, point: Vector3 | null, poses: Pose[]): Feature[] {
  return ([0, 1] as const).flatMap((side) => {
    const index = model.bodyIndex.get(names[side]);
    const triangle = triangles?.[side];
    const form = index === undefined ? undefined : bodies.all[index].form;
    if (index === undefined || triangle === undefined || !form || triangle >= form.shape.file_triangles) return [];
    const corners = triangleCorners(form, triangle).map((corner) => new Vector3(...transform(poses[index], corner.toArray())));
    return [{ side, corners: point ? nearestFeature(corners, kinds?.[side] ?? "face", point) : corners }];
  });
}

/** The corner or the edge of a triangle that a point is nearest to; of a face all of it. */
function nearestFeature(corners: Vector3[], kind: Kind, point: Vector3): Vector3[] {
  const nearest = <T>(candidates: T[], distance: (candidate: T) => number): T => candidates.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  if (kind === "vertex") return [nearest(corners, (corner) => corner.distanceTo(point))];
  if (kind === "face") return corners;
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % 3]]);
  return nearest(sides, ([a, b]) => new Line3(a, b).closestPointToPoint(point, true, new Vector3()).distanceTo(point));
}
