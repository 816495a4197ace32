import { Trans, useLingui } from "@lingui/react/macro";
import { amount, fiat, isNegative, isZero, subtract } from "amount";
import type { WithdrawInfo } from "contracts";
import { formatCoinAmountText, formatDate } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card, DescriptionList } from "shared/ui";
import { useDollarText } from "shared/wallet";
import type { Bounds } from "#/model/withdraw-amounts.ts";

/** The maximum withdrawal per order and in 24 hours. */
export function WithdrawLimits({ info, bounds }: { info: WithdrawInfo; bounds: Bounds }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const text = (value: string, trim = true): string =>
    formatCoinAmountText(value, info.coin, { locale, decimals: bounds.precision, trim });
  const rest = subtract(fiat(info.daily_limit), fiat(info.daily_used));
  const dollarText = useDollarText();
  const reset = formatDate(info.daily_reset, { locale, timeZone, form: "table" });
  const rows = [
    { id: "available", term: t`Available`, value: text(info.available, false) },
    ...(isZero(amount(info.unconfirmed))
      ? []
      : [{ id: "unconfirmed", term: t`Unconfirmed deposits`, value: text(info.unconfirmed, false) }]),
    ...(isZero(bounds.min) ? [] : [{ id: "min", term: t`Minimum`, value: text(bounds.min) }]),
    { id: "max", term: t`Maximum per withdrawal`, value: text(bounds.max) },
    { id: "day", term: t`Left of the 24-hour limit`, value: dollarText(isNegative(rest) ? "0" : rest) },
  ];
  return (
    <Card title={t`Limits`}>
      <DescriptionList rows={rows} />
      <p className="mt-3 text-2xs text-ink-3">
        {info.daily_reset === null ? (
          <Trans>The limit counts the withdrawals of the last 24 hours from all your accounts.</Trans>
        ) : (
          <Trans>
            The limit counts the withdrawals of the last 24 hours from all your accounts. You can withdraw
            more from {reset}.
          </Trans>
        )}
      </p>
    </Card>
  );
}
