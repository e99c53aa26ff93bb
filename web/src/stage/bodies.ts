// The bodies of the cell on the stage: their colours, where they are, whether they are shown.

import { Box3, Color, DoubleSide, Group, Mesh, MeshLambertMaterial, MeshStandardMaterial, type BufferGeometry } from "three";
import type { Names, Pose, Scene } from "../data/types";
import { coarser, WORTH_IT } from "./coarse";
import { drawsInSoftware, MANY_TRIANGLES } from "./quality";
import { build, type Form } from "./shapes";
import { toMatrix } from "./matrix";
import { placeLooks, type Look } from "../visual/looks";

export type Showing = "solid" | "glass" | "hidden";
/** Which geometry is drawn: what is checked, what robots look like, or both. */
export type Geometry = "checked" | "visual" | "both";

/** Robots in their order; further ones begin again. */
const ROBOTS = ["#e8833a", "#3f7fd1", "#8a63c9", "#2f9c95", "#c2568f", "#7c8b2f"];
const ATTACHED = "#f0c04a";
/** What stands; darker on a dark page. */
const OBSTACLES = { light: [0.16, 0.775], dark: [0.1, 0.46] } as const;
/** Of two bodies in contact the first and the second. */
const CONTACT = ["#e5343d", "#f7a1a5"];
const SELECTED = "#21a0e8";

/** Pale, and a little different from one to the next. */
function obstacleColour(colour: Color, number: number, theme: keyof typeof OBSTACLES): Color {
  const [saturation, lightness] = OBSTACLES[theme];
  return colour.setHSL((0.58 + 0.618 * number) % 1, number === 0 ? 0.14 : saturation, lightness + 0.03 * ((number % 3) - 1));
}

export interface Drawn {
  name: string;
  group: Group;
  form: Form;
  material: MeshStandardMaterial | MeshLambertMaterial;
  showing: Showing;
  /** Glass for now, because it hides a contact. */
  veiled: boolean;
  moves: boolean;
  /** As it is when nothing is pointed out. */
  colour: Color;
  /** Whether it has the colour of what stands around. */
  standing: boolean;
  /** What it looks like, where that is loaded. */
  look: Look | null;
  /** Whether it is in contact or pointed at. */
  marked: boolean;
}

export class Bodies {
  readonly all: Drawn[] = [];
  readonly root = new Group();
  private obstacles = 0;
  private looks: Look[] = [];
  /** Meshes with a coarser form, to be drawn while the view turns. */
  private readonly heavy: { mesh: Mesh; full: BufferGeometry; coarse: BufferGeometry }[] = [];
  private geometry: Geometry = "checked";

  constructor(
    scene: Scene,
    forms: Form[],
    readonly triangles: number,
    reach: number,
    theme: keyof typeof OBSTACLES,
  ) {
    const simple = triangles > MANY_TRIANGLES || drawsInSoftware();
    const linkNumber = new Map<number, number>();
    const coarse = new Map<Form, BufferGeometry | null>();
    for (const body of scene.bodies) {
      const form = forms[body.shape];
      const standing = body.kind === "obstacle";
      const colour = standing ? obstacleColour(new Color(), this.obstacles++, theme) : new Color(body.kind === "attached" ? ATTACHED : ROBOTS[(body.robot ?? 0) % ROBOTS.length]);
      if (body.kind === "link" && body.robot !== null) {
        // Neighbouring links differ a little, so that joints are seen.
        const number = linkNumber.get(body.robot) ?? 0;
        linkNumber.set(body.robot, number + 1);
        colour.offsetHSL(0, 0, number % 2 === 0 ? -0.035 : 0.045);
      }
      const look = { color: colour, flatShading: form.flat, side: body.solid ? undefined : DoubleSide };
      const material = simple
        ? new MeshLambertMaterial({ ...look, side: look.side ?? 0 })
        : new MeshStandardMaterial({ ...look, roughness: 0.62, metalness: 0.08, side: look.side ?? 0 });
      const group = build(form, material, reach);
      group.matrixAutoUpdate = false;
      group.traverse((part) => {
        part.userData.body = body.name;
        if (part instanceof Mesh) [part.castShadow, part.receiveShadow] = [!part.userData.endless, true];
      });
      if (simple && triangles > MANY_TRIANGLES && form.shape.triangles > WORTH_IT) {
        const known = coarse.get(form);
        const made = known === undefined ? coarser(form.corners, form.indices) : known;
        coarse.set(form, made);
        group.traverse((part) => made && part instanceof Mesh && part.geometry === form.triangles && this.heavy.push({ mesh: part, full: part.geometry, coarse: made }));
      }
      this.root.add(group);
      this.all.push({ name: body.name, group, form, material, showing: "solid", veiled: false, moves: body.moves, colour, standing, look: null, marked: false });
    }
  }

  /** Takes what bodies look like; links that are drawn and not checked come with them. */
  setLooks(looks: Look[]): void {
    this.looks = looks;
    for (const look of looks) {
      const body = look.body === null ? null : this.all[look.body];
      if (body) body.look = look;
      look.group.traverse((part) => {
        part.userData.body = body?.name;
      });
      this.root.add(look.group);
    }
    this.setGeometry(this.geometry);
  }

