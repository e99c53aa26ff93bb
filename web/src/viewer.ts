// The page as a whole: puts stage and panels together and keeps them in step with the state.

import { Vector3 } from "three";
import type { Source } from "./data/source";
import type { BendingData, BesideData, CoordinationData, SearchData, SlackData, VisualData } from "./data/types";
import { el, setPressed } from "./dom";
import { dropTarget } from "./drop";
import { listenToKeys, type Actions } from "./keys";
import type { Model } from "./model";
import { disagreement } from "./motion/poses";
import { bodiesPanel } from "./panels/bodies";
import { comparePanel, readReport } from "./panels/compare";
import { CoordinationPanel } from "./panels/coordination";
import { Header, theme } from "./panels/header";
import { helpDialog } from "./panels/help";
import { JointsPanel, type Measured } from "./panels/joints";
import { pathsPanel } from "./panels/paths";
import { Plot } from "./panels/plot";
import { SearchPanel } from "./panels/search";
import { slackPanel } from "./panels/slack";
import { answerPanel, detailsPanel, pairsPanel } from "./panels/tables";
import { Tabs } from "./panels/tabs";
import { TracePanel } from "./panels/trace";
import { Transport } from "./panels/transport";
import { baseName, captionOf, curveCsv, picture, save, sceneGlb } from "./share/files";
import { fromFragment, toFragment, type Place } from "./share/link";
import { shareMenu } from "./share/menu";
import type { Bodies } from "./stage/bodies";
import { Measure } from "./stage/measure";
import { Move } from "./stage/move";
import { SceneView } from "./stage/scene-view";
import { readForm, type Form } from "./stage/shapes";
import type { Stage, View } from "./stage/stage";
import { stageTools } from "./stage/tools";
import { Store } from "./state";
import { GeometryChooser } from "./visual/chooser";

/** Poses computed by the page and by the checker may differ by rounding only. */
const SAME_POSE = 1e-9;

export class Viewer {
  readonly store = new Store();
  readonly root = el("div", { class: "app" });
  scene: SceneView | null = null;
  readonly plot: Plot;
  private readonly header: Header;
  private readonly tabs = new Tabs();
  private readonly transport: Transport;
  readonly joints: JointsPanel;
  private readonly trace: TracePanel;
  private readonly drop: HTMLElement;
  private readonly stageHolder = el("main", { class: "stage", tabindex: 0, "aria-label": "The cell in three dimensions" });
  private readonly help = helpDialog();
  measure: Measure | null = null;
  /** With the server behind the page. */
  move: Move | null = null;
  geometry: GeometryChooser | null = null;
  private search: SearchPanel | null = null;
  coordination: CoordinationPanel | null = null;
  private readonly ended = new AbortController();
  /** Whether the reader was somewhere before: then the page does not go elsewhere by itself. */
  private stayed = false;
  constructor(readonly model: Model) {
    const share = shareMenu({
      link: () => this.link(),
      picture: async () => {
        if (this.stage) save(await picture(this.stage, captionOf(this.model, this.where())), `${baseName(this.model)}.png`);
      },
      curve: () => save(new Blob([curveCsv(this.model)], { type: "text/csv" }), `${baseName(this.model)}.csv`),
      scene: async () => {
        if (this.bodies) save(await sceneGlb(this.bodies), `${baseName(this.model)}.glb`);
      },
    });
    this.header = new Header(model, [share], () => this.toggleTheme(), () => this.help.showModal());
    this.plot = new Plot(model, this.store);
    const scale = el("button", { type: "button", class: "small", title: "Linear or logarithmic (L)", "aria-pressed": "false", click: () => this.plot.toggleScale() }, "log");
    const table = el("button", { type: "button", class: "small", title: "The numbers of the curve", "aria-pressed": "false", click: () => setPressed(table, this.plot.toggleTable()) }, "table");
    this.transport = new Transport(model, this.store, [scale, table]);
    this.drop = dropTarget(this.root, model, { warn: (text) => this.warn(text), compare: (report) => this.compare(report) });
    this.joints = new JointsPanel(model, this.store);
    this.trace = new TracePanel(model, this.store, (step) => this.scene?.showStep(step));
    this.root.append(this.header.root, this.stageHolder, el("section", { class: "bottom", "aria-label": "Motion and clearance" }, this.transport.root, this.plot.root), this.tabs.root, this.help);
    this.fillTabs();
    listenToKeys(this.keys(), () => this.help.open, this.ended.signal);
  }

