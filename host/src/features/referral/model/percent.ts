/**
 * Converts a typed percentage to a ratio by moving the decimal point; returns anything else unchanged, for the field to reject.
 *
 * @param text e.g. `12.5` or `12,5`
 * @returns e.g. `0.125`
 */
export function fromPercent(text: string): string {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/u.exec(text);
  if (found === null) return text;
  const [, whole = "", decimals = ""] = found;
  const digits = whole.padStart(3, "0") + decimals;
  const ratio = `${digits.slice(0, -2 - decimals.length)}.${digits.slice(-2 - decimals.length)}`;
  return ratio.replace(/\.?0+$/u, "").replace(/^0+(?=\d)/u, "") || "0";
}
