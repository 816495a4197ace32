import { defaultLayout, keptTheme, type PlacedDrawing } from "./layout.ts";
import { fakeDatafeed, makeBars, registerWidget, TEST_START } from "./testing.ts";
import type { Bar } from "./types.ts";

const SECOND = 1000;
const { setUp, now, settle } = registerWidget();
const timeScale = { barSpacing: 8, rightOffset: 5 };

const lineOf = (symbol: string, at: number): PlacedDrawing => ({
  pane: 0,
  drawing: { symbol, kind: "annotation", options: { type: "crookedLine", at } },
});

/** Opens a chart whose drawings the test sets. */
async function open(own: Parameters<typeof setUp>[0] = {}) {
  const made = setUp(own);
  let drawings: readonly PlacedDrawing[] = [];
  made.engine.layout.mockImplementation(() => ({ drawings, timeScale }));
  made.engine.draw.mockImplementation(({ chart, symbolInfo }) => {
    drawings = chart.panes.flatMap(({ sources }, pane) =>
      sources.flatMap((source) => source.drawings.map((drawing) => ({ pane, drawing }))),
    );
    drawings = drawings.filter(({ drawing }) => drawing.symbol === symbolInfo.name);
    return undefined;
  });
  await settle();
  const draw = (at: number, kind: "drawing" | "move" = "drawing"): void => {
    drawings = [...drawings, lineOf(now()?.symbolInfo?.name ?? "", at)];
    made.events()?.onChange(kind);
  };
  return { ...made, draw, places: () => drawings.map(({ drawing }) => drawing.options["at"]) };
}

describe("undo and redo", () => {
  it("remove and restore drawings, and keep the visible range", async () => {
    const { widget, draw, places, engine, feed } = await open();
    draw(1);
    draw(2);
    expect(now()?.steps).toEqual({ undo: 2, redo: 0 });
    widget.undo();
    expect([places(), now()?.steps]).toEqual([[1], { undo: 1, redo: 1 }]);
    expect(engine.draw.mock.lastCall?.[0]).toMatchObject({ keepsView: true, chart: { timeScale } });
    widget.undo();
    widget.redo();
    widget.redo();

    expect([places(), now()?.steps]).toEqual([[1, 2], { undo: 2, redo: 0 }]);
    expect(feed.getBars).toHaveBeenCalledTimes(1);
  });

  it("revert settings, and load the bars of the other resolution", async () => {
    const { widget, feed } = await open();
    widget.setProperties({ scale: "log" });
    widget.setResolution("D");
    await settle();
    widget.undo();
    await settle();
    expect(feed.getBars.mock.lastCall?.[1]).toBe("15");
    expect(now()?.chart.chartProperties).toMatchObject({ resolution: "15", scale: "log" });
    widget.undo();
    expect(now()?.chart.chartProperties.scale).toBe("auto");
  });

  it("save what they change", async () => {
    const { widget, draw } = await open();
    draw(1);
    await jest.advanceTimersByTimeAsync(2.5 * SECOND);
    widget.undo();

    expect(now()?.isSaved).toBe(false);
  });

  it("record no step for a move of the visible range", async () => {
    const { events } = await open();
    events()?.onChange("view");
    expect([now()?.steps, now()?.isSaved]).toEqual([{ undo: 0, redo: 0 }, false]);
  });

  it("start over with another pair and after a reset", async () => {
    const { widget, draw } = await open();
    draw(1);
    widget.setSymbol("LTCUSDT");
    await settle();
    expect(now()?.steps).toEqual({ undo: 0, redo: 0 });
    draw(2);
    widget.reset();
    await settle();
    expect(now()?.steps).toEqual({ undo: 0, redo: 0 });
  });
});

describe("concurrent changes", () => {
  it("R7.6.2 keep drawings made while the bars of another resolution are loading", async () => {
    const { widget, feed, draw, places } = await open();
    const late = Promise.withResolvers<readonly Bar[]>();
    feed.getBars.mockReturnValueOnce(late.promise);
    widget.setResolution("D");
    await settle();
    draw(1);
    late.resolve(makeBars(50));
    await settle();

    expect(places()).toEqual([1]);
  });

  it("R4.7.2 do not restore what a reset deleted, also when something is drawn before the bars arrive", async () => {
    const { widget, feed, draw, places } = await open();
    draw(1);
    const late = Promise.withResolvers<readonly Bar[]>();
    feed.getBars.mockReturnValueOnce(late.promise);
    widget.reset();
    await settle();
    draw(2);
    late.resolve(makeBars(50));
    await settle();

    expect(places()).toEqual([2]);
  });

  it("R4.7.2 apply the last pair and theme chosen before the chart was ready", async () => {
    keptTheme.write("white");
    const feed = fakeDatafeed();
    const first = Promise.withResolvers<readonly Bar[]>();
    feed.getBars.mockReturnValueOnce(first.promise);
    const { widget } = setUp({ datafeed: feed });
    await settle();
    widget.setSymbol("LTCUSDT");
    widget.setTheme("dark");
    first.resolve(makeBars(10));
    await settle();

    expect(now()).toMatchObject({ theme: "dark", symbolInfo: { name: "LTCUSDT" } });
    expect(keptTheme.read()).toBe("dark");
  });

  it("R7.6.1 skip a bar of the previous resolution", async () => {
    const { widget, feed } = await open();
    const onBar = feed.subscribeBars.mock.calls[0]?.[2];
    widget.setResolution("D");
    await settle();
    onBar?.({ time: TEST_START + 900_000, open: 1, high: 1, low: 1, close: 1, volume: 1 });

    expect(now()?.bars).toHaveLength(100);
  });

  it("R7.6.2 are saved before a chart fails and may be rebuilt", async () => {
    const { widget, feed, draw } = await open();
    const storage = localStorage;
    draw(1);
    feed.getBars.mockRejectedValue(new Error("away"));
    widget.setResolution("D");
    await jest.advanceTimersByTimeAsync(1100);

    expect(now()?.state.status).toBe("error");
    expect(storage.getItem("marketChartLayout")).toContain("crookedLine");
  });

  it("do not reload the resolution already shown", async () => {
    const { widget, feed } = await open();
    widget.setResolution(defaultLayout("").charts[0].chartProperties.resolution);
    await settle();
    expect(feed.getBars).toHaveBeenCalledTimes(1);
  });
});
