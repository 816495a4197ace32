import { useLingui } from "@lingui/react/macro";
import { exchangeName } from "brand";
import type { WithdrawalRow } from "contracts";

/** @returns message for a suspended destination (R8.12) */
export function usePausedText(): (type: WithdrawalRow["type"]) => string {
  const { t } = useLingui();
  const texts = {
    outer: t`Withdrawals to addresses are suspended.`,
    inner: t`Withdrawals to internal accounts are suspended.`,
    coinex: t`Withdrawals to ${{ exchange: exchangeName }} are suspended.`,
  };
  return (type) => texts[type];
}
