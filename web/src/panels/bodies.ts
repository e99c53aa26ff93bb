// The list of bodies: shown, as glass, or hidden.

import { count } from "../data/format";
import { el, setPressed } from "../dom";
import type { Model } from "../model";
import type { Bodies, Showing } from "../stage/bodies";
import type { Store } from "../state";

const NEXT: Record<Showing, Showing> = { solid: "glass", glass: "hidden", hidden: "solid" };
const WORD: Record<Showing, string> = { solid: "shown", glass: "glass", hidden: "hidden" };

export function bodiesPanel(model: Model, store: Store, bodies: Bodies, changed: () => void): HTMLElement {
  const rows = el("div", { class: "rows" });
  const filter = el("input", { type: "search", placeholder: "Filter by name", "aria-label": "Filter bodies by name", input: () => fill() });
  const setAll = (showing: Showing): void => {
    const wanted = filter.value.toLowerCase();
    bodies.all.forEach((body, index) => {
      if (body.name.toLowerCase().includes(wanted)) bodies.show(index, showing);
    });
    changed();
    fill();
  };
  const fill = (): void => {
    const wanted = filter.value.toLowerCase();
    rows.replaceChildren(
      ...bodies.all.flatMap((drawn, index) => {
        if (!drawn.name.toLowerCase().includes(wanted)) return [];
        const body = model.scene.bodies[index];
        const { file_triangles: triangles } = model.scene.shapes[body.shape];
        const button = el("button", { type: "button", class: `showing ${drawn.showing}`, "aria-label": `${drawn.name}: ${WORD[drawn.showing]}. Change`, click: () => {
          bodies.show(index, NEXT[drawn.showing]);
          button.className = `showing ${drawn.showing}`;
          button.textContent = WORD[drawn.showing];
          button.setAttribute("aria-label", `${drawn.name}: ${WORD[drawn.showing]}. Change`);
          changed();
        } }, WORD[drawn.showing]);
        const swept = body.moves && model.path ? sweepButton(store, drawn.name) : null;
        const swatch = el("span", { class: "swatch" });
        swatch.style.background = `#${drawn.material.color.getHexString()}`;
        const kind = body.moves ? (body.kind === "obstacle" ? "obstacle, moves" : body.kind) : body.kind;
        return [el("div", { class: "row line still" }, swatch, el("span", { class: "grow stacked" }, el("span", {}, body.name), el("small", {}, `${kind}${triangles > 0 ? `, ${count(triangles, "triangle", "triangles")}` : ""}`)), swept, button)];
      }),
    );
  };
  fill();
  const all = (["solid", "glass", "hidden"] as const).map((showing) => el("button", { type: "button", class: "small", click: () => setAll(showing) }, `All ${WORD[showing]}`));
  return el("div", { class: "panel-body" }, filter, el("div", { class: "buttons" }, ...all), rows);
}

/** Shows the swept volume of this body alone. */
function sweepButton(store: Store, name: string): HTMLElement {
  const is = (): boolean => store.state.swept && store.state.sweptBody === name;
  const button = el("button", { type: "button", class: "showing", title: "Swept volume of this body", "aria-label": `sweep: swept volume of ${name}`, "aria-pressed": String(is()), click: () => {
    store.set(is() ? { swept: false, sweptBody: null } : { swept: true, sweptBody: name });
  } }, "sweep");
  store.listen((_, changed) => {
    if (changed.has("swept") || changed.has("sweptBody")) setPressed(button, is());
  });
  return button;
}
