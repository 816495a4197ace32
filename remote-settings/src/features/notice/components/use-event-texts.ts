import { useLingui } from "@lingui/react/macro";
import type { NoticeEvent } from "contracts";
import { PERIODS } from "contracts/periods";

/** @returns name and description of every event */
export function useEventTexts(): Record<NoticeEvent, { name: string; hint: string }> {
  const { t } = useLingui();
  return {
    worker_offline: {
      name: t`Worker offline`,
      hint: t`Workers that go offline together share one notification.`,
    },
    hashrate_drop: {
      name: t`Hashrate drop`,
      hint: t`The account's hashrate stays low for ${{ minutes: PERIODS.alertMinutes }} minutes.`,
    },
    recovered: { name: t`Recovered`, hint: t`One for every alert you received.` },
    reject_rate: { name: t`Reject rate high`, hint: t`For ${{ minutes: PERIODS.alertMinutes }} minutes.` },
    daily_report: { name: t`Daily report`, hint: t`Earnings, hashrate and workers for the previous day.` },
    payout: { name: t`Payout sent or failed`, hint: t`To your payout address.` },
    deposit: { name: t`Deposit credited`, hint: t`Once it has enough confirmations.` },
    news: {
      name: t`Coupons, rebates and news`,
      hint: t`Expiring coupons, the first rebate from each person you invited, prizes.`,
    },
    withdrawal: { name: t`Withdrawals`, hint: t`Requested, sent, failed.` },
    security: { name: t`Security`, hint: t`New device, security change, API key or observer link.` },
    loan: { name: t`Loan risk`, hint: t`The levels at which a loan becomes risky.` },
  };
}
