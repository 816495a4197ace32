import type { ChartWidget } from "./chart-widget.ts";
import { defaultLayout, keptLayout, keptTheme } from "./layout.ts";
import { fakeDatafeed, makeBars, registerWidget, TEST_START } from "./testing.ts";
import type { Bar } from "./types.ts";

const SECOND = 1000;
const { setUp, now, settle } = registerWidget();

describe("states", () => {
  it("R4.7.1 is not ready at first, and is ready when the first bars are drawn", async () => {
    const { engine, feed } = setUp();
    expect(now()?.state).toEqual({ status: "not ready" });
    await settle();

    expect(now()?.state).toEqual({ status: "ready" });
    expect(engine.draw.mock.calls[0]?.[0].bars).toHaveLength(100);
    expect(feed.getBars.mock.calls[0]?.slice(1)).toEqual([
      "15",
      TEST_START - 400 * 900,
      TEST_START + 100 * 900 + 1,
      true,
    ]);
  });

  it("R4.7.1 R9.9 fails when it is not ready after 3000 ms, and ignores a later response", async () => {
    const feed = fakeDatafeed();
    const answer = Promise.withResolvers<readonly Bar[]>();
    feed.getBars.mockReturnValue(answer.promise);
    const { engine } = setUp({ datafeed: feed });
    await jest.advanceTimersByTimeAsync(2999);
    expect(now()?.state.status).toBe("not ready");
    await jest.advanceTimersByTimeAsync(1);
    expect(now()?.state).toEqual({ status: "error", error: undefined });

    answer.resolve(makeBars(5));
    await settle();
    expect(now()?.state.status).toBe("error");
    expect(engine.draw).not.toHaveBeenCalled();
  });

  it("R4.7.1 fails with the datafeed's error when the pair or its bars cannot be loaded", async () => {
    const feed = fakeDatafeed();
    feed.resolveSymbol.mockResolvedValue({ error: new Error("no such pair") });
    setUp({ datafeed: feed });
    await settle();
    expect(now()?.state).toEqual({ status: "error", error: new Error("no such pair") });
  });

  it("R4.7.1 is ready without bars for a pair that never traded", async () => {
    const feed = fakeDatafeed();
    feed.getBars.mockResolvedValue([]);
    setUp({ datafeed: feed });
    await settle();
    expect(now()).toMatchObject({ state: { status: "ready" }, bars: [], last: null });
  });

  it("R8.13 requires a datafeed and an existing element", () => {
    expect(() => setUp({ datafeed: undefined } as never)).toThrow("Datafeed is not defined");
    document.body.innerHTML = "";
    expect(() => setUp()).toThrow("There is no such element - #chart");
  });

  it("R8.13 logs a warning for an unknown preset and uses the default", () => {
    const warn = jest.spyOn(console, "warn").mockReturnValue(undefined);
    const { engine } = setUp({ preset: "rocket" });

    expect(warn.mock.calls).toEqual([["Unknown widget preset: rocket"]]);
    expect(engine.setTheme.mock.calls[0]?.[1].className).toBe("is-exchange");
    warn.mockRestore();
  });
});

describe("when it is ready", () => {
  it("R4.7.1 applies a theme that differs from the saved one, and saves it under its own key", async () => {
    keptTheme.write("white");
    const { engine } = setUp({ theme: "dark" });
    expect(engine.setTheme.mock.calls.map(([theme]) => theme)).toEqual(["white"]);
    await settle();

    expect(engine.setTheme.mock.calls.map(([theme]) => theme)).toEqual(["white", "dark"]);
    expect(localStorage.getItem("marketChartTheme")).toBe('"dark"');
    expect(localStorage.getItem("marketChartLayout")).toBeNull();
  });

  it("R4.7.1 switches to the requested symbol when the saved layout has another", async () => {
    keptLayout.write(defaultLayout("LTCUSDT"));
    const { feed } = setUp();
    await settle();
    await settle();

    expect(feed.resolveSymbol.mock.calls).toEqual([["LTCUSDT"], ["BTCUSDT"]]);
    expect(now()?.chart.chartProperties.symbol).toBe("BTCUSDT");
  });

  it("R4.7.1 R7.6.2 R9.9 saves the layout after the delay of 2 s and the debounce of 500 ms", async () => {
    const { events } = setUp();
    await settle();
    events()?.onChange("drawing");
    expect(now()?.isSaved).toBe(false);
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    await jest.advanceTimersByTimeAsync(400);
    events()?.onChange("drawing");
    await jest.advanceTimersByTimeAsync(499);
    expect(localStorage.getItem("marketChartLayout")).toBeNull();
    await jest.advanceTimersByTimeAsync(1);

    expect(now()?.isSaved).toBe(true);
    expect(keptLayout.read()?.charts[0]).toMatchObject({
      timeScale: { barSpacing: 8, rightOffset: 5 },
      timezone: "Etc/UTC",
      chartProperties: { symbol: "BTCUSDT", resolution: "15" },
    });
  });

  it.each([
    ["the page is left", (widget: ChartWidget) => widget.destroy()],
    ["the page is loaded again", () => window.dispatchEvent(new Event("pagehide"))],
  ])("R7.6.2 saves what is not saved yet when %s", async (_when, leave) => {
    const { events, widget } = setUp();
    await settle();
    events()?.onChange("drawing");
    leave(widget);
    expect(keptLayout.read()).not.toBeNull();
    widget.destroy();
  });
});

