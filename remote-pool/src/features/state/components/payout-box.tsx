import { Trans, useLingui } from "@lingui/react/macro";
import type { PoolHome } from "contracts";
import { Check } from "lucide-react";
import { formatCoinAmountText, formatDate } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import { CoinAmount, Progress } from "shared/ui";
import { nextClockTime, payoutProgress } from "../model/payout.ts";

/** Props of {@link PayoutBox}. */
interface PayoutBoxProps {
  home: Pick<PoolHome, "coin" | "account_balance" | "min_payment_amount" | "payment_start_time">;
  isHidden: boolean;
}

/** The unpaid balance, its progress toward a payout, and the time of the next payout. */
export function PayoutBox({ home, isHidden }: PayoutBoxProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const { share, isReached } = payoutProgress(home.account_balance, home.min_payment_amount);
  const minimum = formatCoinAmountText(home.min_payment_amount, home.coin, { locale, trim: true });
  const next = formatDate(nextClockTime(home.payment_start_time, now), { locale, timeZone, form: "time" });
  return (
    <div className="mt-3 rounded-sm bg-sunken p-3 text-xs">
      <div className="mb-2 flex justify-between gap-3">
        <span className="font-medium">
          <Trans>Unpaid</Trans>
        </span>
        <span className="font-semibold">
          <CoinAmount value={home.account_balance} coin={home.coin} locale={locale} hidden={isHidden} />
        </span>
      </div>
      <Progress value={share} hideLabel label={t`Unpaid balance against the minimum of ${minimum}`} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-0.5">
        {isReached ? (
          <span className="inline-flex items-center gap-1 font-medium text-positive">
            <Check aria-hidden size={14} strokeWidth={2} />
            <Trans>Over the {minimum} minimum</Trans>
          </span>
        ) : (
          <span className="text-ink-2">
            <Trans>Paid out from {minimum}</Trans>
          </span>
        )}
        <span className="num text-ink-2">
          <Trans>Next payout {next}</Trans>
        </span>
      </div>
    </div>
  );
}
