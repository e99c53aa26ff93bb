// The page as a whole: puts stage and panels together and keeps them in step with the state.

import { Box3, Matrix4, Vector3 } from "three";
import { about } from "./data/format";
import type { Source } from "./data/source";
import type { Names } from "./data/types";
import { el, iconButton, setPressed } from "./dom";
import type { Model } from "./model";
import type { Position } from "./motion/path";
import { disagreement, transform } from "./motion/poses";
import { bodiesPanel } from "./panels/bodies";
import { Header, theme } from "./panels/header";
import { helpDialog } from "./panels/help";
import { JointsPanel, type Measured } from "./panels/joints";
import { Plot } from "./panels/plot";
import { answerPanel, detailsPanel, pairsPanel } from "./panels/tables";
import { Tabs } from "./panels/tabs";
import { TracePanel, type Step } from "./panels/trace";
import { Transport } from "./panels/transport";
import { Bodies, toMatrix } from "./stage/bodies";
import { contactsAt, type ContactsShown } from "./stage/contacts";
import { Ghosts } from "./stage/ghosts";
import { Marks } from "./stage/marks";
import { readForm, type Form } from "./stage/shapes";
import { Stage, type View } from "./stage/stage";
import { vantage } from "./stage/vantage";
import { Store } from "./state";

/** Poses computed by the page and by the checker may differ by rounding only. */
const SAME_POSE = 1e-9;

/** How far half-spaces are shown, in metres. */
const HALF_SPACE_SHOWN = 6;

const NO_CONTACTS: ContactsShown = { contacts: [], features: [], bodies: null };

const ICONS = {
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  ghosts: "M5 20V11a7 7 0 0 1 14 0v9l-2.300-2-2.300 2-2.400-2-2.400 2-2.300-2ZM9.500 10.500v.01M14.500 10.500v.01",
  swept: "M3 17c5 0 5-10 9-10s4 10 9 10M3 20.500h18",
  near: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 20.500 20.500M8 10.500h5M10.500 8v5",
};

export class Viewer {
  readonly store = new Store();
  readonly root = el("div", { class: "app" });
  stage: Stage | null = null;
  bodies: Bodies | null = null;
  readonly plot: Plot;
  private ghosts: Ghosts | null = null;
  private readonly marks = new Marks();
  private readonly header: Header;
  private readonly tabs = new Tabs();
  private readonly transport: Transport;
  readonly joints: JointsPanel;
  private readonly trace: TracePanel;
  private readonly stageHolder = el("main", { class: "stage", tabindex: 0, "aria-label": "The cell in three dimensions" });
  private readonly label = el("div", { class: "label", hidden: true });
  private readonly help = helpDialog();
  private readonly ended = new AbortController();
  /** Whether the reader was somewhere before: then the page does not go elsewhere by itself. */
  private stayed = false;
  private labelPoint: Vector3 | null = null;
  private measuredPoints: [Vector3, Vector3] | null = null;
  private measuredPair: Names | null = null;
  /** What is marked: where, and of which bodies. */
  private pointedAt: { point: Vector3; bodies: Names | null } | null = null;

