import { balanceOf } from "../../testing/index.ts";
import { allocate } from "./allocation.ts";
import { autoState } from "./auto-state.ts";
import { dollarWorth, listBalances, type BalanceSort } from "./balance-list.ts";
import { fiatFigure } from "./fiat-figure.ts";
import { countUnpriced, heldBack, isWalletEmpty, splitHoldings } from "./holdings.ts";
import { isPriceStale } from "./price-age.ts";

describe("where the money is", () => {
  it("R2.3.15 splits the value so that the parts add up to the total", () => {
    const balances = [
      balanceOf({ total: "3", available: "1", frozen: "1", share_locked: "1", value: "100" }),
      balanceOf({
        coin: "LTC",
        total: "4",
        available: "1",
        loan_free: "1",
        loan_collateral: "2",
        value: "8",
      }),
    ];

    expect(splitHoldings(balances)).toEqual({
      available: "35.33333334",
      frozen: "33.33333333",
      locked: "33.33333333",
      loan: "6",
    });
  });

  it.each([
    ["no balance has a price", [balanceOf({ value: null })]],
    ["there is no balance", []],
  ])("R2.3.15 has no value while %s", (_case, balances) => {
    expect(splitHoldings(balances)).toBeNull();
  });

  it("R2.3.15 does not divide by an empty balance", () => {
    expect(splitHoldings([balanceOf({ total: "0", available: "0", value: "0" })])?.available).toBe("0");
  });

  it("computes the withheld amount, empty wallets and coins without a price", () => {
    const unpriced = balanceOf({ coin: "XEC", total: "0.00000002", available: "0.00000001", value: null });

    expect(heldBack(unpriced)).toBe("0.00000001");
    expect(countUnpriced([unpriced, { ...unpriced, account: "b" }, balanceOf()])).toBe(1);
    expect(isWalletEmpty([balanceOf({ total: "0" })])).toBe(true);
    expect(isWalletEmpty([balanceOf({ total: "0", pending_deposit: "1" })])).toBe(false);
  });
});

describe("allocation", () => {
  const worth = (...values: string[]) =>
    values.map((value, index) => balanceOf({ coin: `C${String(index)}`, value }));

  it("adds up accounts; the shares sum to 1", () => {
    const parts = allocate([...worth("1", "1", "1"), balanceOf({ coin: "C0", account: "b", value: "0" })]);

    expect(parts.map(({ share }) => share)).toEqual(["0.334", "0.333", "0.333"]);
  });

  it("names four coins and groups the others", () => {
    const parts = allocate(worth("1", "2", "3", "4", "5", "6"));

    expect(parts.map(({ coin, count, value }) => [coin, count, value])).toEqual([
      ["C5", 1, "6"],
      ["C4", 1, "5"],
      ["C3", 1, "4"],
      ["C2", 1, "3"],
      [null, 2, "3"],
    ]);
  });

  it.each([
    ["five coins", ["5", "4", "3", "2", "1"], 5],
    ["nothing of worth", ["0"], 0],
  ])("lists %s one by one", (_case, values, count) => {
    const parts = allocate(worth(...values));

    expect(parts).toHaveLength(count);
    expect(parts.every(({ coin }) => coin !== null)).toBe(true);
  });
});

describe("list of balances", () => {
  const balances = [
    balanceOf({ coin: "BTC", value: "9" }),
    balanceOf({ coin: "KAS", value: null }),
    balanceOf({ coin: "LTC", value: "0.99" }),
    balanceOf({ coin: "ZEC", value: "100" }),
  ];
  const names: Readonly<Record<string, string>> = {
    BTC: "Bitcoin",
    KAS: "Kaspa",
    LTC: "Litecoin",
    ZEC: "Zcash",
  };
  const everything = { search: "", atLeast: null, nameOf: (coin: string) => names[coin] ?? "" };
  const coinsOf = (own: Partial<Parameters<typeof listBalances>[1]>, sort: BalanceSort) =>
    listBalances(balances, { ...everything, ...own }, sort).map(({ coin }) => coin);

  it.each([
    [{ id: "value", direction: "desc" }, ["ZEC", "BTC", "LTC", "KAS"]],
    [{ id: "value", direction: "asc" }, ["LTC", "BTC", "ZEC", "KAS"]],
    [{ id: "coin", direction: "asc" }, ["BTC", "KAS", "LTC", "ZEC"]],
    [{ id: "coin", direction: "desc" }, ["ZEC", "LTC", "KAS", "BTC"]],
  ] as const)("sorts by %j with unknown values last", (sort, expected) => {
    expect(coinsOf({}, sort)).toEqual(expected);
  });

  it("searches code and name", () => {
    expect(coinsOf({ search: " coin " }, { id: "coin", direction: "asc" })).toEqual(["BTC", "LTC"]);
    expect(coinsOf({ search: "zec" }, { id: "coin", direction: "asc" })).toEqual(["ZEC"]);
  });

  it("hides smaller values, never balances without a price", () => {
    const atLeast = dollarWorth([], "USD");

    expect(coinsOf({ atLeast }, { id: "coin", direction: "asc" })).toEqual(["BTC", "KAS", "ZEC"]);
  });

  it.each<[string, { price: Record<string, string> }[], string | null]>([
    ["USD", [], "1"],
    ["CNY", [{ price: { USD: "100", CNY: "715" } }], "7.15"],
    ["CNY", [{ price: { USD: "0", CNY: "0" } }, { price: { CNY: "7" } }], null],
  ])("converts a dollar to %s", (currency, coins, expected) => {
    expect(dollarWorth(coins, currency)).toBe(expected);
  });
});

describe("automatic withdrawal", () => {
  const rule = {
    enabled: true,
    address_type: "chain",
    address: "bc1q",
    threshold: "0.005",
    hold_until: null,
    next_time: 5000,
  } as const;

  it.each([
    [{ enabled: false }, { kind: "off" }],
    [{ hold_until: 1001 }, { kind: "held", until: 1001 }],
    [{ hold_until: 1000 }, { kind: "on", threshold: "0.005", destination: "chain", next: 5000 }],
    [{}, { kind: "on", threshold: "0.005", destination: "chain", next: 5000 }],
  ])("has the correct state with %j", (own, expected) => {
    expect(autoState({ ...rule, ...own }, 1000)).toEqual(expected);
  });
});

it.each([
  [null, false],
  [701, false],
  [700, true],
])("treats prices of %s as stale after five minutes: %s", (priceTime, expected) => {
  expect(isPriceStale(priceTime, 1000)).toBe(expected);
});

it.each([
  ["86183.429", "86,183.42"],
  ["0", "0.00"],
  [null, "–"],
])("R9.4 truncates a value of %s to %s", (value, expected) => {
  expect(fiatFigure(value, "en_US")).toBe(expected);
});
