// What is pointed out: the shortest line between the nearest bodies, contacts with their triangles and normals.

import {
  ArrowHelper, BufferGeometry, Group, Line, LineBasicMaterial, LineLoop, LineSegments, Mesh, MeshBasicMaterial, SphereGeometry,
  Vector3, type Camera, EdgesGeometry, BoxGeometry, type Object3D,
} from "three";

const NEAREST = "#21a0e8";
const CONTACT = "#e5343d";

/** Marks are seen through bodies and keep their size on the screen. */
function onTop<T extends Object3D>(object: T): T {
  object.renderOrder = 10;
  return object;
}

function ball(colour: string): Mesh {
  return onTop(new Mesh(new SphereGeometry(1, 20, 14), new MeshBasicMaterial({ color: colour, depthTest: false, transparent: true })));
}

export class Marks {
  readonly root = new Group();
  private readonly line = onTop(new Line(new BufferGeometry(), new LineBasicMaterial({ color: NEAREST, depthTest: false, transparent: true })));
  private readonly ends = [ball(NEAREST), ball(NEAREST)];
  private readonly nearest = new Group();
  private readonly contact = new Group();
  private readonly boxes = new Group();
  private balls: Mesh[] = [];

  constructor() {
    this.nearest.add(this.line, ...this.ends);
    this.root.add(this.nearest, this.contact, this.boxes);
    this.nearest.visible = false;
  }

  /** The shortest line; null hides it. */
  setNearest(points: [Vector3, Vector3] | null): void {
    this.nearest.visible = points !== null;
    if (!points) return;
    this.line.geometry.setFromPoints(points);
    this.ends.forEach((end, i) => end.position.copy(points[i]));
  }

  /** Contacts with points, normals where known, and the triangles that meet. */
  setContacts(contacts: { point: Vector3; normal: Vector3 | null }[], triangles: Vector3[][], reach: number): void {
    this.contact.clear();
    this.balls = [];
    for (const { point, normal } of contacts) {
      const mark = ball(CONTACT);
      mark.position.copy(point);
      this.balls.push(mark);
      this.contact.add(mark);
      if (normal) {
        const arrow = new ArrowHelper(normal.clone().normalize(), point, 0.12 * reach, CONTACT, 0.035 * reach, 0.018 * reach);
        arrow.traverse((part) => {
          onTop(part);
          const { material } = part as Mesh;
          if (material && !Array.isArray(material)) material.depthTest = false;
        });
        this.contact.add(arrow);
      }
    }
    for (const corners of triangles) {
      const outline = new LineLoop(new BufferGeometry().setFromPoints(corners), new LineBasicMaterial({ color: "#ffd23f", depthTest: false, transparent: true }));
      this.contact.add(onTop(outline));
    }
  }

  /** Boxes, each with its pose: the volumes that a step of the checker compared. */
  setBoxes(boxes: { half: [number, number, number]; matrix: import("three").Matrix4; colour: string }[]): void {
    this.boxes.clear();
    for (const { half, matrix, colour } of boxes) {
      const edges = new EdgesGeometry(new BoxGeometry(2 * half[0], 2 * half[1], 2 * half[2]));
      const outline = new LineSegments(edges, new LineBasicMaterial({ color: colour, depthTest: false, transparent: true }));
      outline.matrixAutoUpdate = false;
      outline.matrix.copy(matrix);
      this.boxes.add(onTop(outline));
    }
  }

  /** Keeps marks the same size on the screen. */
  resize(camera: Camera): void {
    for (const mark of [...this.ends, ...this.balls]) {
      const size = 0.006 * mark.position.distanceTo(camera.position);
      mark.scale.setScalar(size);
    }
  }
}
