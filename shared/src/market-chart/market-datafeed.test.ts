import { answerCalls, type Answer, type SeenRequest } from "../testing/index.ts";
import { createMarketDatafeed } from "./market-datafeed.ts";
import { toSymbolInfo } from "./symbol-info.ts";
import { registerWidget, TEST_START, TEST_SYMBOL } from "./testing.ts";
import type { Bar, Resolution } from "./types.ts";

const MINUTE = 60;
const HOUR = 3600;

/** Answers like the server: bars that start in the range, at most the newest thousand. */
function serverBars({ query }: SeenRequest): Answer {
  const [from = 0, to = 0] = [query.get("from"), query.get("to")].map(Number);
  const length = query.get("resolution") === "1" ? MINUTE : 15 * MINUTE;
  const end = Math.min(to, Math.floor(Date.now() / 1000) + 1);
  const first = Math.ceil(from / length) * length;
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((end - first) / length)) },
    (_, index) => first + index * length,
  );
  return { data: starts.slice(-1000).map((time) => [time, "1", "1", "1", "1", "1"]) };
}

function setHidden(isHidden: boolean): void {
  jest.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
}

afterEach(() => jest.restoreAllMocks());

describe("the bars that follow the loaded ones", () => {
  beforeEach(() => jest.useFakeTimers({ now: TEST_START * 1000 }));
  afterEach(() => jest.useRealTimers());

  function subscribe(resolution: Resolution, respond: (request: SeenRequest) => Answer = serverBars) {
    const seen = answerCalls(respond);
    const received: (Bar | null)[] = [];
    const feed = createMarketDatafeed();
    feed.subscribeBars(toSymbolInfo(TEST_SYMBOL), resolution, (bar) => received.push(bar), "test");
    return { feed, seen, received, times: () => new Set(received.map((bar) => bar?.time)) };
  }

  it("R7.6.1 are polled for the newest ones only", async () => {
    const { feed, seen } = subscribe("15");
    await jest.advanceTimersByTimeAsync(10_000);
    feed.unsubscribeBars("test");

    const ranges = seen.map(({ query }) => Number(query.get("to")) - Number(query.get("from")));
    expect(ranges).toEqual([30 * MINUTE + 6, 30 * MINUTE + 6]);
  });

  it.each<[string, Resolution, number, number]>([
    ["an hour", "1", HOUR, MINUTE],
    ["a day of more bars than fit into one response", "1", 24 * HOUR, MINUTE],
    ["a day of longer bars", "15", 24 * HOUR, 15 * MINUTE],
  ])("R7.6.1 are complete after %s in a hidden tab", async (_time, resolution, seconds, length) => {
    const { feed, seen, times } = subscribe(resolution);
    setHidden(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([]);
    jest.setSystemTime((TEST_START + seconds) * 1000);
    setHidden(false);
    await jest.advanceTimersByTimeAsync(5000);
    feed.unsubscribeBars("test");

    const first = Math.ceil(TEST_START / length) * length;
    const missed = Array.from({ length: Math.floor(seconds / length) }, (_, index) => first + index * length);
    expect([...times()]).toEqual(expect.arrayContaining(missed));
  });

  it("R7.6.1 are complete after failures, and arrive in order", async () => {
    let isDown = true;
    const { feed, received } = subscribe("1", (request) => (isDown ? { status: 503 } : serverBars(request)));
    jest.setSystemTime((TEST_START + 600) * 1000);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(new Set(received)).toEqual(new Set([null]));
    received.length = 0;
    isDown = false;
    await jest.advanceTimersByTimeAsync(5000);
    feed.unsubscribeBars("test");

    const first = Math.ceil((TEST_START - 2 * MINUTE) / MINUTE) * MINUTE;
    expect(received.map((bar) => bar?.time)).toEqual(
      Array.from({ length: 13 }, (_, index) => first + index * MINUTE),
    );
  });
});

describe("a chart that was paused", () => {
  const { setUp, now, settle } = registerWidget();

  it("R7.6.1 draws all missed bars, at once", async () => {
    const { feed, engine } = setUp();
    await settle();
    const onBar = feed.subscribeBars.mock.calls[0]?.[2];
    const bar = { open: 1, high: 1, low: 1, close: 1, volume: 1 };
    for (let index = 99; index < 400; index += 1) onBar?.({ ...bar, time: TEST_START + index * 900 });
    await settle();

    expect(engine.setBars).toHaveBeenCalledTimes(1);
    expect(engine.setBars.mock.lastCall?.[0].map(({ time }) => time)).toEqual(
      Array.from({ length: 400 }, (_, index) => TEST_START + index * 900),
    );
    expect(now()?.last?.time).toBe(TEST_START + 399 * 900);
  });
});
