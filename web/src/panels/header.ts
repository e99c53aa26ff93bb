// The top of the page: the verdict in one sentence, and light or dark.

import { el, iconButton } from "../dom";
import type { Model } from "../model";
import type { Theme } from "../stage/scene-view";
import { VERDICT_WORDS } from "./words";

const MOON = "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z";
const HELP = "M9.2 9a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.3v.4M12 18v.01";

export class Header {
  readonly root: HTMLElement;
  private readonly chip = el("span", { class: "chip" });
  private readonly sentence = el("p", { class: "sentence" });
  private readonly note = el("p", { class: "note", role: "alert", hidden: true });

  constructor(model: Model, tools: HTMLElement[], toggleTheme: () => void, help: () => void) {
    this.root = el(
      "header",
      {},
      el("div", { class: "brand" }, el("h1", {}, "noclash"), el("span", { class: "title" }, model.about.title)),
      el("div", { class: "verdict", role: "status", "aria-live": "polite" }, this.chip, this.sentence),
      el("div", { class: "tools" }, ...tools, iconButton(HELP, "Keys and help", null, help), iconButton(MOON, "Light or dark", null, toggleTheme)),
      this.note,
    );
    this.update(model);
  }

  /** Says that the answer is about files that have changed since: it must not look like one about them. */
  outdate(): void {
    this.root.dataset.verdict = "none";
    this.chip.textContent = "Out of date";
    document.title = "Out of date";
  }

  update(model: Model): void {
    if (model.tried) {
      const { verdict } = model.tried.answer;
      this.root.dataset.verdict = verdict;
      this.chip.textContent = VERDICT_WORDS[verdict];
      this.sentence.textContent = "With what you moved on this page; the files and the curves are as they were.";
      document.title = `${this.chip.textContent}, moved: ${model.about.title}`;
      return;
    }
    const verdict = model.verdict;
    this.root.dataset.verdict = verdict ?? "none";
    this.chip.textContent = verdict ? (model.answer?.check.interrupted ? "Interrupted" : VERDICT_WORDS[verdict]) : model.path ? "Checking…" : "No path";
    this.sentence.textContent = model.answer?.sentence ?? (model.path ? "The answer is being worked out." : "The cell as it stands.");
    document.title = `${this.chip.textContent}: ${model.about.title}`;
  }

  /** Something the reader must know before believing what is shown; empty takes it away. */
  warn(text: string): void {
    this.note.textContent = text;
    this.note.hidden = text === "";
  }
}

/** What the system prefers, or what was chosen here before. */
export function theme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
