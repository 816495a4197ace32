import { fiat } from "amount";
import { shortPrice } from "./figures.ts";

describe("prices of a narrow head", () => {
  it.each([
    ["0.45123", "0.4512"],
    ["63.5", "63.50"],
    ["95124.19", "95,124"],
    ["7659890.8", "7.66\u00a0M"],
  ])("prints %s as %s", (price, figure) => {
    expect(shortPrice(fiat(price), "en_US")).toBe(figure);
  });
});
