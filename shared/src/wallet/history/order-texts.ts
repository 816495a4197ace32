import { useLingui } from "@lingui/react/macro";
import { exchangeName } from "brand";
import type { DepositStatus, WithdrawReason, WithdrawalRow } from "contracts";
import { formatDate } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { reasonOf } from "../model/order-state.ts";

/** @returns names of the statuses of an order */
export function useOrderNames(): Readonly<Record<WithdrawalRow["status"], string>> {
  const { t } = useLingui();
  return {
    pending: t`Pending`,
    processing: t`Processing`,
    finished: t({ message: "Finished", context: "payment" }),
    failed: t({ message: "Failed", context: "payment" }),
    cancelled: t({ message: "Canceled", context: "payment" }),
  };
}

/** @returns names of the tabs of a withdrawal */
export function useTypeNames(): Readonly<Record<WithdrawalRow["type"], string>> {
  const { t } = useLingui();
  return {
    outer: t`To an address`,
    inner: t`To a pool account`,
    coinex: t`To ${{ exchange: exchangeName }}`,
  };
}

/** @returns names of the statuses of a deposit */
export function useDepositNames(): Readonly<Record<DepositStatus, string>> {
  const { t } = useLingui();
  return {
    confirming: t`Confirming`,
    credited: t`Credited`,
    finished: t({ message: "Finished", context: "payment" }),
    returned: t`Reversed`,
  };
}

/** The reader of an order; observers get different texts: they did not order it, cannot cancel it, and own nothing. */
export type Reader = "owner" | "observer";

/** Returns texts about an order that address its owner, or someone else. */
function useReaderTexts(reader: Reader) {
  const { t } = useLingui();
  if (reader === "observer") {
    return {
      review: t`Under review.`,
      reviewUntil: (time: string) => t`Under review, until ${time} at the latest.`,
      queued: t`Queued, usually a few minutes.`,
      overLimit: t`Waiting: larger than the daily limit.`,
      refused: t`Rejected after review. The amount was returned to the balance.`,
      not_sent: t`Failed to send. The amount was returned to the balance.`,
      by_user: t`Canceled by the account holder. The amount was returned to the balance.`,
      frozen: t`Canceled because withdrawals were frozen. The amount was returned to the balance.`,
    };
  }
  return {
    review: t`Under review. You can still cancel it.`,
    reviewUntil: (time: string) => t`Under review, until ${time} at the latest. You can still cancel it.`,
    queued: t`Queued, usually a few minutes. You can still cancel it.`,
    overLimit: t`Larger than your daily limit. Cancel it and withdraw the amount in parts.`,
    refused: t`Rejected after review. The amount was returned to your balance.`,
    not_sent: t`Failed to send. The amount was returned to your balance.`,
    by_user: t`You canceled it. The amount was returned to your balance.`,
    frozen: t`Canceled because withdrawals were frozen. The amount was returned to your balance.`,
  };
}

/**
 * Returns the text that states where the money of an order is.
 *
 * @param reader who reads it
 * @returns function from an order to a sentence
 */
export function useOrderText(reader: Reader): (order: WithdrawalRow) => string {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { review, reviewUntil, overLimit, ...own } = useReaderTexts(reader);
  return (order) => {
    const { confirmations, irreversible_confirmations: needed, wait_until: until } = order;
    const time = formatDate(until, { locale, timeZone, form: "table" });
    if (order.status === "finished") {
      return order.txid === null ? t`Arrived.` : t`Confirmed on-chain.`;
    }
    const texts: Readonly<Record<WithdrawReason, string>> = {
      ...own,
      review: until === null ? review : reviewUntil(time),
      held:
        until === null
          ? t`Waiting until the hold on withdrawals ends.`
          : t`Waiting for the hold to end at ${time}.`,
      limit:
        until === null ? overLimit : t`Waiting for room in the 24-hour limit, until ${time} at the earliest.`,
      sending: t`Not on-chain yet: the payment is being sent.`,
      confirming: t`Sent. ${confirmations} of ${needed} confirmations.`,
      partner: t`Sent to the exchange, which credits it.`,
      paused: t`Payments on this chain are paused. It will be sent when they resume.`,
    };
    const text = texts[reasonOf(order)];
    const { review_reason: words } = order;
    return words === null ? text : `${text} ${t`Reason: ${words}`}`;
  };
}
