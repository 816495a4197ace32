import fc from "fast-check";
import { LOCALES } from "contracts";
import { tagOf } from "routes";
import { formatCount, formatPercent } from "../format/index.ts";
import { applyLook, type NumberFormat } from "../locale/index.ts";
import { meanRejectRate } from "../mining/model/chart-points.ts";
import { writeCount, writeRejected } from "./write-figures.ts";

const LOOK = { motion: "system", theme: null, time_zone: null, hash_units: {} } as const;
const FORMATS: readonly NumberFormat[] = ["language", "comma", "point", "space"];
const locales = fc.constantFrom(...LOCALES);
const formats = fc.constantFrom(...FORMATS);
const CHART = { start: 0, step: 600, unit: "P", active_workers: [] } as const;

describe("figures written by the bootstrap script", () => {
  afterEach(() => applyLook({ ...LOOK, number_format: "language" }));

  it("formats every count like the page itself", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), locales, formats, (value, locale, number_format) => {
        applyLook({ ...LOOK, number_format });

        expect(writeCount(value, { tag: tagOf(locale), settings: { number_format } })).toBe(
          formatCount(value, locale),
        );
      }),
    );
  });

  it("formats every reject rate like the page itself", () => {
    const points = fc.array(
      fc.tuple(
        fc.option(fc.double({ min: 0.01, max: 900, noNaN: true })),
        fc.option(fc.integer({ min: 0, max: 400 })),
      ),
      { minLength: 1, maxLength: 144 },
    );
    fc.assert(
      fc.property(points, locales, formats, (pairs, locale, number_format) => {
        applyLook({ ...LOOK, number_format });
        const hashrate = pairs.map(([rate]) => rate);
        const reject_rate = pairs.map(([, share]) => (share === null ? null : share / 100));
        const rate = meanRejectRate({ ...CHART, active_workers: [], hashrate, reject_rate });

        expect(
          writeRejected({ hashrate, reject_rate }, { tag: tagOf(locale), settings: { number_format } }),
        ).toBe(rate === null ? "" : formatPercent(rate, locale));
      }),
    );
  });

  it("uses only the last 24 hours", () => {
    const chart = {
      hashrate: Array.from({ length: 287 }, () => 1),
      reject_rate: Array.from({ length: 287 }, (_, index) => (index < 143 ? 50 : 0.2)),
    };

    expect(writeRejected(chart, { tag: "en", settings: {} })).toBe("0.20%");
  });
});
