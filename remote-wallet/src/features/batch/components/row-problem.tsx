import { Trans, useLingui } from "@lingui/react/macro";
import { formatCoinAmountText } from "shared/format";
import { useValidationText } from "shared/forms";
import { useDisplayPreferences } from "shared/mining";
import { useFeeLimit } from "#/hooks/use-fee-limit.ts";
import { Badge } from "shared/ui";
import { useAddressText } from "shared/wallet";
import type { AmountProblem, Bounds } from "#/model/withdraw-amounts.ts";
import { readingsOf } from "../model/amount-signs.ts";
import type { CheckedRow, RowProblem } from "../model/check-rows.ts";

type Readings = ReturnType<typeof readingsOf>;

/** @returns a function that describes the problem of a row */
export function useRowProblemText(coin: string, bounds: Bounds): (problem: RowProblem) => string {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const addressText = useAddressText();
  const ruleText = useValidationText();
  const text = (value: string): string => formatCoinAmountText(value, coin, { locale, trim: true });
  const [least, most, { precision }] = [text(bounds.min), text(bounds.max), bounds];
  const amounts: Readonly<Record<AmountProblem, string>> = {
    zero: t`Enter an amount.`,
    decimals: t`Up to ${precision} decimals.`,
    minimum: t`Withdraw at least ${least}.`,
    maximum: t`Withdraw at most ${most} at once.`,
    balance: t`The balance is too low.`,
    fee: t`The network fee takes all of this amount. Withdraw more.`,
  };
  const readingsText = ({ decimal, thousands }: Readings): string =>
    t`This can be read as ${decimal} or ${thousands}. Enter the one you mean.`;
  return (problem) => {
    switch (problem.kind) {
      case "address":
        return addressText(problem.refusal, coin);
      case "email":
        return t`Email format incorrect`;
      case "format":
        return t`Enter a plain number, without an exponent or grouping.`;
      case "ambiguous":
        return readingsText(readingsOf(problem.text));
      case "amount":
        return amounts[problem.problem];
      case "remark":
        return ruleText("withdraw_remark_too_long");
      case "server":
        return problem.message;
    }
  };
}

/** Props of {@link RowStatus}. */
interface RowStatusProps {
  row: CheckedRow;
  problemText: (problem: RowProblem) => string;
}

/** Whether a row can be sent, with its problem or warning. */
export function RowStatus({ row, problemText }: RowStatusProps) {
  const limit = useFeeLimit();
  const { problem, isDouble, isFeeLarge, lookalike, twin } = row;
  return (
    <span className="block max-w-64 min-w-44 py-1.5 text-2xs break-words whitespace-normal">
      {problem ? (
        <span className="text-negative">{problemText(problem)}</span>
      ) : (
        <Badge kind="done">
          <Trans context="row of a batch">Valid</Trans>
        </Badge>
      )}
      {isDouble && (
        <span className="block text-warning">
          <Trans>An earlier row has the same destination.</Trans>
        </span>
      )}
      {isFeeLarge && (
        <span className="block text-warning">
          <Trans>The fee is {limit} or more of what arrives.</Trans>
        </span>
      )}
      {lookalike !== null && (
        <span className="block text-warning">
          <Trans>Similar to a saved address, but not the same: {lookalike}</Trans>
        </span>
      )}
      {twin !== null && (
        <span className="block text-warning">
          <Trans>You entered an old address format. The same destination in its current format:</Trans>{" "}
          <span className="font-mono">{twin}</span>
        </span>
      )}
    </span>
  );
}