  get stage(): Stage | null {
    return this.scene?.stage ?? null;
  }

  get bodies(): Bodies | null {
    return this.scene?.bodies ?? null;
  }

  /** Where the reader is. */
  place(): Place {
    const at = (vector: Vector3 | undefined): [number, number, number] => vector?.toArray() ?? [0, 0, 0];
    const { position, selected, range, values, geometry } = this.store.state;
    return { position, geometry, camera: at(this.stage?.camera.position), target: at(this.stage?.controls.target), selected, range, tab: this.tabs.opened, values: values && Array.from(values) };
  }

  /** Goes where a reader was, as far as path and bodies are still there. */
  restore({ position, camera, target, selected, range, tab, values, geometry }: Partial<Place>): void {
    const { path, bodyIndex, scene } = this.model;
    const [low, high] = path?.xRange ?? [0, 0];
    if (path && position && position.segment < path.segments) this.store.go(position);
    if (values?.length === scene.start_values.length) this.store.set({ values: new Float32Array(values) });
    if (selected?.every((name) => bodyIndex.has(name))) this.store.set({ selected });
    if (range && range[0] >= low && range[1] <= high) this.store.set({ range });
    if (tab) this.tabs.open(tab);
    if (geometry) void this.geometry?.choose(geometry);
    this.stayed ||= position !== undefined || values !== undefined;
    if (camera && target) this.stage?.lookFrom(new Vector3(...camera), new Vector3(...target));
    this.stage?.redraw();
  }

  /** Address of what is shown. */
  link(): string {
    return `${location.href.replace(/#.*$/, "")}#${toFragment(this.place())}`;
  }

