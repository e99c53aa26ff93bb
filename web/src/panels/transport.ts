// Playing: start, stop, scrub, speed, to the next contact; and where we are in words.

import { atLeast } from "../data/format";
import { el, iconButton } from "../dom";
import type { Model } from "../model";
import type { Position } from "../motion/path";
import type { Store } from "../state";

const PLAY = "M7 4.5v15l13-7.5Z";
const PAUSE = "M6 5h4v14H6zM14 5h4v14h-4z";
const BACK = "M5 5h3v14H5zM20 5v14L9 12Z";
const NEXT = "M16 5h3v14h-3zM4 5v14l11-7Z";
const CONTACT = "M12 2.500 23 21.500H1ZM11 9l.4 6.500h1.200L13 9ZM11 17v2h2v-2Z";
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10];
const SCRUB_STEPS = 100_000;

export class Transport {
  readonly root: HTMLElement;
  private readonly play: HTMLButtonElement;
  private readonly where = el("output", { class: "where" });
  private readonly scrub: HTMLInputElement;
  private last = 0;

  constructor(
    private readonly model: Model,
    private readonly store: Store,
    plotTools: HTMLElement[],
  ) {
    this.play = iconButton(PLAY, "Play (space)", false, () => this.toggle());
    this.scrub = el("input", { type: "range", min: 0, max: SCRUB_STEPS, value: 0, step: 1, "aria-label": "Position on the path", class: "scrub", input: () => this.scrubbed() });
    const speed = el(
      "select",
      { "aria-label": "Speed", title: "Speed", change: () => store.set({ speed: Number(speed.value) }) },
      ...SPEEDS.map((value) => el("option", { value, selected: value === 1 }, `${value}×`)),
    );
    const contact = iconButton(CONTACT, "Next contact or open interval (C)", null, () => this.nextContact());
    this.root = el(
      "div",
      { class: "transport", role: "group", "aria-label": "Playing the motion" },
      iconButton(BACK, "Previous segment (shift ←)", null, () => this.bySegment(-1)),
      this.play,
      iconButton(NEXT, "Next segment (shift →)", null, () => this.bySegment(1)),
      contact,
      this.scrub,
      speed,
      this.where,
      ...plotTools,
    );
    store.listen((_, changed) => {
      if (changed.has("position") || changed.has("values")) this.tell();
      if (changed.has("playing")) this.playingChanged();
    });
    this.tell();
  }

  toggle(): void {
    const { path } = this.model;
    if (!path) return;
    const playing = !this.store.state.playing;
    const { position } = this.store.state;
    const atEnd = path.toSeconds(position) >= path.duration - 1e-9;
    this.store.set({ playing, values: null, ...(playing && atEnd ? { position: { segment: 0, t: 0 } } : {}) });
  }

  /** Moves by a share of the current segment. */
  step(share: number): void {
    const { path } = this.model;
    if (!path) return;
    const { segment, t } = this.store.state.position;
    const next = t + share;
    if (next < 0 && segment > 0) this.store.go({ segment: segment - 1, t: 1 });
    else if (next > 1 && segment + 1 < path.segments) this.store.go({ segment: segment + 1, t: 0 });
    else this.store.go({ segment, t: Math.min(Math.max(next, 0), 1) });
  }

  bySegment(by: number): void {
    const { path } = this.model;
    if (!path) return;
    const { segment, t } = this.store.state.position;
    if (by < 0 && t > 0) this.store.go({ segment, t: 0 });
    else if (by > 0 && segment === path.segments - 1) this.store.go({ segment, t: 1 });
    else this.store.go({ segment: Math.min(Math.max(segment + by, 0), path.segments - 1), t: 0 });
  }

  nextContact(): void {
    const { events, openEvents } = this.model;
    const places: Position[] = [
      ...events.map(({ from }) => ({ segment: from.segment, t: from.t })),
      ...openEvents.map(({ at }) => at),
    ].sort((a, b) => a.segment + a.t - b.segment - b.t);
    const { segment, t } = this.store.state.position;
    const next = places.find((place) => place.segment + place.t > segment + t + 1e-12) ?? places[0];
    if (next) this.store.go(next);
  }

  private scrubbed(): void {
    const { path } = this.model;
    if (!path) return;
    const [low, high] = path.xRange;
    this.store.go(path.fromX(low + (Number(this.scrub.value) / SCRUB_STEPS) * (high - low)));
  }

  private playingChanged(): void {
    const { playing } = this.store.state;
    const path = this.play.querySelector("path");
    path?.setAttribute("d", playing ? PAUSE : PLAY);
    this.play.setAttribute("aria-pressed", String(playing));
    if (!playing) return;
    this.last = performance.now();
    requestAnimationFrame(this.tick);
  }

  private readonly tick = (now: number): void => {
    const { path } = this.model;
    const { playing, position, speed } = this.store.state;
    if (!playing || !path) return;
    const seconds = path.toSeconds(position) + (Math.min(now - this.last, 200) / 1000) * speed;
    this.last = now;
    if (seconds >= path.duration) {
      this.store.set({ position: { segment: path.segments - 1, t: 1 }, playing: false });
      return;
    }
    this.store.set({ position: path.fromSeconds(seconds) });
    requestAnimationFrame(this.tick);
  };

  private tell(): void {
    const { path, answer } = this.model;
    if (!path) {
      this.where.textContent = "no path";
      return;
    }
    const { position, values } = this.store.state;
    const [low, high] = path.xRange;
    this.scrub.value = String(Math.round(((path.x(position) - low) / (high - low || 1)) * SCRUB_STEPS));
    const piece = answer?.clearance.profile[this.model.pieceAt(position)];
    // The curve is about the files, not about what was moved since.
    const clearance = piece && piece.lower !== null && !this.model.tried ? ` · clearance ≥ ${atLeast(piece.lower)}` : "";
    const text = values ? "set by hand" : `${path.timed ? path.when(position) : `segment ${position.segment} of ${path.segments} · t = ${position.t.toFixed(4)}`}${clearance}`;
    this.where.textContent = text;
    this.scrub.setAttribute("aria-valuetext", text);
  }
}
