import type { AutoSave } from "./auto-save.ts";
import type { ChangeKind, ChartEngine, CreateEngine, EngineEvents } from "./engine.ts";
import type { History } from "./history.ts";
import { defaultLayout, drawingsOf, panesWith, type ChartLayout, type LayoutChart } from "./layout.ts";
import type { LayoutStorage, SavedIn } from "./layout-storage.ts";
import type { Bar, ChartState, ChartTheme, Datafeed, Resolution, SymbolInfo } from "./types.ts";

/** The state of the chart that the page shows. */
export interface WidgetView {
  readonly state: ChartState;
  readonly symbolInfo: SymbolInfo | null;
  readonly chart: LayoutChart;
  readonly theme: ChartTheme;
  /** Newest bar; null if there is none. */
  readonly last: Bar | null;
  readonly bars: readonly Bar[];
  readonly isLoadingOlder: boolean;
  /** Whether the last read of the newest bar failed. */
  readonly isStale: boolean;
  readonly isSaved: boolean;
  /** Where the layout was last saved; null before the first save. */
  readonly savedIn: SavedIn | null;
  /** Number of changes that can be undone and redone. */
  readonly steps: { readonly undo: number; readonly redo: number };
}

/** Settings of a widget. */
export interface WidgetOptions {
  readonly containerId: string;
  readonly datafeed: Datafeed | undefined;
  readonly createEngine: CreateEngine;
  readonly symbol: string;
  readonly theme: ChartTheme;
  readonly preset: string;
  readonly storage: LayoutStorage;
  readonly onView: (view: WidgetView) => void;
  readonly events: Pick<EngineEvents, "onBar" | "onTool" | "onSelect">;
}

/** A chart on the page, with all its changing state. */
export interface WidgetCore {
  readonly options: WidgetOptions;
  readonly datafeed: Datafeed;
  readonly engine: ChartEngine;
  readonly autoSave: AutoSave;
  /** History of the chart since its pair was opened. */
  readonly history: History<LayoutChart>;
  /** Pair and theme that the page requests. */
  requested: { symbol: string; theme: ChartTheme };
  /** Resolution of the drawn bars. */
  drawnResolution: Resolution;
  layout: ChartLayout;
  view: WidgetView;
  /** Counts requests, so that a late response changes nothing. */
  turn: number;
  readyTimer: ReturnType<typeof setTimeout> | undefined;
  hasAllBars: boolean;
  /** Whether received bars are about to be drawn. */
  isDrawQueued: boolean;
  /** Counts changes of the layout, so that changes made during a save do not count as saved. */
  changes: number;
  isGone: boolean;
  /** Called once, when the first bars are drawn. */
  onReady: () => void;
}

/** Updates the state that the page shows. */
export function show(core: WidgetCore, change: Partial<WidgetView>): void {
  if (core.isGone) return;
  core.view = { ...core.view, ...change };
  core.options.onView(core.view);
}

/**
 * Collects the layout with everything drawn and zoomed since it was read. Drawings on other pairs stay in it.
 *
 * @returns the layout as it would be saved now
 */
export function collectLayout({ layout, engine, view }: WidgetCore): ChartLayout {
  const [chart] = layout.charts;
  const { drawings, timeScale } = engine.layout();
  const others = drawingsOf(chart).filter(({ drawing }) => drawing.symbol !== view.symbolInfo?.name);
  return { ...layout, charts: [{ ...chart, timeScale, panes: panesWith([...others, ...drawings]) }] };
}

/** Replaces the chart in the layout. */
export function replaceChart(core: WidgetCore, chart: LayoutChart): void {
  core.layout = { ...core.layout, charts: [chart] };
  show(core, { chart });
}

/** Returns the state that a history step changes; the visible range is not part of it. */
export function historyState(core: WidgetCore): LayoutChart {
  const [chart] = collectLayout(core).charts;
  return { ...chart, timeScale: defaultLayout("").charts[0].timeScale };
}

/** Marks a change to the stored layout, which is saved after a delay. */
export function markChanged(core: WidgetCore, kind: ChangeKind): void {
  if (core.view.state.status !== "ready") return;
  if (kind !== "view") core.history.record(historyState(core), kind === "move");
  core.changes += 1;
  show(core, { isSaved: false, steps: core.history.counts() });
  core.autoSave.mark();
}

/** Changes properties of the chart; existing drawings are kept. */
export function changeProperties(core: WidgetCore, change: Partial<LayoutChart["chartProperties"]>): void {
  const isReady = core.view.state.status === "ready";
  const [chart] = (isReady ? collectLayout(core) : core.layout).charts;
  replaceChart(core, { ...chart, chartProperties: { ...chart.chartProperties, ...change } });
  markChanged(core, "drawing");
}

/** Redraws the layout with the loaded bars; the visible range stays. */
export function redraw({ engine, view, drawnResolution }: WidgetCore): void {
  const { symbolInfo, bars, chart } = view;
  if (symbolInfo === null) return;
  engine.draw({ symbolInfo, resolution: drawnResolution, bars, chart, keepsView: true });
}

/** Writes the layout to its storage; null deletes it there. */
export async function storeLayout(core: WidgetCore, layout: ChartLayout | null): Promise<void> {
  const { changes } = core;
  const savedIn = await core.options.storage.write(layout);
  if (changes === core.changes) show(core, { isSaved: true, savedIn });
}
