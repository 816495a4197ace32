import * as v from "valibot";

const finite = v.pipe(v.number(), v.finite());
/** A measured figure. */
export const rate = v.pipe(finite, v.minValue(0));
/** A fraction of 1. */
export const part = v.pipe(rate, v.maxValue(1));
/** Seconds since 1970. */
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A count that fits into the database. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
/** An amount in a coin's smallest units. */
export const units = v.pipe(v.bigint(), v.minValue(0n));
/** A name; the databases cannot store NUL or lone surrogates. */
export const name = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.check((text) => text.isWellFormed() && !text.includes("\0"), "characters that cannot be stored"),
);
/** USD for one coin, null without a market price. */
export const price = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,20}(?:\.\d{1,20})?$/)));
/** A market price or traded amount. */
export const traded = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,29})(?:\.\d{1,20})?$/));
/** Figures of 24 hours, checked in one pass: one schema per figure would dominate the time for a large farm. */
export const trend = v.custom<readonly number[]>(
  (value) =>
    Array.isArray(value) &&
    value.length === 24 &&
    value.every((hour: unknown) => typeof hour === "number" && hour >= 0 && hour < Infinity),
);
