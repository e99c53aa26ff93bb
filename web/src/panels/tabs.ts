// The panels beside the stage, one at a time; in print, those that a reader of paper needs.

import { el } from "../dom";

interface Tab {
  name: string;
  button: HTMLButtonElement;
  panel: HTMLElement;
}

export class Tabs {
  readonly root = el("aside", { "aria-label": "The answer in detail" });
  private readonly list = el("div", { role: "tablist", class: "tabs", "aria-label": "Panels" });
  private readonly tabs: Tab[] = [];
  private current = "";

  constructor() {
    this.root.append(this.list);
    this.list.addEventListener("keydown", (event) => {
      const at = this.tabs.findIndex(({ name }) => name === this.current);
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by === undefined) return;
      event.stopPropagation();
      const next = this.tabs[(at + by + this.tabs.length) % this.tabs.length];
      this.open(next.name);
      next.button.focus();
    });
  }

  /** Adds a panel, or replaces the content of the one of that name. */
  set(name: string, content: HTMLElement): void {
    const known = this.tabs.find((tab) => tab.name === name);
    if (known) {
      if (known.panel.firstChild !== content) known.panel.replaceChildren(content);
      return;
    }
    const id = name.toLowerCase();
    const button = el("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, "aria-selected": "false", click: () => this.open(name) }, name);
    const panel = el("div", { class: "panel", role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}`, "data-name": name, tabindex: 0, hidden: true }, content);
    this.tabs.push({ name, button, panel });
    this.list.append(button);
    this.root.append(panel);
    if (this.tabs.length === 1) this.open(name);
  }

  open(name: string): void {
    if (!this.tabs.some((tab) => tab.name === name)) return;
    this.current = name;
    for (const tab of this.tabs) {
      const selected = tab.name === name;
      tab.button.setAttribute("aria-selected", String(selected));
      tab.button.tabIndex = selected ? 0 : -1;
      tab.panel.hidden = !selected;
      if (selected) tab.panel.scrollTop = 0;
    }
  }

  panel(name: string): HTMLElement | null {
    return this.tabs.find((tab) => tab.name === name)?.panel ?? null;
  }

  get opened(): string {
    return this.current;
  }
}