  constructor(readonly model: Model) {
    this.header = new Header(model, () => this.toggleTheme(), () => this.help.showModal());
    this.plot = new Plot(model, this.store);
    const scale = el("button", { type: "button", class: "small", title: "Linear or logarithmic (L)", "aria-pressed": "false", click: () => this.plot.toggleScale() }, "log");
    const table = el("button", { type: "button", class: "small", title: "The numbers of the curve", "aria-pressed": "false", click: () => setPressed(table, this.plot.toggleTable()) }, "table");
    this.transport = new Transport(model, this.store, [scale, table]);
    this.joints = new JointsPanel(model, this.store);
    this.trace = new TracePanel(model, this.store, (step) => this.showStep(step));
    this.root.append(this.header.root, this.stageHolder, el("div", { class: "bottom" }, this.transport.root, this.plot.root), this.tabs.root, this.help);
    this.fillTabs();
    this.store.listen((_, changed) => {
      if (changed.has("position") || changed.has("values") || changed.has("selected")) this.show();
      if (changed.has("ghosts")) this.ghosts?.showEnds(this.store.state.ghosts);
      if (changed.has("swept")) this.sweep();
      this.stage?.redraw();
    });
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.ended.signal });
  }

  /** Where the reader is. */
  place(): { position: Position; camera: [number, number, number]; target: [number, number, number] } {
    const at = (vector: Vector3 | undefined): [number, number, number] => vector?.toArray() ?? [0, 0, 0];
    return { position: this.store.state.position, camera: at(this.stage?.camera.position), target: at(this.stage?.controls.target) };
  }

  /** Goes back to where the reader was, as far as the path still goes there. */
  restore(position: Position, camera: [number, number, number], target: [number, number, number]): void {
    if (this.model.path && position.segment < this.model.path.segments) this.store.go(position);
    this.stayed = true;
    this.stage?.camera.position.set(...camera);
    this.stage?.controls.target.set(...target);
    this.stage?.controls.update();
    this.stage?.redraw();
  }

  /** Gives everything back: another takes its place. */
  end(): void {
    this.ended.abort();
    this.store.set({ playing: false });
    this.stage?.end();
  }

  /** Loads every shape, telling how far it is, and builds the stage. */
  async build(source: Source, progress: (share: number, words: string) => Promise<void>): Promise<void> {
    const { scene } = this.model;
    const forms: Form[] = [];
    const triangles = scene.bodies.reduce((sum, body) => sum + scene.shapes[body.shape].triangles, 0);
    const total = scene.shapes.reduce((sum, shape) => sum + shape.triangles + 1, 0);
    let done = 0;
    for (const shape of scene.shapes) {
      await progress(done / total, `${Math.round((100 * done) / total)} % of ${triangles.toLocaleString("en")} triangles`);
      forms.push(readForm(shape, await source.chunk("scene", shape.chunk)));
      done += shape.triangles + 1;
    }
    await progress(1, "Drawing");
    try {
      this.stage = new Stage(this.stageHolder);
    } catch {
      this.stageHolder.append(el("p", { class: "no-stage" }, "This browser shows no three-dimensional graphics (WebGL). Everything else on this page holds."));
      return;
    }
    this.bodies = new Bodies(scene, forms, triangles, HALF_SPACE_SHOWN, theme());
    this.ghosts = new Ghosts(this.bodies);
    this.stage.world.add(this.bodies.root, this.ghosts.root, this.marks.root);
    this.buildStageTools();
    const { camera } = this.stage;
    this.stage.onDraw(() => this.marks.resize(camera));
    this.stage.onDrawn(() => this.afterDrawing());
    this.stage.canvas.addEventListener("pointerup", (event) => this.clicked(event));
    this.stage.canvas.addEventListener("pointerdown", (event) => {
      this.pressedAt = [event.clientX, event.clientY];
    });
    this.newPath();
    this.bodies.openEnclosures();
    this.tabs.set("Bodies", bodiesPanel(this.model, this.bodies, () => this.stage?.redraw()));
    this.stage.enclose(this.bodies.box(), triangles, gridColour());
    this.stage.look("iso", this.interesting());
    const off = this.disagreement();
    if (off > SAME_POSE) {
      this.header.warn(`The poses drawn differ from those checked by ${off}: do not trust the picture. The verdict is not affected.`);
    }
  }

  /** How far the poses drawn are from those of the checker. */
  disagreement(): number {
    return disagreement(this.model.scene);
  }

  private pressedAt: [number, number] = [0, 0];

  /** After a path was loaded or replaced. */
  newPath(): void {
    const { path } = this.model;
    if (path && this.ghosts) {
      const at = (position: { segment: number; t: number }): ReturnType<Model["posesAt"]> => this.model.posesAt(path.at(position));
      this.ghosts.setEnds(at({ segment: 0, t: 0 }), at({ segment: path.segments - 1, t: 1 }));
      this.ghosts.showEnds(this.store.state.ghosts);
    }
    this.store.set({ position: { segment: 0, t: 0 } });
  }

  /** After an answer came: panels, curve, and the first thing worth looking at. */
  newAnswer(): void {
    this.header.update(this.model);
    this.fillTabs();
    this.plot.draw();
    const [contact] = this.model.contacts;
    const least = this.model.answer?.clearance.clearance;
    const first = this.model.answer?.first_contact;
    if (this.stayed) this.show();
    else if (first) this.store.go({ segment: first.segment, t: first.t_upper });
    else if (contact) this.store.go({ segment: contact.segment, t: contact.t });
    else if (least) this.store.go({ segment: least.segment, t: least.t });
    else this.show();
    // From now on the reader decides where to look.
    if (least || contact) this.stayed = true;
  }

  warn(text: string): void {
    this.header.warn(text);
  }

  /** What is shown is no longer what the files say. */
  outdate(): void {
    this.header.outdate();
  }

  private fillTabs(): void {
    this.tabs.set("Answer", answerPanel(this.model, this.store));
    this.tabs.set("Joints", this.joints.root);
    this.tabs.set("Bodies", this.bodies ? bodiesPanel(this.model, this.bodies, () => this.stage?.redraw()) : el("div", { class: "panel-body" }));
    this.tabs.set("Pairs", pairsPanel(this.model, this.store));
    if (this.model.about.live) this.tabs.set("Trace", this.trace.root);
    this.tabs.set("Details", detailsPanel(this.model));
  }

  private buildStageTools(): void {
    const ghosts = iconButton(ICONS.ghosts, "Ghosts of start and end (G)", true, () => this.store.set({ ghosts: !this.store.state.ghosts }));
    const swept = iconButton(ICONS.swept, "What the motion sweeps (S)", false, () => this.store.set({ swept: !this.store.state.swept }));
    this.store.listen((state) => {
      setPressed(ghosts, state.ghosts);
      setPressed(swept, state.swept);
    });
    const view = (name: View, text: string): HTMLElement => el("button", { type: "button", class: "small", click: () => this.look(name, this.interesting()) }, text);
    this.stageHolder.append(
      el(
        "div",
        { class: "stage-tools", role: "toolbar", "aria-label": "View" },
        iconButton(ICONS.fit, "Fit everything (F)", null, () => this.look("iso", this.bodies?.box())),
        iconButton(ICONS.near, "Show the contact or the nearest points (Z)", null, () => this.approach()),
        ghosts,
        swept,
        view("iso", "Oblique"),
        view("front", "Front"),
        view("side", "Side"),
        view("top", "Top"),
      ),
      this.label,
    );
  }

  /** What moves, with some room around it: what the camera shows first. */
  private interesting(): Box3 {
    const all = this.bodies?.box() ?? new Box3();
    const moving = this.bodies?.box((body) => body.moves) ?? new Box3();
    const { path } = this.model;
    if (moving.isEmpty()) return all;
    if (path && this.bodies) {
      for (let step = 0; step <= 8; step += 1) {
        this.bodies.place(this.model.posesAt(path.at(path.fromSeconds((step / 8) * path.duration))));
        moving.union(this.bodies.box((body) => body.moves));
      }
      this.show();
    }
    moving.expandByScalar(0.04 * moving.getSize(new Vector3()).length());
    return all.isEmpty() ? moving : moving.intersect(all);
  }

  /** Puts everything where the state says. */
  private show(): void {
    if (!this.bodies || !this.stage) return;
    const { position, values, selected } = this.store.state;
    const poses = this.model.posesAt(values ?? this.model.valuesAt(position));
    this.bodies.place(poses);
    const touching = values ? [] : this.model.touching(position);
    this.bodies.mark(touching.map((stretch) => stretch.bodies), selected);
    const piece = values ? -1 : this.model.pieceAt(position);
    const bodies = this.model.answer?.clearance.profile[piece]?.bodies;
    const witness = piece >= 0 ? this.model.witness(piece) : null;
    let nearest: [Vector3, Vector3] | null = values ? this.measuredPoints : null;
    let pair: Names | null = values ? this.measuredPair : null;
    if (bodies && witness) {
      const on = bodies.map((name, i) => new Vector3(...transform(poses[this.model.bodyIndex.get(name) ?? 0], witness[i])));
      nearest = [on[0], on[1]];
      pair = bodies;
    }
    const inContact = touching.length > 0;
    const shown = inContact ? contactsAt(this.model, this.bodies, position, poses) : NO_CONTACTS;
    this.marks.setNearest(inContact ? null : nearest);
    this.marks.setContacts(shown.contacts, shown.features, this.movingSize());
    this.labelPoint = nearest && !inContact ? nearest[0].clone().add(nearest[1]).multiplyScalar(0.5) : null;
    if (nearest) this.label.textContent = about(nearest[0].distanceTo(nearest[1]));
    this.pointedAt = shown.contacts.length > 0 ? { point: shown.contacts[0].point, bodies: shown.bodies } : this.labelPoint ? { point: this.labelPoint, bodies: pair } : null;
    if (!shown.bodies) this.leaveClose();
    this.stage.redraw();
  }

  /** What was glass for a close look is as before. */
  private leaveClose(): void {
    this.bodies?.veil([]);
    this.ghosts?.showEnds(this.store.state.ghosts);
  }

  /** Shows a box from a direction. */
  private look(view: View, box?: Box3): void {
    this.leaveClose();
    this.stage?.look(view, box);
  }

  private movingSize(): number {
    return this.bodies?.box((body) => body.moves).getSize(new Vector3()).length() || 1;
  }

  /** Goes where the marked point and both bodies are seen; what hides them becomes glass. */
  private approach(): void {
    if (!this.pointedAt || !this.bodies || !this.stage) return;
    const { point, bodies } = this.pointedAt;
    const { camera, controls, renderer } = this.stage;
    const pair = bodies?.map((name) => this.model.bodyIndex.get(name) ?? -1) ?? [];
    const sizes = pair.map((index) => this.bodies?.box((body) => body === this.bodies?.all[index]).getSize(new Vector3()).length() || 1);
    // The smaller of the two fits into the picture.
    const distance = Math.min(2 * Math.min(...sizes), 0.75 * this.movingSize());
    const now = camera.position.clone().sub(controls.target).normalize();
    if (pair.length === 2 && pair.every((index) => index >= 0)) {
      const { position, hiding } = vantage(renderer, camera, this.bodies, [pair[0], pair[1]], point, distance, now);
      this.bodies.veil(hiding);
      this.ghosts?.showEnds(false);
      this.stage.lookFrom(position, point);
    } else this.stage.lookFrom(point.clone().addScaledVector(now, distance), point);
  }

  private sweep(): void {
    const { path } = this.model;
    const { swept } = this.store.state;
    this.ghosts?.sweep(swept && path ? (share) => this.model.posesAt(path.at(path.fromSeconds(share * path.duration))) : null);
  }

  private afterDrawing(): void {
    if (!this.stage) return;
    const at = this.labelPoint && this.stage.project(this.labelPoint);
    this.label.hidden = !at;
    if (at) this.label.style.transform = `translate(${at[0] + 12}px, ${at[1] - 12}px)`;
  }

  private clicked(event: PointerEvent): void {
    const moved = Math.hypot(event.clientX - this.pressedAt[0], event.clientY - this.pressedAt[1]);
    if (!this.stage || !this.bodies || moved > 4) return;
    const shown = this.bodies.all.filter((body) => body.showing === "solid").map((body) => body.group);
    const name = this.stage.pick(event.clientX, event.clientY, shown)?.userData.body as string | undefined;
    this.store.set({ selected: name ? [name, name] : null });
    this.stageHolder.setAttribute("aria-description", name ? `pointed out: ${name}` : "");
  }

  /** What the server measured for values set by hand. */
  measured(measured: Measured): void {
    this.joints.tell(measured);
    this.measuredPoints = measured.points ? [new Vector3(...measured.points[0]), new Vector3(...measured.points[1])] : null;
    this.measuredPair = measured.bodies;
    if (!this.store.state.values) return;
    this.show();
    if (measured.overlap && measured.bodies) this.bodies?.mark([measured.bodies], null);
  }

  /** The volumes of a step where their bodies are now. */
  private showStep(step: Step | null): void {
    const poses = this.model.posesAt(this.model.valuesAt(this.store.state.position));
    const boxes = (step?.boxes ?? []).flatMap((box, side) => {
      if (!box || !step) return [];
      const matrix = toMatrix(poses[step.bodies[side]]).multiply(new Matrix4().makeTranslation(...box.centre));
      return [{ half: box.half, matrix, colour: side === 0 ? "#e8833a" : "#21a0e8" }];
    });
    this.marks.setBoxes(boxes);
    this.stage?.redraw();
  }

  private toggleTheme(): void {
    document.documentElement.dataset.theme = theme() === "dark" ? "light" : "dark";
    this.stage?.setGridColour(gridColour());
    this.bodies?.setTheme(theme());
    this.show();
  }

  private key(event: KeyboardEvent): void {
    const { target } = event;
    const typing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (event.ctrlKey || event.metaKey || event.altKey || this.help.open) return;
    if (typing && !(target instanceof HTMLInputElement && target.classList.contains("scrub") && !event.key.startsWith("Arrow"))) return;
    const { path } = this.model;
    const views: Record<string, View> = { "1": "iso", "2": "front", "3": "side", "4": "top" };
    const least = this.model.answer?.clearance.clearance;
    const actions: Record<string, () => void> = {
      " ": () => this.transport.toggle(),
      ArrowLeft: () => (event.shiftKey ? this.transport.bySegment(-1) : this.transport.step(-0.01)),
      ArrowRight: () => (event.shiftKey ? this.transport.bySegment(1) : this.transport.step(0.01)),
      Home: () => this.store.go({ segment: 0, t: 0 }),
      End: () => path && this.store.go({ segment: path.segments - 1, t: 1 }),
      c: () => this.transport.nextContact(),
      n: () => least && this.store.go({ segment: least.segment, t: least.t }),
      f: () => this.look("iso", this.bodies?.box()),
      z: () => this.approach(),
      g: () => this.store.set({ ghosts: !this.store.state.ghosts }),
      s: () => this.store.set({ swept: !this.store.state.swept }),
      l: () => this.plot.toggleScale(),
      "+": () => this.plot.zoom(0.5),
      "-": () => this.plot.zoom(2),
      t: () => this.toggleTheme(),
      "?": () => this.help.showModal(),
    };
    const action = views[event.key] ? () => this.look(views[event.key], this.interesting()) : actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    // A button with the focus is pressed by space itself.
    if (event.key === " " && target instanceof HTMLButtonElement) return;
    event.preventDefault();
    action();
  }
}

function gridColour(): string {
  return theme() === "dark" ? "#5b6675" : "#9aa4b2";
}
