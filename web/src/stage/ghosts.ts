// Start and end of the path as pale shapes, and what the path sweeps: the moving bodies many times over, each very faint.

import { Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial } from "three";
import type { Pose } from "../data/types";
import type { Bodies, Drawn } from "./bodies";
import { toMatrix } from "./matrix";

const START = "#3aa76d";
const END = "#5b7fd6";
const SWEPT = "#4a90d9";
/** How many copies of a body a swept volume is made of, and at most how many triangles all of them have. */
const COPIES = 48;
const MOST_TRIANGLES = 6_000_000;

export class Ghosts {
  readonly root = new Group();
  private ends = new Group();
  private swept: Group | null = null;

  constructor(private readonly bodies: Bodies) {
    this.root.add(this.ends);
  }

  /** Shows or hides the ghosts of start and end. */
  showEnds(shown: boolean): void {
    this.ends.visible = shown;
  }

  setEnds(start: Pose[], end: Pose[]): void {
    this.ends.clear();
    for (const [poses, colour] of [[start, START], [end, END]] as const) {
      const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.14, depthWrite: false, polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 2 });
      this.bodies.all.forEach((body, index) => {
        if (!body.moves || !body.form.triangles) return;
        const mesh = new Mesh(body.form.triangles, material);
        mesh.matrixAutoUpdate = false;
        mesh.matrix.copy(toMatrix(poses[index])).multiply(new Matrix4().makeTranslation(...body.form.shape.centre));
        this.ends.add(mesh);
      });
    }
  }

  /** Shows what `posesAt` runs through for shares 0 to 1, of one body or of all that move, or hides it. */
  sweep(posesAt: ((share: number) => Pose[]) | null, only: string | null = null): void {
    if (this.swept) {
      this.root.remove(this.swept);
      this.swept.traverse((part) => part instanceof InstancedMesh && part.dispose());
      this.swept = null;
    }
    if (!posesAt) return;
    const wanted = (body: Drawn): boolean => body.moves && (only === null || body.name === only);
    const moving = this.bodies.all.filter(wanted);
    const triangles = moving.reduce((sum, body) => sum + body.form.shape.triangles, 0);
    // One body alone can be drawn more densely.
    const most = only === null ? COPIES : 2 * COPIES;
    const copies = Math.max(8, Math.min(most, Math.floor(MOST_TRIANGLES / Math.max(triangles, 1))));
    const material = new MeshBasicMaterial({ color: SWEPT, transparent: true, opacity: only === null ? 0.03 : 0.05, depthWrite: false });
    const poses = Array.from({ length: copies }, (_, i) => posesAt(i / (copies - 1)));
    this.swept = new Group();
    this.bodies.all.forEach((body, index) => {
      if (!wanted(body) || !body.form.triangles) return;
      const mesh = new InstancedMesh(body.form.triangles, material, copies);
      const centre = new Matrix4().makeTranslation(...body.form.shape.centre);
      poses.forEach((pose, i) => mesh.setMatrixAt(i, toMatrix(pose[index]).multiply(centre)));
      mesh.computeBoundingSphere();
      this.swept?.add(mesh);
    });
    this.root.add(this.swept);
  }
}
