import { hashrate, hashrateFromUnit, hashrateInUnit } from "./index.ts";

it.each([
  ["24610000000000001", "P", "24.610000000000001"],
  ["1063420000000000000000", "E", "1063.42"],
  ["5", "E", "0.000000000000000005"],
  ["0", "T", "0"],
  ["730", "", "730"],
] as const)(
  "R9.4 formats %s H/s in %s and parses it back without losing a digit",
  (value, prefix, expected) => {
    const text = hashrateInUnit(hashrate(value), prefix);

    expect(text).toBe(expected);
    expect(hashrateFromUnit(text, prefix)).toBe(value);
  },
);
