import { CHART } from "contracts";
import { createAutoSave } from "./auto-save.ts";
import { wait } from "./bar-loader.ts";
import type { ChartEngine } from "./engine.ts";
import { createHistory } from "./history.ts";
import { defaultLayout, keptTheme, type ChartLayout, type LayoutChart } from "./layout.ts";
import { findPreset, type Preset } from "./presets.ts";
import { TIME_FRAMES, type TimeFrame } from "./resolutions.ts";
import type { ChartTheme, Datafeed, Resolution } from "./types.ts";
import { failWidget, loadOlder, openWidget, startHistory, SUBSCRIBER } from "./widget-bars.ts";
import {
  changeProperties,
  collectLayout,
  historyState,
  markChanged,
  redraw,
  replaceChart,
  show,
  storeLayout,
  type WidgetCore,
  type WidgetOptions,
} from "./widget-core.ts";

/** A chart on the page. */
export interface ChartWidget {
  readonly engine: ChartEngine;
  setSymbol(symbol: string): void;
  setResolution(resolution: Resolution): void;
  showFrame(frame: TimeFrame): void;
  setProperties(change: Partial<LayoutChart["chartProperties"]>): void;
  /** Applies the person's choice of theme for the chart, and stores it. */
  setTheme(theme: ChartTheme): void;
  /** Applies a theme that nobody chose for the chart, such as the page's. */
  showTheme(theme: ChartTheme): void;
  /** Undoes the last change; the visible range stays. */
  undo(): void;
  /** Redoes the change that was undone last. */
  redo(): void;
  /** Deletes the saved layout and restores the theme's initial state. */
  reset(): void;
  destroy(): void;
}

/** How long the first bars wait for the account's layout. */
const LONGEST_LOOK_MS = 1000;

function requireDatafeed(datafeed: Datafeed | undefined): Datafeed {
  if (datafeed === undefined) throw new Error("Datafeed is not defined");
  return datafeed;
}

function requireContainer(id: string): HTMLElement {
  const container = document.getElementById(id);
  if (container === null) throw new Error(`There is no such element - #${id}`);
  return container;
}

/** Moves through the undo history. */
function travel(core: WidgetCore, way: "undo" | "redo"): void {
  if (core.view.state.status !== "ready") return;
  const state = core.history[way]();
  if (state === null) return;
  const { timeScale, chartProperties } = collectLayout(core).charts[0];
  const { symbol, resolution } = chartProperties;
  replaceChart(core, { ...state, timeScale, chartProperties: { ...state.chartProperties, symbol } });
  redraw(core);
  core.history.refresh(historyState(core));
  markChanged(core, "view");
  if (state.chartProperties.resolution !== resolution) void openWidget(core);
}

function widgetOf(core: WidgetCore, preset: Preset): ChartWidget {
  const { engine, autoSave } = core;
  const saveNow = (): void => {
    if (core.view.state.status === "ready") autoSave.flush();
  };
  // Closing or reloading a page does not unmount it.
  addEventListener("pagehide", saveNow);
  const widget: ChartWidget = {
    engine,
    setSymbol(symbol) {
      core.requested.symbol = symbol;
      if (symbol === core.view.chart.chartProperties.symbol) return;
      changeProperties(core, { symbol });
      void openWidget(core);
    },
    setResolution(resolution) {
      if (resolution === core.view.chart.chartProperties.resolution) return;
      changeProperties(core, { resolution });
      void openWidget(core);
    },
    showFrame(frame) {
      const { seconds, resolution } = TIME_FRAMES[frame];
      changeProperties(core, { resolution });
      void openWidget(core, seconds);
    },
    setProperties(change) {
      changeProperties(core, change);
      redraw(core);
    },
    setTheme(theme) {
      widget.showTheme(theme);
      keptTheme.write(theme);
    },
    showTheme(theme) {
      core.requested.theme = theme;
      engine.setTheme(theme, preset);
      show(core, { theme });
    },
    undo: () => travel(core, "undo"),
    redo: () => travel(core, "redo"),
    reset() {
      autoSave.cancel();
      core.changes += 1;
      void storeLayout(core, null);
      core.layout = defaultLayout(core.view.chart.chartProperties.symbol);
      show(core, { chart: core.layout.charts[0] });
      // A change before the bars arrive must not restore the old drawings.
      redraw(core);
      startHistory(core);
      widget.showTheme(core.view.theme);
      void openWidget(core);
    },
    destroy() {
      removeEventListener("pagehide", saveNow);
      saveNow();
      autoSave.cancel();
      core.isGone = true;
      core.turn += 1;
      clearTimeout(core.readyTimer);
      core.datafeed.unsubscribeBars(SUBSCRIBER);
      engine.destroy();
    },
  };
  return widget;
}

