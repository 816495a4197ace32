import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PayoutSum } from "contracts";
import { useDisplayPreferences } from "shared/mining";
import { CoinAmount, PAIRED_FIGURES, STACKED_FIGURES, Stat, StatStrip } from "shared/ui";
import { useCoins } from "shared/wallet";
import { StatedValue } from "./stated-value.tsx";
import { isFree, worthOf } from "../model/payout-month.ts";

/** Number of figures per strip. */
const PER_STRIP = 4;

function CoinTotal({ total }: { total: PayoutSum }) {
  const { coin, count, amount, fee } = total;
  const { locale } = useDisplayPreferences();
  const { decimals } = useCoins();
  const amountOf = (value: string) => (
    <CoinAmount value={value} coin={coin} locale={locale} decimals={decimals(coin)} />
  );
  const feeAmount = amountOf(fee);
  return (
    <Stat
      label={coin}
      value={amountOf(amount)}
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
}

/** Payouts of a month: the total in fiat, and each coin. */
export function PayoutTotals({ totals }: { totals: readonly PayoutSum[] }) {
  const { t } = useLingui();
  const { fiat_value: value, unpriced } = worthOf(totals);
  const worth = (
    <Stat
      key="worth"
      label={t`Value when requested`}
      value={<StatedValue value={value} unpriced={unpriced} exact={false} />}
      note={<Trans>At the prices at that time, fees included.</Trans>}
    />
  );
  const stats = [worth, ...totals.map((total) => <CoinTotal key={total.coin} total={total} />)];
  const strips = Array.from({ length: Math.ceil(stats.length / PER_STRIP) }, (_, index) => index * PER_STRIP);
  return strips.map((start) => (
    // Two full amounts do not fit side by side on a phone.
    <StatStrip key={start} className={`mb-4 ${STACKED_FIGURES} ${PAIRED_FIGURES}`}>
      {stats.slice(start, start + PER_STRIP)}
    </StatStrip>
  ));
}
