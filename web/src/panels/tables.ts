// The answer in tables: segments, contacts, what stayed open, pairs, bodies, inputs. Long ones are shown in parts.

import { atLeast, atMost, bytes, count } from "../data/format";
import { pairFacts } from "../data/pairs";
import type { ContactEvent, FirstContact, Names, Segment } from "../data/types";
import { el } from "../dom";
import type { Model } from "../model";
import type { Position } from "../motion/path";
import type { Store } from "../state";
import { matrix } from "./matrix";
import { inParts } from "./parts";

function section(title: string, ...children: (Node | null)[]): HTMLElement {
  return el("section", {}, el("h2", {}, title), ...children);
}

function pairName(bodies: Names): HTMLElement {
  return el("span", { class: "pair-name" }, el("span", {}, bodies[0]), el("span", { class: "with" }, " ↔ "), el("span", {}, bodies[1]));
}

/** Contacts, open intervals and segments, each a button that goes there. */
export function answerPanel(model: Model, store: Store): HTMLElement {
  const { answer } = model;
  const panel = el("div", { class: "panel-body" });
  if (!answer) {
    panel.append(el("p", { class: "muted" }, model.path ? "Checking…" : "There is no path: move the joints by hand."));
    return panel;
  }
  const { check, clearance } = answer;
  const { path } = model;
  const when = (position: Position): string => path?.when(position) ?? "";
  const during = (from: Position, to: Position): string => path?.during(from, to) ?? "";
  const first = answer.first_contact;
  // Its event says so where there is one.
  if (first && !model.events.some((event) => beginsWith(event, first))) {
    const at = { segment: first.segment, t: first.t_upper };
    panel.append(section("First contact", el("button", { type: "button", class: "row contact", click: () => store.go(at) }, pairName(first.bodies), el("small", {}, when(at)))));
  }
  if (model.events.length > 0) {
    const list = el("div", { class: "rows" });
    inParts(model.events, (event) => eventRow(event, model, store), list);
    panel.append(section(count(model.events.length, "contact", "contacts"), list));
  }
  if (model.openEvents.length > 0) {
    const list = el("div", { class: "rows" });
    inParts(model.openEvents, (open) => {
      const go = (): void => {
        store.go(open.at);
        store.set({ selected: open.bodies });
      };
      return el("button", { type: "button", class: "row open", click: go }, pairName(open.bodies), el("small", {}, during(open.from, open.to)));
    }, list);
    panel.append(section(count(model.openEvents.length, "open interval", "open intervals"), list));
  }
  const least = clearance.clearance;
  if (least) {
    const at = { segment: least.segment, t: least.t };
    const go = (): void => {
      store.go(at);
      store.set({ selected: least.bodies });
    };
    panel.append(section("Nearest", el("button", { type: "button", class: "row", click: go }, pairName(least.bodies), el("small", {}, `${least.upper === 0 ? "in contact" : `between ${atLeast(least.lower)} (proved) and ${atMost(least.upper)} (seen)`}, ${when(at)}`))));
  }
  const rows = el("div", { class: "rows" });
  inParts(runs(check.segments), (run) => segmentRow(run, model, store), rows);
  panel.append(section(count(check.segments.length, "segment", "segments"), rows));
  panel.append(
    ...[["Assumptions", check.assumptions, "None."] as const, ["Warnings", check.warnings, ""] as const].flatMap(([title, lines, none]) =>
      lines.length > 0 || none ? [section(title, lines.length > 0 ? el("ul", {}, ...lines.map((line) => el("li", {}, line))) : el("p", { class: "muted" }, none))] : [],
    ),
  );
  return panel;
}

/** An event, which goes to its beginning. */
function eventRow(event: ContactEvent, model: Model, store: Store): HTMLElement {
  const go = (): void => {
    store.go({ segment: event.from.segment, t: event.from.t });
    store.set({ selected: event.bodies });
  };
  // The witness of a check within the event, with its place; the event may have several.
  const witness = model.contacts.find((contact) => event.from.segment <= contact.segment && contact.segment <= event.to.segment && samePair(contact.bodies, event.bodies));
  const apart = witness ? `, at most ${atMost(witness.distance)} apart` : "";
  const how = { overlap: "overlap", containment: "one inside the other", margin: `within margin${apart}`, shape: "a shape within the bounds", occupied: "within the bounds", torn: "torn" }[event.kind];
  const lasts = event.segments > 1 ? ` · over ${count(event.segments, "segment", "segments")}` : "";
  const { first_contact: first } = model.answer ?? {};
  const isFirst = first && beginsWith(event, first) ? "first contact · " : "";
  const row = el("button", { type: "button", class: "row contact", click: go }, pairName(event.bodies), el("small", {}, `${isFirst}${model.path?.during(event.from, event.to) ?? ""} · ${how}${lasts}`));
  if (witness) {
    const point = witness.point.map((value) => value.toFixed(4)).join(", ");
    row.append(el("small", {}, `at ${point} m${witness.triangles ? ` · triangles ${witness.triangles.join(", ")}` : ""}`));
  }
  return row;
}

/** Whether an event begins with the first contact. */
function beginsWith(event: ContactEvent, first: FirstContact): boolean {
  const { segment, t } = event.from;
  return samePair(event.bodies, first.bodies) && segment === first.segment && t >= first.t_lower && t <= first.t_upper + BEGINS;
}

/** The first contact and the beginning of its event are bounded by different searches: they may differ by this share of a segment. */
const BEGINS = 1e-4;

