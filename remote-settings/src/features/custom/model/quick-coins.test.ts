import { moveCoin, orderCoins, toggleCoin } from "./quick-coins.ts";

const ALL = ["BTC", "BCH", "LTC"];

describe("coins of the menu", () => {
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

  it("moves a coin by one place and no further than the ends", () => {
    expect(moveCoin(ALL, "LTC", -1)).toEqual(["BTC", "LTC", "BCH"]);
    expect(moveCoin(ALL, "BTC", -1)).toEqual(ALL);
    expect(moveCoin(ALL, "LTC", 1)).toEqual(ALL);
  });
});
