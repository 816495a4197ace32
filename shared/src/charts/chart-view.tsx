import Highcharts from "highcharts";
import "highcharts/css/highcharts.css";
import "highcharts/modules/accessibility.js";
import HighchartsReact from "highcharts-react-official";
import { memo, useEffect, useMemo, useRef } from "react";
import { allPoints, toOptions } from "./chart-options.ts";
import "./chart.css";
import type { ChartWords } from "./chart-words.ts";
import type { TimeChartProps } from "./chart-types.ts";
import { createRefiner } from "./chart-zoom.ts";
import { sayOwnTextsOnly } from "./own-texts.ts";

// The library would add a style element to the page, which the content policy blocks.
Highcharts.setOptions({ palette: { injectCSS: false } });
sayOwnTextsOnly(Highcharts);
// The page has its own zoom button, in the page's language and accessible by keyboard.
Highcharts.addEvent(Highcharts.Chart, "beforeShowResetZoom", (event: Event) => event.preventDefault());

/** Actions on a rendered chart. */
export interface ChartHandle {
  /** Shows the whole time range again. */
  zoomOut: () => void;
}

/** Props of {@link ChartView}. */
export interface ChartViewProps {
  chart: TimeChartProps;
  words: ChartWords;
  /** Called when part of the time range is shown, with a way to zoom out; null when all of it is shown. */
  onZoom: (handle: ChartHandle | null) => void;
}

function Drawing({ chart, words, onZoom }: ChartViewProps) {
  const view = useRef<HighchartsReact.RefObject>(null);
  const points = useMemo(() => allPoints(chart), [chart]);
  const refiner = useMemo(() => createRefiner(points), [points]);
  // Stable while zoomed, so that panning reports nothing new.
  const handle = useMemo((): ChartHandle => ({ zoomOut: () => view.current?.chart.zoomOut() }), []);
  const options = useMemo((): Highcharts.Options => {
    const plain = toOptions(chart, words, points);
    return {
      ...plain,
      xAxis: {
        ...plain.xAxis,
        events: {
          afterSetExtremes() {
            refiner.follow(this.chart);
            const { userMin, userMax } = this.getExtremes();
            const isWhole = userMin === undefined && userMax === undefined;
            onZoom(isWhole ? null : handle);
          },
        },
      },
    };
  }, [chart, words, points, refiner, onZoom, handle]);

  // New points are rendered coarsely; a zoomed part keeps its detail.
  useEffect(() => {
    const drawn = view.current?.chart;
    if (drawn?.xAxis[0]?.getExtremes().userMin !== undefined) refiner.follow(drawn);
  }, [refiner]);

  return (
    <HighchartsReact
      ref={view}
      highcharts={Highcharts}
      options={options}
      containerProps={{ className: "time-chart" }}
    />
  );
}

/** All inputs that affect rendering, in a fixed order. */
function drawnParts({ chart, words, onZoom }: ChartViewProps): readonly unknown[] {
  const { kind, scale, locale, timeZone, height, unit, otherUnit, events, isStacked, series } = chart;
  const lines = series.flatMap(({ id, name, points }) => [id, name, points]);
  return [
    words.describe,
    onZoom,
    kind,
    scale,
    locale,
    timeZone,
    height,
    unit.text,
    otherUnit?.text,
    events,
    isStacked,
    ...lines,
  ];
}

function isSame(one: ChartViewProps, other: ChartViewProps): boolean {
  const parts = drawnParts(other);
  const before = drawnParts(one);
  return before.length === parts.length && before.every((part, index) => part === parts[index]);
}

/** Renders a chart. Loaded with the library only when a chart is on screen. Unchanged points are rendered once. */
export const ChartView = memo(Drawing, isSame);
