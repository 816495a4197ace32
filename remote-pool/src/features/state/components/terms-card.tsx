import { useLingui } from "@lingui/react/macro";
import type { PoolHome } from "contracts";
import { formatCoinAmountText, formatDate, formatPercent, formatZone, hashUnit } from "shared/format";
import { methodName, useNow, useDisplayPreferences } from "shared/mining";
import { Card, DescriptionList, SkeletonText } from "shared/ui";
import type { ReactNode } from "react";
import { nextClockTime } from "../model/payout.ts";

const ROWS = 5;

/** An amount whose coin stays on its line. */
function Unbroken({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** Payout terms of the account: method, fee, rates, minimum and window. */
export function TermsCard({ home }: { home: PoolHome | undefined }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  if (!home) {
    return (
      <Card title={t`Payout terms`}>
        <SkeletonText lines={ROWS} />
      </Card>
    );
  }
  const time = (clock: string): string =>
    formatDate(nextClockTime(clock, now), { locale, timeZone, form: "time" });
  const unit = hashUnit(home.coin, home.hash_unit);
  const rows = [
    { id: "method", term: t`Method`, value: methodName(home) },
    { id: "fee", term: t`Fee`, value: formatPercent(home.fee_rate, locale) },
    { id: "rate", term: t`PPS+ rate`, value: formatPercent(home.pps_plus_rate, locale) },
    {
      id: "expected",
      term: t`Expected per ${unit} per day`,
      value: <Unbroken>{formatCoinAmountText(home.target_24hour, home.coin, { locale })}</Unbroken>,
    },
    {
      id: "minimum",
      term: t`Minimum payout`,
      value: (
        <Unbroken>
          {formatCoinAmountText(home.min_payment_amount, home.coin, { locale, trim: true })}
        </Unbroken>
      ),
    },
    {
      id: "window",
      term: t`Payout window`,
      value: `${time(home.payment_start_time)}–${time(home.payment_end_time)} (${formatZone(timeZone, now)})`,
    },
    {
      id: "paid",
      term: t`Paid so far`,
      value: <Unbroken>{formatCoinAmountText(home.payment_total, home.coin, { locale })}</Unbroken>,
    },
  ];
  return (
    <Card title={t`Payout terms`}>
      <DescriptionList rows={rows.filter((row) => row.id !== "rate" || home.pps_plus_rate !== null)} />
    </Card>
  );
}
