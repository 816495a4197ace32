import { useLingui } from "@lingui/react/macro";
import type { AccelerationOrder, AccelerationReason, AccelerationStatus } from "contracts";
import type { BadgeKind } from "shared/ui";

/** Badge of each status. */
export const STATUS_BADGES: Readonly<Record<AccelerationStatus, BadgeKind>> = {
  unpaid: "warning",
  paid: "processing",
  accelerating: "processing",
  confirmed: "done",
  failed: "failed",
  refunded: "neutral",
  expired: "neutral",
};

/** @returns names of statuses, reasons and types */
export function useStatusNames() {
  const { t } = useLingui();
  const statuses: Record<AccelerationStatus, string> = {
    unpaid: t`Waiting for payment`,
    paid: t`Payment received`,
    accelerating: t`Accelerating`,
    confirmed: t`Confirmed`,
    failed: t`Failed`,
    refunded: t`Refunded`,
    expired: t`Expired`,
  };
  const reasons: Record<AccelerationReason, string> = {
    not_paid: t`No payment arrived in time. A later one is added to your balance.`,
    confirmed_before_payment: t`The transaction was confirmed before the payment. What you paid is in your balance.`,
    accelerated_before: t`The transaction was already being accelerated. What you paid is in your balance.`,
    balance_too_low: t`The payment was spent before the acceleration could start.`,
    replaced: t`Another transaction replaced it.`,
    dropped: t`The network dropped the transaction.`,
    not_mined: t`The pool found no block with it in time.`,
  };
  const types: Record<AccelerationOrder["type"], string> = {
    free: t({ message: "Free", context: "kind of acceleration" }),
    paid: t({ message: "Paid", context: "kind of acceleration" }),
  };
  return { statuses, reasons, types };
}
