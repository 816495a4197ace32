import { fiat } from "amount";
import { moneyFigure, priceFigure, shortPrice, shortProfit } from "./figures.ts";

describe("sums", () => {
  it.each([
    ["0", "0.00"],
    ["12.345", "12.35"],
    ["1234567.891", "1,234,567.89"],
    ["0.01234", "0.01"],
    ["0.001234567", "0.001235"],
    ["-8.7486", "−8.75"],
    ["0.0000000000001", "0.000000000000"],
  ])("formats %s as %s", (value, figure) => {
    expect(moneyFigure(fiat(value), { locale: "en_US" })).toBe(figure);
  });

  it.each([
    ["8.38", "+8.38"],
    ["0", "0.00"],
    ["-0.5", "−0.50"],
  ])("formats %s with sign as %s", (value, figure) => {
    expect(moneyFigure(fiat(value), { locale: "en_US", signed: true })).toBe(figure);
  });

  it("groups digits by locale", () => {
    expect(moneyFigure(fiat("1234567.891"), { locale: "ru_RU" })).toBe("1\u00a0234\u00a0567,89");
  });
});

describe("prices", () => {
  it.each([
    ["0.06", "0.06"],
    ["0.4512349", "0.4512"],
    ["0.00001234567", "0.00001235"],
    ["95124.195", "95,124.20"],
  ])("formats %s as %s", (price, figure) => {
    expect(priceFigure(fiat(price), "en_US")).toBe(figure);
  });
});

describe("prices in a narrow header", () => {
  it.each([
    ["0.45123", "0.4512"],
    ["63.5", "63.50"],
    ["95124.19", "95,124"],
    ["7659890.8", "7.66\u00a0M"],
  ])("formats %s as %s", (price, figure) => {
    expect(shortPrice(fiat(price), "en_US")).toBe(figure);
  });
});

describe("profits in a narrow cell", () => {
  it.each([
    ["3.0066", "+3.01"],
    ["99.994", "+99.99"],
    ["-123.6", "−124"],
    ["2345.4", "+2,345"],
    ["0.007551", "+0.008"],
    ["-0.00042", "−0.0004"],
    ["0", "0.00"],
  ])("formats %s as %s", (value, figure) => {
    expect(shortProfit(fiat(value), "en_US")).toBe(figure);
  });
});
