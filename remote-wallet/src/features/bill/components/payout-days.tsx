import { Plural, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { PayoutDay, PayoutSum } from "contracts";
import { formatDate, formatDay, startOfNamedDay } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Card, CoinAmount, TextLink, useIsNarrow } from "shared/ui";
import { useCoins } from "shared/wallet";
import { StatedValue } from "./stated-value.tsx";
import { weeksOf, worthOf } from "../model/payout-month.ts";

/** A Monday, used to derive the names of weekdays. */
const MONDAY = Date.UTC(2026, 0, 5) / 1000;
const DAY = 86_400;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Props of {@link PayoutDays}. */
interface PayoutDaysProps {
  /** `YYYY-MM`. */
  month: string;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  days: readonly PayoutDay[];
}

function Sums({ coins }: { coins: readonly PayoutSum[] }) {
  const { locale } = useDisplayPreferences();
  const { decimals } = useCoins();
  const { fiat_value: value, unpriced } = worthOf(coins);
  const open = coins.reduce((count, one) => count + one.open, 0);
  return (
    <>
      {coins.map(({ coin, amount }) => (
        <span key={coin} className="block text-xs">
          <CoinAmount value={amount} coin={coin} locale={locale} decimals={decimals(coin)} />
        </span>
      ))}
      <span className="block text-2xs text-ink-3">
        <StatedValue value={value} unpriced={unpriced} exact={false} />
      </span>
      {open > 0 && (
        <span className="block text-2xs text-ink-3">
          <Plural value={open} one="# on the way" other="# on the way" />
        </span>
      )}
    </>
  );
}

function DayLink({ day, form }: { day: string; form: "number" | "name" }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const name = formatDay(day, { locale, form: "long-date" });
  const to = pathTo(
    "wallet.history",
    {},
    { query: { tab: "withdrawals", range: "custom", from: day, to: day } },
  );
  return (
    // A number alone is not descriptive; the accessible name contains the visible text.
    <TextLink to={to} aria-label={form === "number" ? t`Payouts of ${name}` : undefined} className="text-sm">
      {form === "name"
        ? formatDay(day, { locale, form: "short-date" })
        : String(Number.parseInt(day.slice(8), 10))}
    </TextLink>
  );
}

function DayCell({
  day,
  isToday,
  coins,
}: {
  day: string | null;
  isToday: boolean;
  coins: readonly PayoutSum[];
}) {
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={clsx(
        "h-24 border border-line p-2 text-start align-top wrap-anywhere",
        day === null && "bg-sunken",
        isToday && "bg-accent-soft",
      )}
    >
      {day !== null &&
        (coins.length === 0 ? (
          <span className="num text-sm text-ink-3">{Number.parseInt(day.slice(8), 10)}</span>
        ) : (
          <>
            <DayLink day={day} form="number" />
            <Sums coins={coins} />
          </>
        ))}
    </td>
  );
}

function MonthTable({ month, today, coinsOf }: Omit<PayoutDaysProps, "days"> & { coinsOf: CoinsOf }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return (
    <Card flush>
      <table aria-label={t`Payouts by day`} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {WEEKDAYS.map((number) => (
              <th key={number} scope="col" className="p-2 text-start text-xs font-medium text-ink-2">
                {formatDate(MONDAY + number * DAY, { locale, timeZone: "UTC", form: "short-weekday" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null) ?? month}>
              {week.map((day, index) => (
                <DayCell
                  key={day ?? `${month} ${String(index)}`}
                  day={day}
                  isToday={day === today}
                  coins={day === null ? [] : coinsOf(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type CoinsOf = (day: string) => readonly PayoutSum[];

/** The days with payouts as a list: full amounts are too long for seven columns unless the screen is wide. */
function MonthList({ month, coinsOf }: Pick<PayoutDaysProps, "month"> & { coinsOf: CoinsOf }) {
  const { t } = useLingui();
  const paid = weeksOf(month)
    .flat()
    .filter((day): day is string => day !== null && coinsOf(day).length > 0);
  return (
    <Card flush>
      <ul aria-label={t`Payouts by day`}>
        {paid.map((day) => (
          <li
            key={day}
            className="flex min-h-12 items-start justify-between gap-3 border-t border-line px-5 py-2 first:border-t-0 max-md:px-4"
          >
            <DayLink day={day} form="name" />
            <span className="text-end">
              <Sums coins={coinsOf(day)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Days of a month with their payouts: a calendar on wide screens, otherwise a list of the days with payouts. */
export function PayoutDays({ month, today, days }: PayoutDaysProps) {
  const { timeZone } = useDisplayPreferences();
  const isNarrow = useIsNarrow();
  const byStart = new Map(days.map(({ start, coins }) => [start, coins]));
  const coinsOf = (day: string) => byStart.get(startOfNamedDay(day, timeZone)) ?? [];
  return isNarrow ? (
    <MonthList month={month} coinsOf={coinsOf} />
  ) : (
    <MonthTable month={month} today={today} coinsOf={coinsOf} />
  );
}
