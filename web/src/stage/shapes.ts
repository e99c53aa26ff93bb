// From a chunk to something that can be drawn: triangles with normals, balls, half-spaces.

import {
  BufferAttribute, BufferGeometry, DoubleSide, Group, IcosahedronGeometry, InstancedMesh, Matrix4, Mesh, PlaneGeometry,
  Quaternion, SphereGeometry, Vector3, type Material,
} from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import type { Shape } from "../data/types";
import { unpack } from "./packing";

/** Up to here a mesh gets smooth normals within flat-looking edges; beyond, every triangle is flat. */
const SMOOTHED = 150_000;
const CREASE = Math.PI / 6;

export interface Form {
  shape: Shape;
  /** About the shape's centre. */
  triangles: BufferGeometry | null;
  /** Corners in the body's frame, three numbers each, and the triangles over them. */
  corners: Float32Array;
  indices: Uint16Array | Uint32Array;
  balls: Float32Array;
  flat: boolean;
}

export function readForm(shape: Shape, chunk: ArrayBuffer): Form {
  const balls = new Float32Array(chunk, 0, 4 * shape.balls);
  const { corners, indices } = unpack(shape, new Uint8Array(chunk, 16 * shape.balls));
  const flat = shape.triangles > SMOOTHED;
  let triangles: BufferGeometry | null = null;
  if (shape.triangles > 0) {
    triangles = new BufferGeometry();
    triangles.setAttribute("position", new BufferAttribute(corners, 3));
    triangles.setIndex(new BufferAttribute(indices, 1));
    if (!flat) triangles = toCreasedNormals(triangles, CREASE);
    triangles.computeBoundingBox();
    triangles.computeBoundingSphere();
  }
  return { shape, triangles, corners, indices, balls, flat };
}

/** The three corners of a triangle in the body's frame. */
export function triangleCorners({ shape, corners, indices }: Form, triangle: number): Vector3[] {
  return [0, 1, 2].map((i) => {
    const at = 3 * indices[3 * triangle + i];
    return new Vector3(corners[at], corners[at + 1], corners[at + 2]).add(new Vector3(...shape.centre));
  });
}

/** A body of that form, in the body's frame. `reach` is how far half-spaces are shown. */
export function build(form: Form, material: Material, reach: number): Group {
  const group = new Group();
  const centre = new Vector3(...form.shape.centre);
  if (form.triangles) {
    const mesh = new Mesh(form.triangles, material);
    mesh.position.copy(centre);
    group.add(mesh);
  }
  const number = form.shape.balls;
  if (number > 0) {
    const ball = number <= 64 ? new SphereGeometry(1, 32, 20) : new IcosahedronGeometry(1, number <= 20_000 ? 1 : 0);
    const mesh = new InstancedMesh(ball, material, number);
    const matrix = new Matrix4();
    for (let i = 0; i < number; i += 1) {
      const [x, y, z, radius] = form.balls.subarray(4 * i, 4 * i + 4);
      // A point without extent is still shown.
      const shown = Math.max(radius, 1e-3);
      mesh.setMatrixAt(i, matrix.makeScale(shown, shown, shown).setPosition(x, y, z));
    }
    mesh.computeBoundingSphere();
    mesh.position.copy(centre);
    group.add(mesh);
  }
  for (const { normal, offset } of form.shape.half_spaces) {
    const sheet = new Mesh(new PlaneGeometry(reach, reach), material);
    const direction = new Vector3(...normal);
    sheet.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), direction.clone().normalize()));
    sheet.position.copy(direction).multiplyScalar(offset);
    sheet.userData.endless = true;
    material.side = DoubleSide;
    group.add(sheet);
  }
  return group;
}
