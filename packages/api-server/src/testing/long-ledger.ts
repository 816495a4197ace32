import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../platform/database/database.ts";

const CHUNK = 100_000;
const COIN = "LTC";

/** Size of a ledger that is filled in bulk. */
export interface LongLedger {
  readonly movements: number;
  /** Number of holders, which take turns in the movements; the pool is part of every movement. */
  readonly people: number;
}

const lookRow = v.object({ first: v.number(), movements: v.number() });

/**
 * Allows statements that the ledger's rules reject.
 *
 * @param transaction transaction, after which the rules apply again; its role must be a superuser
 */
export async function liftLedgerRules(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local session_replication_role = replica`);
}

/** Balance of a holder after a number of movements: alternately 1,000 units in and 400 out. */
const after = (rounds: ReturnType<typeof sql>) =>
  sql`(1000 * ((${rounds}) / 2 + (${rounds}) % 2) - 400 * ((${rounds}) / 2))::numeric`;

async function createHolders(database: Database, people: number): Promise<void> {
  await database.execute(sql`insert into accounts (account, account_type, register_time)
    select 'long_' || i, 'main', 1 from generate_series(1, ${people}::int) i`);
  await database.execute(sql`insert into ledger_accounts (account_id, coin, kind)
    select id, ${COIN}, 'available' from accounts where account like 'long\\_%' order by id`);
  await database.execute(
    sql`insert into ledger_accounts (account_id, coin, kind) values (null, ${COIN}, 'chain')`,
  );
}

/** Returns the number of existing movements and the balance of the first holder. */
async function lookAt(database: Database) {
  const [row] = await selectRows(
    database,
    sql`select coalesce(min(a.id), 0) as first, (select count(*)::int from ledger_transfers where reference like 'deposit:long-%') as movements
      from ledger_accounts a join accounts p on p.id = a.account_id where p.account like 'long\\_%'`,
    lookRow,
  );
  return row ?? { first: 0, movements: 0 };
}

/**
 * Bulk-inserts the rows that the same number of real movements would have left.
 *
 * @param database database without movements, or with fewer that were filled in the same way
 */
export async function fillLedger(database: Database, { movements, people }: LongLedger): Promise<void> {
  if ((await lookAt(database)).first === 0) await createHolders(database, people);
  const { first, movements: present } = await lookAt(database);
  const chain = first + people;
  const [p, r] = [sql`(i % ${people}::bigint)`, sql`(i / ${people}::bigint)`];
  for (let begin = present; begin < movements; begin += CHUNK) {
    const end = Math.min(begin + CHUNK, movements) - 1;
    await database.transaction(async (transaction) => {
      await liftLedgerRules(transaction);
      await transaction.execute(sql`
        insert into ledger_transfers (time, coin, from_id, to_id, amount, kind, reference, price, from_after, to_after)
        select 1700000000 + i, ${COIN}, case when is_in then ${chain}::int else own end, case when is_in then own else ${chain}::int end,
          case when is_in then 1000 else 400 end, 'deposit', 'deposit:long-' || i, '1',
          case when is_in then pool else held end, case when is_in then held else pool end
        from (select i, (${first}::int + ${p})::int as own, ${r} % 2 = 0 as is_in, ${after(sql`${r} + 1`)} as held,
            -((${p} + 1) * ${after(sql`${r} + 1`)} + (${people}::bigint - ${p} - 1) * ${after(r)}) as pool
          from generate_series(${begin}::bigint, ${end}::bigint) i) s order by i`);
    });
  }
  await database.transaction(async (transaction) => {
    await liftLedgerRules(transaction);
    await transaction.execute(sql`
      update ledger_accounts a set newest = t.id, balance = case when t.from_id = a.id then t.from_after else t.to_after end
      from ledger_transfers t
      where t.id = greatest((select max(id) from ledger_transfers where from_id = a.id), (select max(id) from ledger_transfers where to_id = a.id))`);
  });
}
