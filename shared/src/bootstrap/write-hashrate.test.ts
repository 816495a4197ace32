import fc from "fast-check";
import { HASH_UNITS, LOCALES } from "contracts";
import { tagOf } from "routes";
import { formatHashrate, hashUnit } from "../format/index.ts";
import { applyLook, type NumberFormat } from "../locale/index.ts";
import { writeHashrate } from "./write-hashrate.ts";

const LOOK = { motion: "system", theme: null, time_zone: null } as const;
const FORMATS: readonly NumberFormat[] = ["language", "comma", "point", "space"];

/** Hashrates of all magnitudes, with and without decimals, and some that round up to the next prefix. */
const hashrates = fc.oneof(
  fc.bigInt({ min: 1n, max: 10n ** 24n }).map(String),
  fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 1, max: 9 }))
    .map((parts) => parts.join(".")),
  fc
    .tuple(fc.integer({ min: 99_990, max: 100_010 }), fc.integer({ min: 1, max: 17 }))
    .map(([figure, zeros]) => `${figure}${"0".repeat(zeros)}`),
);

describe("writeHashrate", () => {
  afterEach(() => applyLook({ ...LOOK, number_format: "language", hash_units: {} }));

  it("formats every hashrate like the page itself", () => {
    fc.assert(
      fc.property(
        hashrates,
        fc.constantFrom(...LOCALES),
        fc.constantFrom("BTC", "ZEC"),
        fc.constantFrom(...FORMATS),
        fc.option(fc.constantFrom(...HASH_UNITS)),
        (value, locale, coin, number_format, unit) => {
          const settings = { number_format, hash_units: unit === null ? {} : { [coin]: unit } };
          applyLook({ ...LOOK, ...settings });

          expect(writeHashrate(value, { tag: tagOf(locale), unit: hashUnit(coin), coin, settings })).toEqual(
            formatHashrate(value, { locale, coin }),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ["999.99", "999.99", "H/s"],
    ["999999", "1.00", "MH/s"],
    ["24610000000000000", "24.61", "PH/s"],
    ["1063420000000000000000", "1,063.42", "EH/s"],
    // As a binary number it would become 1.00.
    ["1005", "1.01", "KH/s"],
  ])("formats %s H/s as %s %s", (value, figure, unit) => {
    expect(writeHashrate(value, { tag: "en", unit: "H/s", coin: "BTC", settings: {} })).toEqual({
      figure,
      unit,
    });
  });
});
