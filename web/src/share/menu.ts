// What a reader can take along: a link to this view, a picture, the curve, the scene, paper.

import { el } from "../dom";

export interface ShareActions {
  link: () => string;
  picture: () => Promise<void>;
  curve: () => void;
  scene: () => Promise<void>;
}

/** A menu of its own kind: a summary that opens a list of buttons. */
export function shareMenu(actions: ShareActions): HTMLElement {
  const told = el("p", { class: "muted", role: "status", "aria-live": "polite" });
  const field = el("input", { type: "text", readonly: true, hidden: true, "aria-label": "Link to this view" });
  const copy = async (): Promise<void> => {
    const link = actions.link();
    try {
      await navigator.clipboard.writeText(link);
      told.textContent = "The link is copied: it leads to this time, view and pair.";
    } catch {
      // Without permission the reader copies it.
      field.value = link;
      field.hidden = false;
      field.select();
      told.textContent = "Copy the link from this field.";
    }
  };
  const attempt = (name: string, work: () => Promise<void> | void) => async (): Promise<void> => {
    try {
      await work();
      told.textContent = name;
    } catch (error) {
      told.textContent = `Not saved: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  const item = (text: string, click: () => void): HTMLElement => el("button", { type: "button", class: "item", click }, text);
  const menu = el(
    "details",
    { class: "menu" },
    el("summary", { class: "small", "aria-label": "Share: link, picture, files" }, "Share"),
    el(
      "div",
      { class: "menu-list" },
      item("Copy link to this view", () => void copy()),
      field,
      item("Save picture (PNG)", attempt("Picture saved.", actions.picture)),
      item("Export curve (CSV)", attempt("Curve saved.", actions.curve)),
      item("Export scene (GLB)", attempt("Scene saved.", actions.scene)),
      item("Print", () => window.print()),
      told,
    ),
  );
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  return menu;
}
