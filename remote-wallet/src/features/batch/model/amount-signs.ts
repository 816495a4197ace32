/** Which decimal separators the amounts of a file use, where this is unambiguous. */
export interface AmountSigns {
  /** Whether some amount can only be read with a decimal comma. */
  comma: boolean;
  /** Whether some amount can only be read with a decimal point. */
  point: boolean;
}

/** One sign with digits around it; the ones where the sign may also group by thousands are set apart. */
const ONE_SIGN = /^(\d*)([.,])(\d*)$/u;
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/u;

/**
 * Finds the decimal separators that a file uses.
 *
 * @param amounts amounts of all rows, as written
 * @returns separators that can only be decimal separators
 */
export function signsOf(amounts: readonly string[]): AmountSigns {
  const plain = amounts.filter((text) => !THOUSANDS.test(text)).map((text) => ONE_SIGN.exec(text)?.[2]);
  return { comma: plain.includes(","), point: plain.includes(".") };
}

/**
 * Checks whether an amount is ambiguous, such as 1,000: amounts of money are never guessed. A comma is a decimal separator if
 * other rows use it as one, a point unless rows use a comma.
 *
 * @param text amount as written
 * @param signs decimal separators of the file's rows
 * @returns true when the rows do not resolve it
 */
export function isAmbiguous(text: string, signs: AmountSigns): boolean {
  if (!THOUSANDS.test(text)) return false;
  return text.includes(",") ? !signs.comma || signs.point : signs.comma;
}

/**
 * Returns both readings of an ambiguous amount, in plain digits.
 *
 * @param text amount as written
 * @returns one with decimals, one with thousands
 */
export function readingsOf(text: string): { decimal: string; thousands: string } {
  const [whole = "", rest = ""] = text.split(/[.,]/u);
  const fraction = rest.replace(/0+$/u, "");
  return { decimal: fraction === "" ? whole : `${whole}.${fraction}`, thousands: whole + rest };
}