function samePair(a: Names, b: Names): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
}

/** Segments of a long path are listed by runs of one verdict. */
const LISTED_ALONE = 50;

function runs(segments: Segment[]): Segment[][] {
  if (segments.length <= LISTED_ALONE) return segments.map((segment) => [segment]);
  const out: Segment[][] = [];
  for (const segment of segments) {
    const last = out[out.length - 1];
    if (last && last[0].verdict === segment.verdict) last.push(segment);
    else out.push([segment]);
  }
  return out;
}

function segmentRow(run: Segment[], model: Model, store: Store): HTMLElement {
  const [first] = run;
  const last = run[run.length - 1];
  // One that was not measured may be the least.
  const least = run.reduce((lowest, { clearance }) => Math.min(lowest, clearance?.lower ?? -Infinity), Infinity);
  const kept = first.verdict === "free" && Number.isFinite(least) ? `proof shows ≥ ${atLeast(least)}` : "";
  const words = { free: "free", collision: "collision", undecided: "undecided", not_checked: "not checked" }[first.verdict];
  const go = (): void => store.go({ segment: first.index, t: first.contact?.t ?? 0 });
  const number = (index: number): string => index.toLocaleString("en");
  const which = run.length === 1 ? number(first.index) : `${number(first.index)} to ${number(last.index)}`;
  const time = model.path?.timed ? ` · ${model.path.x({ segment: first.index, t: 0 }).toFixed(3)} s to ${model.path.x({ segment: last.index, t: 1 }).toFixed(3)} s` : "";
  return el("button", { type: "button", class: "row line", click: go }, el("span", { class: `dot ${first.verdict}` }), el("span", {}, which), el("span", { class: "grow" }, `${words}${time}`), el("small", {}, kept));
}

/** Which pairs were checked and how near they come, which were not and why. */
export function pairsPanel(model: Model, store: Store): HTMLElement {
  const panel = el("div", { class: "panel-body" });
  const { answer } = model;
  if (!answer) return panel;
  const { pairs } = answer.check;
  const filter = el("input", { type: "search", placeholder: "Filter by name", "aria-label": "Filter pairs by name", input: () => fill() });
  const checked = el("div", { class: "rows" });
  const excluded = el("div", { class: "rows" });
  const facts = pairFacts(model);
  const ranked = [...facts.values()].filter((fact) => fact.reason === null).sort((a, b) => Number(b.touches) - Number(a.touches) || (a.lower ?? Infinity) - (b.lower ?? Infinity));
  const fill = (): void => {
    const wanted = filter.value.toLowerCase();
    const fits = ({ bodies, reason }: { bodies: Names; reason?: string | null }): boolean => `${bodies.join(" ")} ${reason ?? ""}`.toLowerCase().includes(wanted);
    checked.replaceChildren();
    excluded.replaceChildren();
    inParts(ranked.filter(fits), (pair) => {
      const go = (): void => {
        if (pair.at) store.go(pair.at);
        store.set({ selected: pair.bodies });
      };
      const margin = pair.margin > 0 ? `margin ${atLeast(pair.margin)} · ` : "";
      const near = pair.touches ? "contact" : pair.lower === null ? "" : `≥ ${atLeast(pair.lower)}`;
      return el("button", { type: "button", class: "row", click: go }, pairName(pair.bodies), el("small", {}, `${margin}${near}`));
    }, checked);
    inParts(pairs.excluded.filter(fits), (pair) => el("div", { class: "row still" }, pairName(pair.bodies), el("small", {}, pair.reason)), excluded);
  };
  fill();
  panel.append(matrix(model, store, facts), filter, section(count(pairs.checked, "pair checked", "pairs checked"), checked), section(count(pairs.excluded.length, "pair not checked, and why", "pairs not checked, and why"), excluded));
  return panel;
}

/** On what the answer rests. */
export function detailsPanel(model: Model): HTMLElement {
  const { about, answer, scene } = model;
  const triangles = scene.bodies.reduce((sum, body) => sum + scene.shapes[body.shape].file_triangles, 0);
  const facts: [string, string][] = [
    ["noclash", about.version],
    ["Command", about.command],
    ["Cell", `${count(scene.bodies.length, "body", "bodies")}, ${count(triangles, "triangle", "triangles")}, ${count(scene.dofs.length, "degree of freedom", "degrees of freedom")}`],
  ];
  if (answer) {
    const { stats, engine, defaults } = answer.check;
    facts.push(["Engine", engine], ["Work", `${stats.bv_tests.toLocaleString("en")} volume tests, ${stats.triangle_tests.toLocaleString("en")} triangle tests, ${stats.poses.toLocaleString("en")} poses, ${stats.seconds.toFixed(4)} s`]);
    const stated = Object.entries(defaults).map(([name, value]) => `${name} = ${value}`);
    if (stated.length > 0) facts.push(["Not named by the path", stated.join(", ")]);
  }
  const inputs = about.inputs.map((input) => el("div", { class: "row still" }, el("span", { class: "file" }, input.file), el("small", {}, bytes(input.bytes)), el("code", { class: "hash", title: "SHA-256" }, input.sha256)));
  return el("div", { class: "panel-body" }, section("About", el("dl", {}, ...facts.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]))), section(count(about.inputs.length, "input, with its SHA-256", "inputs, with their SHA-256"), el("div", { class: "rows" }, ...inputs)));
}
