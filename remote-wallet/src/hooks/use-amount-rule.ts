import { useLingui } from "@lingui/react/macro";
import { compare, isZero, parseAmount, type Amount } from "amount";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import * as v from "valibot";

/** Limits of a typed amount; an absent limit is not checked. */
export interface AmountRule {
  coin: string;
  decimals: number;
  min?: Amount | undefined;
  max?: Amount | undefined;
  available?: Amount | undefined;
}

/**
 * Returns the rule of an amount field; an amount equal to a limit is valid.
 *
 * @param rule coin, decimals and limits
 * @returns schema of the typed text
 */
export function useAmountRule({ coin, decimals, min, max, available }: AmountRule) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const text = (value: Amount) => formatCoinAmountText(value, coin, { locale, decimals, trim: true });
  const [least, most, there] = [min, max, available].map((value) => (value === undefined ? "" : text(value)));
  function boundMessage(value: Amount): string | null {
    if (isZero(value)) return t`Enter an amount.`;
    if (min !== undefined && compare(value, min) < 0) return t`Enter at least ${least}.`;
    if (max !== undefined && compare(value, max) > 0) return t`Enter at most ${most}.`;
    const isTooMuch = available !== undefined && compare(value, available) > 0;
    return isTooMuch ? t`Only ${there} are available.` : null;
  }
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const parsed = parseAmount(dataset.value, { decimals });
      if (!parsed.ok) {
        const isEmpty = parsed.problem === "empty" || parsed.problem === "negative";
        const message = isEmpty ? t`Enter an amount.` : t`Enter a plain number.`;
        addIssue({ message: parsed.problem === "decimals" ? t`Up to ${decimals} decimals.` : message });
        return;
      }
      const message = boundMessage(parsed.value);
      if (message !== null) addIssue({ message });
    }),
  );
}

/**
 * Parses a typed amount.
 *
 * @param typed text of a field
 * @param decimals decimals of the coin
 * @returns the amount; null if it is invalid or zero
 */
export function readTyped(typed: string, decimals: number): Amount | null {
  const parsed = parseAmount(typed, { decimals });
  return parsed.ok && !isZero(parsed.value) ? parsed.value : null;
}
