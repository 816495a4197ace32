import { sql } from "drizzle-orm";
import { fromSmallestUnits, sum, toFiat, fiat, type Fiat } from "amount";
import type { Database } from "../platform/database/database.ts";
import { settleShares } from "../modules/shares/settlement.ts";
import { settleAutoExchange } from "../modules/exchange/rules.ts";
import { settleLoans } from "../modules/lending/auto-repay.ts";
import { runAutoWithdrawals } from "../modules/payouts/auto-settlement.ts";
import { listBalances, postTransfers, type Balance, type Transfer } from "../modules/ledger/ledger.ts";
import { precisionOf } from "../modules/coins/coins.ts";
import type { DayProfit } from "../modules/mining/collect/daily-profits.ts";

function miningTransfers(day: DayProfit, time: number): readonly Transfer[] {
  const common = { time, coin: day.coin, price: day.price, reference: `mining:${String(day.time)}` };
  const reward = { account_id: null, kind: "pool_reward" } as const;
  const to = { account_id: day.account_id, kind: "available" } as const;
  if (day.is_merged) return [{ ...common, from: reward, to, amount: day.pps_profit, kind: "merged_reward" }];
  return [
    { ...common, from: reward, to, amount: day.pps_profit, kind: "mining_pps" },
    { ...common, from: reward, to, amount: day.pplns_profit, kind: "mining_pplns" },
    { ...common, from: reward, to, amount: day.solo_profit, kind: "mining_solo" },
  ];
}

function feeTransfers(days: readonly DayProfit[], time: number): readonly Transfer[] {
  return [...Map.groupBy(days, (day) => day.coin)].map(([coin, rows]) => ({
    time,
    coin,
    price: rows[0]?.price ?? "0",
    reference: `mining:${String(rows[0]?.time ?? time)}`,
    from: { account_id: null, kind: "pool_reward" },
    to: { account_id: null, kind: "fee_income" },
    amount: rows.reduce((total, row) => total + row.fee, 0n),
    kind: "mining_fee",
  }));
}

function worthOf(balances: readonly Balance[], prices: ReadonlyMap<string, string>): Fiat {
  return sum(
    balances.map((row) =>
      toFiat(fromSmallestUnits(row.balance, precisionOf(row.coin)), fiat(prices.get(row.coin) ?? "0"), {
        decimals: 2,
        rounding: "down",
      }),
    ),
  );
}

/** Notes what every account was worth at the day's prices, so that it is never reckoned again with later ones. */
async function noteValues(
  transaction: Database,
  time: number,
  prices: ReadonlyMap<string, string>,
): Promise<void> {
  const balances = await listBalances(transaction);
  const rows = [...Map.groupBy(balances, (row) => row.account_id)].map(([account_id, own]) => ({
    account_id,
    value: worthOf(own, prices),
  }));
  await transaction.execute(sql`
    insert into wallet_values (account_id, time, value)
    select account_id, ${time}::bigint, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(account_id int, value text)
    on conflict do nothing`);
}

/** Locks everybody that the settlement pays out or repays for, in ascending order: before any balance, as each order does. */
async function lockPeople(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    select id from accounts where id in (
      select coalesce(a.parent_id, a.id) from auto_withdrawals r join accounts a on a.id = r.account_id where r.enabled
      union select account_id from loan_settings where auto_repay)
    order by id for no key update`);
}

/**
 * Credits a day's profit, orders the payouts of what reached its threshold, and notes the worth of every account; one transaction a day.
 * Settling a day again changes nothing.
 *
 * @param database database
 * @param days daily rows of one or more days
 */
export async function settleLedger(database: Database, days: readonly DayProfit[]): Promise<void> {
  for (const [start, rows] of Map.groupBy(days, (day) => day.time)) {
    const time = start + 86_400;
    const prices = new Map(rows.map((row) => [row.coin, row.price]));
    await database.transaction(async (transaction) => {
      await lockPeople(transaction);
      await postTransfers(transaction, [
        ...rows.flatMap((row) => miningTransfers(row, time)),
        ...feeTransfers(rows, time),
      ]);
      await settleShares(transaction, time, prices);
      await settleAutoExchange(transaction, time, prices);
      await settleLoans(transaction, time);
      await runAutoWithdrawals(transaction, time + 3600, prices);
      await noteValues(transaction, time, prices);
    });
  }
}
