import { Trans, useLingui } from "@lingui/react/macro";
import { amount, fiat, isNegative, isZero, subtract } from "amount";
import type { WithdrawInfo } from "contracts";
import { formatCoinAmountText, formatDate } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card, DescriptionList } from "shared/ui";
import { useDollarText } from "shared/wallet";
import type { Bounds } from "#/model/withdraw-amounts.ts";

/** The maximum withdrawal per order and per day. */
export function WithdrawLimits({ info, bounds }: { info: WithdrawInfo; bounds: Bounds }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const text = (value: string): string =>
    formatCoinAmountText(value, info.coin, { locale, decimals: bounds.precision, trim: true });
  const rest = subtract(fiat(info.daily_limit), fiat(info.daily_used));
  const dollarText = useDollarText();
  const reset = formatDate(info.daily_reset, { locale, timeZone, form: "table" });
  const rows = [
    { id: "available", term: t`Available`, value: text(info.available) },
    ...(isZero(amount(info.unconfirmed))
      ? []
      : [{ id: "unconfirmed", term: t`Unconfirmed deposits`, value: text(info.unconfirmed) }]),
    ...(isZero(bounds.min) ? [] : [{ id: "min", term: t`Minimum`, value: text(bounds.min) }]),
    { id: "max", term: t`Maximum per withdrawal`, value: text(bounds.max) },
    { id: "day", term: t`Remaining today`, value: dollarText(isNegative(rest) ? "0" : rest) },
  ];
  return (
    <Card title={t`Limits`}>
      <DescriptionList rows={rows} />
      <p className="mt-3 text-2xs text-ink-3">
        {info.daily_reset === null ? (
          <Trans>The daily limit counts withdrawals of all your accounts together.</Trans>
        ) : (
          <Trans>
            The daily limit counts withdrawals of all your accounts together. It resets at {reset}.
          </Trans>
        )}
      </p>
    </Card>
  );
}
