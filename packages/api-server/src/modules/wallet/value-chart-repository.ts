import { fiat, fromSmallestUnits, sum, toFiat, type Fiat } from "amount";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { precisionOf } from "../coins/index.ts";
import { type Balance, listBalances } from "../ledger/index.ts";
import { idsOf, type SumScope } from "../../platform/database/sum-rows.ts";
import { whole } from "../../platform/database/row-fields.ts";

const recordRow = v.object({
  time: whole,
  value: v.string(),
});

/** Reads the value of accounts at the end of each day, in USD. */
export function readDailyValues(database: Database, scope: SumScope, start: number) {
  return selectRows(
    database,
    sql`select time, trim_scale(sum(value::numeric))::text as value from wallet_values
        where account_id = any(${idsOf(scope)}::int[]) and time >= ${start} group by time`,
    recordRow,
  );
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

/**
 * Records the value of every account's balances at the day's prices, so that later prices do not change it.
 *
 * @param prices USD per coin
 */
export async function recordValues(
  transaction: Database,
  time: number,
  prices: ReadonlyMap<string, string>,
): Promise<void> {
  // As in the total of the summary, a loan's debt does not reduce the value.
  const balances = (await listBalances(transaction)).filter(({ kind }) => kind !== "loan_debt");
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
