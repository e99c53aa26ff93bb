// Meshes as crates/noclash-view packs them (export/packing.rs): differences on a grid, and how long ago a corner appeared, as planes of bytes.

import type { Shape } from "../data/types";

export interface Unpacked {
  /** About the shape's centre, three numbers each. */
  corners: Float32Array;
  indices: Uint16Array | Uint32Array;
}

/** Values of a number of bytes each, written plane by plane. */
function planes(bytes: Uint8Array, start: number, count: number, width: number): Uint32Array {
  const values = new Uint32Array(count);
  for (let byte = 0; byte < width; byte += 1) {
    const from = start + byte * count;
    for (let i = 0; i < count; i += 1) values[i] |= bytes[from + i] << (8 * byte);
  }
  return values;
}

export function unpack(shape: Shape, bytes: Uint8Array): Unpacked {
  const { points, triangles, step, point_bytes: pointBytes, index_bytes: indexBytes } = shape;
  const differences = [0, 1, 2].map((axis) => planes(bytes, axis * points * pointBytes, points, pointBytes));
  const ages = planes(bytes, 3 * points * pointBytes, 3 * triangles, indexBytes);
  const grid = new Int32Array(3 * points);
  const indices = points <= 0xffff ? new Uint16Array(3 * triangles) : new Uint32Array(3 * triangles);
  let [known, before] = [0, -1];
  for (let i = 0; i < ages.length; i += 1) {
    const corner = known - ages[i];
    if (ages[i] === 0) {
      for (let axis = 0; axis < 3; axis += 1) {
        const coded = differences[axis][known];
        grid[3 * known + axis] = (before < 0 ? 0 : grid[3 * before + axis]) + ((coded >>> 1) ^ -(coded & 1));
      }
      known += 1;
    }
    indices[i] = corner;
    before = corner;
  }
  return { corners: Float32Array.from(grid, (value) => value * step), indices };
}
