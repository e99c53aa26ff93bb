// Coarser meshes to be drawn while the view turns or the motion plays, where all triangles would take too long. At rest everything is drawn
// as it is: nobody judges a contact by these.

import { BufferAttribute, BufferGeometry } from "three";

/** Below so many triangles a body is drawn as it is. */
export const WORTH_IT = 20_000;
/** Cells along the longest side of a body. */
const CELLS = 96;

/** Vertices of one cell of a grid become one; triangles that vanish are left out. Null where hardly any would. */
export function coarser(corners: Float32Array, indices: Uint16Array | Uint32Array): BufferGeometry | null {
  const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]];
  for (let i = 0; i < corners.length; i += 1) {
    low[i % 3] = Math.min(low[i % 3], corners[i]);
    high[i % 3] = Math.max(high[i % 3], corners[i]);
  }
  const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / CELLS || 1;
  const cells = new Map<number, number>();
  const sums: number[] = [];
  const counts: number[] = [];
  const cellOf = new Uint32Array(corners.length / 3);
  for (let point = 0; point < cellOf.length; point += 1) {
    let key = 0;
    for (let axis = 0; axis < 3; axis += 1) key = key * (CELLS + 2) + Math.floor((corners[3 * point + axis] - low[axis]) / size);
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = counts.length;
      cells.set(key, cell);
      counts.push(0);
      sums.push(0, 0, 0);
    }
    counts[cell] += 1;
    for (let axis = 0; axis < 3; axis += 1) sums[3 * cell + axis] += corners[3 * point + axis];
    cellOf[point] = cell;
  }
  const kept: number[] = [];
  const seen = new Set<number>();
  for (let i = 0; i + 3 <= indices.length; i += 3) {
    const [a, b, c] = [cellOf[indices[i]], cellOf[indices[i + 1]], cellOf[indices[i + 2]]];
    if (a === b || b === c || c === a) continue;
    // Cells are at most some ten thousands: the product fits a number.
    const key = ([a, b, c].sort((x, y) => x - y) as [number, number, number]).reduce((sum, value) => sum * counts.length + value, 0);
    if (key <= Number.MAX_SAFE_INTEGER && seen.has(key)) continue;
    seen.add(key);
    kept.push(a, b, c);
  }
  if (kept.length > 0.7 * indices.length) return null;
  const points = Float32Array.from(sums, (sum, i) => sum / counts[Math.floor(i / 3)]);
  const geometry = new BufferGeometry().setAttribute("position", new BufferAttribute(points, 3));
  geometry.setIndex(kept);
  geometry.computeVertexNormals();
  geometry.computeBoundingSphere();
  geometry.computeBoundingBox();
  return geometry;
}
