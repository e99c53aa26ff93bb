// Trails: the way that a point of the tool takes along paths, and along the edges of a planner's trees.

import { BufferGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Matrix4, Mesh, MeshBasicMaterial, Vector3 } from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { Pose } from "../data/types";
import type { Model } from "../model";
import { transform } from "../motion/poses";
import type { Bodies } from "./bodies";
import { toMatrix } from "./matrix";

/** Colours of paths beside the first, told apart also by people who see few colours, and unlike contacts. */
export const PATH_COLOURS = ["#2878d0", "#b0590a", "#7a4fc0", "#0f8577", "#a8317e", "#5f6b12"];
/** Points of a trail between start and end of a path. */
const TRAIL_POINTS = 160;

export class Trails {
  readonly root = new Group();
  private readonly groups = new Map<string, Group>();
  private readonly tool: number;

  constructor(
    private readonly model: Model,
    private readonly bodies: Bodies,
  ) {
    // The last moving link or attached object of the first robot that moves: its tool.
    const { bodies: all } = model.scene;
    const robot = all.find((body) => body.moves && body.robot !== null)?.robot ?? null;
    this.tool = all.reduce((last, body, index) => (body.moves && body.robot === robot && body.kind !== "obstacle" ? index : last), -1);
  }

  /** Name of the body whose middle is followed. */
  get follows(): string | null {
    return this.model.scene.bodies[this.tool]?.name ?? null;
  }

  /** Where the middle of the tool is at these values. */
  private at(values: ArrayLike<number>): Vector3 {
    const { centre } = this.bodies.all[this.tool].form.shape;
    return new Vector3(...transform(this.model.posesAt(values)[this.tool], centre));
  }

  /** The trail over a share of 0 to 1. */
  path(name: string, valuesAt: (share: number) => ArrayLike<number>, colour: string, points = TRAIL_POINTS): void {
    if (this.tool < 0) return;
    const places = Array.from({ length: points + 1 }, (_, i) => this.at(valuesAt(i / points)));
    const ends = places.slice(1).flatMap((place, i) => [...places[i].toArray(), ...place.toArray()]);
    const line = new LineSegments2(new LineSegmentsGeometry().setPositions(ends), new LineMaterial({ color: colour, linewidth: 2.5, depthTest: false, transparent: true, opacity: 0.9 }));
    line.renderOrder = 9;
    this.put(name, new Group().add(line));
  }

  /** Straight edges in joint space, each as a few pieces; `ends` has the values of both ends of every edge. */
  edges(name: string, ends: Float32Array, width: number, numbers: number[], colour: string): void {
    if (this.tool < 0) return;
    const pieces = numbers.length > 2000 ? 1 : numbers.length > 500 ? 2 : 4;
    const positions: number[] = [];
    const values = new Float32Array(this.model.scene.start_values);
    for (const number of numbers) {
      let before: Vector3 | null = null;
      for (let piece = 0; piece <= pieces; piece += 1) {
        for (let i = 0; i < width; i += 1) {
          const at = 2 * width * number + i;
          values[i] = ends[at] + (piece / pieces) * (ends[at + width] - ends[at]);
        }
        const place = this.at(values);
        if (before) positions.push(...before.toArray(), ...place.toArray());
        before = place;
      }
    }
    const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(positions, 3));
    const lines = new LineSegments(geometry, new LineBasicMaterial({ color: colour, transparent: true, opacity: 0.75, depthTest: false }));
    lines.renderOrder = 8;
    this.put(name, new Group().add(lines));
  }

  /** The moving bodies at these poses, pale and in a colour. */
  ghost(name: string, poses: Pose[], colour: string): void {
    const group = new Group();
    const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.3, depthWrite: false });
    this.bodies.all.forEach((body, index) => {
      if (!body.moves || !body.form.triangles) return;
      const mesh = new Mesh(body.form.triangles, material);
      mesh.matrixAutoUpdate = false;
      mesh.matrix.copy(toMatrix(poses[index])).multiply(new Matrix4().makeTranslation(...body.form.shape.centre));
      group.add(mesh);
    });
    this.put(name, group);
  }

  /** Takes a trail or ghost away. */
  remove(name: string): void {
    this.put(name, null);
  }

  private put(name: string, group: Group | null): void {
    const before = this.groups.get(name);
    if (before) {
      this.root.remove(before);
      // The geometry of ghosts is that of bodies and stays.
      before.traverse((part) => (part instanceof LineSegments || part instanceof LineSegments2) && part.geometry.dispose());
      this.groups.delete(name);
    }
    if (!group) return;
    this.groups.set(name, group);
    this.root.add(group);
  }

  /** Names of what is shown. */
  get shown(): string[] {
    return [...this.groups.keys()];
  }
}
