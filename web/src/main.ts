// Where the page begins: find the data, show progress, put the page together.

import "./style.css";
import { EmbeddedSource, type Source } from "./data/source";
import type { About, Scene } from "./data/types";
import { el } from "./dom";
import { Model } from "./model";
import { Viewer } from "./viewer";

declare global {
  interface Window {
    /** For tests and for the curious: what the page shows. */
    noclash?: Viewer;
  }
}

async function start(): Promise<void> {
  const holder = document.getElementById("page");
  if (!holder) return;
  const bar = el("progress", { max: 1, value: 0, "aria-label": "Loading" });
  const words = el("p", { role: "status" }, "Loading");
  holder.replaceChildren(el("div", { class: "loading" }, el("strong", {}, "noclash"), bar, words));
  const progress = async (share: number, text: string): Promise<void> => {
    bar.value = share;
    words.textContent = text;
    // Lets the browser paint before the next piece of work.
    await new Promise((resolve) => setTimeout(resolve));
  };
  try {
    const source: Source = new EmbeddedSource();
    const [about, scene] = [await source.json<About>("about"), await source.json<Scene>("scene")];
    if (!about || !scene) throw new Error("there is no data in this page: the file may be cut off");
    const model = new Model(about, scene);
    await model.loadPath(source);
    await model.loadAnswer(source);
    const viewer = new Viewer(model);
    await viewer.build(source, progress);
    holder.replaceChildren(viewer.root);
    viewer.newAnswer();
    window.noclash = viewer;
    document.documentElement.dataset.ready = "true";
  } catch (error) {
    holder.replaceChildren(el("div", { class: "loading", role: "alert" }, el("strong", {}, "noclash"), el("p", {}, `This page cannot be shown: ${error instanceof Error ? error.message : String(error)}`)));
    document.documentElement.dataset.ready = "failed";
  }
}

void start();
