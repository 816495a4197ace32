import { amount } from "amount";
import { isAllInactive } from "shared/mining";
import { countWorkers } from "#/hooks/use-pool-home.ts";
import { hasNeverMined } from "./account-state.ts";
import { pickAnnouncements } from "./announcements.ts";
import { earningBars, earningParts } from "./earning-bars.ts";
import { nextClockTime, payoutProgress } from "./payout.ts";
import { elapsedOfPoolDay, startOfPoolDay } from "./pool-day.ts";

const counts = (total_active: number, total_unactive: number, total_invalid: number) => ({
  total_active,
  total_unactive,
  total_invalid,
});
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

describe("payout", () => {
  it.each([
    ["0", "0.005", 0, false],
    ["0.0025", "0.005", 0.5, false],
    ["0.005", "0.005", 1, true],
    ["7", "0.005", 1, true],
    ["0", "0", 1, true],
  ])("R2.3.25 computes the progress of %s toward %s", (balance, minimum, share, isReached) => {
    expect(payoutProgress(balance, minimum)).toEqual({ share, isReached });
  });

  it("finds the next payout today or tomorrow", () => {
    expect(nextClockTime("17:30", NOON)).toBe(NOON + 5.5 * 3600);
    expect(nextClockTime("12:00", NOON)).toBe(NOON + 86_400);
    expect(nextClockTime("03:00", NOON)).toBe(NOON + 15 * 3600);
  });
});

describe("settlement day", () => {
  it("begins at midnight of UTC+8", () => {
    expect(startOfPoolDay(NOON)).toBe(Date.UTC(2026, 10, 19, 16) / 1000);
    expect(startOfPoolDay(NOON + 4 * 3600)).toBe(NOON + 4 * 3600);
    expect(elapsedOfPoolDay(NOON + 61)).toEqual({ hours: 20, minutes: 1 });
  });

  it("keeps the ended day open until it is settled", () => {
    const ended = startOfPoolDay(NOON) - 86_400;
    const chart = { start: ended - 86_400, step: 86_400, total_profit: [amount("1")] };

    expect(earningBars(chart, "0.9", { days: 8, now: NOON })).toEqual([
      { at: ended - 86_400, value: "1" },
      { at: ended, value: "0.9", isOpen: true },
    ]);
  });

  it("puts the open day last and never counts it twice", () => {
    const today = startOfPoolDay(NOON);
    const chart = {
      start: today - 2 * 86_400,
      step: 86_400,
      total_profit: [amount("1"), amount("2"), amount("9")],
    };

    expect(earningBars(chart, "0.5", { days: 8, now: NOON })).toEqual([
      { at: today - 2 * 86_400, value: "1" },
      { at: today - 86_400, value: "2" },
      { at: today, value: "0.5", isOpen: true },
    ]);
    expect(earningBars(chart, "0.5", { days: 2, now: NOON })).toHaveLength(2);
  });
});

describe("earnings by kind", () => {
  it("R2.3.25 stacks earnings, omits kinds without any, and keeps the open day separate and gaps as gaps", () => {
    const today = startOfPoolDay(NOON);
    const days = earningParts(
      {
        start: today - 2 * 86_400,
        step: 86_400,
        unit: "T",
        total_profit: [amount("1.5"), amount("2"), amount("0")],
        pps_profit: [amount("1"), amount("2"), amount("0")],
        pplns_profit: [amount("0.5"), amount("0"), amount("0")],
        solo_profit: [amount("0"), amount("0"), amount("0")],
        hashrate: [1.5, null, 9],
      },
      "0.25",
      { days: 30, now: NOON },
    );

    expect(days.parts).toEqual([
      {
        kind: "pps",
        points: [
          { at: today - 2 * 86_400, value: "1" },
          { at: today - 86_400, value: "2" },
        ],
      },
      {
        kind: "pplns",
        points: [
          { at: today - 2 * 86_400, value: "0.5" },
          { at: today - 86_400, value: "0" },
        ],
      },
      { kind: "today", points: [{ at: today, value: "0.25", isOpen: true }] },
    ]);
    expect(days.hashrates).toEqual([
      { at: today - 2 * 86_400, value: "1500000000000" },
      { at: today - 86_400, value: null },
    ]);
  });
});

describe("account", () => {
  it("R2.3.25 distinguishes an account that never mined from one with only inactive workers", () => {
    const nothing = { ...counts(0, 0, 0), last_share_time: null, profit_total: "0", account_balance: "0.00" };
    expect(hasNeverMined(nothing)).toBe(true);
    expect(hasNeverMined({ ...nothing, last_share_time: 5 })).toBe(false);
    expect(hasNeverMined({ ...nothing, profit_total: "0.5" })).toBe(false);
    expect(hasNeverMined({ ...nothing, account_balance: "0.5" })).toBe(false);
    expect(isAllInactive(counts(0, 2, 1))).toBe(true);
    expect(isAllInactive(counts(0, 0, 0))).toBe(false);
    expect(isAllInactive(counts(1, 2, 0))).toBe(false);
    expect(countWorkers(counts(1, 2, 3))).toBe(6);
  });
});

describe("announcements", () => {
  const rows = ["Merged mining with LTC", "Servers move", "BTC fee", "Holidays", "Office"].map(
    (title, id) => ({
      id,
      category: "coin" as const,
      title,
      article_url: null,
      publish_time: 1,
    }),
  );

  it("shows those with the coin in their title, else the newest", () => {
    expect(pickAnnouncements(rows, "BTC").map((row) => row.id)).toEqual([2]);
    expect(pickAnnouncements(rows, "TC").map((row) => row.id)).toEqual([0, 1, 2]);
  });
});
