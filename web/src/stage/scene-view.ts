// The stage with everything on it: bodies where the state puts them, ghosts, marks, and the camera.

import { Box3, Matrix4, Vector3 } from "three";
import { about } from "../data/format";
import type { BendingData, Names, Pose } from "../data/types";
import { el } from "../dom";
import type { Model } from "../model";
import type { Path } from "../motion/path";
import { linkPoses, transform } from "../motion/poses";
import type { Measured } from "../panels/joints";
import type { Step } from "../panels/trace";
import type { Store } from "../state";
import { Bending } from "./bending";
import { Bodies } from "./bodies";
import { contactsAt, type ContactsShown } from "./contacts";
import { Ghosts } from "./ghosts";
import { Halo } from "./halo";
import { Marks } from "./marks";
import { toMatrix } from "./matrix";
import type { Form } from "./shapes";
import { Stage, type View } from "./stage";
import { Trails } from "./trails";
import { vantage } from "./vantage";

/** How far half-spaces are shown, in metres. */
const HALF_SPACE_SHOWN = 6;
const NO_CONTACTS: ContactsShown = { contacts: [], features: [], bodies: null };

export type Theme = "light" | "dark";

export class SceneView {
  readonly stage: Stage;
  readonly bodies: Bodies;
  readonly marks = new Marks();
  private readonly ghosts: Ghosts;
  private readonly halo = new Halo();
  bending: Bending | null = null;
  readonly trails: Trails;
  readonly label = el("div", { class: "label", hidden: true });
  private labelPoint: Vector3 | null = null;
  private measuredPoints: [Vector3, Vector3] | null = null;
  private measuredPair: Names | null = null;
  /** What is marked: where, and of which bodies. */
  private pointedAt: { point: Vector3; bodies: Names | null } | null = null;

  constructor(
    holder: HTMLElement,
    forms: Form[],
    triangles: number,
    private readonly model: Model,
    private readonly store: Store,
    theme: Theme,
  ) {
    this.stage = new Stage(holder);
    this.bodies = new Bodies(model.scene, forms, triangles, HALF_SPACE_SHOWN, theme);
    this.ghosts = new Ghosts(this.bodies);
    this.trails = new Trails(model, this.bodies);
    this.stage.world.add(this.bodies.root, this.ghosts.root, this.halo.root, this.trails.root, this.marks.root);
    this.stage.onDraw(() => this.marks.resize(this.stage.camera));
    this.stage.onDrawn(() => this.placeLabel());
    this.stage.onMoving((moving) => this.bodies.setCoarse(moving));
    holder.append(this.label);
    store.listen((state, changed) => {
      if (changed.has("position") || changed.has("values") || changed.has("selected")) this.show();
      if (changed.has("playing")) this.stage.moves(state.playing);
      if (changed.has("ghosts")) this.ghosts.showEnds(state.ghosts);
      if (changed.has("halo")) this.halo.show(this.bodies.all, state.halo ? (this.model.answer?.displaced ?? null) : null);
      if (changed.has("swept") || changed.has("sweptBody")) this.sweep();
      if (changed.has("geometry")) this.bodies.setGeometry(state.geometry);
      this.stage.redraw();
    });
    this.setEnds(model.path);
    this.show();
    this.bodies.openEnclosures();
    this.stage.enclose(this.bodies.box(), triangles, gridColour(theme));
    this.stage.look("iso", this.interesting());
  }

  /** Whether tolerances displace anything here. */
  get hasHalo(): boolean {
    return Object.keys(this.model.answer?.displaced ?? {}).length > 0;
  }

  private setEnds(path: Path | null): void {
    if (!path) return;
    const at = (segment: number, t: number): Pose[] => this.model.posesAt(path.at({ segment, t }));
    this.ghosts.setEnds(at(0, 0), at(path.segments - 1, 1));
    this.ghosts.showEnds(this.store.state.ghosts);
  }

  setTheme(theme: Theme): void {
    this.stage.setGridColour(gridColour(theme));
    this.bodies.setTheme(theme);
    this.show();
  }

  /** Shows what cables and regions may occupy, too. */
  showBending(data: BendingData): void {
    this.bending = new Bending(data);
    this.stage.renderer.localClippingEnabled = true;
    this.stage.world.add(this.bending.root);
    this.show();
  }

  /** Shows what moves, or everything, from a direction. */
  look(view: View, everything = false): void {
    this.leaveClose();
    this.stage.look(view, everything ? this.bodies.box() : this.interesting());
  }

  /** What moves, with some room around it: what the camera shows first. */
  private interesting(): Box3 {
    const all = this.bodies.box();
    const moving = this.bodies.box((body) => body.moves);
    const { path } = this.model;
    if (moving.isEmpty()) return all;
    if (path) {
      for (let step = 0; step <= 8; step += 1) {
        this.place(path.at(path.fromSeconds((step / 8) * path.duration)));
        moving.union(this.bodies.box((body) => body.moves));
      }
      this.show();
    }
    moving.expandByScalar(0.04 * moving.getSize(new Vector3()).length());
    return all.isEmpty() ? moving : moving.intersect(all);
  }

  private place(values: ArrayLike<number>): Pose[] {
    const links = linkPoses(this.model.scene, values);
    const poses = this.model.posesAt(values, links);
    this.bodies.place(poses, links);
    this.halo.place();
    // Of a pose set by hand there is no time but that of the path.
    this.bending?.place(links, this.model.path?.x(this.store.state.position) ?? 0);
    return poses;
  }

