// Which key does what.

import { el } from "../dom";

const KEYS: [string, string][] = [
  ["Space", "play or stop"],
  ["← →", "a hundredth of a segment back or on"],
  ["Shift ← →", "a segment back or on"],
  ["Home, End", "start, end"],
  ["C", "next contact or open interval"],
  ["N", "where things are nearest"],
  ["F", "fit everything into the view"],
  ["1 2 3 4", "view: oblique, front, side, top"],
  ["Z", "show the contact or the nearest points"],
  ["G", "ghosts of start and end"],
  ["H", "halo: how far tolerances may displace what is checked"],
  ["S", "swept volume (of one body: tab Bodies)"],
  ["V", "geometry: collision, visual, both"],
  ["L", "plot: linear or logarithmic"],
  ["+ −", "plot: a shorter or a longer part of the path"],
  ["M", "measure between two bodies"],
  ["O", "move obstacles and waypoints, the verdict follows (viewer only)"],
  ["T", "light or dark"],
  ["?", "this list"],
];

export function helpDialog(): HTMLDialogElement {
  const dialog = el("dialog", { "aria-label": "Keys" });
  const rows = KEYS.map(([key, does]) => el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, key)), el("td", {}, does)));
  dialog.append(
    el("h2", {}, "Keys"),
    el("table", {}, el("tbody", {}, ...rows)),
    el("p", { class: "muted" }, "Drag turns the view, the right button or two fingers move it, the wheel goes nearer. A click on the curve, on a contact or a segment goes there; a drag with Shift, or the wheel, shows a part of the curve. A click on a body points it out."),
    el("form", { method: "dialog" }, el("button", {}, "Close")),
  );
  return dialog;
}
