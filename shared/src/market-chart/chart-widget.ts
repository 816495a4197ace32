import { CHART } from "contracts";
import { createAutoSave } from "./auto-save.ts";
import type { ChartEngine } from "./engine.ts";
import { defaultLayout, keptTheme, type ChartLayout, type LayoutChart } from "./layout.ts";
import { findPreset, type Preset } from "./presets.ts";
import { TIME_FRAMES, type TimeFrame } from "./resolutions.ts";
import type { ChartTheme, Datafeed, Resolution } from "./types.ts";
import { failWidget, loadOlder, openWidget, SUBSCRIBER } from "./widget-bars.ts";
import {
  changeProperties,
  collectLayout,
  markChanged,
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
  setTheme(theme: ChartTheme): void;
  /** Deletes the saved layout and shows the first state of the theme. */
  reset(): void;
  destroy(): void;
}

/** How long the first bars wait for the account's layout. */
const LONGEST_LOOK_MS = 1000;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function requireDatafeed(datafeed: Datafeed | undefined): Datafeed {
  if (datafeed === undefined) throw new Error("Datafeed is not defined");
  return datafeed;
}

function requireContainer(id: string): HTMLElement {
  const container = document.getElementById(id);
  if (container === null) throw new Error(`There is no such element - #${id}`);
  return container;
}

function widgetOf(core: WidgetCore, preset: Preset): ChartWidget {
  const { engine, autoSave } = core;
  const saveNow = (): void => {
    if (core.view.state.status === "ready") autoSave.flush();
  };
  // A page that is closed or loaded again is not unmounted.
  addEventListener("pagehide", saveNow);
  const widget: ChartWidget = {
    engine,
    setSymbol(symbol) {
      if (symbol === core.view.chart.chartProperties.symbol) return;
      changeProperties(core, { symbol });
      void openWidget(core);
    },
    setResolution(resolution) {
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
      const { symbolInfo, bars, chart } = core.view;
      if (symbolInfo === null) return;
      engine.draw({ symbolInfo, resolution: chart.chartProperties.resolution, bars, chart });
    },
    setTheme(theme) {
      engine.setTheme(theme, preset);
      show(core, { theme });
      keptTheme.write(theme);
    },
    reset() {
      autoSave.cancel();
      core.changes += 1;
      void storeLayout(core, null);
      core.layout = defaultLayout(core.view.chart.chartProperties.symbol);
      show(core, { chart: core.layout.charts[0] });
      widget.setTheme(core.view.theme);
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
      onChange: () => markChanged(core),
    }),
    autoSave: createAutoSave(() => {
      core.layout = collectLayout(core);
      show(core, { chart: core.layout.charts[0] });
      void storeLayout(core, core.layout);
    }),
    layout,
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
    },
    turn: 0,
    readyTimer: undefined,
    hasAllBars: false,
    changes: 0,
    isGone: false,
    onReady: () => undefined,
  };
  return core;
}

/** Shows a layout of the account; the pair of the page stays. */
function adopt(core: WidgetCore, layout: ChartLayout): void {
  const isReady = core.view.state.status === "ready";
  const [chart] = layout.charts;
  const { symbol } = isReady ? core.view.chart.chartProperties : chart.chartProperties;
  core.layout = { ...layout, charts: [{ ...chart, chartProperties: { ...chart.chartProperties, symbol } }] };
  show(core, { chart: core.layout.charts[0] });
  if (isReady) void openWidget(core);
}

/** Looks whether the account has a newer layout; an answer that takes long is shown when it is there. */
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
 * Makes a chart in an element of the page. It is ready when the first bars are drawn, and failed when that takes longer than
 * three seconds (spec 4.7).
 *
 * @param options element, datafeed, engine, what to show first, and whom to tell
 * @throws Error "Datafeed is not defined" and "There is no such element - #{id}"
 */
export function createChartWidget(options: WidgetOptions): ChartWidget {
  const datafeed = requireDatafeed(options.datafeed);
  const container = requireContainer(options.containerId);
  const preset = findPreset(options.preset);
  const core = makeCore(options, datafeed, container);
  const widget = widgetOf(core, preset);
  core.onReady = () => {
    if (keptTheme.read() !== options.theme) widget.setTheme(options.theme);
    widget.setSymbol(options.symbol);
  };
  core.engine.setTheme(core.view.theme, preset);
  core.readyTimer = setTimeout(() => {
    if (core.view.state.status === "not ready") failWidget(core);
  }, CHART.readyTimeoutMs);
  options.onView(core.view);
  void start(core);
  return widget;
}