  /** Puts everything where the state says. */
  show(): void {
    const { position, values, selected } = this.store.state;
    const poses = this.place(values ?? this.model.valuesAt(position));
    // The answer is about the path: of a pose set by hand only what was measured there is known.
    const touching = values ? [] : this.model.touching(position);
    this.bodies.mark(touching.map((stretch) => stretch.bodies), selected);
    const inContact = touching.length > 0;
    // Points of the answer are not those of what was moved since.
    const { tried } = this.model;
    const shown = inContact && !tried ? contactsAt(this.model, this.bodies, position, poses) : NO_CONTACTS;
    const nearest = inContact || tried ? null : values ? this.measuredNearest() : this.nearestOnPath(poses);
    this.marks.setNearest(nearest?.points ?? null);
    this.marks.setContacts(shown.contacts, shown.features, this.movingSize());
    this.labelPoint = nearest ? nearest.points[0].clone().add(nearest.points[1]).multiplyScalar(0.5) : null;
    if (nearest) this.label.textContent = about(nearest.points[0].distanceTo(nearest.points[1]));
    if (shown.contacts.length > 0) this.pointedAt = { point: shown.contacts[0].point, bodies: shown.bodies };
    else this.pointedAt = this.labelPoint && { point: this.labelPoint, bodies: nearest?.bodies ?? null };
    if (!shown.bodies) this.leaveClose();
    this.stage.redraw();
  }

  private measuredNearest(): { points: [Vector3, Vector3]; bodies: Names | null } | null {
    return this.measuredPoints && { points: this.measuredPoints, bodies: this.measuredPair };
  }

  /** The witness of the current piece of the profile, carried along by its bodies. */
  private nearestOnPath(poses: Pose[]): { points: [Vector3, Vector3]; bodies: Names } | null {
    const piece = this.model.pieceAt(this.store.state.position);
    const bodies = this.model.answer?.clearance.profile[piece]?.bodies;
    const witness = piece >= 0 ? this.model.witness(piece) : null;
    if (!bodies || !witness) return null;
    const on = (side: 0 | 1): Vector3 => new Vector3(...transform(poses[this.model.bodyIndex.get(bodies[side]) ?? 0], witness[side]));
    return { points: [on(0), on(1)], bodies };
  }

  /** What was glass for a close look is as before. */
  private leaveClose(): void {
    this.bodies.veil([]);
    this.ghosts.showEnds(this.store.state.ghosts);
  }

  private movingSize(): number {
    return this.bodies.box((body) => body.moves).getSize(new Vector3()).length() || 1;
  }

  /** Goes where the marked point and both bodies are seen; what hides them becomes glass. */
  approach(): void {
    if (!this.pointedAt) return;
    const { point, bodies } = this.pointedAt;
    const { camera, controls, renderer } = this.stage;
    const now = camera.position.clone().sub(controls.target).normalize();
    const pair = bodies?.map((name) => this.bodies.all[this.model.bodyIndex.get(name) ?? -1]) ?? [];
    const sizes = pair.filter(Boolean).map((wanted) => this.bodies.box((body) => body === wanted).getSize(new Vector3()).length() || 1);
    // The smaller of the two fits into the picture.
    const distance = Math.min(2 * Math.min(...sizes, Infinity), 0.75 * this.movingSize());
    // Cables and regions are no bodies.
    if (!bodies || pair.length !== 2 || pair.some((body) => !body)) {
      this.stage.lookFrom(point.clone().addScaledVector(now, distance), point);
      return;
    }
    const indices: [number, number] = [this.bodies.all.indexOf(pair[0]), this.bodies.all.indexOf(pair[1])];
    const { position, hiding } = vantage(renderer, camera, this.bodies, indices, point, distance, now);
    this.bodies.veil(hiding);
    this.ghosts.showEnds(false);
    this.stage.lookFrom(position, point);
  }

  private sweep(): void {
    const { path } = this.model;
    const { swept, sweptBody } = this.store.state;
    this.ghosts.sweep(swept && path ? (share) => this.model.posesAt(path.at(path.fromSeconds(share * path.duration))) : null, sweptBody);
  }

  private placeLabel(): void {
    const at = this.labelPoint && this.stage.project(this.labelPoint);
    this.label.hidden = !at;
    if (at) this.label.style.transform = `translate(${at[0] + 12}px, ${at[1] - 12}px)`;
  }

  /** What the server measured for values set by hand. */
  measured(measured: Measured): void {
    this.measuredPoints = measured.points ? [new Vector3(...measured.points[0]), new Vector3(...measured.points[1])] : null;
    this.measuredPair = measured.bodies;
    if (!this.store.state.values) return;
    this.show();
    if (measured.overlap && measured.bodies) this.bodies.mark([measured.bodies], null);
  }

  /** The volumes of a step of a trace where their bodies are now. */
  showStep(step: Step | null): void {
    const poses = this.model.posesAt(this.model.valuesAt(this.store.state.position));
    const boxes = (step?.boxes ?? []).flatMap((box, side) => {
      if (!box || !step) return [];
      const matrix = toMatrix(poses[step.bodies[side]]).multiply(new Matrix4().makeTranslation(...box.centre));
      return [{ half: box.half, matrix, colour: side === 0 ? "#e8833a" : "#21a0e8" }];
    });
    this.marks.setBoxes(boxes);
    this.stage.redraw();
  }
}

function gridColour(theme: Theme): string {
  return theme === "dark" ? "#5b6675" : "#9aa4b2";
}
