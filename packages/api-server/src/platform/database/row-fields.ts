import * as v from "valibot";

/** Smallest units, which the database sends as text. */
export const units = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
);

/** A whole number, such as a time, which the drivers return as text or as a number. */
export const whole = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
