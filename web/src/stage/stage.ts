// The three-dimensional view: camera, light, floor grid, and drawing only when something changed.

import {
  AmbientLight, Box3, Color, DirectionalLight, GridHelper, HemisphereLight, PCFShadowMap,
  PerspectiveCamera, Raycaster, Scene, SRGBColorSpace, Vector2, Vector3, WebGLRenderer, type Object3D, type Ray,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { drawsInSoftware, MANY_TRIANGLES } from "./quality";

/** The view is taken to rest after so many milliseconds without a change: the wheel turns in steps. */
const REST = 180;

export type View = "iso" | "front" | "side" | "top";

const DIRECTIONS: Record<View, [number, number, number]> = {
  iso: [1.15, -1.35, 0.85],
  front: [0, -1, 0.0001],
  side: [1, 0, 0.0001],
  top: [0, -0.0001, 1],
};

export class Stage {
  readonly world = new Scene();
  readonly camera = new PerspectiveCamera(40, 1, 0.01, 1000);
  readonly controls: OrbitControls;
  readonly renderer: WebGLRenderer;
  private readonly sun = new DirectionalLight(0xffffff, 2.0);
  private grid: GridHelper | null = null;
  private readonly beforeDrawing: (() => void)[] = [];
  private readonly afterDrawing: (() => void)[] = [];
  private readonly whenMoving: ((moving: boolean) => void)[] = [];
  private resting = 0;
  private dirty = true;
  private box = new Box3(new Vector3(-1, -1, 0), new Vector3(1, 1, 1));
  private over = false;
  /** How often it was drawn. */
  frames = 0;

  constructor(private readonly holder: HTMLElement) {
    this.renderer = new WebGLRenderer({ antialias: !drawsInSoftware(), alpha: true, preserveDrawingBuffer: true });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, drawsInSoftware() ? 1 : 2));
    this.renderer.shadowMap.enabled = !drawsInSoftware();
    this.renderer.shadowMap.type = PCFShadowMap;
    const { domElement } = this.renderer;
    domElement.setAttribute("aria-hidden", "true");
    holder.prepend(domElement);
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, domElement);
    this.controls.enableDamping = false;
    this.controls.addEventListener("change", () => this.redraw());
    this.controls.addEventListener("start", () => this.moves(true));
    this.controls.addEventListener("end", () => this.moves(false));
    this.world.add(new HemisphereLight(0xffffff, 0xa9adb5, 1.75), new AmbientLight(0xffffff, 0.35), this.sun, this.sun.target);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.bias = -0.0005;
    this.sun.shadow.normalBias = 0.01;
    new ResizeObserver(() => this.resize()).observe(holder);
    this.resize();
    const loop = (): void => {
      if (this.over) return;
      requestAnimationFrame(loop);
      if (!this.dirty) return;
      this.draw();
    };
    requestAnimationFrame(loop);
  }

  /** Gives the graphics memory back. */
  end(): void {
    this.over = true;
    this.controls.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** Draws again before the next frame is shown. */
  redraw(): void {
    this.dirty = true;
  }

  /** Draws now. */
  draw(): void {
    this.dirty = false;
    for (const call of this.beforeDrawing) call();
    this.renderer.render(this.world, this.camera);
    this.frames += 1;
    for (const call of this.afterDrawing) call();
  }

  /** Calls when the view begins to turn, and some time after it stopped. */
  onMoving(call: (moving: boolean) => void): void {
    this.whenMoving.push(call);
  }

  /** Says that what is shown changes all the time, or no longer. */
  moves(moving: boolean): void {
    window.clearTimeout(this.resting);
    const tell = (now: boolean): void => {
      for (const call of this.whenMoving) call(now);
      this.redraw();
    };
    if (moving) tell(true);
    else this.resting = window.setTimeout(() => !this.over && tell(false), REST);
  }

  /** Calls before every frame: what depends on the camera is set then. */
  onDraw(call: () => void): void {
    this.beforeDrawing.push(call);
  }

  onDrawn(call: () => void): void {
    this.afterDrawing.push(call);
  }

  /** Fits light, grid and camera range to what there is. */
  enclose(box: Box3, triangles: number, gridColour: string): void {
    this.box = box.isEmpty() ? this.box : box;
    const size = this.box.getSize(new Vector3());
    const middle = this.box.getCenter(new Vector3());
    const reach = Math.max(size.x, size.y, size.z, 0.01);
    if (triangles > MANY_TRIANGLES) {
      this.renderer.shadowMap.enabled = false;
      this.renderer.setPixelRatio(1);
    }
    this.sun.position.copy(middle).add(new Vector3(0.5, -0.8, 1.4).multiplyScalar(reach));
    this.sun.target.position.copy(middle);
    const camera = this.sun.shadow.camera;
    [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
    [camera.near, camera.far] = [0.01 * reach, 4 * reach];
    camera.updateProjectionMatrix();
    if (this.grid) this.world.remove(this.grid);
    const cell = 10 ** Math.floor(Math.log10(reach / 3));
    const cells = 2 * Math.ceil((1.4 * Math.max(size.x, size.y)) / cell / 2 + 1);
    this.grid = new GridHelper(cells * cell, Math.min(cells, 200), gridColour, gridColour);
    this.grid.rotation.x = Math.PI / 2;
    this.grid.position.set(Math.round(middle.x / cell) * cell, Math.round(middle.y / cell) * cell, this.box.min.z - 0.002 * reach);
    const { material } = this.grid;
    material.transparent = true;
    material.opacity = 0.35;
    this.world.add(this.grid);
    this.camera.near = 0.002 * reach;
    this.camera.far = 60 * reach;
    this.camera.updateProjectionMatrix();
    this.redraw();
  }

  setGridColour(colour: string): void {
    if (!this.grid) return;
    const colours = this.grid.geometry.getAttribute("color");
    const { r, g, b } = new Color(colour);
    for (let i = 0; i < colours.count; i += 1) colours.setXYZ(i, r, g, b);
    colours.needsUpdate = true;
    this.redraw();
  }

  /** Shows a box from a direction. */
  look(view: View, box: Box3 = this.box): void {
    const middle = box.getCenter(new Vector3());
    const direction = new Vector3(...DIRECTIONS[view]).normalize();
    this.camera.position.copy(middle).addScaledVector(direction, this.distanceFor(box, direction));
    this.controls.target.copy(middle);
    this.controls.update();
    this.redraw();
  }

  /** How far from the middle of a box the camera must be to show all of it, with a little room. */
  private distanceFor(box: Box3, direction: Vector3): number {
    const half = box.getSize(new Vector3()).multiplyScalar(0.5);
    const right = new Vector3().crossVectors(this.camera.up, direction).normalize();
    const up = new Vector3().crossVectors(direction, right);
    const tangent = Math.tan((this.camera.fov * Math.PI) / 360);
    let distance = 0;
    for (let corner = 0; corner < 8; corner += 1) {
      const at = half.clone().multiply(new Vector3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1));
      const aside = Math.max(Math.abs(at.dot(up)), Math.abs(at.dot(right)) / this.camera.aspect) / tangent;
      distance = Math.max(distance, aside + at.dot(direction));
    }
    return 1.06 * distance || 1;
  }

  /** Looks at a point from a place. */
  lookFrom(position: Vector3, point: Vector3): void {
    this.controls.target.copy(point);
    this.camera.position.copy(position);
    this.controls.update();
    this.redraw();
  }

  /** Calls with the body and the point under a click; a drag is none. `among` are the objects that can be hit. */
  onClick(call: (body: string | null, point: Vector3 | null) => void, among: () => Object3D[]): void {
    let pressed = [0, 0];
    this.canvas.addEventListener("pointerdown", (event) => {
      pressed = [event.clientX, event.clientY];
    });
    this.canvas.addEventListener("pointerup", (event) => {
      if (Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) > 4) return;
      const hit = this.hit(event, among());
      call(hit?.body ?? null, hit?.point ?? null);
    });
  }

  /** The body under the pointer, and where. */
  hit(event: PointerEvent, among: Object3D[]): { body: string; point: Vector3 } | null {
    const hit = this.caster(event).intersectObjects(among, true)[0];
    const body = hit?.object.userData.body as string | undefined;
    return body ? { body, point: hit.point } : null;
  }

  /** The line from the eye through the pointer. */
  ray(event: PointerEvent): Ray {
    return this.caster(event).ray;
  }

  private caster(event: PointerEvent): Raycaster {
    const area = this.canvas.getBoundingClientRect();
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(((event.clientX - area.left) / area.width) * 2 - 1, 1 - ((event.clientY - area.top) / area.height) * 2), this.camera);
    return caster;
  }

  /** Where a point of the world is in the holder, in pixels; null behind the camera. */
  project(point: Vector3): [number, number] | null {
    const seen = point.clone().project(this.camera);
    if (seen.z > 1) return null;
    return [((seen.x + 1) / 2) * this.holder.clientWidth, ((1 - seen.y) / 2) * this.holder.clientHeight];
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.domElement;
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.holder;
    if (width === 0 || height === 0) return;
    this.renderer.setSize(width, height);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.redraw();
  }
}
