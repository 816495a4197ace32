import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useEffect, useMemo, useRef, useState } from "react";
import { useErrorText } from "../api/index.ts";
import { useLocale } from "../locale/index.ts";
import { toTimeZone } from "../format/index.ts";
import { isLoggedIn, useSession } from "../session/index.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { ErrorState } from "../ui/messages.tsx";
import type { SelectOption } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { BarTable } from "./bar-table.tsx";
import { ChartHead } from "./chart-head.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { DrawingHint, DrawingRail } from "./drawing-rail.tsx";
import { FrameBar } from "./frame-bar.tsx";
import { IntervalBar } from "./interval-bar.tsx";
import { createLayoutStorage } from "./layout-storage.ts";
import { defaultLayout, keptTheme } from "./layout.ts";
import "./market-chart.css";
import { createMarketDatafeed } from "./market-datafeed.ts";
import { StudiesDialog } from "./studies-dialog.tsx";
import type { ChartState, ChartTheme, Datafeed } from "./types.ts";
import { useChartWords } from "./use-chart-words.ts";
import { useDayFigures } from "./use-day-figures.ts";
import { useWidget, type LiveWidget } from "./use-widget.ts";

/** Props of the chart. */
export interface MarketChartProps {
  /** Pair, such as BTCUSDT. */
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Pairs to choose from. */
  readonly symbols?: readonly SelectOption[];
  readonly onSymbol?: (symbol: string) => void;
  readonly preset?: string;
  /** Where the bars come from; the pool server unless given. */
  readonly datafeed?: Datafeed;
  readonly className?: string;
}

type Layer = "studies" | "table" | "reset" | null;

function pageTheme(): ChartTheme {
  return document.documentElement.dataset["theme"] === "dark" ? "dark" : "white";
}

/** Who the layout belongs to: the person, whichever mining account is chosen; null for a visitor. */
function useOwner(): number | null {
  const { account, origin } = useSession();
  return isLoggedIn({ account }) ? (origin?.id ?? account?.id ?? null) : null;
}

function firstTheme(): ChartTheme {
  return keptTheme.read() ?? pageTheme();
}

/** What the controls show, also before there is a chart. */
function shownOf({ view, widget }: LiveWidget, symbol: string, theme: ChartTheme) {
  const [chart] = view === null ? defaultLayout(symbol).charts : [view.chart];
  return {
    shown: view?.theme ?? theme,
    properties: chart.chartProperties,
    engine: widget?.engine ?? null,
  };
}

function useFullScreen() {
  const ref = useRef<HTMLElement>(null);
  const [isFull, setFull] = useState(false);
  // The browser leaves full screen by a key of its own.
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const toggle = (): void => {
    if (document.fullscreenElement === null) void ref.current?.requestFullscreen();
    else void document.exitFullscreen();
  };
  return { ref, isFull, toggle };
}

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

function Stage({ live, pair }: { live: LiveWidget; pair: string }) {
  const { locale } = useLocale();
  const { view, widget, state } = live;
  const isReady = state.status === "ready";
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div className={clsx("absolute inset-0", !isReady && "invisible")}>
        {/* The drawing adds classes of its own, which another class name of ours would remove. */}
        <div id={live.containerId} className="h-full" />
      </div>
      {isReady && view !== null && widget !== null && (
        <ChartLegend view={view} engine={widget.engine} hovered={live.hovered} pair={pair} locale={locale} />
      )}
      <Notes live={live} />
      {isReady && (
        <DrawingHint engine={widget?.engine ?? null} tool={live.tool} isSelected={live.isSelected} />
      )}
      <Cover state={state} live={live} />
    </div>
  );
}

interface LayersProps {
  readonly layer: Layer;
  readonly live: LiveWidget;
  readonly pair: string;
  readonly onClose: () => void;
}

function Layers({ layer, live, pair, onClose }: LayersProps) {
  const { t } = useLingui();
  const { locale, timezone } = useLocale();
  const { view, widget } = live;
  if (view === null || widget === null) return null;
  const { studies } = view.chart.chartProperties;
  return (
    <>
      {layer === "studies" && (
        <StudiesDialog
          studies={studies}
          onClose={onClose}
          onApply={(changed) => {
            widget.setProperties({ studies: changed });
            onClose();
          }}
        />
      )}
      {layer === "table" && (
        <BarTable
          bars={view.bars}
          decimals={view.symbolInfo?.decimals ?? 2}
          name={t`Prices of ${pair}`}
          locale={locale}
          timeZone={toTimeZone(timezone)}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={layer === "reset"}
        onOpenChange={onClose}
        title={t`Reset the layout?`}
        confirmLabel={t`Reset`}
        danger
        onConfirm={() => {
          widget.reset();
          onClose();
        }}
      >
        <Trans>Your drawings and indicator settings will be deleted. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** The exchange-style chart of a pair with its tools (spec 2.9). */
export function MarketChartView(props: MarketChartProps) {
  const { symbol, base, quote, symbols = [], onSymbol, preset = "exchange", className } = props;
  const { t } = useLingui();
  const { locale, timezone } = useLocale();
  const timeZone = toTimeZone(timezone);
  const pair = `${base}/${quote}`;
  const own = useMemo(() => createMarketDatafeed(), []);
  const datafeed = "datafeed" in props ? props.datafeed : own;
  const words = useChartWords(pair, locale, timeZone);
  const [theme] = useState(firstTheme);
  const owner = useOwner();
  const storage = useMemo(() => createLayoutStorage(owner), [owner]);
  const live = useWidget({ datafeed, symbol, theme, preset, words, storage });
  const { widget, view } = live;
  const day = useDayFigures(datafeed, view?.symbolInfo ?? null);
  const full = useFullScreen();
  const [layer, setLayer] = useState<Layer>(null);
  const { shown, properties, engine } = shownOf(live, symbol, theme);
  const hidesDrawings = !properties.hidesDrawings;
  return (
    <section
      ref={full.ref}
      aria-label={t`Price chart of ${pair}`}
      data-theme={shown === "dark" ? "dark" : "light"}
      className={clsx("market-chart flex flex-col bg-surface text-ink", className)}
    >
      <ChartHead
        {...{ view, symbol, symbols, onSymbol, pair, base, day, locale, theme: shown, isFull: full.isFull }}
        isBrowserOnly={owner !== null && view?.savedIn === "browser"}
        onTheme={() => widget?.setTheme(shown === "dark" ? "white" : "dark")}
        onReset={() => setLayer("reset")}
        onFull={full.toggle}
      />
      <IntervalBar
        resolution={properties.resolution}
        engine={engine}
        hidesDrawings={properties.hidesDrawings}
        onResolution={(resolution) => widget?.setResolution(resolution)}
        onStudies={() => setLayer("studies")}
        onTable={() => setLayer("table")}
        onHideDrawings={() => widget?.setProperties({ hidesDrawings })}
      />
      <div className="flex min-h-0 flex-1 max-lg:flex-col-reverse">
        {preset !== "compact" && (
          <DrawingRail
            engine={engine}
            tool={live.tool}
            className="border-line lg:w-12 lg:flex-col lg:border-e max-lg:overflow-x-auto max-lg:border-t"
          />
        )}
        <Stage live={live} pair={pair} />
      </div>
      <FrameBar
        scale={properties.scale}
        locale={locale}
        timeZone={timeZone}
        onFrame={(frame) => widget?.showFrame(frame)}
        onScale={(scale) => widget?.setProperties({ scale })}
      />
      <Layers layer={layer} live={live} pair={pair} onClose={() => setLayer(null)} />
    </section>
  );
}
