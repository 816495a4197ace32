import * as v from "valibot";

const finite = v.pipe(v.number(), v.finite());
/** A measured figure. */
export const rate = v.pipe(finite, v.minValue(0));
/** A part of the whole, which is 1. */
export const part = v.pipe(rate, v.maxValue(1));
/** Seconds since 1970. */
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A number of things that the databases can store. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
/** Smallest units of a coin. */
export const units = v.pipe(v.bigint(), v.minValue(0n));
/** A name; the databases store neither NUL nor halves of characters. */
export const name = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.check((text) => text.isWellFormed() && !text.includes("\0"), "characters that cannot be stored"),
);
/** USD for one coin, null where no market gave a price. */
export const price = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,20}(?:\.\d{1,20})?$/)));
/** A price or a traded amount of a market. */
export const traded = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,29})(?:\.\d{1,20})?$/));
/** Figures of 24 hours, in one pass: a schema for each of them is most of the work for a large farm. */
export const trend = v.custom<readonly number[]>(
  (value) =>
    Array.isArray(value) &&
    value.length === 24 &&
    value.every((hour: unknown) => typeof hour === "number" && hour >= 0 && hour < Infinity),
);
