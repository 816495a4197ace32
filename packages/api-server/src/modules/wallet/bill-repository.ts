import type { BillType } from "contracts/calls/wallet-bill";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { TRANSFER_KINDS } from "../../platform/database/schema/wallet.ts";
import type { PagePart } from "../../platform/paging.ts";
import { balancesOnPage } from "./bill-lines.ts";
import { lineType, pageOfLines, type BillBalance, type BillFilter } from "./bill-lines-repository.ts";
import { whole } from "../../platform/database/row-fields.ts";

const lineRow = v.object({
  id: v.number(),
  /** Id of the balance. */
  ledger: v.number(),
  time: whole,
  coin: v.string(),
  kind: v.picklist(TRANSFER_KINDS),
  amount: v.string(),
  after: v.string(),
  reference: v.string(),
  price: v.string(),
  remark: v.string(),
  order_type: v.nullable(v.picklist(["outer", "inner", "coinex"])),
  txid: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** Fee that a conversion kept of what was bought. */
  fee: v.nullable(v.string()),
});

/** A line as stored in the ledger. */
export interface Line extends Omit<v.InferOutput<typeof lineRow>, "ledger" | "kind"> {
  readonly type: BillType;
  readonly account_id: number | undefined;
}

/** Reads lines of the bill, newest first. */
export async function selectLines(
  database: Database,
  filter: BillFilter,
  { balances, ...part }: PagePart & { readonly balances: readonly BillBalance[] },
): Promise<Line[]> {
  const read = balancesOnPage(filter, balances, part);
  if (read.length === 0) return [];
  const rows = await selectRows(
    database,
    sql`select l.id, l.time::text as time, l.ledger, l.coin, l.kind, l.amount::text as amount, l.after::text as after,
        l.reference, l.price, coalesce(nullif(l.remark, ''), w.remark, '') as remark, w.type as order_type,
        coalesce(w.txid, d.txid) as txid, coalesce(w.address, d.address) as address, c.fee::text as fee
      from (${pageOfLines(filter, read, part)}) l
      left join withdrawals w
        on w.id = case when l.reference ~ '^withdrawal:[0-9]+$' then substring(l.reference from 12)::int end
      left join conversions c on l.kind = 'exchange_in'
        and c.id = case when l.reference ~ '^exchange:[0-9]+$' then substring(l.reference from 10)::int end
      left join deposits d on d.id = case when l.reference ~ '^deposit:[0-9]+$' then substring(l.reference from 9)::int end
      order by l.id desc`,
    lineRow,
  );
  const owners = new Map(read.map(({ id, account_id }) => [id, account_id]));
  return rows.map(({ ledger, kind, ...line }) => ({
    ...line,
    type: lineType(line.id % 2 === 0 ? "out" : "in", kind),
    account_id: owners.get(ledger),
  }));
}
