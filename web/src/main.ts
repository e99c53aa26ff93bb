// Where the page begins: find the data, show progress, put the page together.

import "./style.css";
import { EmbeddedSource, ServerSource, type Source } from "./data/source";
import type { About, Scene } from "./data/types";
import { el } from "./dom";
import { follow, measure, nextState, pause, watchMonitor } from "./live";
import { Model } from "./model";
import { fromFragment, type Place } from "./share/link";
import { Viewer } from "./viewer";

declare global {
  interface Window {
    /** For tests and for the curious: what the page shows. */
    noclash?: Viewer;
  }
}

type Progress = (share: number, words: string) => Promise<void>;

/** Loads everything from a source and shows it. */
async function show(holder: HTMLElement, source: Source, progress: Progress, place: Partial<Place> | null): Promise<Viewer> {
  const [about, scene] = [await source.json<About>("about"), await source.json<Scene>("scene")];
  if (!about || !scene) throw new Error("there is no data in this page: the file may be cut off");
  const model = new Model(about, scene);
  await model.loadPath(source);
  await model.loadAnswer(source);
  const viewer = new Viewer(model);
  await viewer.build(source, progress);
  holder.replaceChildren(viewer.root);
  if (model.answer) viewer.newAnswer();
  if (place) viewer.restore(place);
  viewer.keepAddress();
  window.noclash = viewer;
  document.documentElement.dataset.ready = "true";
  return viewer;
}

/** The server's page: shows what it has, follows it, and begins again whenever the files were loaded anew. */
async function live(holder: HTMLElement, progress: Progress): Promise<void> {
  let state = await nextState(0);
  let place: Partial<Place> | null = fromFragment(location.hash);
  for (;;) {
    while (!state || state.loaded === null) {
      await progress(0, state ? "The files are being read" : "The server does not answer");
      await pause(300);
      state = await nextState(state?.generation ?? 0);
    }
    const viewer: Viewer = await show(holder, new ServerSource(state.loaded), progress, place);
    if (viewer.model.about.monitor) watchMonitor(viewer);
    else measure(viewer);
    state = await follow(viewer, state);
    place = viewer.place();
    viewer.end();
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
    await pause(0);
  };
  try {
    if (EmbeddedSource.isThere()) await show(holder, new EmbeddedSource(), progress, fromFragment(location.hash));
    else await live(holder, progress);
  } catch (error) {
    holder.replaceChildren(el("div", { class: "loading", role: "alert" }, el("strong", {}, "noclash"), el("p", {}, `This page cannot be shown: ${error instanceof Error ? error.message : String(error)}`)));
    document.documentElement.dataset.ready = "failed";
  }
}

void start();
