// Numbers for people. A lower bound is never printed larger than it is, an upper bound never smaller: as the command does it.

type Adjust = (printed: number, step: number) => number;

function rounded(metres: number, adjust: Adjust): string {
  const size = Math.abs(metres);
  if (size === 0) return "0 m";
  const [unit, perUnit, digits] =
    size >= 1 ? ["m", 1, 4] as const : size >= 1e-3 ? ["mm", 1e-3, 3] as const : size >= 1e-6 ? ["µm", 1e-6, 3] as const : ["nm", 1e-9, 3] as const;
  const step = 10 ** -digits * perUnit;
  const printed = Math.round(metres / step) * step;
  return `${(adjust(printed, step) / perUnit).toFixed(digits)} ${unit}`;
}

export function atLeast(metres: number): string {
  return rounded(metres, (printed, step) => (printed > metres ? printed - step : printed));
}

export function atMost(metres: number): string {
  return rounded(metres, (printed, step) => (printed < metres ? printed + step : printed));
}

/** A length to be read at a glance: no bound. */
export function about(metres: number): string {
  const size = Math.abs(metres);
  if (size >= 1) return `${metres.toFixed(2)} m`;
  if (size >= 1e-3) return `${(metres * 1e3).toFixed(1)} mm`;
  if (size === 0) return "0";
  return `${(metres * 1e6).toFixed(1)} µm`;
}

export function count(number: number, singular: string, plural: string): string {
  return `${number.toLocaleString("en")} ${number === 1 ? singular : plural}`;
}

export function bytes(number: number): string {
  if (number >= 1e6) return `${(number / 1e6).toFixed(1)} MB`;
  if (number >= 1e3) return `${(number / 1e3).toFixed(1)} kB`;
  return `${number} B`;
}