function makeCore(options: WidgetOptions, datafeed: Datafeed, container: HTMLElement): WidgetCore {
  const layout = options.storage.read() ?? defaultLayout(options.symbol);
  const core: WidgetCore = {
    options,
    datafeed,
    engine: options.createEngine(container, {
      ...options.events,
      onNeedOlder: () => void loadOlder(core),
      onChange: (kind) => markChanged(core, kind),
    }),
    autoSave: createAutoSave(() => {
      core.layout = collectLayout(core);
      show(core, { chart: core.layout.charts[0] });
      void storeLayout(core, core.layout);
    }),
    layout,
    history: createHistory(layout.charts[0]),
    requested: { symbol: options.symbol, theme: options.theme },
    drawnResolution: layout.charts[0].chartProperties.resolution,
    view: {
      state: { status: "not ready" },
      symbolInfo: null,
      chart: layout.charts[0],
      theme: keptTheme.read() ?? options.theme,
      last: null,
      bars: [],
      isLoadingOlder: false,
      isStale: false,
      isSaved: true,
      savedIn: null,
      steps: { undo: 0, redo: 0 },
    },
    turn: 0,
    readyTimer: undefined,
    hasAllBars: false,
    isDrawQueued: false,
    changes: 0,
    isGone: false,
    onReady: () => undefined,
  };
  return core;
}

/** Applies a layout of the account; the page's pair stays. */
function adopt(core: WidgetCore, layout: ChartLayout): void {
  const isReady = core.view.state.status === "ready";
  const [chart] = layout.charts;
  const { symbol } = isReady ? core.view.chart.chartProperties : chart.chartProperties;
  core.layout = { ...layout, charts: [{ ...chart, chartProperties: { ...chart.chartProperties, symbol } }] };
  show(core, { chart: core.layout.charts[0] });
  if (!isReady) return;
  redraw(core);
  startHistory(core);
  void openWidget(core);
}

/** Checks whether the account has a newer layout; a slow response is applied when it arrives. */
async function loadNewest(core: WidgetCore): Promise<void> {
  const { storage, symbol } = core.options;
  const newest = await storage.loadNewest(() => !core.isGone && core.changes === 0);
  if (newest !== null) adopt(core, newest === "none" ? defaultLayout(symbol) : newest);
}

async function start(core: WidgetCore): Promise<void> {
  try {
    const newest = loadNewest(core);
    await Promise.all([core.datafeed.init(), Promise.race([newest, wait(LONGEST_LOOK_MS)])]);
  } catch (error) {
    if (core.view.state.status === "not ready") failWidget(core, error);
    return;
  }
  if (core.turn === 0 && !core.isGone) await openWidget(core);
}

/**
 * Creates a chart in an element of the page. It is ready when the first bars are drawn, and failed when that takes longer than
 * three seconds (spec 4.7).
 *
 * @param options element, datafeed, engine, initial view and listeners
 * @throws Error "Datafeed is not defined" and "There is no such element - #{id}"
 */
export function createChartWidget(options: WidgetOptions): ChartWidget {
  const datafeed = requireDatafeed(options.datafeed);
  const container = requireContainer(options.containerId);
  const preset = findPreset(options.preset);
  const core = makeCore(options, datafeed, container);
  const widget = widgetOf(core, preset);
  core.onReady = () => {
    const { symbol, theme } = core.requested;
    const kept = keptTheme.read();
    if (kept !== null && kept !== theme) widget.setTheme(theme);
    widget.setSymbol(symbol);
  };
  core.engine.setTheme(core.view.theme, preset);
  core.readyTimer = setTimeout(() => {
    if (core.view.state.status === "not ready") failWidget(core);
  }, CHART.readyTimeoutMs);
  options.onView(core.view);
  void start(core);
  return widget;
}
