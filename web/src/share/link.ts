// The address of what is shown: time, camera, pair, panel and the part of the curve are in the fragment of the URL, so that a link leads
// to the same view. The fragment never leaves the browser.

import type { Names } from "../data/types";
import type { Position } from "../motion/path";
import type { Geometry } from "../stage/bodies";

export interface Place {
  position: Position;
  camera: [number, number, number];
  target: [number, number, number];
  selected: Names | null;
  range: [number, number] | null;
  tab: string;
  geometry: Geometry;
  /** Values set by hand instead of a position. */
  values: number[] | null;
}

const short = (value: number): string => String(Number(value.toPrecision(7)));

/** A fragment without its `#`. */
export function toFragment(place: Place): string {
  const fields = new URLSearchParams();
  // Times keep all their digits: a contact may last a millionth of a segment.
  if (place.values) fields.set("joints", place.values.map(String).join(" "));
  else fields.set("at", `${place.position.segment} ${place.position.t}`);
  fields.set("camera", [...place.camera, ...place.target].map(short).join(" "));
  if (place.selected) fields.set("pair", JSON.stringify(place.selected));
  if (place.range) fields.set("range", place.range.map(String).join(" "));
  fields.set("tab", place.tab);
  if (place.geometry !== "checked") fields.set("geometry", place.geometry);
  return fields.toString();
}

/** What a fragment says, as far as it is well formed; null where it says nothing. */
export function fromFragment(fragment: string): Partial<Place> | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const numbers = (name: string, wanted?: number): number[] | null => {
    const list = fields.get(name)?.split(" ").map(Number);
    return list && list.every(Number.isFinite) && (wanted === undefined || list.length === wanted) ? list : null;
  };
  const place: Partial<Place> = {};
  const [at, camera, range, values] = [numbers("at", 2), numbers("camera", 6), numbers("range", 2), numbers("joints")];
  if (at && Number.isInteger(at[0]) && at[0] >= 0 && at[1] >= 0 && at[1] <= 1) place.position = { segment: at[0], t: at[1] };
  if (camera) [place.camera, place.target] = [[camera[0], camera[1], camera[2]], [camera[3], camera[4], camera[5]]];
  if (range && range[0] < range[1]) place.range = [range[0], range[1]];
  if (values) place.values = values;
  const selected = pair(fields.get("pair"));
  if (selected) place.selected = selected;
  const geometry = fields.get("geometry");
  if (geometry === "visual" || geometry === "both") place.geometry = geometry;
  const tab = fields.get("tab");
  if (tab) place.tab = tab;
  return Object.keys(place).length > 0 ? place : null;
}

function pair(text: string | null): Names | null {
  try {
    const names: unknown = JSON.parse(text ?? "null");
    return Array.isArray(names) && names.length === 2 && names.every((name) => typeof name === "string") ? [names[0] as string, names[1] as string] : null;
  } catch {
    return null;
  }
}
