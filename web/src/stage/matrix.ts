// A pose as a matrix of three.js.

import { Matrix4 } from "three";
import type { Pose } from "../data/types";

export function toMatrix(pose: Pose): Matrix4 {
  const [a, b, c, d, e, f, g, h, i, x, y, z] = pose;
  return new Matrix4().set(a, d, g, x, b, e, h, y, c, f, i, z, 0, 0, 0, 1);
}