describe("user changes", () => {
  it("R4.7.2 a theme is applied and then saved", async () => {
    const { widget, engine } = setUp();
    await settle();
    widget.setTheme("dark");

    expect(engine.setTheme).toHaveBeenLastCalledWith("dark", expect.anything());
    expect(now()?.theme).toBe("dark");
    expect(keptTheme.read()).toBe("dark");
  });

  it("R4.7.2 another symbol is loaded and drawn, and its late response never overwrites a later one", async () => {
    const { widget, feed, engine } = setUp();
    await settle();
    const late = Promise.withResolvers<readonly Bar[]>();
    feed.getBars.mockReturnValueOnce(late.promise);
    widget.setSymbol("LTCUSDT");
    await settle();
    widget.setSymbol("KASUSDT");
    await settle();
    late.resolve(makeBars(7));
    await settle();

    expect(engine.draw.mock.lastCall?.[0].symbolInfo.name).toBe("KASUSDT");
    expect(now()?.bars).toHaveLength(100);
  });

  it("R4.7.2 a reset deletes the layout and keeps pair and theme", async () => {
    const { widget, events } = setUp({ theme: "dark" });
    await settle();
    widget.setResolution("D");
    await settle();
    events()?.onChange("drawing");
    await jest.advanceTimersByTimeAsync(3 * SECOND);
    expect(keptLayout.read()?.charts[0].chartProperties.resolution).toBe("D");
    widget.reset();
    await settle();

    expect(keptLayout.read()).toBeNull();
    expect(now()?.chart).toEqual(defaultLayout("BTCUSDT").charts[0]);
    expect(now()?.theme).toBe("dark");
  });

  it("shows a time frame at a suitable resolution", async () => {
    const { widget, feed, engine } = setUp();
    await settle();
    widget.showFrame("1y");
    await settle();

    expect(feed.getBars.mock.lastCall?.[1]).toBe("D");
    expect(engine.draw.mock.lastCall?.[0].span).toBe(365 * 86_400);
  });
});

describe("bars", () => {
  it("R7.6.1 loads older bars until there are none, and reports no error when they cannot be loaded", async () => {
    const { feed, events, engine } = setUp();
    await settle();
    feed.getBars.mockResolvedValueOnce(makeBars(50, TEST_START - 50 * 900));
    events()?.onNeedOlder();
    await settle();
    expect(engine.setBars.mock.lastCall?.[0]).toHaveLength(150);
    expect(feed.getBars.mock.lastCall?.slice(1)).toEqual(["15", TEST_START - 500 * 900, TEST_START, false]);

    feed.getBars.mockRejectedValue(new Error("away"));
    events()?.onNeedOlder();
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(now()).toMatchObject({ state: { status: "ready" }, isLoadingOlder: false });
    expect(now()?.bars).toHaveLength(150);
  });

  it("R7.6.1 follows the newest bar, and reports when it cannot be read", async () => {
    const { feed, engine } = setUp();
    await settle();
    const onBar = feed.subscribeBars.mock.calls[0]?.[2];
    const [next] = makeBars(1, TEST_START + 100 * 900);
    if (next === undefined) throw new Error("no bar");
    onBar?.(next);
    expect(now()?.bars).toHaveLength(101);
    onBar?.({ ...next, close: 999 });
    expect(now()?.last?.close).toBe(999);
    await settle();
    expect(engine.setBars.mock.lastCall?.[0]).toHaveLength(101);
    onBar?.(null);
    expect(now()?.isStale).toBe(true);
  });

  it("R7.6.1 ends the subscription when it is destroyed", async () => {
    const { widget, feed } = setUp();
    await settle();
    widget.destroy();
    expect(feed.unsubscribeBars).toHaveBeenLastCalledWith("market-chart");
  });
});
