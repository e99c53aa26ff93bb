// Where to look from, so that a point and the two bodies that meet there are seen.
//
// Candidate directions are tried on a small hidden picture of the two bodies alone, each in one colour, with the point as a dot: the
// direction is taken that shows the dot and the most of the body that is seen less. What else is in the way there becomes glass.

import { Color, DoubleSide, Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, SphereGeometry, Vector3, WebGLRenderTarget, type Object3D, type WebGLRenderer } from "three";
import type { Bodies, Drawn } from "./bodies";

const SIZE = 72;
const CANDIDATES = 48;
/** Large bodies are tried from fewer directions: a picture of them takes long. */
const CANDIDATES_OF_LARGE = 14;
const LARGE = 300_000;
/** A body that hides more than this share of what the two bodies show is in the way. */
const IN_THE_WAY = 0.03;
const DOT = 3;
const MOST_LAYERS = 5;

export interface Vantage {
  position: Vector3;
  /** Bodies that hide the two; by index. */
  hiding: number[];
}

/** Directions all around, few from below; evenly spread on a spiral. */
function directions(count: number): Vector3[] {
  return Array.from({ length: count }, (_, i) => {
    const z = 0.97 - (1.35 * i) / (count - 1);
    const turn = i * Math.PI * (3 - Math.sqrt(5));
    const r = Math.sqrt(1 - z * z);
    return new Vector3(r * Math.cos(turn), r * Math.sin(turn), z);
  });
}

class Study {
  private readonly target = new WebGLRenderTarget(SIZE, SIZE);
  private readonly pixels = new Uint8Array(4 * SIZE * SIZE);
  readonly camera: PerspectiveCamera;
  private readonly scene = new Scene();

  constructor(private readonly renderer: WebGLRenderer, view: PerspectiveCamera) {
    this.camera = new PerspectiveCamera(view.fov, 1, view.near, view.far);
    this.camera.up.copy(view.up);
  }

  /** Adds a body, or a thing, that shows as a number from 1 to 250. */
  add(object: Object3D, number: number): void {
    // Linear values come back as they were written: the target has no colour space.
    const material = new MeshBasicMaterial({ side: DoubleSide, color: new Color(number / 255, 0, 0) });
    const copy = object.clone(true);
    copy.traverse((part) => {
      if (part instanceof Mesh) part.material = material;
    });
    copy.matrixAutoUpdate = object.matrixAutoUpdate;
    copy.visible = true;
    this.scene.add(copy);
  }

  /** How many pixels show each number, and what each pixel shows. */
  look(from: Vector3, at: Vector3): { seen: Map<number, number>; shown: Uint8Array } {
    this.camera.position.copy(from);
    this.camera.lookAt(at);
    this.renderer.setRenderTarget(this.target);
    this.renderer.clear();
    this.renderer.render(this.scene, this.camera);
    this.renderer.readRenderTargetPixels(this.target, 0, 0, SIZE, SIZE, this.pixels);
    this.renderer.setRenderTarget(null);
    const seen = new Map<number, number>();
    const shown = new Uint8Array(SIZE * SIZE);
    for (let i = 0; i < shown.length; i += 1) {
      shown[i] = this.pixels[4 * i];
      if (shown[i]) seen.set(shown[i], (seen.get(shown[i]) ?? 0) + 1);
    }
    return { seen, shown };
  }

  end(): void {
    this.target.dispose();
  }
}

function dot(point: Vector3, distance: number): Mesh {
  const mesh = new Mesh(new SphereGeometry(0.02 * distance, 12, 8));
  mesh.position.copy(point);
  return mesh;
}

/** The best place at a distance from a point, and what else would be in the way there. `now` is the present direction, kept if as good. */
export function vantage(renderer: WebGLRenderer, view: PerspectiveCamera, bodies: Bodies, pair: [number, number], point: Vector3, distance: number, now: Vector3): Vantage {
  const shadows = renderer.shadowMap.enabled;
  renderer.shadowMap.enabled = false;
  const two = pair.map((index) => bodies.all[index]);
  const study = new Study(renderer, view);
  two.forEach((body, side) => study.add(body.group, side + 1));
  study.add(dot(point, distance), DOT);
  const large = two.reduce((sum, body) => sum + body.form.shape.triangles, 0) > LARGE;
  let [best, most] = [now.clone().normalize(), -1];
  for (const direction of [best, ...directions(large ? CANDIDATES_OF_LARGE : CANDIDATES)]) {
    const { seen } = study.look(point.clone().addScaledVector(direction, distance), point);
    const score = balance(seen.get(1) ?? 0, seen.get(2) ?? 0, seen.get(DOT) ?? 0);
    // The present direction has to be clearly worse to be left.
    if (score > most * (most === -1 ? 1 : 1.1)) [best, most] = [direction, score];
  }
  const position = point.clone().addScaledVector(best, distance);
  const hiding = inTheWay(renderer, view, bodies, pair, position, point, study.look(position, point).shown);
  study.end();
  renderer.shadowMap.enabled = shadows;
  return { position, hiding };
}

/** More is better: the dot counts most, then the body that is seen less; one that fills the picture is seen from too near. */
function balance(first: number, second: number, point: number): number {
  const all = SIZE * SIZE;
  const crowded = Math.max(0, Math.min(first, second) / all - 0.3) + Math.max(0, Math.max(first, second) / all - 0.6);
  return Math.min(point, 12) / 4 + 12 * Math.min(first / all, second / all, 0.3) - 6 * crowded;
}

/** Bodies that hide something of the two, seen from there: layer by layer, as behind one that became glass there may be another. */
function inTheWay(renderer: WebGLRenderer, view: PerspectiveCamera, bodies: Bodies, pair: [number, number], from: Vector3, at: Vector3, alone: Uint8Array): number[] {
  const wanted = alone.reduce((sum, number) => sum + (number ? 1 : 0), 0);
  const hiding = new Set<number>();
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const before = hiding.size;
    const others = bodies.all.flatMap((body, index) => (!pair.includes(index) && !hiding.has(index) && body.showing === "solid" && !endless(body) ? [index] : []));
    // Numbers run out at 250: further bodies are looked at in turn.
    for (let start = 0; start < others.length; start += 240) {
      const some = others.slice(start, start + 240);
      const study = new Study(renderer, view);
      pair.forEach((index, side) => study.add(bodies.all[index].group, side + 1));
      some.forEach((index, i) => study.add(bodies.all[index].group, i + 10));
      const counts = new Map<number, number>();
      study.look(from, at).shown.forEach((number, i) => {
        if (alone[i] && number >= 10) counts.set(number, (counts.get(number) ?? 0) + 1);
      });
      for (const [number, count] of counts) if (count > IN_THE_WAY * wanted) hiding.add(some[number - 10]);
      study.end();
    }
    if (hiding.size === before) break;
  }
  return [...hiding];
}

function endless(body: Drawn): boolean {
  return body.form.shape.half_spaces.length > 0;
}
