import { Highcharts } from "./highcharts-library.ts";
import { defaultLayout, panesWith } from "./layout.ts";
import { findPreset } from "./presets.ts";
import { toSymbolInfo } from "./symbol-info.ts";
import type { Studies } from "./studies.ts";
import { makeBars, TEST_SYMBOL } from "./testing.ts";
import { registerEngine } from "./testing-engine.ts";
import { drawingTools } from "./drawing-tools.ts";

const drawScene = registerEngine();
const [CHART] = defaultLayout("BTCUSDT").charts;

function setUp(studies: Partial<Studies> = {}) {
  const bars = makeBars(200);
  const { chartProperties } = CHART;
  const chart = {
    ...CHART,
    chartProperties: { ...chartProperties, studies: { ...chartProperties.studies, ...studies } },
  };
  const scene = { symbolInfo: toSymbolInfo(TEST_SYMBOL), resolution: "15", bars, chart } as const;
  const drawn = drawScene(scene);
  return { ...drawn, bars, scene, figures: drawn.engine.figuresAt(bars.at(-1)?.time ?? 0) };
}

it("R2.9.8 draws candles with averages of 7 and 30, volume with its average of 20, and MACD 12 26 9", () => {
  const { drawn, figures } = setUp();
  const shown = drawn.series.map(({ options, type, visible }) => [type, options.id, visible]);

  expect(shown).toEqual([
    ["candlestick", "price", true],
    ["sma", "ma7", true],
    ["sma", "ma30", true],
    ["column", "volume", true],
    ["sma", "volumeMa", true],
    ["macd", "macd", true],
  ]);
  // Closes rise by one from 101, volumes from 10: an average lags by half its length.
  expect(figures).toMatchObject({ ma7: 300 - 3, ma30: 300 - 14.5, volume: 209 - 9.5 });
  expect(figures.macd).toBeCloseTo(7);
  expect(figures.histogram).toBeCloseTo(0);
});

it("R2.9.8 hides the session study until it is enabled", () => {
  const lines = (drawn: Highcharts.Chart) =>
    [drawn.xAxis[0]?.options.plotLines ?? []]
      .flat()
      .filter(({ className }) => className === "market-session");

  expect(lines(setUp().drawn)).toHaveLength(0);
  expect(lines(setUp({ session: { isVisible: true } }).drawn)).toHaveLength(2);
});

it("R5.14 calculates an average from its source and shifts it by its offset", () => {
  const { figures } = setUp({
    ma7: { isVisible: true, length: 1, offset: 0, source: "hl2" },
    ma30: { isVisible: true, length: 1, offset: 5, source: "high" },
  });
  expect(figures.ma7).toBe((302 + 298) / 2);
  expect(figures.ma30).toBe(302 - 5);
});

it("R6.8 offers every drawing tool of the package", () => {
  const { engine } = setUp();
  const ids = engine.tools().map(({ id }) => id);

  expect(ids).toHaveLength(31);
  expect(ids).toEqual(expect.arrayContaining(["segment", "fibonacci", "pitchfork", "measureXY", "elliott5"]));
  expect(ids.some((id) => /^(?:zoom|seriesType|fullScreen|saveChart|indicators)/.test(id))).toBe(false);
});

it("R6.8 excludes Regression Trend if the package offers it", () => {
  const steps = { start: () => undefined, steps: [] };
  expect(drawingTools({ segment: steps, regressionTrend: steps })).toEqual([{ id: "segment", clicks: 1 }]);
});

it("activates a tool and deactivates it again", () => {
  const { engine, events } = setUp();
  engine.takeTool("horizontalLine");
  expect(events.onTool).toHaveBeenLastCalledWith("horizontalLine");
  engine.takeTool(null);
  expect(events.onTool).toHaveBeenLastCalledWith(null);
});

