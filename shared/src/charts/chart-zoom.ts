import type { Chart } from "highcharts";
import { downsample, type DrawnPoint } from "./downsample.ts";

/** Points outside of what is shown keep the ends of the axis in place; a few of them do. */
const OUTSIDE_POINTS = 100;
/** Fewer points than this are drawn as they are at every zoom. */
const SHOWN_POINTS = 2000;
/** The shown part and its margins are three times as wide as what is shown; from this many times on detail is missing. */
const MOST_SURPLUS = 5;
/** Points of the shown part and its margins. */
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
 * Thins a series for a part of its time: what is shown keeps its detail, what is outside is kept coarse.
 *
 * @param points all points in order
 * @param from first time that is shown, milliseconds
 * @param to last time that is shown, milliseconds
 * @returns points in order; the points themselves when there are few
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

/** The ends of a stretch and a few points between them. */
function ends(points: readonly DrawnPoint[]): readonly DrawnPoint[] {
  const step = Math.max(1, Math.floor(points.length / OUTSIDE_POINTS));
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}

/** Draws the shown part of a long chart in its detail. */
export interface Refiner {
  /** To be called when another part of the time is shown. */
  follow: (chart: Chart) => void;
}

/**
 * Keeps the detail of a chart in step with the part that is shown. A part is drawn with as much again on either side, so that
 * moving by little draws nothing again; what is outdated waits for the next frame, one for many moves of the pointer.
 *
 * @param series all points, by the series' place in the chart
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
