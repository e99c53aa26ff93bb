// Behind the curves: margins as bands, contacts and open intervals as spans of time.

import { about } from "../data/format";
import { svg } from "../dom";
import type { Model, Stretch } from "../model";
import { LEFT, RIGHT, TOP, type PlotScale } from "./plot-scale";

const MOST_SPANS = 4_000;

/** Margins, below which nothing may come. */
export function drawBands(drawing: SVGElement, scale: PlotScale, model: Model): void {
  const { check } = model.answer ?? {};
  const margins = [...new Set((check?.pairs.checked_pairs ?? []).map((pair) => pair.margin))].filter((value) => value > 0).slice(0, 3);
  const [x, width] = [LEFT, scale.width - LEFT - RIGHT];
  for (const value of margins) {
    const y = scale.y(value);
    drawing.append(
      svg("rect", { class: "band margin", x, y, width, height: Math.max(scale.bottom - y, 0) }),
      svg("line", { class: "margin", x1: x, x2: x + width, y1: y, y2: y }),
      svg("text", { class: "margin", x: x + width - 4, y: y - 3, "text-anchor": "end" }, `margin ${about(value)}`),
    );
  }
}

/** Where something touches, and where nothing was decided. */
export function drawSpans(drawing: SVGElement, scale: PlotScale, { path, tried, ...model }: Model): void {
  if (!path) return;
  const [openStretches, contactStretches] = tried ? [tried.open, tried.contact] : [model.openStretches, model.contactStretches];
  for (const [kind, stretches] of [["open", openStretches], ["contact", contactStretches]] as const) {
    for (const { segment, from, to } of joined(stretches).slice(0, MOST_SPANS)) {
      const x = scale.x(path.x({ segment, t: from }));
      // An open interval may be a millionth wide: it is still shown.
      const width = Math.max(scale.x(path.x({ segment, t: to })) - x, 2);
      drawing.append(svg("rect", { class: kind, x, y: TOP - 6, width, height: scale.bottom - TOP + 6 }));
    }
  }
}

/** Stretches that follow each other as one. */
function joined(stretches: Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const stretch of stretches) {
    const last = out[out.length - 1];
    if (last && last.segment === stretch.segment && last.to >= stretch.from) last.to = Math.max(last.to, stretch.to);
    else out.push({ ...stretch });
  }
  return out;
}
