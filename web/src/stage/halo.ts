// Tolerances as a halo: every body once more, grown by how far errors within the tolerances may displace its points.

import { BufferAttribute, BufferGeometry, DoubleSide, Group, MeshBasicMaterial } from "three";
import type { Drawn } from "./bodies";
import { build, type Form } from "./shapes";

const COLOUR = "#b45bd0";

/** The form with every triangle moved outward and every ball larger by so many metres. */
function grown(form: Form, by: number): Form {
  let triangles: BufferGeometry | null = null;
  if (form.triangles) {
    triangles = new BufferGeometry();
    triangles.setAttribute("position", new BufferAttribute(form.corners.slice(), 3));
    triangles.setIndex(new BufferAttribute(form.indices, 1));
    // Corners that triangles share move together, so that there are no cracks.
    triangles.computeVertexNormals();
    const [position, normal] = [triangles.getAttribute("position"), triangles.getAttribute("normal")];
    for (let i = 0; i < position.count; i += 1) {
      position.setXYZ(i, position.getX(i) + by * normal.getX(i), position.getY(i) + by * normal.getY(i), position.getZ(i) + by * normal.getZ(i));
    }
  }
  const balls = form.balls.map((value, i) => (i % 4 === 3 ? value + by : value));
  return { ...form, triangles, balls, shape: { ...form.shape, half_spaces: [] } };
}

export class Halo {
  readonly root = new Group();
  private made: { body: Drawn; group: Group; triangles: BufferGeometry | null }[] = [];
  private readonly material = new MeshBasicMaterial({ color: COLOUR, transparent: true, opacity: 0.2, depthWrite: false, side: DoubleSide });

  /** Shows by how many metres each body may be elsewhere, or nothing. */
  show(bodies: Drawn[], displaced: Record<string, number> | null): void {
    for (const { triangles } of this.made) triangles?.dispose();
    this.root.clear();
    const wanted = displaced ? bodies.filter(({ name }) => displaced[name] > 0) : [];
    this.made = wanted.map((body) => {
      const form = grown(body.form, displaced?.[body.name] ?? 0);
      const group = build(form, this.material, 0);
      group.matrixAutoUpdate = false;
      this.root.add(group);
      return { body, group, triangles: form.triangles };
    });
    this.place();
  }

  /** Goes where its bodies are. */
  place(): void {
    for (const { body, group } of this.made) {
      group.matrix.copy(body.group.matrix);
      group.matrixWorldNeedsUpdate = true;
    }
  }
}
