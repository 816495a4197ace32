import * as v from "valibot";

/** Part of a fee, from 0 to 1 with up to four decimals. */
export const shareField = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:0(?:\.\d{1,4})?|1)$/, "Enter a share from 0 to 1, such as 0.75."),
);

/** Non-empty text of one line. */
export function textField(max: number) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty("Enter a value."), v.maxLength(max));
}

/** Number of days, as entered. */
export const daysField = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d{0,2}$/, "Enter 1 to 366 days."),
  v.check((text) => Number.parseInt(text, 10) <= 366, "Enter 1 to 366 days."),
);
