import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CHART } from "contracts";
import { useEffect, useId, useMemo, useRef, useState, type CSSProperties } from "react";
import { useLocale } from "../locale/index.ts";
import { toTimeZone } from "../format/index.ts";
import { isLoggedIn, useSession } from "../session/index.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import type { SelectOption } from "../ui/select.tsx";
import { BarTable } from "./bar-table.tsx";
import { ChartHead } from "./chart-head.tsx";
import { Stage } from "./chart-stage.tsx";
import { ChartSummary } from "./chart-summary.tsx";
import { DrawingRail } from "./drawing-rail.tsx";
import { FrameBar } from "./frame-bar.tsx";
import { IntervalBar } from "./interval-bar.tsx";
import { createLayoutStorage } from "./layout-storage.ts";
import { defaultLayout } from "./layout.ts";
import "./market-chart.css";
import { createMarketDatafeed } from "./market-datafeed.ts";
import { firstTheme, useFollowPageTheme } from "./page-theme.ts";
import { StudiesDialog } from "./studies-dialog.tsx";
import type { ChartTheme, Datafeed } from "./types.ts";
import { TravelNote, useTravel } from "./use-travel.tsx";
import { useChartWords } from "./use-chart-words.ts";
import { useDayFigures } from "./use-day-figures.ts";
import { useWidget, type LiveWidget } from "./use-widget.ts";
import type { WidgetView } from "./widget-core.ts";

/** Props of the chart. */
export interface MarketChartProps {
  /** Pair, e.g. BTCUSDT. */
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Pairs to choose from. */
  readonly symbols?: readonly SelectOption[];
  readonly onSymbol?: (symbol: string) => void;
  readonly preset?: string;
  /** Source of the bars; the pool server by default. */
  readonly datafeed?: Datafeed;
  readonly className?: string;
}

/** Background of the dark theme; the other colors are from the tokens. */
const DARK_GROUND: CSSProperties & Record<"--candle-ground", string> = {
  "--candle-ground": CHART.darkBackground,
};
const NO_STEPS: WidgetView["steps"] = { undo: 0, redo: 0 };

type Layer = "studies" | "table" | "reset" | null;

/** Moves the focus from a drawing to the control that selects the next one. */
function focusTools(rail: HTMLElement | null): void {
  // The button may be disabled only after the last drawing is deleted.
  requestAnimationFrame(() => rail?.querySelector<HTMLElement>("button[data-edit]:enabled, button")?.focus());
}

/** Returns the owner of the layout: the person, regardless of the selected mining account; null for a visitor. */
function useOwner(): number | null {
  const { account, origin } = useSession();
  return isLoggedIn({ account }) ? (origin?.id ?? account?.id ?? null) : null;
}

/** Returns the state that the controls show, also before there is a chart. */
function shownOf({ view, widget }: LiveWidget, symbol: string, theme: ChartTheme) {
  const [chart] = view === null ? defaultLayout(symbol).charts : [view.chart];
  return {
    shown: view?.theme ?? theme,
    properties: chart.chartProperties,
    engine: widget?.engine ?? null,
    steps: view?.steps ?? NO_STEPS,
    isBrowserOnly: view?.savedIn === "browser",
  };
}

function useFullScreen() {
  const ref = useRef<HTMLElement>(null);
  const [isFull, setFull] = useState(false);
  // The browser can leave full screen with its own key.
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
  const live = useWidget({ datafeed, symbol, readTheme: firstTheme, preset, words, storage });
  const { widget, view } = live;
  useFollowPageTheme(widget);
  const day = useDayFigures(datafeed, view?.symbolInfo ?? null);
  const full = useFullScreen();
  const [layer, setLayer] = useState<Layer>(null);
  const summaryId = useId();
  const rail = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const travel = useTravel(live, full.ref);
  const { shown, properties, engine, steps, isBrowserOnly } = shownOf(live, symbol, theme);
  const hidesDrawings = !properties.hidesDrawings;
  return (
    <section
      ref={full.ref}
      aria-label={t`Price chart of ${pair}`}
      aria-describedby={summaryId}
      data-theme={shown === "dark" ? "dark" : "light"}
      style={shown === "dark" ? DARK_GROUND : undefined}
      className={clsx(
        "market-chart flex flex-col bg-surface text-ink",
        preset === "color-blind" && "is-color-blind",
        className,
      )}
    >
      <ChartSummary id={summaryId} {...{ view, pair, locale, timeZone }} />
      <TravelNote way={travel.way} view={view} />
      <ChartHead
        {...{ view, symbol, symbols, onSymbol, pair, base, day, locale, theme: shown, isFull: full.isFull }}
        isBrowserOnly={owner !== null && isBrowserOnly}
        onTheme={() => widget?.setTheme(shown === "dark" ? "white" : "dark")}
        onReset={() => setLayer("reset")}
        onFull={full.toggle}
      />
      <IntervalBar
        resolution={properties.resolution}
        engine={engine}
        hidesDrawings={properties.hidesDrawings}
        onResolution={(resolution) => widget?.setResolution(resolution)}
        steps={steps}
        onUndo={travel.undo}
        onRedo={travel.redo}
        onStudies={() => setLayer("studies")}
        onTable={() => setLayer("table")}
        onHideDrawings={() => widget?.setProperties({ hidesDrawings })}
      />
      <div className="flex min-h-0 flex-1 max-lg:flex-col-reverse">
        {preset !== "compact" && (
          <DrawingRail
            ref={rail}
            takesFocus={takesFocus}
            engine={engine}
            tool={live.tool}
            className="border-line lg:w-12 lg:flex-col lg:border-e max-lg:overflow-x-auto max-lg:border-t"
          />
        )}
        <Stage live={live} pair={pair} takesFocus={takesFocus} onLeave={() => focusTools(rail.current)} />
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
