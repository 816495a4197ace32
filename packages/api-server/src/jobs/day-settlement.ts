import { fiat, isZero } from "amount";
import type { Database } from "../platform/database/database.ts";
import { recordSavings } from "../modules/coupons/savings-repository.ts";
import { collectBlockCorrections } from "./block-corrections.ts";
import { collectCorrections } from "../modules/referral/corrections-repository.ts";
import { recordRebates } from "../modules/referral/settlement-repository.ts";
import { settleShares } from "../modules/shares/settlement-repository.ts";
import { settleAutoExchange } from "../modules/exchange/rules-repository.ts";
import { settleLoans } from "../modules/lending/auto-repay-repository.ts";
import { runAutoWithdrawals } from "../modules/payouts/auto-settlement.ts";
import { lockSettledPeople } from "../modules/payouts/auto-settlement-repository.ts";
import { postTransfers } from "../modules/ledger/ledger.ts";
import type { Transfer } from "../modules/ledger/ledger-repository.ts";
import { recordValues } from "../modules/wallet/value-chart-repository.ts";
import type { Prices } from "../modules/prices/prices.ts";
import type { DayProfit } from "../modules/mining/collect/daily-profits-repository.ts";
import { DAY } from "../platform/time.ts";

function miningTransfers(day: DayProfit): readonly Transfer[] {
  const common = {
    time: day.time + DAY,
    coin: day.coin,
    price: day.price,
    reference: `mining:${String(day.time)}`,
  };
  const reward = { account_id: null, kind: "pool_reward" } as const;
  const to = { account_id: day.account_id, kind: "available" } as const;
  if (day.is_merged) return [{ ...common, from: reward, to, amount: day.pps_profit, kind: "merged_reward" }];
  return [
    { ...common, from: reward, to, amount: day.pps_profit, kind: "mining_pps" },
    { ...common, from: reward, to, amount: day.pplns_profit, kind: "mining_pplns" },
    { ...common, from: reward, to, amount: day.solo_profit, kind: "mining_solo" },
  ];
}

function feeTransfers(days: readonly DayProfit[]): readonly Transfer[] {
  const groups = Map.groupBy(days, ({ coin, time }) => `${coin} ${String(time)}`);
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    return {
      time: first.time + DAY,
      coin: first.coin,
      price: first.price,
      reference: `mining:${String(first.time)}`,
      from: { account_id: null, kind: "pool_reward" },
      to: { account_id: null, kind: "fee_income" },
      amount: rows.reduce((total, row) => total + row.fee, 0n),
      kind: "mining_fee",
    };
  });
}

/**
 * Credits daily profit and pays rebates from its fees. Both are posted together, so that balances are locked in one order.
 *
 * @param rows daily rows of one day, or of several days in one month
 * @param end end of the last day; that of the rows by default
 */
export async function creditDays(
  transaction: Database,
  rows: readonly DayProfit[],
  end = rows.reduce((last, { time }) => Math.max(last, time + DAY), 0),
): Promise<void> {
  const rebates = await recordRebates(transaction, rows, end);
  await postTransfers(transaction, [...rows.flatMap(miningTransfers), ...feeTransfers(rows), ...rebates]);
  const referrers = new Set(rebates.map(({ to }) => to.account_id).filter((id) => id !== null));
  await collectCorrections(transaction, [...referrers], end);
  await collectBlockCorrections(transaction, end);
}

function withoutUnknown(prices: Iterable<readonly [string, string | null]>): ReadonlyMap<string, string> {
  const known = [...prices].flatMap(([coin, price]) =>
    price === null || isZero(fiat(price)) ? [] : [[coin, price] as const],
  );
  return new Map(known);
}

/**
 * Credits a day's profit, orders the payouts that reached their threshold, and records the value of every account, in one
 * transaction per day, also on a day without work. Idempotent.
 *
 * @param days daily rows of one or more days
 * @param pricesAt prices to trade at, of all coins that can be held, at the end of a day
 * @param starts starts of the days that ended, oldest first; those of the rows by default
 */
export async function settleLedger(
  database: Database,
  days: readonly DayProfit[],
  pricesAt: (time: number) => Promise<Prices>,
  starts?: readonly number[],
): Promise<void> {
  const byStart = Map.groupBy(days, (day) => day.time);
  for (const start of starts ?? byStart.keys()) {
    const rows = byStart.get(start) ?? [];
    const time = start + DAY;
    const market = withoutUnknown(await pricesAt(time));
    const prices = new Map([...market, ...withoutUnknown(rows.map(({ coin, price }) => [coin, price]))]);
    await database.transaction(async (transaction) => {
      await lockSettledPeople(transaction);
      await creditDays(transaction, rows, time);
      await recordSavings(transaction, start, prices);
      await settleShares(transaction, time, prices);
      // Mined coins are valued at their last known prices, but exchanged only at current ones.
      await settleAutoExchange(transaction, time, market);
      await settleLoans(transaction, time);
      await runAutoWithdrawals(transaction, time, prices);
      await recordValues(transaction, time, prices);
    });
  }
}
