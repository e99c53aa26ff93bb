// Marks: the shortest line between the nearest bodies, contacts with their normals and features, volumes of a trace.

import { BoxGeometry, BufferGeometry, DoubleSide, EdgesGeometry, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial, SphereGeometry, Vector3, type Matrix4, type Object3D, type PerspectiveCamera } from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";

const NEAREST = "#21a0e8";
/** Bodies in contact are red: their marks are not. */
export const POINT = "#ffffff";
const RIM = "#10151c";
export const FEATURES = ["#00e0ff", "#ffe14a"] as const;
/** Radius of a ball as a share of its distance from the camera. */
const BALL = 0.006;

/** A feature of a body that touches: one corner, two or three. */
export interface Feature {
  side: 0 | 1;
  corners: Vector3[];
}

export interface ContactMark {
  point: Vector3;
  normal: Vector3 | null;
}

/** Marks are seen through bodies. */
function onTop<T extends Object3D>(object: T, order = 10): T {
  object.renderOrder = order;
  return object;
}

function ball(colour: string, order: number): Mesh {
  return onTop(new Mesh(new SphereGeometry(1, 20, 14), new MeshBasicMaterial({ color: colour, depthTest: false, transparent: true })), order);
}

/** Lines of a width in pixels; WebGL's own are one pixel wide. */
function lines(ends: Vector3[], colour: string, width: number, order = 11): LineSegments2 {
  const geometry = new LineSegmentsGeometry().setPositions(ends.flatMap((end) => end.toArray()));
  return onTop(new LineSegments2(geometry, new LineMaterial({ color: colour, linewidth: width, depthTest: false, transparent: true })), order);
}

function dispose(group: Group): void {
  group.traverse((part) => {
    const { geometry, material } = part as Mesh;
    geometry?.dispose();
    if (material && !Array.isArray(material)) material.dispose();
  });
  group.clear();
}

export class Marks {
  readonly root = new Group();
  private readonly nearest = new Group();
  private readonly contact = new Group();
  private readonly boxes = new Group();
  private readonly measured = new Group();
  private readonly spots = new Group();
  /** Balls keep their size on the screen: set before every frame. */
  private readonly sized = new Map<Group, { mesh: Mesh; factor: number }[]>();

  constructor() {
    this.root.add(this.nearest, this.contact, this.boxes, this.measured, this.spots);
  }

  private clear(group: Group): void {
    dispose(group);
    this.sized.set(group, []);
  }

  private addBall(group: Group, point: Vector3, colour: string, factor = 1, order = 14): void {
    // A dark rim keeps it apart from whatever is behind it.
    for (const [mesh, size] of [[ball(RIM, order), 1.45 * factor], [ball(colour, order + 1), factor]] as const) {
      mesh.position.copy(point);
      group.add(mesh);
      this.sized.get(group)?.push({ mesh, factor: size });
    }
  }

  private addLine(group: Group, points: [Vector3, Vector3], colour: string): void {
    this.clear(group);
    group.add(lines(points, colour, 2.5));
    for (const point of points) this.addBall(group, point, colour, 0.8);
  }

  /** The shortest line; null hides it. */
  setNearest(points: [Vector3, Vector3] | null): void {
    if (points) this.addLine(this.nearest, points, NEAREST);
    else this.clear(this.nearest);
  }

  /** What was measured between two picked bodies or points; null hides it. */
  setMeasured(points: Vector3[] | null): void {
    this.clear(this.measured);
    if (points?.length === 2) this.addLine(this.measured, [points[0], points[1]], "#b45cf0");
    else for (const point of points ?? []) this.addBall(this.measured, point, "#b45cf0", 0.8);
  }

  /** Spots that are tight, each in its colour. */
  setSpots(spots: { point: Vector3; colour: string }[]): void {
    this.clear(this.spots);
    for (const { point, colour } of spots) this.addBall(this.spots, point, colour, 1.3, 8);
  }

  /** How many spots are marked; for tests. */
  get spotCount(): number {
    return (this.sized.get(this.spots) ?? []).length / 2;
  }

  /** Contacts with their points, normals where known, and the features that meet. `reach` is the size of what moves. */
  setContacts(contacts: ContactMark[], features: Feature[], reach: number): void {
    this.clear(this.contact);
    for (const { side, corners } of features) this.addFeature(corners, FEATURES[side]);
    for (const { point, normal } of contacts) {
      if (normal && normal.lengthSq() > 0) {
        const tip = point.clone().addScaledVector(normal.clone().normalize(), 0.08 * reach);
        this.contact.add(lines([point, tip], RIM, 5), lines([point, tip], POINT, 2.5));
      }
      this.addBall(this.contact, point, POINT);
    }
  }

  private addFeature(corners: Vector3[], colour: string): void {
    if (corners.length === 1) {
      // Around the point of contact, which is drawn over it.
      this.addBall(this.contact, corners[0], colour, 2, 12);
      return;
    }
    const sides = corners.length === 2 ? corners : corners.flatMap((corner, i) => [corner, corners[(i + 1) % 3]]);
    this.contact.add(lines(sides, RIM, 6, 10), lines(sides, colour, 3.5));
    if (corners.length < 3) return;
    const face = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(corners.flatMap((corner) => corner.toArray()), 3));
    this.contact.add(onTop(new Mesh(face, new MeshBasicMaterial({ color: colour, opacity: 0.35, transparent: true, depthTest: false, side: DoubleSide }))));
  }

  /** How many marks of contacts there are, by what they are; for tests. */
  get contactParts(): { balls: number; widest: number } {
    const balls = this.sized.get(this.contact) ?? [];
    return { balls: balls.length, widest: Math.max(0, ...balls.map(({ mesh }) => mesh.scale.x)) };
  }

  /** Boxes, each with its pose: the volumes that a step of the checker compared. */
  setBoxes(boxes: { half: [number, number, number]; matrix: Matrix4; colour: string }[]): void {
    this.clear(this.boxes);
    for (const { half, matrix, colour } of boxes) {
      const edges = new EdgesGeometry(new BoxGeometry(2 * half[0], 2 * half[1], 2 * half[2]));
      const ends = edges.getAttribute("position");
      const outline = lines(Array.from({ length: ends.count }, (_, i) => new Vector3().fromBufferAttribute(ends, i)), colour, 1.5);
      outline.matrixAutoUpdate = false;
      outline.matrix.copy(matrix);
      this.boxes.add(outline);
    }
  }

  /** Keeps balls the same size on the screen; called before every frame, so that no frame shows another size. */
  resize(camera: PerspectiveCamera): void {
    for (const balls of this.sized.values()) {
      for (const { mesh, factor } of balls) mesh.scale.setScalar(BALL * factor * mesh.position.distanceTo(camera.position));
    }
  }
}
