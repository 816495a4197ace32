import { sum, type Fiat } from "amount";
import type { CallData } from "contracts/call";
import type { getCouponStatistic } from "contracts/calls/coupons";
import { tableFile, tableOf, type Column } from "../../platform/files/table-file.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { amountText } from "../coins/index.ts";
import { dayText } from "../ledger/index.ts";
import { worth, type DisplayCurrency } from "../prices/index.ts";
import { couponName } from "./coupon.ts";
import type { SavedDay } from "./savings-repository.ts";

/** The pool's days begin at 16:00 UTC, midnight in UTC+8. */
const POOL_ZONE = 8 * 3600;

/** Display options of the figures. */
export interface StatisticTerms {
  readonly locale: Locale;
  readonly currency: DisplayCurrency;
}

type Statistic = CallData<typeof getCouponStatistic>;

function valueOf(days: readonly SavedDay[], currency: DisplayCurrency): Fiat {
  return sum(days.map(({ saved, coin, price }) => worth(amountText(saved, coin), price, currency)));
}

function feesOf(days: readonly SavedDay[], coin: string) {
  const fee = days.reduce((total, day) => total + day.fee, 0n);
  const saved = days.reduce((total, day) => total + day.saved, 0n);
  return {
    full_fee: amountText(fee + saved, coin),
    fee: amountText(fee, coin),
    saved: amountText(saved, coin),
  };
}

function savingsOf(days: readonly SavedDay[], { locale, currency }: StatisticTerms): Statistic["savings"] {
  const groups = Map.groupBy(days, ({ coupon, coin }) => `${String(coupon.id)} ${coin}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return {
      coupon_id: first.coupon.id,
      name: couponName(first.coupon, locale),
      coin: first.coin,
      first_day: first.day,
      last_day: own.at(-1)?.day ?? first.day,
      ...feesOf(own, first.coin),
      value: valueOf(own, currency),
    };
  });
}

/**
 * Sums coupon savings by coupon and coin, by coin, and by month of the pool's days.
 *
 * @param days saved days, oldest first
 */
export function statisticOf(days: readonly SavedDay[], terms: StatisticTerms): Statistic {
  const byCoin = Map.groupBy(days, ({ coin }) => coin);
  const byMonth = Map.groupBy(days, ({ day }) => dayText(day + POOL_ZONE).slice(0, 7));
  return {
    savings: savingsOf(days, terms),
    totals: [...byCoin].map(([coin, own]) => ({ coin, ...feesOf(own, coin) })),
    value: valueOf(days, terms.currency),
    months: [...byMonth].map(([month, own]) => ({ month, value: valueOf(own, terms.currency) })),
  };
}

type Saving = Statistic["savings"][number];

function columnsOf({ locale, currency }: StatisticTerms): readonly Column<Saving>[] {
  const day = (time: number) => dayText(time + POOL_ZONE);
  return [
    { head: translate(locale, "file_coupon"), cell: ({ name }) => name },
    { head: translate(locale, "file_coin"), cell: ({ coin }) => coin },
    { head: translate(locale, "file_first_day"), kind: "moment", cell: ({ first_day }) => day(first_day) },
    { head: translate(locale, "file_last_day"), kind: "moment", cell: ({ last_day }) => day(last_day) },
    { head: translate(locale, "file_full_fee"), kind: "number", cell: ({ full_fee }) => full_fee },
    { head: translate(locale, "file_fee"), kind: "number", cell: ({ fee }) => fee },
    { head: translate(locale, "file_saved"), kind: "number", cell: ({ saved }) => saved },
    { head: translate(locale, "file_currency"), cell: () => currency.value },
    { head: translate(locale, "file_value"), kind: "number", cell: ({ value }) => value },
  ];
}

/** Returns the savings as a file. */
export function statisticFile(
  days: readonly SavedDay[],
  terms: StatisticTerms & { readonly format: "csv" | "xlsx"; readonly now: number },
): Promise<FileAnswer> {
  return tableFile({
    name: `coupons_${dayText(terms.now)}`,
    table: tableOf(savingsOf(days, terms), columnsOf(terms)),
    format: terms.format,
  });
}
