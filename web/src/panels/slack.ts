// How much may move: bodies coloured by their least proved slack, the tightest spots marked where they are. A click goes to the time at which one would touch.

import { Color, Vector3 } from "three";
import { about, atLeast, atMost } from "../data/format";
import type { SlackData, SlackSpot } from "../data/types";
import { el } from "../dom";
import type { Model } from "../model";
import type { SceneView } from "../stage/scene-view";
import type { Store } from "../state";

/** Balls on the stage. */
const MARKED = 12;

/** Red for nothing to spare, over yellow and green to blue for the most that was asked about. */
export function heat(slack: number, most: number): Color {
  const share = Math.sqrt(Math.min(Math.max(slack / most, 0), 1));
  return new Color().setHSL(0.62 * share, 0.75, 0.52);
}

export function slackPanel(data: SlackData, model: Model, store: Store, scene: SceneView): HTMLElement {
  const { bodies, marks } = scene;
  const least = new Map(data.bodies.map(({ body, proved }) => [body, proved]));
  const own = new Map(bodies.all.map(({ name, colour }) => [name, colour.clone()]));
  const show = (coloured: boolean): void => {
    bodies.recolour((name) => {
      const slack = least.get(name);
      return coloured && slack !== undefined ? heat(slack, data.most) : (own.get(name) ?? null);
    });
    const points = data.spots.slice(0, MARKED).flatMap(({ at, proved }) => (at?.points ? [{ point: new Vector3(...at.points[0]).add(new Vector3(...at.points[1])).multiplyScalar(0.5), colour: `#${heat(proved, data.most).getHexString()}` }] : []));
    marks.setSpots(coloured ? points : []);
    scene.show();
  };
  show(true);
  const chosen = el("input", { type: "checkbox", checked: true, change: () => show(chosen.checked) });
  const rows = data.spots.map((spot) => row(spot, data, model, store));
  const list = data.bodies.slice().sort((a, b) => a.proved - b.proved).map(({ body, how, proved }) =>
    el("div", { class: "row still line" }, swatch(proved, data.most), el("span", { class: "grow" }, body), el("small", {}, `${how === "moved" ? "moved along any one axis" : "grown"} ${proved >= data.most ? "≥ " : ""}${atLeast(proved)}`)));
  return el(
    "div",
    { class: "panel-body slack" },
    el("p", {}, `Proved: free for every value up to the one stated, each with everything else as it is; obstacles along one axis of the world at a time, not aslant. Nothing beyond ${about(data.most)} was asked about.`),
    el("label", { class: "line" }, chosen, el("span", {}, "Colour bodies by their least slack, mark the tightest spots")),
    legend(data.most),
    el("h2", {}, "Tightest spots"),
    rows.length > 0 ? el("div", { class: "rows" }, ...rows) : el("p", { class: "muted" }, "Nothing is tight."),
    data.more > 0 && el("p", { class: "muted" }, `${data.more.toLocaleString("en")} more: noclash slack --json lists them.`),
    el("h2", {}, "Least slack of every body"),
    el("div", { class: "rows" }, ...list),
  );
}

function row(spot: SlackSpot, data: SlackData, model: Model, store: Store): HTMLElement {
  const { body, direction, proved, refuted, at } = spot;
  const other = at?.bodies.find((name) => name !== body);
  const where = at && model.path ? model.path.when(at) : "";
  const line = el("span", { class: "line" }, swatch(proved, data.most), el("strong", { class: "grow" }, `${body} ${direction === null ? "grown" : `along ${direction}`}`), el("span", {}, atLeast(proved)));
  const how = [refuted !== null && `touches at ${atMost(refuted)}`, other, where].filter(Boolean).join(", ");
  return el("button", { type: "button", class: "row spot", click: () => {
    if (!at) return;
    store.set({ selected: at.bodies });
    store.go({ segment: at.segment, t: at.t });
  } }, line, el("small", {}, how));
}

function swatch(slack: number, most: number): HTMLElement {
  const element = el("span", { class: "swatch" });
  element.style.background = `#${heat(slack, most).getHexString()}`;
  return element;
}

function legend(most: number): HTMLElement {
  const steps = [0, 0.05, 0.2, 0.5, 1];
  return el("p", { class: "line heat" }, ...steps.flatMap((share) => [swatch(share * most, most), el("small", {}, about(share * most))]));
}
