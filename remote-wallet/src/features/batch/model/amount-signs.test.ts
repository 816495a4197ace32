import { isAmbiguous, readingsOf, signsOf } from "./amount-signs.ts";

describe("R5.13 ambiguous amounts of a file", () => {
  it.each<[string, string[], boolean]>([
    ["1,000", [], true],
    ["12,345", [], true],
    ["123,456", ["2", "30"], true],
    ["1,000", ["0,5"], false],
    ["1,000", ["0,250"], false],
    ["1,000", ["1234,567"], false],
    ["1,000", ["0.5"], true],
    ["1,000", ["0,5", "0.5"], true],
    ["1,000", ["2,000"], true],
    ["1.000", [], false],
    ["1.000", ["2.500", "0.1"], false],
    ["1.000", ["0,5"], true],
    ["0,500", [], false],
    ["1,00", [], false],
    ["1,0000", [], false],
    ["1234,567", [], false],
    ["1,000.5", [], false],
    ["1000", [], false],
  ])("%s next to %j: %s", (text, others, expected) => {
    expect(isAmbiguous(text, signsOf([text, ...others]))).toBe(expected);
  });

  it.each([
    ["1,000", { decimal: "1", thousands: "1000" }],
    ["12,340", { decimal: "12.34", thousands: "12340" }],
    ["1.234", { decimal: "1.234", thousands: "1234" }],
  ])("shows both readings of %s", (text, expected) => {
    expect(readingsOf(text)).toEqual(expected);
  });
});
