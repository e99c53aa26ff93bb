// Two reports of one cell, before and after an edit: what changed, which pairs came nearer.

import { atLeast, count } from "../data/format";
import { pairFacts, pairKey, type PairFact } from "../data/pairs";
import { EmbeddedSource } from "../data/source";
import type { About, Scene } from "../data/types";
import { el } from "../dom";
import { Model } from "../model";
import type { Store } from "../state";
import { inParts } from "./parts";

/** Clearances that differ by less than this are the same: bounds are this far apart at times. */
const SAME = 1e-4;

/** The other report, read from its file; nothing of it runs. */
export async function readReport(file: File): Promise<Model> {
  const parsed = new DOMParser().parseFromString(await file.text(), "text/html");
  const source = new EmbeddedSource(parsed);
  const [about, scene] = [await source.json<About>("about"), await source.json<Scene>("scene")];
  if (!about || !scene) throw new Error(`${file.name} is no report of noclash`);
  const model = new Model(about, scene);
  await model.loadPath(source);
  await model.loadAnswer(source);
  if (!model.answer) throw new Error(`${file.name} holds no answer`);
  return model;
}

export type Change = "new contact" | "no contact any more" | "nearer" | "farther" | "not checked any more" | "checked now" | "new" | "gone";

export interface Difference {
  change: Change;
  before: PairFact | undefined;
  now: PairFact | undefined;
  /** How much the proved clearance grew, in metres; null where one is not known. */
  by: number | null;
}

const ORDER: Change[] = ["new contact", "not checked any more", "nearer", "gone", "new", "checked now", "no contact any more", "farther"];

/** Pairs that differ, the worst first. */
export function differences(before: Model, now: Model): Difference[] {
  const [old, fresh] = [pairFacts(before), pairFacts(now)];
  const found: Difference[] = [];
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    const [a, b] = [old.get(key), fresh.get(key)];
    const by = a?.lower != null && b?.lower != null ? b.lower - a.lower : null;
    const change = changeOf(a, b, by);
    if (change) found.push({ change, before: a, now: b, by });
  }
  return found.sort((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change) || (a.by ?? 0) - (b.by ?? 0));
}

function changeOf(before: PairFact | undefined, now: PairFact | undefined, by: number | null): Change | null {
  if (!before || !now) return now ? "new" : "gone";
  if (before.reason !== null && now.reason !== null) return null;
  if ((before.reason === null) !== (now.reason === null)) return now.reason === null ? "checked now" : "not checked any more";
  if (before.touches !== now.touches) return now.touches ? "new contact" : "no contact any more";
  if (by === null || Math.abs(by) < SAME) return null;
  return by < 0 ? "nearer" : "farther";
}

function inWords(fact: PairFact | undefined): string {
  if (!fact) return "–";
  if (fact.reason !== null) return fact.reason;
  if (fact.touches) return "contact";
  return fact.lower === null ? "checked" : `≥ ${atLeast(fact.lower)}`;
}

/** What differs between another report (before) and this page (now). */
export function comparePanel(before: Model, now: Model, store: Store): HTMLElement {
  const found = differences(before, now);
  const body = el("tbody");
  inParts(found, ({ change, before: a, now: b }) => {
    const fact = b ?? a;
    const go = (): void => {
      if (b?.at) store.go(b.at);
      if (fact && b) store.set({ selected: fact.bodies });
    };
    const kind = ["new contact", "nearer", "not checked any more", "gone"].includes(change) ? "worse" : "better";
    return el("tr", { class: kind, "data-pair": fact ? pairKey(fact.bodies).replace("\n", " ") : "" }, el("th", { scope: "row" }, el("button", { type: "button", class: "link", click: go }, fact?.bodies.join(" ↔ ") ?? "")), el("td", {}, inWords(a)), el("td", {}, inWords(b)), el("td", {}, change));
  }, body, (more) => el("tr", {}, el("td", { colspan: 4 }, more)));
  const head = el("thead", {}, el("tr", {}, ...["Pair", "Before", "Now", "Change"].map((name) => el("th", { scope: "col" }, name))));
  const verdict = (model: Model): string => model.verdict?.replace("_", " ") ?? "no answer";
  return el(
    "div",
    { class: "panel-body compare" },
    el("p", {}, `Before: ${before.about.title}, `, el("strong", {}, verdict(before)), `. Now: ${now.about.title}, `, el("strong", {}, verdict(now)), "."),
    el("section", {}, el("h2", {}, found.length === 0 ? "No pair differs" : `${count(found.length, "pair differs", "pairs differ")}`), found.length > 0 ? el("table", {}, head, body) : null),
    el("section", {}, el("h2", {}, "Inputs that differ"), inputs(before, now)),
  );
}

/** Files whose bytes differ, by their names without folders. */
function inputs(before: Model, now: Model): HTMLElement {
  const short = (file: string): string => file.split(/[/\\]/).pop() ?? file;
  const hashes = (model: Model): Map<string, string> => new Map(model.about.inputs.map(({ file, sha256 }) => [short(file), sha256]));
  const [old, fresh] = [hashes(before), hashes(now)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter((name) => old.get(name) !== fresh.get(name));
  const how = (name: string): string => (!old.has(name) ? "new" : !fresh.has(name) ? "gone" : "changed");
  return names.length === 0 ? el("p", { class: "muted" }, "None: all files have the same bytes.") : el("ul", {}, ...names.map((name) => el("li", {}, `${name}: ${how(name)}`)));
}
