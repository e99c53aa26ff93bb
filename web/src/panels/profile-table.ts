// The numbers of the plot: what is proved and seen of the clearance, interval by interval.

import { atLeast, atMost } from "../data/format";
import { el } from "../dom";
import type { Model } from "../model";
import type { Store } from "../state";
import { inParts } from "./parts";

export function profileTable(model: Model, store: Store): HTMLElement {
  const { path, answer } = model;
  const body = el("tbody");
  const [low, high] = store.state.range ?? path?.xRange ?? [0, 1];
  const shown = (answer?.clearance.profile ?? []).filter((piece) => path && path.x({ segment: piece.segment, t: piece.to }) >= low && path.x({ segment: piece.segment, t: piece.from }) <= high);
  inParts(shown, ({ segment, from, to, lower, upper, bodies }) => {
    const when = path?.during({ segment, t: from }, { segment, t: to }) ?? "";
    const go = el("button", { type: "button", class: "link", click: () => store.go({ segment, t: 0.5 * (from + to) }) }, when);
    return el("tr", {}, el("th", { scope: "row" }, go), el("td", {}, lower === null ? "" : atLeast(lower)), el("td", {}, upper === null ? "" : atMost(upper)), el("td", {}, bodies?.join(" ↔ ") ?? ""));
  }, body, (more) => el("tr", {}, el("td", { colspan: 4 }, more)));
  const head = el("thead", {}, el("tr", {}, ...["When", "Proved: at least", "Seen: at most", "Nearest pair"].map((name) => el("th", { scope: "col" }, name))));
  return el("div", { class: "profile-table", tabindex: 0, role: "region", "aria-label": "Clearance over time as a table" }, el("table", {}, head, body));
}
