// The panels beside the stage, one at a time.

import { el } from "../dom";

export class Tabs {
  readonly root = el("aside", { "aria-label": "The answer in detail" });
  private readonly list = el("div", { role: "tablist", class: "tabs" });
  private readonly holder = el("div", { class: "panel", role: "tabpanel", tabindex: 0 });
  private readonly tabs: { name: string; button: HTMLButtonElement; panel: HTMLElement }[] = [];
  private current = "";

  constructor() {
    this.root.append(this.list, this.holder);
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

  /** Adds a panel, or replaces the one of that name. */
  set(name: string, panel: HTMLElement): void {
    const known = this.tabs.find((tab) => tab.name === name);
    if (known) {
      known.panel = panel;
      if (this.current === name) this.holder.replaceChildren(panel);
      return;
    }
    const button = el("button", { type: "button", role: "tab", "aria-selected": "false", click: () => this.open(name) }, name);
    this.tabs.push({ name, button, panel });
    this.list.append(button);
    if (this.tabs.length === 1) this.open(name);
  }

  open(name: string): void {
    this.current = name;
    for (const tab of this.tabs) {
      const selected = tab.name === name;
      tab.button.setAttribute("aria-selected", String(selected));
      tab.button.tabIndex = selected ? 0 : -1;
      if (selected) {
        this.holder.replaceChildren(tab.panel);
        this.holder.setAttribute("aria-label", name);
        this.holder.scrollTop = 0;
      }
    }
  }
}
