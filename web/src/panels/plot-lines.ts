// Steps of a profile as paths of a drawing.

import type { PlotScale } from "./plot-scale";

/** Bounds of one piece on the axes; null where nothing is known. */
export interface Step {
  from: number;
  to: number;
  lower: number | null;
  upper: number | null;
}

type Value = (step: Step) => number | null;

export function line(scale: PlotScale, steps: Step[], value: Value): string {
  let d = "";
  let drawn = false;
  for (const step of steps) {
    const at = value(step);
    if (at === null) {
      drawn = false;
      continue;
    }
    const y = scale.y(at).toFixed(1);
    d += `${drawn ? "L" : "M"}${scale.x(step.from).toFixed(1)} ${y}L${scale.x(step.to).toFixed(1)} ${y}`;
    drawn = true;
  }
  return d;
}

/** From the axis up to a value. */
export function area(scale: PlotScale, steps: Step[], value: Value): string {
  return between(scale, steps, () => null, value);
}

/** Between what is proved and what is witnessed. */
export function band(scale: PlotScale, steps: Step[]): string {
  return between(scale, steps.filter((step) => step.lower !== null), (step) => step.lower, (step) => step.upper);
}

function between(scale: PlotScale, steps: Step[], low: Value, high: Value): string {
  return steps
    .map((step) => {
      const [from, to] = [scale.x(step.from).toFixed(1), scale.x(step.to).toFixed(1)];
      const [below, above] = [low(step), high(step)];
      if (above === null) return "";
      const [y0, y1] = [below === null ? scale.bottom : scale.y(below), scale.y(above)].map((y) => y.toFixed(1));
      return `M${from} ${y0}L${from} ${y1}L${to} ${y1}L${to} ${y0}Z`;
    })
    .join("");
}
