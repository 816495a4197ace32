import { OPTIONAL_NOTICES, noticeSettingsSchema, type OptionalNotice } from "contracts";
import * as v from "valibot";
import { changeOf, inZone, withChannel, withCoin, withFixedLimit, withGroup } from "./notice-settings.ts";

const OFF = { mail: false, message: false };
const settings = v.parse(noticeSettingsSchema, {
  events: Object.fromEntries(OPTIONAL_NOTICES.map((name) => [name, OFF])),
  time_zone: "UTC",
  offline_minutes: 30,
  repeat: false,
  quiet: null,
  muted_coins: ["LTC"],
  muted_groups: [{ coin: "BTC", group_id: 0 }],
  drop_ratio: "0.5",
  drop_fixed: [{ coin: "LTC", hashrate: "1000" }],
  reject_ratio: "0.05",
  report_time: "09:00",
  payout_minimum: "0",
  payout_currency: "USD",
  loan_level: null,
});
const EVENT: OptionalNotice = OPTIONAL_NOTICES[0];

test.each([
  ["mail", true, { mail: true, message: false }],
  ["message", true, { mail: false, message: true }],
  ["mail", false, OFF],
] as const)("toggles only the chosen channel of the chosen event: %s %s", (channel, isOn, expected) => {
  const { events } = withChannel(settings, EVENT, channel, isOn);
  expect(events[EVENT]).toEqual(expected);
  expect(OPTIONAL_NOTICES.slice(1).map((name) => events[name])).toEqual(
    OPTIONAL_NOTICES.slice(1).map(() => OFF),
  );
});

test.each([
  ["a coin that raises alerts is not muted", "LTC", true, []],
  ["a coin without alerts is muted", "BTC", false, ["LTC", "BTC"]],
  ["a muted coin is listed once", "LTC", false, ["LTC"]],
  ["another coin keeps its choice", "BTC", true, ["LTC"]],
])("%s", (_, coin, isWatched, expected) => {
  expect(withCoin(settings, coin, isWatched).muted_coins).toEqual(expected);
});

test.each([
  ["the default group raises alerts again", { coin: "BTC", group_id: 0 }, true, []],
  [
    "the default group of another coin is not the same",
    { coin: "LTC", group_id: 0 },
    true,
    [{ coin: "BTC", group_id: 0 }],
  ],
  [
    "another group of the coin is muted beside it",
    { coin: "BTC", group_id: 4 },
    false,
    [
      { coin: "BTC", group_id: 0 },
      { coin: "BTC", group_id: 4 },
    ],
  ],
])("%s", (_, group, isWatched, expected) => {
  expect(withGroup(settings, group, isWatched).muted_groups).toEqual(expected);
});

test.each([
  ["replaces the limit of its coin", "LTC", "2000", [{ coin: "LTC", hashrate: "2000" }]],
  ["is dropped by null", "LTC", null, []],
  [
    "is set beside that of another coin",
    "BTC",
    "5",
    [
      { coin: "LTC", hashrate: "1000" },
      { coin: "BTC", hashrate: "5" },
    ],
  ],
])("a fixed limit %s", (_, coin, hashrate, expected) => {
  expect(withFixedLimit(settings, coin, hashrate).drop_fixed).toEqual(expected);
});

const QUIET = { from: "22:00", to: "07:00" };

test.each([
  ["another setting", QUIET, { repeat: true }, "UTC"],
  ["the same times", QUIET, { quiet: { ...QUIET } }, "UTC"],
  ["quiet hours turned off", QUIET, { quiet: null }, "UTC"],
  ["quiet hours turned on", null, { quiet: QUIET }, "Asia/Tokyo"],
  ["another start", QUIET, { quiet: { ...QUIET, from: "21:00" } }, "Asia/Tokyo"],
  ["another end", QUIET, { quiet: { ...QUIET, to: "06:00" } }, "Asia/Tokyo"],
  ["another time of the report", null, { report_time: "18:00" }, "Asia/Tokyo"],
])("takes over the person's time zone only with new times: %s", (_name, quiet, change, time_zone) => {
  const before = { ...settings, quiet };
  const after = { ...before, ...change };

  expect(inZone(before, after, "Asia/Tokyo")).toEqual({ ...after, time_zone });
});

describe("what a person changed", () => {
  const QUIET_NIGHT = { from: "22:00", to: "07:00" };

  it.each<[string, Partial<typeof settings>, object]>([
    ["nothing", {}, {}],
    ["a single setting", { repeat: true }, { repeat: true }],
    ["a list", { muted_coins: [] }, { muted_coins: [] }],
    ["quiet hours, with their zone", { quiet: QUIET_NIGHT }, { quiet: QUIET_NIGHT, time_zone: "UTC" }],
    [
      "the time of the report, with its zone",
      { report_time: "10:00" },
      { report_time: "10:00", time_zone: "UTC" },
    ],
    [
      "an amount, with its currency",
      { payout_minimum: "5" },
      { payout_minimum: "5", payout_currency: "USD" },
    ],
  ])("is sent alone: %s", (_, change, expected) => {
    expect(changeOf(settings, { ...settings, ...change })).toEqual(expected);
  });

  it("leaves the zone as stored when quiet hours are turned off", () => {
    expect(changeOf({ ...settings, quiet: QUIET_NIGHT }, settings)).toEqual({ quiet: null });
  });

  it("names only the switched channel of an event", () => {
    expect(changeOf(settings, withChannel(settings, EVENT, "mail", true))).toEqual({
      events: { [EVENT]: { mail: true } },
    });
  });
});
