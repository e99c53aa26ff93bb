// Several paths side by side: one colour each, with its verdict. A click shows where that path is when this one is where it is.

import type { Source } from "../data/source";
import type { BesideData } from "../data/types";
import { el, setPressed } from "../dom";
import type { Model } from "../model";
import { Path } from "../motion/path";
import type { SceneView } from "../stage/scene-view";
import { PATH_COLOURS } from "../stage/trails";
import type { Store } from "../state";
import { VERDICT_WORDS } from "./words";

const OWN = "#1f9d61";
const GHOST = "beside-ghost";

interface Beside {
  path: Path;
  colour: string;
}

/** The panel; trails of all paths are drawn from the beginning. */
export async function pathsPanel(data: BesideData, source: Source, model: Model, store: Store, scene: SceneView): Promise<HTMLElement> {
  const quaternions = model.quaternions();
  const paths: Beside[] = [];
  for (const [number, entry] of data.paths.entries()) {
    const values = new Float32Array(await source.chunk("beside", entry.path.chunk));
    paths.push({ path: new Path(entry.path, values, quaternions), colour: PATH_COLOURS[number % PATH_COLOURS.length] });
  }
  const { trails } = scene;
  const trail = (name: string, path: Path, colour: string): void => trails.path(name, (share) => path.at(path.fromSeconds(share * path.duration)), colour);
  if (model.path) trail("own", model.path, OWN);
  paths.forEach(({ path, colour }, number) => trail(`beside-${number}`, path, colour));

  let chosen = -1;
  const follow = (): void => {
    const other = paths[chosen];
    if (!other || !model.path || store.state.values) trails.remove(GHOST);
    else {
      const share = model.path.toSeconds(store.state.position) / (model.path.duration || 1);
      trails.ghost(GHOST, model.posesAt(other.path.at(other.path.fromSeconds(share * other.path.duration))), other.colour);
    }
    scene.stage.redraw();
  };
  store.listen((_, changed) => {
    if (chosen >= 0 && (changed.has("position") || changed.has("values"))) follow();
  });
  const rows = data.paths.map((entry, number) => {
    const row = el(
      "button",
      { type: "button", class: "row path-row", "aria-pressed": "false", click: () => {
        chosen = chosen === number ? -1 : number;
        rows.forEach((other, i) => setPressed(other, i === chosen));
        follow();
      } },
      title(entry.name, entry.verdict, paths[number].colour),
      el("small", {}, entry.sentence),
    );
    return row;
  });
  const own = el("div", { class: "row still path-row" }, title(model.about.title.split(" · ").slice(1).join(" · ") || "this path", model.verdict ?? "undecided", OWN), el("small", {}, model.answer?.sentence ?? ""));
  const explained = `Lines follow the middle of ${trails.follows ?? "the tool"}. A click on a path shows the robot there as a ghost, as far along as this path is.`;
  return el("div", { class: "panel-body" }, el("div", { class: "rows" }, own, ...rows), el("p", { class: "muted" }, explained));
}

function title(name: string, verdict: keyof typeof VERDICT_WORDS, colour: string): HTMLElement {
  const swatch = el("span", { class: "swatch" });
  swatch.style.background = colour;
  return el("span", { class: "line" }, swatch, el("strong", { class: "grow" }, name), el("span", { class: `mark ${verdict}` }, VERDICT_WORDS[verdict]));
}
