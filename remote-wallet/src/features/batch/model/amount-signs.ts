/** How the amounts of a file are written, as far as they show it. */
export interface AmountSigns {
  /** Some amount can only be read with a comma before its decimals. */
  comma: boolean;
  /** Some amount can only be read with a point before its decimals. */
  point: boolean;
}

/** One sign with digits around it; the ones where the sign may also group by thousands are set apart. */
const ONE_SIGN = /^(\d*)([.,])(\d*)$/u;
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/u;

/**
 * Finds out by which sign the decimals of a file begin.
 *
 * @param amounts amounts of all rows, as they are written
 * @returns signs that can only be decimal separators
 */
export function signsOf(amounts: readonly string[]): AmountSigns {
  const plain = amounts.filter((text) => !THOUSANDS.test(text)).map((text) => ONE_SIGN.exec(text)?.[2]);
  return { comma: plain.includes(","), point: plain.includes(".") };
}

/**
 * Returns whether an amount can be read two ways, as 1,000 can: money is never guessed. A comma counts as the sign of decimals
 * where the other rows say so, a point everywhere but among rows with a comma.
 *
 * @param text amount as it is written
 * @param signs what the rows of the file say
 * @returns true when nothing settles it
 */
export function isAmbiguous(text: string, signs: AmountSigns): boolean {
  if (!THOUSANDS.test(text)) return false;
  return text.includes(",") ? !signs.comma || signs.point : signs.comma;
}

/**
 * Both readings of such an amount, in plain digits.
 *
 * @param text amount as it is written
 * @returns with decimals, and as thousands
 */
export function readingsOf(text: string): { decimal: string; thousands: string } {
  const [whole = "", rest = ""] = text.split(/[.,]/u);
  const fraction = rest.replace(/0+$/u, "");
  return { decimal: fraction === "" ? whole : `${whole}.${fraction}`, thousands: whole + rest };
}
