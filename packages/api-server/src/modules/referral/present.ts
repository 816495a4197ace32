import { amount as decimal, fiat, fromSmallestUnits, multiplyByRatio, ratio, sum, type Fiat } from "amount";
import type { Invitee, InviteeStatus, Rebate, RebateSum } from "contracts/calls/refer";
import { maskAccount } from "../accounts/index.ts";
import { amountText, precisionOf, wholeText } from "../coins/index.ts";
import { worth, type DisplayCurrency } from "../prices/index.ts";
import type { PersonRow } from "./people-repository.ts";
import type { CoinSum, DayWorth, NamedRebate } from "./rewards-repository.ts";
import { endOf, rateAt, ratioOfHundredths } from "./terms.ts";
import { DAY } from "../../platform/time.ts";

const ONE = decimal("1");

/**
 * Value of a sum of amounts times prices.
 *
 * @param product smallest units times USD, decimal string
 */
export function valueOf(product: string, coin: string, currency: DisplayCurrency): Fiat {
  const unit = ratio(fromSmallestUnits(1n, precisionOf(coin)));
  const usd = multiplyByRatio(fiat(product), unit, { decimals: 6, rounding: "half-up" });
  return worth(ONE, usd, currency);
}

/** Sums of a coin in wire format. */
export function presentSum(row: CoinSum, currency: DisplayCurrency): RebateSum {
  return {
    coin: row.coin,
    total: amountText(row.total, row.coin),
    last_30d: amountText(row.last_30d, row.coin),
    value: valueOf(row.worth, row.coin, currency),
  };
}

/** Total value of all coins: all time, and the last thirty days. */
export function presentValues(rows: readonly CoinSum[], currency: DisplayCurrency) {
  return {
    total_value: sum(rows.map((row) => valueOf(row.worth, row.coin, currency))),
    last_30d_value: sum(rows.map((row) => valueOf(row.worth_30d, row.coin, currency))),
  };
}

/** Value of each day, zero for days without a rebate. */
export function presentChart(
  rows: readonly DayWorth[],
  { from, to, currency }: { readonly from: number; readonly to: number; readonly currency: DisplayCurrency },
): { time: number; value: Fiat }[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const count = Math.max(0, Math.round((to - from) / DAY));
  return Array.from({ length: count }, (_, index) => {
    const time = from + index * DAY;
    const own = byDay.get(time) ?? [];
    return { time, value: sum(own.map((row) => valueOf(row.worth, row.coin, currency))) };
  });
}

function statusOf(row: PersonRow): InviteeStatus {
  if (row.first_time === null) return "waiting";
  if (row.is_over) return "ended";
  return row.is_mining ? "mining" : "idle";
}

/** An invited person in wire format. */
export function presentPerson(
  row: PersonRow,
  { now, currency }: { readonly now: number; readonly currency: DisplayCurrency },
): Invitee {
  return {
    id: row.id,
    account: maskAccount(row),
    join_time: row.join_time,
    first_time: row.first_time,
    end_time: endOf(row.terms, now),
    status: statusOf(row),
    rate: ratioOfHundredths(rateAt(row.terms, now)),
    hashrates: row.hashrates.map(({ coin, hashrate }) => ({ coin, hashrate_1day: wholeText(hashrate) })),
    rebate: row.rebates.map(({ coin, fee, amount }) => ({
      coin,
      fee: amountText(fee, coin),
      amount: amountText(amount, coin),
    })),
    value: sum(row.rebates.map(({ worth: product, coin }) => valueOf(product, coin, currency))),
  };
}

/** A rebate in wire format. */
export function presentRebate({ rebate, invitee }: NamedRebate, currency: DisplayCurrency): Rebate {
  const { id, day, time, coin, kind, fee, rate, amount, price } = rebate;
  const text = amountText(amount, coin);
  return {
    id,
    day,
    time,
    account: maskAccount(invitee),
    coin,
    kind,
    fee: amountText(fee, coin),
    rate: ratioOfHundredths(rate),
    amount: text,
    value: price === "0" ? null : worth(text, price, currency),
  };
}
