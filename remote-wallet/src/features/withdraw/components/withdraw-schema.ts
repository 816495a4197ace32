import { useLingui } from "@lingui/react/macro";
import { amount, parseAmount } from "amount";
import { LIMITS, emailField, oneLine, withdrawAddressField, type ValidationKey } from "contracts";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { useAddressChecker, useAddressText } from "shared/wallet";
import * as v from "valibot";
import {
  amountFor,
  checkAmount,
  type AmountProblem,
  type Bounds,
  type WithdrawType,
} from "#/model/withdraw-amounts.ts";

/** Typed values of the form; the amount can be before or after the fee. */
export interface WithdrawValues {
  address: string;
  amount: string;
  remark: string;
}

/** The data that the form's rules depend on. */
export interface SchemaContext {
  coin: string;
  chain: string;
  type: WithdrawType;
  bounds: Bounds;
  /** Whether the typed amount is what the recipient gets. */
  isExact: boolean;
}

/** Returns messages for an invalid amount, with the limit that it violates. */
function useAmountTexts(coin: string, { min, max, available, precision }: Bounds) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const text = (value: string): string =>
    formatCoinAmountText(value, coin, { locale, decimals: precision, trim: true });
  const [least, most, there] = [text(min), text(max), text(available)];
  const texts: Readonly<Record<AmountProblem, string>> = {
    zero: t`Enter an amount.`,
    decimals: t`Up to ${precision} decimals.`,
    minimum: t`Withdraw at least ${least}.`,
    maximum: t`Withdraw at most ${most} at once.`,
    balance: t`Only ${there} are available.`,
    fee: t`The network fee takes all of this amount. Withdraw more.`,
  };
  return texts;
}

/**
 * Returns the rules of the form for a coin, chain and tab.
 *
 * @param context what the rules depend on
 * @returns schema of the typed values
 */
export function useWithdrawSchema({ coin, chain, type, bounds, isExact }: SchemaContext) {
  const { t } = useLingui();
  const checker = useAddressChecker();
  const addressText = useAddressText();
  const texts = useAmountTexts(coin, bounds);
  const chainAddress = v.pipe(
    withdrawAddressField,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === "") return;
      const result = checker?.(coin, chain, dataset.value);
      if (result && !result.ok) addIssue({ message: addressText(result, coin) });
    }),
  );
  const address =
    type === "outer"
      ? chainAddress
      : type === "coinex"
        ? v.pipe(withdrawAddressField, emailField)
        : withdrawAddressField;
  const typedAmount = v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const parsed = parseAmount(dataset.value, { decimals: bounds.precision });
      if (!parsed.ok) {
        const byProblem = {
          empty: texts.zero,
          format: t`Enter a plain number.`,
          negative: texts.zero,
          decimals: texts.decimals,
        };
        addIssue({ message: byProblem[parsed.problem] });
        return;
      }
      const value = isExact ? amountFor(parsed.value, bounds.fee) : amount(parsed.value);
      const problem = checkAmount(value, bounds);
      if (problem) addIssue({ message: texts[problem] });
    }),
  );
  return v.object({
    address,
    amount: typedAmount,
    remark: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LIMITS.withdrawRemarkLength, "withdraw_remark_too_long" satisfies ValidationKey),
      oneLine,
    ),
  });
}
