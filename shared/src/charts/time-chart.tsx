import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { loadable, useLoadable } from "../hydration/loadable.tsx";
import { ErrorState } from "../ui/messages.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CHART_HEIGHT, type TimeChartProps } from "./chart-types.ts";

const DRAWN_CHART = loadable(async () => ({
  Component: (await import(/* webpackChunkName: "drawn-chart" */ "./drawn-chart.tsx")).DrawnChart,
}));
// Loads with the page that has a chart, not after its points. The component that renders it handles a failure.
DRAWN_CHART.load().catch(() => undefined);

/** Shown in place of a chart that is not rendered: as high as the chart with its row of actions. */
function Instead({ height, children }: { height: number; children: ReactNode }) {
  return (
    <>
      <div aria-hidden className="mb-1 h-7 max-md:h-11" />
      <div className="grid items-center [&>*]:col-start-1 [&>*]:row-start-1">
        {/* The height is an attribute: a prerendered page must not contain inline styles. */}
        <svg aria-hidden width="0" height={height} />
        {children}
      </div>
    </>
  );
}

function Loading({ label, height }: { label: string; height: number }) {
  return (
    <Instead height={height}>
      <div role="group" aria-busy="true" aria-label={label} className="self-stretch [&>*]:h-full">
        <Skeleton />
      </div>
    </Instead>
  );
}

/**
 * A chart over time: lines or bars, with a table of its points, downloads, and loading and error states. The library is loaded
 * when the chart is near the viewport.
 */
export function TimeChart(chart: TimeChartProps) {
  const { t } = useLingui();
  const { status = "ready", label, height = CHART_HEIGHT, message, onRetry } = chart;
  const DrawnChart = useLoadable(DRAWN_CHART);
  if (status === "loading") {
    return <Loading label={label} height={height} />;
  }
  if (status === "failed") {
    return (
      <Instead height={height}>
        <ErrorState title={t`Couldn't load the chart.`} message={message} {...(onRetry ? { onRetry } : {})} />
      </Instead>
    );
  }
  if (chart.series.every((one) => one.points.every((point) => point.value === null))) {
    return (
      <Instead height={height}>
        <p className="text-center text-sm text-ink-3">
          <Trans>No data for this period</Trans>
        </p>
      </Instead>
    );
  }
  return DrawnChart === null ? <Loading label={label} height={height} /> : <DrawnChart chart={chart} />;
}
