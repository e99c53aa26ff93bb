// Files dropped onto the page: a report is compared with this page; a path file, where the server is behind the page, is checked instead of
// the one the command names. The server reads it like any other: same formats, same errors.

import { el } from "./dom";
import type { Model } from "./model";

/** Longest path file that the server takes. */
const MOST_BYTES = 16 * 1024 * 1024;

async function send(path: string, method: string, body?: Blob): Promise<string | null> {
  try {
    const response = await fetch(path, { method, body });
    if (response.ok) return null;
    const said = response.status === 400 ? ((await response.json()) as { error?: string }).error : undefined;
    return said ?? `the server answered ${response.status}`;
  } catch {
    return "the server does not answer";
  }
}

export interface DropActions {
  warn: (text: string) => void;
  /** Compares a report with the page. */
  compare: (report: File) => Promise<void>;
}

/** Takes files that are dropped on the page or chosen; gives back the field for choosing. */
export function dropTarget(root: HTMLElement, model: Model, { warn, compare }: DropActions): HTMLElement {
  const checks = model.about.live && !model.about.monitor;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      if (/\.html?$/i.test(file.name)) await compare(file);
      else if (!checks) throw new Error("only `noclash view` checks path files; a report can be compared with another report (.html)");
      else if (file.size > MOST_BYTES) throw new Error(`it has ${file.size} bytes, and ${MOST_BYTES} are the most`);
      else {
        const problem = await send(`/path/${encodeURIComponent(file.name)}`, "POST", file);
        if (problem) throw new Error(problem);
        warn(`${file.name} is being checked …`);
      }
    } catch (error) {
      warn(`${file.name} is not taken: ${error instanceof Error ? error.message : String(error)}.`);
    }
  };
  root.addEventListener("dragover", (event) => {
    event.preventDefault();
    root.classList.add("dropping");
  });
  root.addEventListener("dragleave", (event) => event.target === root && root.classList.remove("dropping"));
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    root.classList.remove("dropping");
    void take(event.dataTransfer?.files[0]);
  });
  const what = checks ? "Check another path, or compare with a report" : "Compare with another report";
  const input = el("input", { type: "file", "aria-label": what, accept: checks ? ".csv,.json,.yaml,.yml,.npy,.html" : ".html", change: () => void chosen() });
  const chosen = async (): Promise<void> => {
    await take(input.files?.[0]);
    // The same file may be chosen again: it may have changed.
    input.value = "";
  };
  const { dropped } = model.about;
  const back = el("button", { type: "button", class: "small", click: () => void send("/path", "DELETE") }, "Back to the files");
  return el("div", { class: "drop" }, el("label", {}, `${what}: drop it on the page, or choose `, input), dropped ? el("p", {}, `Shown: ${dropped}, dropped here. `, back) : null);
}
