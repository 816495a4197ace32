import { loadBars } from "./bar-loader.ts";
import { toSymbolInfo } from "./symbol-info.ts";
import { fakeDatafeed, makeBars, TEST_SYMBOL } from "./testing.ts";

const REQUEST = {
  symbolInfo: toSymbolInfo(TEST_SYMBOL),
  resolution: "15",
  from: 0,
  to: 1,
  firstDataRequest: true,
} as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("R8.13 R9.9 retries loading bars twice, half a second apart", async () => {
  const feed = fakeDatafeed();
  feed.getBars.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
  feed.getBars.mockResolvedValueOnce(makeBars(3));
  const loading = loadBars(feed, { ...REQUEST, reportsError: true });
  await jest.advanceTimersByTimeAsync(499);
  expect(feed.getBars).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(501);

  expect(await loading).toHaveLength(3);
  expect(feed.getBars).toHaveBeenCalledTimes(3);
});

it("R8.13 reports a failure after the retries only on request, else returns null", async () => {
  const feed = fakeDatafeed();
  feed.getBars.mockRejectedValue(new Error("away"));
  const silent = loadBars(feed, { ...REQUEST, reportsError: false });
  await jest.advanceTimersByTimeAsync(1000);
  expect(await silent).toBeNull();
  expect(feed.getBars).toHaveBeenCalledTimes(3);

  const loud = expect(loadBars(feed, { ...REQUEST, reportsError: true })).rejects.toThrow("away");
  await jest.advanceTimersByTimeAsync(1000);
  await loud;
});
