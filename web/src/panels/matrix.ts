// The matrix of pairs: a cell for every two bodies, coloured by how near they come. The list below it says the same in words.

import { atLeast, atMost } from "../data/format";
import { pairFacts, pairKey, type PairFact } from "../data/pairs";
import type { Names } from "../data/types";
import { el } from "../dom";
import type { Model } from "../model";
import type { Store } from "../state";

/** More bodies than this would make cells too small to hit: those that take part in the nearest pairs are shown. */
const MOST_BODIES = 60;
/** Clearances between which colours differ, in metres. */
const [NEAR, FAR] = [1e-3, 1];
/** From near to far; readable for people who see fewer colours, as lightness grows. */
const SCALE = ["#a63603", "#e6550d", "#fd8d3c", "#fdbe85", "#feedde"];

/** Colour of a clearance. */
export function clearanceColour(metres: number): string {
  const share = (Math.log(Math.max(metres, NEAR)) - Math.log(NEAR)) / (Math.log(FAR) - Math.log(NEAR));
  return SCALE[Math.min(Math.floor(Math.min(share, 1) * SCALE.length), SCALE.length - 1)];
}

/** A pair in words. */
export function pairWords(fact: PairFact, model: Model): string {
  const names = fact.bodies.join(" and ");
  if (fact.reason !== null) return `${names}: not checked, ${fact.reason}`;
  const when = fact.at && model.path ? `, ${model.path.when(fact.at)}` : "";
  if (fact.touches) return `${names}: ${fact.margin > 0 ? `contact or within ${atMost(fact.margin)}` : "contact"}${when}`;
  if (fact.lower === null) return `${names}: checked, not measured alone`;
  const upper = fact.upper === null ? "" : `, at most ${atMost(fact.upper)}`;
  return `${names}: at least ${atLeast(fact.lower)}${upper}${when}`;
}

export function matrix(model: Model, store: Store, facts: Map<string, PairFact> = pairFacts(model)): HTMLElement {
  const shown = bodiesShown(model, facts);
  const told = el("p", { class: "matrix-told", role: "status", "aria-live": "polite" }, "A cell is a pair of bodies: choose one to see it.");
  const cells: HTMLElement[][] = [];
  const rows = shown.slice(1).map((rowName, i) => {
    const line = shown.slice(0, i + 1).map((columnName, j) => cell(facts.get(pairKey([rowName, columnName])), [rowName, columnName], [i, j]));
    cells.push(line);
    return el("tr", {}, el("th", { scope: "row", title: rowName }, el("span", {}, rowName)), ...line);
  });
  const heads = shown.slice(0, -1).map((name) => el("th", { scope: "col", title: name }, el("span", {}, name)));
  const table = el("table", { class: "matrix", role: "grid", "aria-label": "Pairs of bodies and how near they come" }, el("tbody", {}, ...rows), el("tfoot", {}, el("tr", {}, el("td", {}), ...heads)));
  const holder = el("div", { class: "matrix-holder" }, table);

  function cell(fact: PairFact | undefined, [a, b]: Names, [i, j]: [number, number]): HTMLElement {
    if (!fact) return el("td", { class: "absent" });
    const words = pairWords(fact, model);
    const kind = fact.reason !== null ? "excluded" : fact.touches ? "touches" : fact.lower === null ? "unmeasured" : "graded";
    const made = el("td", { role: "gridcell", class: kind, tabindex: i === 0 && j === 0 ? 0 : -1, title: words, "aria-label": words, "data-pair": `${a} ${b}`, click: () => choose(fact, made) }, kind === "touches" ? "×" : "");
    if (kind === "graded") made.style.background = clearanceColour(fact.lower ?? 0);
    return made;
  }

  function choose(fact: PairFact, made: HTMLElement): void {
    told.textContent = pairWords(fact, model);
    for (const other of cells.flat()) other.classList.toggle("chosen", other === made);
    if (fact.at) store.go(fact.at);
    store.set({ selected: fact.bodies });
  }

  table.addEventListener("keydown", (event) => {
    const at = event.target as HTMLElement;
    const i = cells.findIndex((line) => line.includes(at));
    if (i < 0) return;
    const j = cells[i].indexOf(at);
    const [di, dj] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [0, 0];
    if (event.key === "Enter" || event.key === " ") at.click();
    else if (di === 0 && dj === 0) return;
    const next = cells[i + di]?.[j + dj];
    if (next) {
      at.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  });

  const many = shown.length < model.scene.bodies.length ? el("p", { class: "muted" }, `${shown.length} of ${model.scene.bodies.length} bodies: those of the nearest pairs. The list has all.`) : null;
  return el("section", { class: "matrix-section" }, el("h2", {}, "Matrix of pairs"), legend(), holder, told, many);
}

/** Bodies in their order; of very many those of the nearest pairs. */
function bodiesShown(model: Model, facts: Map<string, PairFact>): string[] {
  const all = model.scene.bodies.map((body) => body.name);
  if (all.length <= MOST_BODIES) return all;
  const wanted = new Set<string>();
  const near = [...facts.values()].filter((fact) => fact.reason === null).sort((a, b) => Number(b.touches) - Number(a.touches) || (a.lower ?? Infinity) - (b.lower ?? Infinity));
  for (const { bodies } of near) {
    if (wanted.size + 2 > MOST_BODIES) break;
    for (const name of bodies) wanted.add(name);
  }
  return all.filter((name) => wanted.has(name));
}

function legend(): HTMLElement {
  const swatch = (text: string, kind: string, colour?: string): HTMLElement => {
    const made = el("span", { class: `key ${kind}` }, kind === "touches" ? "×" : "");
    if (colour) made.style.background = colour;
    return el("span", { class: "key-entry" }, made, text);
  };
  const bounds = ["< 4 mm", "< 16 mm", "< 63 mm", "< 25 cm", "farther"];
  return el("div", { class: "matrix-legend" }, swatch("contact", "touches"), ...SCALE.map((colour, i) => swatch(bounds[i], "graded", colour)), swatch("not measured", "unmeasured"), swatch("not checked", "excluded"));
}
