// Axes of the plot: from times and lengths to pixels and back, and where to put ticks.

export const LEFT = 58;
export const RIGHT = 14;
export const TOP = 22;
export const BOTTOM = 24;
/** A logarithmic axis shows so many times less than its highest value. */
const DECADES = 4;

export class PlotScale {
  width = 0;
  height = 0;
  highest = 1;
  logarithmic = false;
  /** What of the path is shown, on its own axis. */
  range: [number, number] = [0, 1];

  x(value: number): number {
    const [low, high] = this.range;
    return LEFT + ((value - low) / (high - low || 1)) * (this.width - LEFT - RIGHT);
  }

  /** The value at a horizontal place, within what is shown. */
  valueAt(x: number): number {
    const [low, high] = this.range;
    const share = (x - LEFT) / (this.width - LEFT - RIGHT);
    return low + Math.min(Math.max(share, 0), 1) * (high - low);
  }

  y(value: number): number {
    const bottom = this.height - BOTTOM;
    if (!this.logarithmic) return bottom - (value / this.highest) * (bottom - TOP);
    const least = this.highest * 10 ** -DECADES;
    const share = Math.log(Math.max(value, least) / least) / Math.log(this.highest / least);
    return bottom - share * (bottom - TOP);
  }

  get bottom(): number {
    return this.height - BOTTOM;
  }

  lengthTicks(): number[] {
    if (!this.logarithmic) return ticks(0, this.highest, Math.max(2, Math.floor(this.bottom / 34)));
    const top = Math.floor(Math.log10(this.highest));
    return Array.from({ length: DECADES }, (_, down) => 10 ** (top - down));
  }

  timeTicks(): number[] {
    return ticks(this.range[0], this.range[1], Math.max(2, Math.floor(this.width / 90)));
  }
}

/** Round numbers from low to high, about as many as asked for. */
export function ticks(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / wanted || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const out = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; i += 1) out.push(Number((i * step).toPrecision(12)));
  return out;
}

/** A round length without digits that say nothing. */
export function tickText(metres: number): string {
  if (metres === 0) return "0";
  const [unit, size] = metres >= 1 ? ["m", 1] : metres >= 1e-3 ? ["mm", 1e-3] : ["µm", 1e-6];
  return `${Number((metres / Number(size)).toPrecision(3))} ${unit}`;
}