it("R7.6.2 draws what was stored for the pair, skips what it does not support, and deletes all of it", () => {
  const { engine, events, scene } = setUp();
  const points = [
    { x: 1_795_100_000_000, y: 200 },
    { x: 1_795_140_000_000, y: 250 },
  ];
  const options = { type: "crookedLine", langKey: "segment", typeOptions: { xAxis: 0, yAxis: 0, points } };
  const strange = {
    symbol: "BTCUSDT",
    kind: "annotation",
    options: { type: "hologram", shapes: 7 },
  } as const;
  const panes = panesWith([
    { pane: 0, drawing: { symbol: "BTCUSDT", kind: "annotation", options } },
    { pane: 0, drawing: strange },
  ]);
  const chart = { ...scene.chart, panes };
  engine.draw({ ...scene, chart });

  expect(engine.layout().drawings).toContainEqual({
    pane: 0,
    drawing: expect.objectContaining({
      symbol: "BTCUSDT",
      options: expect.objectContaining({ type: "crookedLine" }),
    }),
  });
  engine.draw({ ...scene, chart, symbolInfo: { ...scene.symbolInfo, name: "LTCUSDT" } });
  expect(engine.layout().drawings).toEqual([]);
  engine.draw({ ...scene, chart });
  engine.removeDrawings();
  expect(engine.layout().drawings).toEqual([]);
  expect(events.onChange).toHaveBeenCalled();
});

it("requests older bars when the first one is about to become visible", () => {
  const { engine, events } = setUp();
  expect(events.onNeedOlder).not.toHaveBeenCalled();
  engine.move({ by: -0.8 });
  expect(events.onNeedOlder).toHaveBeenCalled();
});

it("follows a new bar at the right edge, and otherwise keeps the visible range", () => {
  const { engine, drawn } = setUp();
  const max = () => drawn.xAxis[0]?.getExtremes().max ?? 0;
  const before = max();
  engine.setBars(makeBars(201));
  expect(max() - before).toBe(900_000);
  engine.move({ by: -0.5 });
  const away = max();
  engine.setBars(makeBars(202));
  expect(max()).toBe(away);
});

it("R4.7.2 applies the overrides of a theme and of the colorblind palette", () => {
  const { engine, container } = setUp();
  engine.setTheme("dark", findPreset("color-blind"));
  expect(container.dataset["theme"]).toBe("dark");
  expect(container.classList).toContain("is-color-blind");
  engine.setTheme("white", findPreset("exchange"));
  expect([container.dataset["theme"], container.classList.contains("is-color-blind")]).toEqual([
    "light",
    false,
  ]);
});

it("adds no toolbar to the other charts of a page", () => {
  const container = document.createElement("div");
  document.body.append(container);
  const chart = Highcharts.chart(container, { series: [{ type: "line", data: [1, 2] }] });

  expect(container.querySelector(".highcharts-stocktools-wrapper")).toBeNull();
  chart.destroy();
});

it("keeps the visible range when settings change, and shows the newest bars of another resolution", () => {
  const { engine, scene, drawn } = setUp();
  const seen = (chart = Highcharts.charts.findLast((one) => one !== undefined)) => {
    const { min, max } = chart?.xAxis[0]?.getExtremes() ?? {};
    return [min, max];
  };
  engine.move({ by: -0.4, zoom: 2 });
  const before = seen(drawn);
  engine.draw({ ...scene, keepsView: true });
  expect(seen()).toEqual(before);
  engine.draw({ ...scene, resolution: "60", keepsView: true });
  expect(seen()).not.toEqual(before);
});

it("reports the position of the last price until it leaves the screen", () => {
  const { engine, bars, drawn } = setUp();
  const [axis] = drawn.yAxis;
  if (axis === undefined) throw new Error("no axis");
  // Elements have no size in this environment.
  jest.spyOn(axis, "toPixels").mockImplementation((price) => 500 - Number(price));
  const report = jest.fn();
  const stop = engine.followLast(report);
  const top = (): unknown => report.mock.lastCall?.[0]?.top;
  const before = top();
  expect(before).toBe(200);
  const [last] = bars.slice(-1);
  if (last === undefined) throw new Error("no bar");
  engine.setBars([...bars.slice(0, -1), { ...last, close: 250 }]);

  expect(top()).toBe(250);
  engine.setBars([...bars.slice(0, -1), { ...last, close: 900 }]);
  engine.move({ zoom: 4, by: -0.5 });
  expect(report).toHaveBeenLastCalledWith(null);
  stop();
  engine.move({ by: 0.1 });
  expect(report).toHaveBeenLastCalledWith(null);
});
