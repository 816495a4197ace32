import { useLingui } from "@lingui/react/macro";
import { fiat, isZero, largestFirst, ratioOf, toChartNumber } from "amount";
import { formatDate } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card, FiatAmount } from "shared/ui";
import { withEmptyMonths, type SavedMonth } from "../model/months.ts";

/** What each month saved, newest first, with bars in proportion to the largest. */
export function MonthsCard({ months }: { months: readonly SavedMonth[] }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const all = withEmptyMonths(months);
  const largest = fiat(largestFirst(all, ({ value }) => fiat(value))[0]?.value ?? "0");
  const shareOf = (value: string) =>
    isZero(largest) ? 0 : toChartNumber(ratioOf(fiat(value), largest, { decimals: 4, rounding: "half-up" }));
  if (all.length < 2) return null;
  return (
    <Card title={t`Saved by month`} className="mt-4">
      <ul className="grid gap-3 text-sm">
        {all.map(({ month, value }) => (
          <li
            key={month}
            className="grid grid-cols-2 items-center gap-x-4 gap-y-1.5 md:grid-cols-[9rem_1fr_9rem]"
          >
            <span>
              {formatDate(Date.parse(`${month}-01`) / 1000, { locale, timeZone: "UTC", form: "month" })}
            </span>
            <span aria-hidden className="h-2.5 max-md:order-1 max-md:col-span-2">
              <span
                className="block h-full rounded-xs bg-chart-1"
                style={{ width: `${String(shareOf(value) * 100)}%` }}
              />
            </span>
            <FiatAmount value={value} currency={currency} locale={locale} className="justify-self-end" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
