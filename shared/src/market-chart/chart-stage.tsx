import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { RefObject } from "react";
import { useErrorText } from "../api/index.ts";
import { useLocale } from "../locale/index.ts";
import { ErrorState } from "../ui/messages.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { DrawingBar } from "./drawing-bar.tsx";
import { DrawingHint } from "./drawing-rail.tsx";
import { PriceTag } from "./price-tag.tsx";
import type { ChartState } from "./types.ts";
import type { LiveWidget } from "./use-widget.ts";

function Cover({ state, live }: { state: ChartState; live: LiveWidget }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (state.status === "not ready") {
    return (
      <div
        role="status"
        aria-busy="true"
        aria-label={t`Loading the chart`}
        className="absolute inset-0 grid grid-rows-[64fr_18fr_18fr] gap-1 p-2 [&>*]:h-full"
      >
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (state.status === "error") {
    return (
      <div className="absolute inset-0 grid place-content-center bg-surface p-4">
        <ErrorState
          title={t`Couldn't load the chart.`}
          message={state.error === undefined ? undefined : errorText(state.error)}
          onRetry={live.rebuild}
        />
      </div>
    );
  }
  if (live.view?.bars.length === 0) {
    return (
      <p className="pointer-events-none absolute inset-0 grid place-content-center text-sm text-ink-3">
        <Trans>No trades for this pair yet</Trans>
      </p>
    );
  }
  return null;
}

function Notes({ live }: { live: LiveWidget }) {
  const { view } = live;
  const note = view?.isLoadingOlder ? (
    <Trans>Loading older bars…</Trans>
  ) : view?.isStale && view.state.status === "ready" ? (
    <Trans>No live prices at the moment. Trying again…</Trans>
  ) : null;
  return (
    <p role="status" className="pointer-events-none absolute bottom-7 left-3 z-1 text-2xs text-ink-3">
      {note}
    </p>
  );
}

/** Props of {@link Stage}. */
export interface StageProps {
  readonly live: LiveWidget;
  readonly pair: string;
  /** Whether the toolbar of the selected drawing takes the focus. */
  readonly takesFocus: RefObject<boolean>;
  /** Called when that toolbar closes. */
  readonly onLeave: () => void;
}

/** The overlays of a chart that is ready. */
function Overlays({ live, pair, takesFocus, onLeave }: StageProps) {
  const { locale } = useLocale();
  const { view, widget, tool, selected } = live;
  if (live.state.status !== "ready" || view === null || widget === null) return null;
  const { engine } = widget;
  return (
    <>
      <ChartLegend view={view} engine={engine} hovered={live.hovered} pair={pair} locale={locale} />
      {view.last !== null && (
        <PriceTag
          engine={engine}
          last={view.last}
          resolution={view.chart.chartProperties.resolution}
          decimals={view.symbolInfo?.decimals ?? 2}
          locale={locale}
        />
      )}
      <DrawingHint engine={engine} tool={tool} />
      {tool === null && selected !== null && (
        <DrawingBar engine={engine} selected={selected} takesFocus={takesFocus} onLeave={onLeave} />
      )}
    </>
  );
}

/** The canvas with its legend, the price tag and the overlay shown while there is nothing to see. */
export function Stage(props: StageProps) {
  const { live } = props;
  const { state } = live;
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div className={clsx("absolute inset-0", state.status !== "ready" && "invisible")}>
        {/* The drawing engine adds its own classes, which setting another class name here would remove. */}
        <div id={live.containerId} className="h-full" />
      </div>
      <Overlays {...props} />
      <Notes live={live} />
      <Cover state={state} live={live} />
    </div>
  );
}
