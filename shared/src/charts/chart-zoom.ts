import type { Chart } from "highcharts";
import { downsample, type DrawnPoint } from "./downsample.ts";

/** A few points outside the visible part keep the ends of the axis in place. */
const OUTSIDE_POINTS = 100;
/** Series with fewer points are rendered in full at every zoom level. */
const SHOWN_POINTS = 2000;
/** The detailed part is three times as wide as the visible one; from this factor on, detail is missing. */
const MOST_SURPLUS = 5;
/** Number of points in the visible part and its margins. */
const REFINED_POINTS = 2400;

function firstAfter(points: readonly DrawnPoint[], time: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Downsamples a series for a part of its time range: the visible part keeps its detail, the rest is coarse.
 *
 * @param points all points in order
 * @param from first visible time, milliseconds
 * @param to last visible time, milliseconds
 * @returns points in order; the same array when there are few
 */
export function thinFor(points: readonly DrawnPoint[], from: number, to: number): readonly DrawnPoint[] {
  if (points.length <= SHOWN_POINTS) return points;
  const start = Math.max(0, firstAfter(points, from) - 2);
  const end = Math.min(points.length, firstAfter(points, to) + 2);
  return [
    ...ends(points.slice(0, start)),
    ...downsample(points.slice(start, end), REFINED_POINTS),
    ...ends(points.slice(end)),
  ];
}

/** Returns the ends of a range and a few points between them. */
function ends(points: readonly DrawnPoint[]): readonly DrawnPoint[] {
  const step = Math.max(1, Math.floor(points.length / OUTSIDE_POINTS));
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}

/** Renders the visible part of a long chart in detail. */
export interface Refiner {
  /** Called when another part of the time range becomes visible. */
  follow: (chart: Chart) => void;
}

/**
 * Updates the detail of a chart for the visible part. A part is rendered with margins as wide as itself on either side, so that
 * small moves redraw nothing; updates wait for the next frame, one for many moves of the pointer.
 *
 * @param series all points, by the series' index in the chart
 */
export function createRefiner(series: readonly (readonly DrawnPoint[])[]): Refiner {
  const isLong = series.some((points) => points.length > SHOWN_POINTS);
  let drawn: { from: number; to: number } | null = null;
  let waiting = 0;

  function isGood({ min, max }: { min: number; max: number }): boolean {
    if (drawn === null) return false;
    const isInside = drawn.from <= min && max <= drawn.to;
    return isInside && drawn.to - drawn.from <= (max - min) * MOST_SURPLUS;
  }

  function draw(chart: Chart): void {
    const [axis] = chart.xAxis;
    if (axis === undefined) return;
    const { min, max } = axis.getExtremes();
    if (isGood({ min, max })) return;
    const margin = max - min;
    drawn = { from: min - margin, to: max + margin };
    series.forEach((points, index) => {
      if (points.length <= SHOWN_POINTS) return;
      const data = thinFor(points, min - margin, max + margin).map(([x, y]): [number, number | null] => [
        x,
        y,
      ]);
      chart.series[index]?.setData(data, false, false, false);
    });
    chart.redraw(false);
  }

  return {
    follow(chart) {
      if (!isLong) return;
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => draw(chart));
    },
  };
}
