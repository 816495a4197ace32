import { moveCoin, orderCoins, toggleCoin } from "./quick-coins.ts";

const ALL = ["BTC", "BCH", "LTC"];

describe("coins in the menu", () => {
  it("shows the chosen ones first, then the others", () => {
    expect(orderCoins(ALL, ["LTC"])).toEqual(["LTC", "BTC", "BCH"]);
    expect(orderCoins(ALL, ["GONE"])).toEqual(ALL);
  });

  it.each([
    [[], "BCH", false, ["BTC", "LTC"]],
    [["LTC"], "BTC", true, ["LTC", "BTC"]],
    [["BTC", "BCH"], "LTC", true, []],
    [["LTC"], "LTC", false, []],
  ])("of %j, %s being %s gives %j", (chosen, coin, isOn, expected) => {
    expect(toggleCoin(chosen, ALL, coin, isOn)).toEqual(expected);
  });

  it.each([
    [[], "LTC", 1, ["BTC", "LTC", "BCH"]],
    [["LTC", "BTC"], "BTC", 0, ["BTC", "LTC"]],
    [["BCH", "BTC", "LTC"], "BCH", 2, ["BTC", "LTC", "BCH"]],
    [["BCH", "BTC", "LTC"], "BTC", 0, []],
    [[], "BTC", -1, []],
    [[], "LTC", 3, []],
  ])("R2.3.33 of %j, %s moved to place %i gives %j", (chosen, coin, to, expected) => {
    expect(moveCoin(chosen, ALL, { coin, to })).toEqual(expected);
  });
});
