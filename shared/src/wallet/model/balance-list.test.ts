import { fiat } from "amount";
import { balanceOf } from "../../testing/balances.ts";
import { allocate } from "./allocation.ts";
import { dollarWorth, listBalances, type BalanceFilter, type BalanceSort } from "./balance-list.ts";
import { countUnpriced, heldBack, isWalletEmpty, splitHoldings } from "./holdings.ts";

const NAMES: Readonly<Record<string, string>> = { BTC: "Bitcoin", LTC: "Litecoin", DOGE: "Dogecoin" };
const ALL: BalanceFilter = { search: "", atLeast: null, nameOf: (coin) => NAMES[coin] ?? "" };
const BY_VALUE: BalanceSort = { id: "value", direction: "desc" };

const LIST = [
  balanceOf({ coin: "LTC", value: "9", account: "rack_b" }),
  balanceOf({ coin: "BTC", value: "10" }),
  balanceOf({ coin: "DOGE", value: null }),
  balanceOf({ coin: "LTC", value: "9", account: "rack_a" }),
];

const namesOf = (filter: Partial<BalanceFilter>, sort: BalanceSort = BY_VALUE) =>
  listBalances(LIST, { ...ALL, ...filter }, sort).map(({ coin, account }) =>
    account === null ? coin : `${coin} ${account}`,
  );

describe("the list of balances", () => {
  it.each([
    ["value", "desc", ["BTC", "LTC rack_a", "LTC rack_b", "DOGE"]],
    // Coins without a price are last in either order.
    ["value", "asc", ["LTC rack_a", "LTC rack_b", "BTC", "DOGE"]],
    ["coin", "asc", ["BTC", "DOGE", "LTC rack_a", "LTC rack_b"]],
    ["coin", "desc", ["LTC rack_b", "LTC rack_a", "DOGE", "BTC"]],
  ] as const)("R2.3.15 by %s, %s, is %j", (id, direction, names) => {
    expect(namesOf({}, { id, direction })).toEqual(names);
  });

  it.each([
    [" BIT ", ["BTC"]],
    ["coin", ["BTC", "LTC rack_a", "LTC rack_b", "DOGE"]],
    ["rack_b", ["LTC rack_b"]],
    ["nothing", []],
  ])("R2.3.15 with %j in code, name or account is %j", (search, names) => {
    expect(namesOf({ search })).toEqual(names);
  });

  it.each([
    ["9", ["BTC", "LTC rack_a", "LTC rack_b", "DOGE"]],
    ["9.01", ["BTC", "DOGE"]],
    ["100", ["DOGE"]],
  ])("hides balances with a value below %s, never those without a price", (least, names) => {
    expect(namesOf({ atLeast: fiat(least) })).toEqual(names);
  });

  it("does not change its input", () => {
    const before = [...LIST];
    namesOf({});

    expect(LIST).toEqual(before);
  });
});

describe("a dollar in another currency", () => {
  const priced = (own: Record<string, string>) => ({ price: own });

  it.each([
    ["USD", [], "1", "1"],
    ["RUB", [priced({ USD: "100", RUB: "8000" })], "1", "80"],
    ["RUB", [priced({ RUB: "8000" }), priced({ USD: "2", RUB: "160" })], "5", "400"],
    ["EUR", [priced({ USD: "3", EUR: "1" })], "1", "0.33333333"],
    ["RUB", [priced({ USD: "0", RUB: "8000" })], "1", null],
    ["RUB", [], "1", null],
  ])("is converted by a price in both: %s of %j for %s is %s", (currency, coins, dollars, worth) => {
    expect(dollarWorth(coins, currency, dollars)).toBe(worth);
  });
});

describe("a wallet", () => {
  it("R2.3.15 has parts that add up regardless of rounding", () => {
    const holdings = splitHoldings([
      balanceOf({ total: "3", value: "10", frozen: "1", share_locked: "1", loan_free: "0", available: "1" }),
    ]);

    expect(holdings).toEqual({
      available: "3.33333334",
      frozen: "3.33333333",
      locked: "3.33333333",
      loan: "0",
    });
    expect(splitHoldings([])).toBeNull();
  });

  it("R2.3.15 does not divide by zero", () => {
    expect(splitHoldings([balanceOf({ total: "0", value: "0", frozen: "0" })])).toEqual({
      available: "0",
      frozen: "0",
      locked: "0",
      loan: "0",
    });
    expect(allocate([balanceOf({ value: "0" })])).toEqual([]);
  });

  it.each([
    [[balanceOf({ total: "0" })], true],
    [[], true],
    [[balanceOf({ total: "0", pending_deposit: "0.1" })], false],
    [[balanceOf({ total: "0" }), balanceOf({ total: "0.00000001" })], false],
  ])("is empty without a balance or a pending deposit: %#", (balances, isEmpty) => {
    expect(isWalletEmpty(balances)).toBe(isEmpty);
  });

  it("counts held coins without a price once each", () => {
    const none = balanceOf({ coin: "NMC", value: null });

    expect(countUnpriced([none, { ...none, account: "rack_b" }, balanceOf()])).toBe(1);
    expect(countUnpriced([{ ...none, total: "0" }])).toBe(0);
    expect(heldBack(balanceOf({ total: "1.5", available: "0.25" }))).toBe("1.25");
  });
});
