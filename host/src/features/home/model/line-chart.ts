import { scaleOf } from "shared/ui";

/** Maximum number of points that a line of this size can show. */
const SHOWN_POINTS = 60;

/**
 * Averages neighbors, so that a line has no more points than it can show.
 *
 * @param points values in order, null if unknown
 * @returns at most 60 values; null where a whole stretch is unknown
 */
export function smooth(points: readonly (number | null)[]): (number | null)[] {
  const size = Math.max(1, Math.ceil(points.length / SHOWN_POINTS));
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) => {
    const known = points
      .slice(index * size, (index + 1) * size)
      .flatMap((value) => (value === null ? [] : [value]));
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/** Size of a chart in the units of its view box. */
export interface ChartBox {
  width: number;
  height: number;
  /** Space for the date labels. */
  bottom: number;
  top: number;
}

/** A line with its filled area and axis, ready to draw. */
export interface LineChart {
  line: string;
  area: string;
  ticks: { value: number; y: number }[];
}

const STEPS = [1, 2, 2.5, 5, 10] as const;
const TICKS = 4;

function niceStep(span: number): number {
  const rough = span / (TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough) ?? 10);
}

/** Four ticks at round steps that include zero and all values. */
function axisOf(values: readonly number[]): { low: number; step: number } {
  const { from: least, to: most } = scaleOf(Math.min(...values), Math.max(...values));
  const span = most === least ? Math.abs(most) || 1 : most - least;
  let step = niceStep(span);
  let low = Math.floor(least / step) * step;
  // A lowest tick below the smallest value may push the highest below the largest.
  while (low + step * (TICKS - 1) < most) {
    step = niceStep(step * TICKS);
    low = Math.floor(least / step) * step;
  }
  return { low, step };
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Computes values as a line with a filled area; gaps are bridged.
 *
 * @param points values in order, null if unknown
 * @param box size
 * @returns paths and axis ticks, or null when fewer than two values are known
 */
export function drawLine(points: readonly (number | null)[], box: ChartBox): LineChart | null {
  const known = points.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2) return null;
  const { low, step } = axisOf(known.map(({ value }) => value));
  const bottom = box.height - box.bottom;
  const yOf = (value: number): number => bottom - ((value - low) / (step * (TICKS - 1))) * (bottom - box.top);
  const xOf = (index: number): number => (index / (points.length - 1)) * box.width;
  const line = known.map(({ value, index }) => `${round(xOf(index))} ${round(yOf(value))}`).join("L");
  const [first, last] = [known[0], known.at(-1)];
  const area = `M${round(xOf(first?.index ?? 0))} ${String(bottom)}L${line}L${round(xOf(last?.index ?? 0))} ${String(bottom)}Z`;
  const ticks = Array.from({ length: TICKS }, (_, index) => ({
    value: low + step * index,
    y: yOf(low + step * index),
  }));
  return { line: `M${line}`, area, ticks };
}