  /** Keeps the address in step with what is shown, soon after it stays the same. */
  keepAddress(): void {
    let waiting = 0;
    const later = (): void => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(() => {
        if (this.ended.signal.aborted || this.store.state.playing) return;
        history.replaceState(null, "", `#${toFragment(this.place())}`);
      }, 400);
    };
    this.store.listen(later);
    this.stage?.controls.addEventListener("change", later);
    window.addEventListener("hashchange", () => {
      const place = fromFragment(location.hash);
      if (place) this.restore(place);
    }, { signal: this.ended.signal });
  }

  private where(): string {
    const { position, values } = this.store.state;
    return values ? "configuration set by hand" : (this.model.path?.when(position) ?? "");
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
      this.scene = new SceneView(this.stageHolder, forms, triangles, this.model, this.store, theme());
    } catch {
      this.stageHolder.append(el("p", { class: "no-stage" }, "This browser shows no three-dimensional graphics (WebGL). Everything else on this page holds."));
      return;
    }
    const { bodies, stage } = this.scene;
    const measure = new Measure(this.scene, this.model, this.store);
    this.measure = measure;
    const more: HTMLElement[] = [measure.button];
    if (this.model.about.live && this.model.path) {
      this.move = new Move(this.scene, this.model, this.store, () => {
        this.header.update(this.model);
        this.plot.draw();
        this.joints.forget();
      });
      more.push(this.move.button);
      this.stageHolder.append(this.move.told);
    }
    const visual = await source.json<VisualData>("visual");
    if (visual) this.geometry = new GeometryChooser(visual, source, this.model, this.store, this.scene, (text) => this.warn(text));
    this.stageHolder.append(stageTools(this.scene, this.store, more, this.geometry?.root ?? null), measure.told);
    stage.onClick((body, point) => {
      if (measure.active) {
        measure.pick(body, point);
        return;
      }
      this.store.set({ selected: body ? [body, body] : null });
      this.stageHolder.setAttribute("aria-description", body ? `pointed out: ${body}` : "");
    }, () => bodies.all.filter((body) => body.showing === "solid").map((body) => body.group));
    this.tabs.set("Bodies", bodiesPanel(this.model, this.store, bodies, () => stage.redraw()));
    const beside = await source.json<BesideData>("beside");
    if (beside && this.model.path) this.tabs.set("Paths", await pathsPanel(beside, source, this.model, this.store, this.scene));
    const slack = await source.json<SlackData>("slack");
    if (slack && this.model.path) {
      this.tabs.set("Slack", slackPanel(slack, this.model, this.store, this.scene));
      this.tabs.open("Slack");
    }
    const coordination = await source.json<CoordinationData>("coordination");
    if (coordination && this.model.path) {
      this.coordination = new CoordinationPanel(coordination, this.model, this.model.path, this.store);
      this.tabs.set("Places", this.coordination.root);
      this.tabs.open("Places");
    }
    const bending = await source.json<BendingData>("bending");
    if (bending) this.scene.showBending(bending);
    await this.loadSearch(source);
    const off = this.disagreement();
    if (off > SAME_POSE) {
      this.header.warn(`The poses drawn differ from those checked by ${off}: do not trust the picture. The verdict is not affected.`);
    }
  }

  /** Shows a planner's search as far as it is known. */
  async loadSearch(source: Source): Promise<void> {
    const data = await source.json<SearchData>("search");
    if (!data || !this.scene) return;
    this.search ??= new SearchPanel(this.model, this.scene);
    await this.search.load(data, source);
    this.tabs.set("Search", this.search.root);
  }

  /** How far the poses drawn are from those of the checker. */
  disagreement(): number {
    return disagreement(this.model.scene);
  }

  /** After an answer came: panels, curve, and the first thing worth looking at. */
  newAnswer(): void {
    this.header.update(this.model);
    this.fillTabs();
    this.plot.draw();
    const [contact] = this.model.contacts;
    const least = this.model.answer?.clearance.clearance;
    const first = this.model.answer?.first_contact;
    if (this.stayed) this.scene?.show();
    else if (first) this.store.go({ segment: first.segment, t: first.t_upper });
    else if (contact) this.store.go({ segment: contact.segment, t: contact.t });
    else if (least) this.store.go({ segment: least.segment, t: least.t });
    else this.scene?.show();
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
    this.tabs.panel("Answer")?.append(this.drop);
    this.tabs.set("Joints", this.joints.root);
    this.tabs.set("Bodies", this.bodies ? bodiesPanel(this.model, this.store, this.bodies, () => this.stage?.redraw()) : el("div", { class: "panel-body" }));
    this.tabs.set("Pairs", pairsPanel(this.model, this.store));
    if (this.model.about.live) this.tabs.set("Trace", this.trace.root);
    this.tabs.set("Details", detailsPanel(this.model));
  }

  /** Shows what differs from another report. */
  async compare(report: File): Promise<void> {
    this.tabs.set("Compare", comparePanel(await readReport(report), this.model, this.store));
    this.tabs.open("Compare");
  }

  /** What the server measured for values set by hand. */
  measured(measured: Measured): void {
    this.joints.tell(measured);
    this.scene?.measured(measured);
  }

  private toggleTheme(): void {
    document.documentElement.dataset.theme = theme() === "dark" ? "light" : "dark";
    this.scene?.setTheme(theme());
  }

  private keys(): Actions {
    const { path } = this.model;
    const view = (name: View) => (): void => this.scene?.look(name);
    const nearest = (): void => {
      const least = this.model.answer?.clearance.clearance;
      if (least) this.store.go({ segment: least.segment, t: least.t });
    };
    return {
      " ": () => this.transport.toggle(),
      ArrowLeft: ({ shiftKey }) => (shiftKey ? this.transport.bySegment(-1) : this.transport.step(-0.01)),
      ArrowRight: ({ shiftKey }) => (shiftKey ? this.transport.bySegment(1) : this.transport.step(0.01)),
      Home: () => this.store.go({ segment: 0, t: 0 }),
      End: () => path && this.store.go({ segment: path.segments - 1, t: 1 }),
      c: () => this.transport.nextContact(),
      n: nearest,
      f: () => this.scene?.look("iso", true),
      z: () => this.scene?.approach(),
      g: () => this.store.set({ ghosts: !this.store.state.ghosts }),
      h: () => this.scene?.hasHalo && this.store.set({ halo: !this.store.state.halo }),
      m: () => this.measure?.toggle(),
      o: () => this.move?.toggle(),
      s: () => this.store.set({ swept: !this.store.state.swept, sweptBody: null }),
      v: () => void this.geometry?.next(),
      l: () => this.plot.toggleScale(),
      "+": () => this.plot.zoom(0.5),
      "-": () => this.plot.zoom(2),
      t: () => this.toggleTheme(),
      "?": () => this.help.showModal(),
      1: view("iso"),
      2: view("front"),
      3: view("side"),
      4: view("top"),
    };
  }
}