  /** Draws large bodies coarsely, or as they are. */
  setCoarse(coarsely: boolean): void {
    for (const { mesh, full, coarse } of this.heavy) mesh.geometry = coarsely ? coarse : full;
  }

  setGeometry(geometry: Geometry): void {
    this.geometry = geometry;
    for (const look of this.looks) look.group.visible = geometry !== "checked";
    for (const body of this.all) dress(body, geometry);
  }

  place(poses: Pose[], links: Pose[][]): void {
    placeLooks(this.looks, links, poses);
    this.all.forEach(({ group }, index) => {
      group.matrix.copy(toMatrix(poses[index]));
      group.matrixWorldNeedsUpdate = true;
    });
  }

  show(index: number, showing: Showing): void {
    const body = this.all[index];
    body.showing = showing;
    body.veiled = false;
    dress(body, this.geometry);
  }

  /** Makes glass of what hides something, until other bodies are named. */
  veil(hiding: number[]): void {
    this.all.forEach((body, index) => {
      const veiled = hiding.includes(index);
      if (veiled === body.veiled) return;
      body.veiled = veiled;
      dress(body, this.geometry);
    });
  }

  /** Colours what is in contact and what is pointed at; everything else as usual. */
  mark(touching: Names[], selected: Names | null): void {
    for (const body of this.all) {
      const { name, material, colour } = body;
      const side = [0, 1].find((i) => touching.some((pair) => pair[i] === name));
      const marked = side !== undefined ? CONTACT[side] : selected?.includes(name) ? SELECTED : null;
      material.color.copy(marked ? new Color(marked) : colour);
      material.emissive.set(marked ?? "#000000");
      material.emissiveIntensity = 0.25;
      if (body.marked === (marked !== null)) continue;
      body.marked = marked !== null;
      if (body.look) dress(body, this.geometry);
    }
  }

  /** Obstacles in the colour of a theme; shown with the next `mark`. */
  setTheme(theme: keyof typeof OBSTACLES): void {
    this.all.filter((body) => body.standing).forEach(({ colour }, number) => obstacleColour(colour, number, theme));
  }

  /** Gives bodies other colours than their own; shown with the next `mark`. */
  recolour(of: (name: string) => Color | null): void {
    for (const body of this.all) body.colour.copy(of(body.name) ?? body.colour);
  }

  isMarked(name: string): boolean {
    const body = this.all.find((drawn) => drawn.name === name);
    return body !== undefined && CONTACT.some((colour) => body.material.color.equals(new Color(colour)));
  }

  /** The box around some bodies where they are; half-spaces and what is hidden do not count. */
  box(wanted: (body: Drawn) => boolean = () => true): Box3 {
    const box = new Box3();
    this.root.updateMatrixWorld(true);
    for (const body of this.all) {
      if (!wanted(body) || body.showing === "hidden") continue;
      body.group.traverse((part) => {
        if (part instanceof Mesh && !part.userData.endless) box.expandByObject(part);
      });
    }
    return box;
  }

  /** Bodies that surround what moves (a cage, a hall) start as glass: the motion must be seen. */
  openEnclosures(): void {
    const moving = this.box((body) => body.moves);
    if (moving.isEmpty()) return;
    this.all.forEach((body, index) => {
      if (body.moves) return;
      const own = this.box((other) => other === body);
      const around = own.min.x < moving.min.x && own.min.y < moving.min.y && own.max.x > moving.max.x && own.max.y > moving.max.y;
      if (around && own.max.z > 0.5 * (moving.min.z + moving.max.z)) this.show(index, "glass");
    });
  }
}

/** Opacity of checked geometry around what a body looks like: both are seen, and what sticks out of it is opaque. */
const SHELL = 0.34;
const GLASS = 0.16;

/** Draws a body as its state asks for. Checked geometry of a marked body is always seen: that is what touches. */
function dress(body: Drawn, geometry: Geometry): void {
  const looks = geometry !== "checked" && body.look !== null;
  const shell = looks && (geometry === "both" || body.marked);
  const glass = body.showing === "glass" || body.veiled;
  body.group.visible = body.showing !== "hidden" && (!looks || shell);
  const { material } = body;
  material.transparent = glass || shell;
  material.opacity = glass ? GLASS : shell ? SHELL : 1;
  material.depthWrite = !material.transparent;
  // Where both surfaces are one, the shell is in front.
  material.polygonOffset = shell;
  [material.polygonOffsetFactor, material.polygonOffsetUnits] = [-1, -1];
  material.needsUpdate = true;
  body.group.traverse((part) => {
    if (part instanceof Mesh) part.castShadow = !material.transparent && !part.userData.endless;
  });
  if (!body.look) return;
  body.look.group.visible = looks && body.showing !== "hidden";
  for (const surface of body.look.materials) {
    const opacity = glass ? GLASS : (surface.userData.opacity as number);
    surface.transparent = opacity < 1;
    surface.opacity = opacity;
    surface.depthWrite = opacity === 1;
    surface.needsUpdate = true;
  }
}
