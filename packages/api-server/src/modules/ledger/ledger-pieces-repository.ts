import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { LEDGER_PLACE } from "./ledger-check-repository.ts";
import { PIECE_HISTORIES, PIECE_ROWS } from "./histories-repository.ts";

/** Number of balances that one statement compares with their seals. */
const SWEEP_BALANCES = 5000;

const ids = v.array(v.number());

const sweepRow = v.object({
  last: v.nullable(v.number()),
  moved: ids,
  wrong: v.array(v.string()),
});

/** Compares the next balances with their seals, and checks their signs. */
export async function sweep(database: Database, after: number) {
  const [row] = await selectRows(
    database,
    sql`select max(a.id) as last, coalesce(jsonb_agg(a.id order by a.id) filter (
        where a.newest <> coalesce(s.transfer, 0) or a.balance <> coalesce(s.balance, 0)), '[]') as moved,
      coalesce(jsonb_agg(${LEDGER_PLACE}) filter (where a.account_id is not null
        and (case when a.kind = 'loan_debt' then a.balance > 0 else a.balance < 0 end)), '[]') as wrong
    from (select * from ledger_accounts where id > ${after} order by id limit ${SWEEP_BALANCES}) a
    left join ledger_seals s on s.ledger_account_id = a.id`,
    sweepRow,
  );
  return row ?? { last: null, moved: [], wrong: [] };
}

const sealRow = v.object({ id: v.number(), rows: v.number() });

/** Returns the next balances whose histories together fit into one piece; a longer one alone. */
export async function chooseNext(database: Database, after: number) {
  const rows = await selectRows(
    database,
    sql`with next as (
        (select id from ledger_accounts where id > ${after} order by id limit ${PIECE_HISTORIES})
        union (select ledger_account_id from ledger_seals where ledger_account_id > ${after} order by 1 limit ${PIECE_HISTORIES})
        order by id limit ${PIECE_HISTORIES})
      select id, rows from (
        select n.id, coalesce(s.rows, 0) as rows, sum(coalesce(s.rows, 0)) over (order by n.id) as total, min(n.id) over () as first
        from next n left join ledger_seals s on s.ledger_account_id = n.id) t
      where total <= ${PIECE_ROWS} or id = first order by id`,
    sealRow,
  );
  const [first] = rows;
  return { chosen: rows.map(({ id }) => id), isLong: first !== undefined && first.rows > PIECE_ROWS };
}
