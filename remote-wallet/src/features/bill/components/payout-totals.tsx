import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PayoutSum } from "contracts";
import { useDisplayPreferences } from "shared/mining";
import { CoinAmount, FiatAmount, Stat, StatStrip } from "shared/ui";
import { useCoins } from "shared/wallet";
import { isFree, worthOf } from "../model/payout-month.ts";

/** What a month paid out: each coin, and everything in fiat. */
export function PayoutTotals({ totals }: { totals: readonly PayoutSum[] }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const { decimals } = useCoins();
  const amountOf = (value: string, coin: string) => (
    <CoinAmount value={value} coin={coin} locale={locale} decimals={decimals(coin)} />
  );
  return (
    <StatStrip className="mb-4">
      <Stat
        label={t`Worth when requested`}
        value={<FiatAmount value={worthOf(totals)} currency={currency} locale={locale} />}
        note={<Trans>At the prices of then, fees included.</Trans>}
      />
      {totals.map((total) => {
        const { coin, count, amount, fee } = total;
        const feeAmount = amountOf(fee, coin);
        return (
          <Stat
            key={coin}
            label={coin}
            value={amountOf(amount, coin)}
            note={
              <>
                <Plural value={count} one="# payout" other="# payouts" />
                {!isFree(total) && (
                  <>
                    {" · "}
                    <Trans>Fee: {feeAmount}</Trans>
                  </>
                )}
              </>
            }
          />
        );
      })}
    </StatStrip>
  );
}
