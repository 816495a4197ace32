import type { MarketSymbol } from "contracts";
import { createChartWidget } from "./chart-widget.ts";
import type { EngineWords } from "./engine-options.ts";
import type { ChartEngine, DrawnLayout, EngineEvents, Scene } from "./engine.ts";
import { createLayoutStorage, keptChange } from "./layout-storage.ts";
import { keptLayout, keptTheme } from "./layout.ts";
import { toSymbolInfo } from "./symbol-info.ts";
import type { Bar, Datafeed } from "./types.ts";
import type { WidgetOptions, WidgetView } from "./widget-core.ts";

/** The server's description of a pair. */
export const TEST_SYMBOL: MarketSymbol = {
  symbol: "BTCUSDT",
  base: "BTC",
  quote: "USDT",
  price_scale: 100_000_000,
  tick: "0.01",
  timezone: "Asia/Shanghai",
  session: "24x7",
  first_time: 1_577_836_800,
};

/** Start of the first test bar. */
export const TEST_START = 1_795_000_500;

/**
 * Builds 15-minute bars; each close is one higher than the last.
 *
 * @param count number of bars
 * @param from start of the first one
 */
export function makeBars(count: number, from = TEST_START): Bar[] {
  return Array.from({ length: count }, (_, index) => ({
    time: from + index * 900,
    open: 100 + index,
    high: 103 + index,
    low: 99 + index,
    close: 101 + index,
    volume: 10 + index,
  }));
}

/** English texts for a chart. */
export const TEST_WORDS: EngineWords = {
  locale: "en_US",
  timeZone: "UTC",
  label: "Price chart of BTC/USDT",
  price: "Price",
  volume: "Volume",
  macd: "MACD",
  describeBar: ({ close }) => `close ${String(close)}`,
  describeMeasure: ({ min, max }) => `${String(min)} to ${String(max)}`,
  describeSeries: (name, points) => `${name} ${String(points)}`,
};

/** Creates a datafeed whose responses the test sets; a hundred bars by default. */
export function fakeDatafeed() {
  return {
    init: jest.fn<ReturnType<Datafeed["init"]>, Parameters<Datafeed["init"]>>().mockResolvedValue(undefined),
    resolveSymbol: jest
      .fn<ReturnType<Datafeed["resolveSymbol"]>, Parameters<Datafeed["resolveSymbol"]>>()
      .mockImplementation((symbol) => Promise.resolve({ data: toSymbolInfo({ ...TEST_SYMBOL, symbol }) })),
    getBars: jest
      .fn<ReturnType<Datafeed["getBars"]>, Parameters<Datafeed["getBars"]>>()
      .mockResolvedValue(makeBars(100)),
    subscribeBars: jest.fn<undefined, Parameters<Datafeed["subscribeBars"]>>(),
    unsubscribeBars: jest.fn<undefined, Parameters<Datafeed["unsubscribeBars"]>>(),
  } satisfies Datafeed;
}

/** Creates an engine that draws nothing and records its calls. */
export function fakeEngine() {
  const engine = {
    draw: jest.fn<undefined, [Scene]>(),
    setBars: jest.fn<undefined, [readonly Bar[]]>(),
    setTheme: jest.fn<undefined, Parameters<ChartEngine["setTheme"]>>(),
    followLast: jest.fn<() => void, Parameters<ChartEngine["followLast"]>>(() => () => undefined),
    figuresAt: () => ({ ma7: null, ma30: null, volume: null, macd: null, signal: null, histogram: null }),
    layout: jest.fn<DrawnLayout, []>().mockReturnValue({
      drawings: [],
      timeScale: { barSpacing: 8, rightOffset: 5 },
    }),
    tools: () => [],
    takeTool: () => undefined,
    placeTool: () => undefined,
    drawings: () => [],
    select: () => undefined,
    changeSelected: () => undefined,
    moveSelected: () => undefined,
    removeSelected: () => undefined,
    removeDrawings: () => undefined,
    move: () => undefined,
    destroy: jest.fn<undefined, []>(),
  } satisfies ChartEngine;
  return engine;
}

/**
 * Provides charts that draw nothing, at a time after the hundred bars of {@link fakeDatafeed}; call it once at the top of a file.
 *
 * @returns how to create one, read its state on the page, and let responses arrive
 */
export function registerWidget() {
  const views: WidgetView[] = [];
  const made: { destroy(): void }[] = [];
  beforeEach(() => {
    jest.useFakeTimers({ now: (TEST_START + 100 * 900) * 1000 });
    const container = document.createElement("div");
    container.id = "chart";
    document.body.replaceChildren(container);
    for (const kept of [keptLayout, keptTheme, keptChange]) kept.remove();
    views.length = 0;
  });
  afterEach(() => {
    for (const widget of made.splice(0)) widget.destroy();
    jest.useRealTimers();
  });

  function setUp(own: Partial<WidgetOptions> = {}) {
    const feed = fakeDatafeed();
    const engine = fakeEngine();
    let events: EngineEvents | undefined;
    const widget = createChartWidget({
      containerId: "chart",
      datafeed: feed,
      symbol: "BTCUSDT",
      theme: "white",
      preset: "exchange",
      storage: createLayoutStorage(null),
      ...own,
      createEngine: (_container, given) => {
        events = given;
        return engine;
      },
      onView: (view) => views.push(view),
      events: { onBar: () => undefined, onTool: () => undefined, onSelect: () => undefined },
    });
    made.push(widget);
    return { widget, feed, engine, events: () => events };
  }

  return { setUp, now: () => views.at(-1), settle: () => jest.advanceTimersByTimeAsync(0) };
}
