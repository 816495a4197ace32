import { boundsOf, daysOf, isMonth, monthAway, totalsOf, weeksOf, worthOf } from "./payout-month.ts";

it("reads only valid months of the URL", () => {
  expect(["2026-11", "2026-13", "1999-01", "2026-1", "x"].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it("crosses the turn of a year", () => {
  expect([monthAway("2026-12", 1), monthAway("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

it("supports leap years, in weeks from Monday", () => {
  expect(daysOf("2028-02")).toHaveLength(29);
  const weeks = weeksOf("2028-02");
  // The first of February 2028 is a Tuesday.
  expect(weeks[0]).toEqual([
    null,
    "2028-02-01",
    "2028-02-02",
    "2028-02-03",
    "2028-02-04",
    "2028-02-05",
    "2028-02-06",
  ]);
  expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf("2028-02"));
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

it("bounds days by midnight in a time zone, even when a day has 23 hours", () => {
  const bounds = boundsOf("2026-03", "Europe/Madrid");
  expect(bounds).toHaveLength(32);
  const lengths = bounds.slice(1).map((bound, index) => (bound - (bounds[index] ?? 0)) / 3600);
  expect(lengths.filter((hours) => hours !== 24)).toEqual([23]);
});

it("adds up a month by coin, exactly", () => {
  const of = (coin: string, amount: string, fiat_value: string, open = 0) => ({
    coin,
    count: 1,
    open,
    amount,
    fee: "0.1",
    fiat_value,
    unpriced: 0,
  });
  const days = [
    { start: 1, coins: [of("LTC", "2", "160.1"), of("BTC", "0.1", "9000")] },
    { start: 2, coins: [of("BTC", "0.000000000002", "0.01", 1)] },
  ];
  expect(totalsOf(days)).toEqual([
    {
      coin: "BTC",
      count: 2,
      open: 1,
      amount: "0.100000000002",
      fee: "0.2",
      fiat_value: "9000.01",
      unpriced: 0,
    },
    { coin: "LTC", count: 1, open: 0, amount: "2", fee: "0.1", fiat_value: "160.1", unpriced: 0 },
  ]);
  expect(worthOf(totalsOf(days))).toEqual({ fiat_value: "9160.11", unpriced: 0 });
});

it("leaves payouts of unknown value out of a total, and counts them", () => {
  const known = { coin: "BTC", count: 2, open: 0, amount: "1", fee: "0", fiat_value: "90", unpriced: 1 };
  const unknown = { ...known, fiat_value: null, unpriced: 2 };
  expect(worthOf([known, unknown])).toEqual({ fiat_value: "90", unpriced: 3 });
  expect(worthOf([unknown])).toEqual({ fiat_value: null, unpriced: 2 });
});
