import { fiat } from "amount";
import { machineOf } from "#/testing/market.ts";
import {
  electricityCost,
  hashUnitOf,
  isElectricityPrice,
  isLoss,
  rankMachines,
  readRanking,
  shareOf,
  writeRanking,
} from "./ranking.ts";

const ALL = { coin: "", search: "" };

describe("the price of electricity", () => {
  it.each(["0", "0.06", "12", "999999.999999"])("accepts %s", (text) => {
    expect(isElectricityPrice(text)).toBe(true);
  });

  it.each(["", "-1", "0,06", ".5", "1.", "1e3", "1234567", "0.1234567", " 1", "NaN"])(
    "rejects %j",
    (text) => {
      expect(isElectricityPrice(text)).toBe(false);
      expect(readRanking(new URLSearchParams({ electricity: text }), "USD").electricity).toBe("0.06");
    },
  );
});

describe("the order of machines", () => {
  const one = machineOf({
    name: "One",
    brand: "Maker",
    hashrate: "9",
    power: "100",
    unit_power: "30",
    payout_currency: "10",
    profit_currency: "9",
    electricity_fee_percent: "0.1",
    shutdown_coin_price: "2",
  });
  const two = machineOf({
    name: "Two",
    brand: "Other",
    coin: "LTC",
    hashrate: "10",
    power: "20",
    unit_power: "200",
    payout_currency: "9",
    profit_currency: "-1",
    electricity_fee_percent: null,
    shutdown_coin_price: "10",
  });

  // Compared as text, 10 would sort before 9, and −1 after 9.
  it.each([
    ["hashrate", "Two"],
    ["power", "One"],
    ["efficiency", "Two"],
    ["revenue", "One"],
    ["electricity", "Two"],
    ["share", "Two"],
    ["profit", "One"],
    ["shutdown", "Two"],
    ["something else", "One"],
  ])("R2.3.43 by %s starts with %s and can be reversed", (id, first) => {
    const names = (direction: "asc" | "desc") =>
      rankMachines([one, two], { ...ALL, sort: { id, direction } }).map(({ name }) => name);

    expect(names("desc")[0]).toBe(first);
    expect(names("asc").at(-1)).toBe(first);
  });

  it.each([
    ["", "", ["One", "Two"]],
    ["LTC", "", ["Two"]],
    ["", "  MAKER ", ["One"]],
    ["", "maker one", ["One"]],
    ["", "w", ["Two"]],
    ["LTC", "maker", []],
  ])("R2.3.43 of coin %j with %j in the name lists %j", (coin, search, names) => {
    const sort = { id: "profit", direction: "desc" } as const;

    expect(rankMachines([one, two], { coin, search, sort }).map(({ name }) => name)).toEqual(names);
  });

  it("does not mutate its input", () => {
    const machines = [two, one];
    rankMachines(machines, { ...ALL, sort: { id: "profit", direction: "desc" } });

    expect(machines).toEqual([two, one]);
  });
});

describe("the URL of the ranking", () => {
  it.each([
    [{}, { electricity: "0.06", coin: "", search: "", sort: { id: "profit", direction: "desc" } }],
    [{ coin: "ltc" }, { coin: "LTC" }],
    [{ sort: "power" }, { sort: { id: "power", direction: "desc" } }],
    [{ sort: "power", order: "asc" }, { sort: { id: "power", direction: "asc" } }],
    [{ sort: "power", order: "sideways" }, { sort: { id: "power", direction: "desc" } }],
    [{ sort: "toString", order: "asc" }, { sort: { id: "profit", direction: "desc" } }],
  ])("%j is read as %j", (query, read) => {
    expect(readRanking(new URLSearchParams(query), "USD")).toMatchObject(read);
  });

  it("leaves out default values", () => {
    const usual = readRanking(new URLSearchParams(), "USD");

    expect(writeRanking(usual)).toEqual({});
    expect(writeRanking({ ...usual, sort: { id: "profit", direction: "asc" } })).toEqual({
      sort: "profit",
      order: "asc",
    });
  });

  it("keeps a typed electricity price with its currency, and drops it for another currency", () => {
    const typed = { ...readRanking(new URLSearchParams(), "USD"), electricity: "0.08" };
    const params = new URLSearchParams(writeRanking(typed));

    expect(params.toString()).toBe("electricity=0.08&currency=USD");
    expect(readRanking(params, "USD").electricity).toBe("0.08");
    expect(readRanking(params, "RUB").electricity).toBe("4.8");
  });
});

describe("figures of a machine", () => {
  it.each([
    ["8", "3", "5", false],
    ["8", "-0.01", "8.01", true],
    ["0", "0", "0", false],
  ])(
    "earning %s with a profit of %s pays %s for electricity",
    (payout_currency, profit_currency, cost, loss) => {
      const machine = machineOf({ payout_currency, profit_currency });

      expect(electricityCost(machine)).toBe(fiat(cost));
      expect(isLoss(machine)).toBe(loss);
    },
  );

  it.each([
    ["0", 0],
    ["0.05", 0.05],
    ["0.5", 0.5],
    ["0.999", 0.99],
    ["1", 1],
    ["1.7", 1],
    [null, 1],
  ])("an electricity share of %s fills %s of its bar", (electricity_fee_percent, part) => {
    expect(shareOf(machineOf({ electricity_fee_percent }))).toBe(part);
  });

  it.each([
    ["BTC", "T", "TH/s"],
    ["ZEC", "K", "KSol/s"],
  ] as const)("%s is counted in %s as %s", (coin, hash_unit, text) => {
    expect(hashUnitOf(machineOf({ coin, hash_unit }))).toBe(text);
  });
});
