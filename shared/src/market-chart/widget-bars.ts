import { loadBars } from "./bar-loader.ts";
import { lengthOf } from "./resolutions.ts";
import { collectLayout, historyState, replaceChart, show, type WidgetCore } from "./widget-core.ts";
import type { Bar, SymbolInfo } from "./types.ts";

/** Number of bars in the first response, and in each older one. */
const BARS = 500;
/** Consecutive ranges without bars after which the search for older ones waits for the next move. */
const EMPTY_RANGES = 5;

/** Name under which the chart subscribes to the newest bar. */
export const SUBSCRIBER = "market-chart";

/** Marks the chart as failed. */
export function failWidget(core: WidgetCore, error?: unknown): void {
  clearTimeout(core.readyTimer);
  // The chart may be rebuilt from what is stored.
  if (core.view.state.status === "ready") core.autoSave.flush();
  core.turn += 1;
  core.datafeed.unsubscribeBars(SUBSCRIBER);
  show(core, { state: { status: "error", error } });
}

/** Draws the bars once, however many arrive together after a pause. */
function drawSoon(core: WidgetCore): void {
  if (core.isDrawQueued) return;
  core.isDrawQueued = true;
  queueMicrotask(() => {
    core.isDrawQueued = false;
    core.engine.setBars(core.view.bars);
  });
}

function takeBar(core: WidgetCore, bar: Bar | null): void {
  const { last, bars } = core.view;
  if (bar === null) return show(core, { isStale: true });
  if (last !== null && bar.time < last.time) {
    // The bar before the newest one received its close.
    show(core, { bars: bars.map((one) => (one.time === bar.time ? bar : one)), isStale: false });
  } else {
    const older = last?.time === bar.time ? bars.slice(0, -1) : bars;
    show(core, { bars: [...older, bar], last: bar, isStale: false });
  }
  drawSoon(core);
}

/** Loads the bars before the first one; a failed load is retried at the next move. */
export async function loadOlder(core: WidgetCore): Promise<void> {
  const { symbolInfo, bars, isLoadingOlder, chart } = core.view;
  const first = bars[0];
  if (symbolInfo === null || first === undefined || isLoadingOlder || core.hasAllBars) return;
  const { resolution } = chart.chartProperties;
  const own = core.turn;
  show(core, { isLoadingOlder: true });
  let to = first.time;
  for (let tries = 0; tries < EMPTY_RANGES && !core.hasAllBars; tries += 1) {
    const from = to - BARS * lengthOf(resolution);
    const request = { symbolInfo, resolution, from, to, firstDataRequest: false, reportsError: false };
    const loaded = await loadBars(core.datafeed, request);
    if (own !== core.turn) return;
    if (loaded === null) break;
    const older = loaded.filter(({ time }) => time < first.time);
    to = from;
    core.hasAllBars = from <= (symbolInfo.first_time ?? from);
    if (older.length > 0) {
      show(core, { bars: [...older, ...core.view.bars] });
      core.engine.setBars(core.view.bars);
      break;
    }
  }
  show(core, { isLoadingOlder: false });
}

/** Starts the history with the current state. */
export function startHistory(core: WidgetCore): void {
  core.history.start(historyState(core));
  show(core, { steps: core.history.counts() });
}

async function resolve({ view, datafeed }: WidgetCore): Promise<SymbolInfo> {
  const { symbol } = view.chart.chartProperties;
  if (view.symbolInfo?.name === symbol) return view.symbolInfo;
  const resolved = await datafeed.resolveSymbol(symbol);
  if (resolved.data === undefined) throw resolved.error;
  return resolved.data;
}

/** Keeps drawings made while the bars were loading. */
function keepDrawn(core: WidgetCore): void {
  const { state, chart } = core.view;
  if (state.status !== "ready") return;
  replaceChart(core, { ...collectLayout(core).charts[0], timeScale: chart.timeScale });
}

async function open(core: WidgetCore, own: number, span: number | undefined): Promise<void> {
  const { resolution } = core.view.chart.chartProperties;
  const symbolInfo = await resolve(core);
  const to = (await core.datafeed.getServerTime?.()) ?? Math.floor(Date.now() / 1000);
  const from = to - Math.max(BARS * lengthOf(resolution), span ?? 0);
  const request = { symbolInfo, resolution, from, to: to + 1, firstDataRequest: true, reportsError: true };
  if (own !== core.turn) return;
  const bars = (await loadBars(core.datafeed, request)) ?? [];
  if (own !== core.turn) return;
  keepDrawn(core);
  const isOtherPair = core.view.symbolInfo?.name !== symbolInfo.name;
  core.hasAllBars = symbolInfo.first_time === null || from <= symbolInfo.first_time;
  show(core, { symbolInfo, bars, last: bars.at(-1) ?? null, isLoadingOlder: false, isStale: false });
  core.engine.draw({ symbolInfo, resolution, bars, chart: core.view.chart, span });
  core.drawnResolution = resolution;
  if (isOtherPair) startHistory(core);
  else core.history.refresh(historyState(core));
  const follow = (bar: Bar | null): void => {
    // A bar of another resolution may still be in flight.
    if (own === core.turn) takeBar(core, bar);
  };
  core.datafeed.subscribeBars(symbolInfo, resolution, follow, SUBSCRIBER);
  clearTimeout(core.readyTimer);
  if (core.view.state.status === "ready") return;
  show(core, { state: { status: "ready" } });
  core.onReady();
}

/**
 * Loads and draws the chart's pair at its resolution.
 *
 * @param core chart
 * @param span seconds to show; as many bars as fit by default
 */
export async function openWidget(core: WidgetCore, span?: number): Promise<void> {
  const own = (core.turn += 1);
  core.datafeed.unsubscribeBars(SUBSCRIBER);
  try {
    await open(core, own, span);
  } catch (error) {
    if (own === core.turn) failWidget(core, error);
  }
}
