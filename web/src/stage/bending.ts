// What cables and regions may occupy at the time that is shown, see-through. Drawn from their bounds; the check has bounds of its own.

import { BoxGeometry, BufferGeometry, DoubleSide, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial, Plane, Quaternion, Vector3 } from "three";
import type { BendingBody, BendingData, BendingSpan, Pose } from "../data/types";
import { transform } from "../motion/poses";
import { toMatrix } from "./matrix";

const CABLE = "#1fa3a3";
const REGION = "#d2452f";
/** Rings of a cable's envelope, and corners of each. */
const [RINGS, CORNERS] = [32, 24];

export class Bending {
  readonly root = new Group();
  private readonly parts: ((links: Pose[][], time: number) => void)[] = [];

  constructor(data: BendingData) {
    for (const body of data.bodies) {
      for (const span of body.spans ?? []) this.addSpan(body, span);
      if (body.person) this.addPerson(body, body.person);
      if (body.conveyor) this.addConveyor(body.conveyor);
    }
  }

  /** Goes to a time of the path, with the links where they are then. */
  place(links: Pose[][], time: number): void {
    for (const part of this.parts) part(links, time);
  }

  private mesh(geometry: BufferGeometry, colour: string): Mesh {
    const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.22, depthWrite: false, side: DoubleSide });
    const mesh = new Mesh(geometry, material);
    this.root.add(mesh);
    return mesh;
  }

  private addSpan(body: BendingBody, { ends, length, sag }: BendingSpan): void {
    const geometry = new BufferGeometry();
    const positions = new Float32Array(3 * (RINGS + 1) * CORNERS);
    geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
    const faces: number[] = [];
    for (let ring = 0; ring < RINGS; ring += 1) {
      for (let corner = 0; corner < CORNERS; corner += 1) {
        const [a, b] = [ring * CORNERS + corner, ring * CORNERS + ((corner + 1) % CORNERS)];
        faces.push(a, b, b + CORNERS, a, b + CORNERS, a + CORNERS);
      }
    }
    geometry.setIndex(faces);
    const mesh = this.mesh(geometry, CABLE);
    mesh.frustumCulled = false;
    this.parts.push((links) => {
      const [from, to] = ends.map(({ robot, link, at }) => new Vector3(...(robot === null || link === null ? at : transform(links[robot][link], at))));
      const along = to.clone().sub(from);
      const apart = along.length();
      const half = profile(length, apart, sag, body.radius);
      const turn = new Quaternion().setFromUnitVectors(new Vector3(1, 0, 0), apart > 0 ? along.divideScalar(apart) : new Vector3(1, 0, 0));
      const middle = from.clone().add(to).multiplyScalar(0.5);
      const attribute = geometry.getAttribute("position");
      const point = new Vector3();
      for (let ring = 0; ring <= RINGS; ring += 1) {
        const angle = Math.PI * (ring / RINGS);
        const [x, r] = half(-Math.cos(angle));
        for (let corner = 0; corner < CORNERS; corner += 1) {
          const around = (2 * Math.PI * corner) / CORNERS;
          point.set(x, r * Math.cos(around), r * Math.sin(around)).applyQuaternion(turn).add(middle);
          attribute.setXYZ(ring * CORNERS + corner, point.x, point.y, point.z);
        }
      }
      attribute.needsUpdate = true;
    });
  }

  private addPerson(body: BendingBody, person: NonNullable<BendingBody["person"]>): void {
    const mesh = this.mesh(new BoxGeometry(1, 1, 1), REGION);
    const { within } = person;
    if (within) (mesh.material as MeshBasicMaterial).clippingPlanes = planes(within.pose, within.size);
    const frame = toMatrix(person.pose);
    mesh.matrixAutoUpdate = false;
    this.parts.push((_, time) => {
      // Corners of what is reached are round: the box around it is drawn.
      const reach = body.radius + person.speed * Math.abs(time - person.seen);
      const [x, y, z] = person.size.map((side) => Math.max(side + 2 * reach, 1e-6));
      mesh.matrix.copy(frame).scale(new Vector3(x, y, z));
      mesh.matrixWorldNeedsUpdate = true;
    });
  }

  private addConveyor({ pose, size, length, speed, enters }: NonNullable<BendingBody["conveyor"]>): void {
    const mesh = this.mesh(new BoxGeometry(1, 1, 1), REGION);
    const frame = toMatrix(pose);
    mesh.matrixAutoUpdate = false;
    this.parts.push((_, time) => {
      const [low, high] = [speed[0] * Math.max(time - enters[1], 0), Math.min(speed[1] * (time - enters[0]), length)];
      mesh.visible = time >= enters[0] && low <= Math.min(high, length);
      if (!mesh.visible) return;
      mesh.matrix.copy(frame).multiply(toMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1, 0.5 * (low + high), 0, 0])).scale(new Vector3(size[0] + high - low, size[1], size[2]));
      mesh.matrixWorldNeedsUpdate = true;
    });
  }
}

/** The envelope of a stretch about its axis: by a parameter from −1 to 1, how far along from the middle, and how far from the axis. */
function profile(length: number, apart: number, sag: number | null, radius: number): (at: number) => [number, number] {
  const longest = Math.max(length, apart);
  const [reach, width] = [0.5 * longest, 0.5 * Math.sqrt(Math.max(longest ** 2 - apart ** 2, 0))];
  // With a sag nothing is farther from the line between the clips.
  const end = Math.min(reach, 0.5 * apart + (sag ?? Infinity));
  return (at) => {
    const x = at * end;
    const ellipse = width * Math.sqrt(Math.max(1 - (x / reach) ** 2, 0));
    const beyond = Math.max(Math.abs(x) - 0.5 * apart, 0);
    const line = sag === null ? Infinity : Math.sqrt(Math.max(sag ** 2 - beyond ** 2, 0));
    const off = Math.min(ellipse, line);
    // Grown by the radius: along at the tips, outward elsewhere.
    const tip = Math.sign(at) * radius * Math.abs(at);
    return [x + tip, off + radius * Math.sqrt(Math.max(1 - at * at, 0))];
  };
}

/** The six sides of a box, facing inward. */
function planes(pose: Pose, size: [number, number, number]): Plane[] {
  const centre = new Vector3(pose[9], pose[10], pose[11]);
  return [0, 1, 2].flatMap((axis) => {
    const normal = new Vector3(pose[3 * axis], pose[3 * axis + 1], pose[3 * axis + 2]);
    return [1, -1].map((sign) => {
      const inward = normal.clone().multiplyScalar(-sign);
      return new Plane().setFromNormalAndCoplanarPoint(inward, centre.clone().addScaledVector(normal, 0.5 * sign * size[axis]));
    });
  });
}
