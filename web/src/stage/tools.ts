// The buttons on the stage.

import { el, iconButton, setPressed } from "../dom";
import type { Store } from "../state";
import type { SceneView } from "./scene-view";
import type { View } from "./stage";

const ICONS = {
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  ghosts: "M5 20V11a7 7 0 0 1 14 0v9l-2.300-2-2.300 2-2.400-2-2.400 2-2.300-2ZM9.500 10.500v.01M14.500 10.500v.01",
  halo: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  swept: "M3 17c5 0 5-10 9-10s4 10 9 10M3 20.500h18",
  near: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 20.500 20.500M8 10.500h5M10.500 8v5",
};

/** The toolbar; `more` are buttons that only some pages have. */
export function stageTools(scene: SceneView, store: Store, more: HTMLElement[], geometry: HTMLElement | null): HTMLElement {
  const ghosts = iconButton(ICONS.ghosts, "Ghosts of start and end (G)", true, () => store.set({ ghosts: !store.state.ghosts }));
  const swept = iconButton(ICONS.swept, "Swept volume (S)", false, () => store.set({ swept: !store.state.swept, sweptBody: null }));
  const halo = iconButton(ICONS.halo, "Halo: how far tolerances may displace bodies (H)", false, () => store.set({ halo: !store.state.halo }));
  halo.hidden = !scene.hasHalo;
  store.listen((state) => {
    // An answer may come later than the page.
    halo.hidden = !scene.hasHalo;
    setPressed(halo, state.halo);
    setPressed(ghosts, state.ghosts);
    setPressed(swept, state.swept);
  });
  const view = (name: View, text: string): HTMLElement => el("button", { type: "button", class: "small", click: () => scene.look(name) }, text);
  return el(
    "div",
    { class: "stage-tools", role: "toolbar", "aria-label": "View" },
    iconButton(ICONS.fit, "Fit everything (F)", null, () => scene.look("iso", true)),
    iconButton(ICONS.near, "Show the contact or the nearest points (Z)", null, () => scene.approach()),
    ghosts,
    halo,
    swept,
    ...more,
    geometry ?? "",
    view("iso", "Oblique"),
    view("front", "Front"),
    view("side", "Side"),
    view("top", "Top"),
  );
}
