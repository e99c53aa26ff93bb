// The page with the server behind it: follows what the server shows, and asks it about values set by hand.

import { ServerSource } from "./data/source";
import type { Measured } from "./panels/joints";
import type { Viewer } from "./viewer";

/** What the server shows at the moment. */
export interface ServerState {
  generation: number;
  loaded: number | null;
  stage: "loading" | "checking" | "answered" | "failed";
  answered: boolean;
  /** Whether a planner searches. */
  searching?: boolean;
  problem: { message: string; file: string | null; line: number | null; remedy: string } | null;
}

/** Waits for something newer than `after`; null when the server does not answer. */
export async function nextState(after: number): Promise<ServerState | null> {
  try {
    const response = await fetch(`/state?after=${after}`);
    return response.ok ? ((await response.json()) as ServerState) : null;
  } catch {
    return null;
  }
}

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Follows the server until cell or path were loaded anew; gives back that state. */
export async function follow(viewer: Viewer, state: ServerState): Promise<ServerState> {
  let current = state;
  // The verdict comes first, the curves later: every answer is taken.
  let taken = viewer.model.answer?.clearance.profile.length ? state.generation : -1;
  for (;;) {
    viewer.warn(words(current));
    if (current.stage === "failed") viewer.outdate();
    if (current.stage === "answered" && current.generation !== taken && current.loaded !== null) {
      await viewer.model.loadAnswer(new ServerSource(current.loaded));
      viewer.newAnswer();
      taken = current.generation;
    }
    if (current.searching && current.loaded !== null) await viewer.loadSearch(new ServerSource(current.loaded));
    const next = await nextState(current.generation);
    if (!next) {
      viewer.warn("The server has ended: what is shown stays, but is not measured or checked any more.");
      await pause(1000);
      continue;
    }
    if (next.loaded !== state.loaded && next.loaded !== null) return next;
    current = next;
  }
}

function words({ stage, problem }: ServerState): string {
  if (stage !== "failed" || !problem) return "";
  const place = problem.file ? ` (${problem.file}${problem.line === null ? "" : `, line ${problem.line}`})` : "";
  return `The files cannot be checked as they are now${place}: ${problem.message}. What is shown is what they said before.`;
}

/** Asks about values set by hand: one question at a time, always the newest. */
export function measure(viewer: Viewer): void {
  let wanted: number[] | null = null;
  let asking = false;
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    while (wanted) {
      const configuration = wanted;
      wanted = null;
      try {
        const response = await fetch("/distance", { method: "POST", body: JSON.stringify({ configuration }) });
        viewer.measured((await response.json()) as Measured);
      } catch {
        viewer.measured({ clearance: null, bodies: null, points: null, overlap: false, error: "The server does not answer." });
      }
    }
    asking = false;
  };
  viewer.store.listen(({ values }, changed) => {
    if (!changed.has("values") || !values) return;
    wanted = Array.from(values.slice(0, viewer.model.scene.dofs.length));
    void ask();
  });
}

/** What a monitor tells at a tick: where the robots are, and what is nearest to what. */
interface Told extends Measured {
  configuration: number[];
  tick: number;
}

/** Shows the vectors of a monitor as they come; the server sends the newest only. */
export function watchMonitor(viewer: Viewer): void {
  const connect = (): void => {
    const socket = new WebSocket(`ws://${location.host}/monitor`);
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      const told = JSON.parse(event.data) as Told;
      const { scene } = viewer.model;
      const values = new Float32Array(scene.start_values);
      told.configuration.forEach((value, index) => {
        values[index] = value;
      });
      viewer.store.set({ values, playing: false });
      viewer.measured(told);
      viewer.root.dataset.tick = String(told.tick);
    });
    // The server may be busy, or begin again.
    socket.addEventListener("close", () => setTimeout(connect, 1000));
  };
  connect();
}
