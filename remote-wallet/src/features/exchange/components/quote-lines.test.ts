import { priceText } from "./quote-lines.tsx";

it.each([
  ["100000.123456", "100000.1235"],
  ["1", "1"],
  ["0.00001", "0.00001"],
  ["0.000012345678", "0.0000123457"],
  ["0.0000000000014", "0.000000000001"],
  ["0", "0"],
])("formats the price %s as %s", (price, text) => {
  expect(priceText(price)).toBe(text);
});
