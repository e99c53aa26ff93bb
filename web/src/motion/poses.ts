// Rigid motions as 12 numbers (columns of the rotation, then the translation), and where the links of robots are.

import type { Joint, Pose, Scene } from "../data/types";

export function multiply(a: Pose, b: Pose): Pose {
  const out = new Array<number>(12);
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 3; row += 1) {
      const k = column * 3;
      out[k + row] =
        a[row] * b[k] + a[3 + row] * b[k + 1] + a[6 + row] * b[k + 2] + (column === 3 ? a[9 + row] : 0);
    }
  }
  return out;
}

export function transform(pose: Pose, [x, y, z]: ArrayLike<number> & Iterable<number>): [number, number, number] {
  return [
    pose[0] * x + pose[3] * y + pose[6] * z + pose[9],
    pose[1] * x + pose[4] * y + pose[7] * z + pose[10],
    pose[2] * x + pose[5] * y + pose[8] * z + pose[11],
  ];
}

function turn(axis: number[], angle: number): Pose {
  const length = Math.hypot(...axis);
  const [x, y, z] = axis.map((component) => component / length);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const k = 1 - c;
  return [k * x * x + c, k * x * y + s * z, k * x * z - s * y, k * x * y - s * z, k * y * y + c, k * y * z + s * x, k * x * z + s * y, k * y * z - s * x, k * z * z + c, 0, 0, 0];
}

function shift([x, y, z]: number[]): Pose {
  return [1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z];
}

function fromQuaternion(at: number[], [qx, qy, qz, qw]: number[]): Pose {
  const s = 2 / (qx * qx + qy * qy + qz * qz + qw * qw);
  return [
    1 - s * (qy * qy + qz * qz), s * (qx * qy + qz * qw), s * (qx * qz - qy * qw),
    s * (qx * qy - qz * qw), 1 - s * (qx * qx + qz * qz), s * (qy * qz + qx * qw),
    s * (qx * qz + qy * qw), s * (qy * qz - qx * qw), 1 - s * (qx * qx + qy * qy),
    at[0], at[1], at[2],
  ];
}

/** The directions x and y of a planar joint: of the smallest turn that takes z to the axis. */
function planeDirections(axis: number[]): [number[], number[]] {
  const length = Math.hypot(...axis);
  const [x, y, z] = axis.map((component) => component / length);
  if (x === 0 && y === 0) return [[1, 0, 0], [0, z > 0 ? 1 : -1, 0]];
  const k = z >= 0 ? 1 / (1 + z) : (1 - z) / (x * x + y * y);
  return [[1 - x * x * k, -x * y * k, -x], [-x * y * k, 1 - y * y * k, -y]];
}

function motion(joint: Joint, values: ArrayLike<number>): Pose | null {
  if (!joint.value) return null;
  const { index, factor, constant } = joint.value;
  const value = factor * values[index] + constant;
  switch (joint.kind) {
    case "fixed":
      return null;
    case "revolute":
    case "continuous":
      return turn(joint.axis, value);
    case "prismatic": {
      const length = Math.hypot(...joint.axis);
      return shift(joint.axis.map((component) => (component / length) * value));
    }
    case "planar": {
      const [x, y] = planeDirections(joint.axis);
      const [u, v, theta] = [values[index], values[index + 1], values[index + 2]];
      return multiply(shift([0, 1, 2].map((i) => x[i] * u + y[i] * v)), turn(joint.axis, theta));
    }
    case "floating": {
      const own = Array.from({ length: 7 }, (_, i) => values[index + i]);
      return fromQuaternion(own.slice(0, 3), own.slice(3));
    }
  }
}

/** The poses of the links of all robots in the world at these values. */
export function linkPoses(scene: Scene, values: ArrayLike<number>): Pose[][] {
  return scene.robots.map((robot) => {
    const poses: Pose[] = [];
    for (const link of robot.links) {
      // Links stand in an order in which a parent comes before its children.
      if (link.joint === null) {
        poses.push(robot.base);
        continue;
      }
      const joint = robot.joints[link.joint];
      const placed = multiply(poses[joint.parent], joint.origin);
      const moved = motion(joint, values);
      poses.push(moved ? multiply(placed, moved) : placed);
    }
    return poses;
  });
}

/** The poses of all bodies in the world at these values. */
export function bodyPoses(scene: Scene, values: ArrayLike<number>, links = linkPoses(scene, values)): Pose[] {
  return scene.bodies.map((body, index) =>
    body.robot !== null && body.link !== null ? links[body.robot][body.link] : scene.start_poses[index],
  );
}

/** The largest difference between poses computed here and by the checker, in metres at a point one metre from the origin. */
export function disagreement(scene: Scene): number {
  let worst = 0;
  for (const [values, poses] of [[scene.start_values, scene.start_poses], [scene.probe_values, scene.probe_poses]] as const) {
    bodyPoses(scene, values).forEach((pose, body) => {
      pose.forEach((number, i) => {
        // Written so that a number that is none counts as a difference.
        const off = Math.abs(number - poses[body][i]);
        if (!(off <= worst)) worst = Number.isNaN(off) ? Infinity : off;
      });
    });
  }
  return worst;
}
