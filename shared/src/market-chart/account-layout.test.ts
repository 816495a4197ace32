import type { LayoutStorage } from "./layout-storage.ts";
import { defaultLayout } from "./layout.ts";
import { registerWidget } from "./testing.ts";

const SECOND = 1000;
const { setUp, now, settle } = registerWidget();

function setUpAccount() {
  const layout = defaultLayout("LTCUSDT");
  const newest = Promise.withResolvers<ReturnType<typeof defaultLayout> | "none" | null>();
  const written = Promise.withResolvers<"account" | "browser">();
  let mayReplace: (() => boolean) | undefined;
  const storage: LayoutStorage = {
    read: () => null,
    loadNewest(ask) {
      mayReplace = ask;
      return newest.promise;
    },
    write: jest.fn(() => written.promise),
  };
  layout.charts[0].chartProperties.resolution = "D";
  return { ...setUp({ storage }), layout, newest, written, storage, mayReplace: () => mayReplace?.() };
}
const resolution = () => now()?.chart.chartProperties.resolution;

it("R7.6.2 the account's layout is shown from the first bars on", async () => {
  const { layout, newest, feed } = setUpAccount();
  newest.resolve(layout);
  await settle();
  await settle();

  expect(feed.getBars.mock.calls.map(([symbol, bars]) => [symbol.name, bars])).toEqual([
    ["LTCUSDT", "D"],
    ["BTCUSDT", "D"],
  ]);
});

it("R7.6.2 the account's layout delays the chart for at most a second, and is shown when it arrives later", async () => {
  const { layout, newest, mayReplace } = setUpAccount();
  await jest.advanceTimersByTimeAsync(SECOND);
  expect([now()?.state.status, resolution()]).toEqual(["ready", "15"]);

  expect(mayReplace()).toBe(true);
  newest.resolve(layout);
  await settle();
  expect([resolution(), now()?.chart.chartProperties.symbol]).toEqual(["D", "BTCUSDT"]);
});

it("R7.6.2 the account's layout does not undo a change made before it arrived", async () => {
  const { events, mayReplace } = setUpAccount();
  await jest.advanceTimersByTimeAsync(SECOND);
  events()?.onChange("drawing");

  expect(mayReplace()).toBe(false);
});

it("R7.6.2 the account's layout is saved when the response arrives, unless something changed meanwhile", async () => {
  const { events, newest, storage, written } = setUpAccount();
  newest.resolve(null);
  await settle();
  events()?.onChange("drawing");
  await jest.advanceTimersByTimeAsync(2.5 * SECOND);
  expect([jest.mocked(storage.write).mock.calls.length, now()?.isSaved]).toEqual([1, false]);
  events()?.onChange("drawing");
  written.resolve("account");
  await settle();
  expect(now()?.isSaved).toBe(false);
  await jest.advanceTimersByTimeAsync(2.5 * SECOND);
  expect(now()).toMatchObject({ isSaved: true, savedIn: "account" });
});

it("R7.6.2 the account's layout is deleted by a reset", async () => {
  const { newest, storage, widget } = setUpAccount();
  newest.resolve(null);
  await settle();
  widget.reset();

  expect(jest.mocked(storage.write).mock.calls).toEqual([[null]]);
});
