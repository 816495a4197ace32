import type { WalletTransfer } from "contracts/calls/wallet-transfers";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../database/database.ts";
import { amountText } from "../../pool-source/wire.ts";

/** What of the transfers is asked for. */
export interface TransferFilter {
  readonly account_ids: readonly number[];
  readonly coin?: string | undefined;
  readonly direction?: "in" | "out" | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
}

const transferRow = v.object({
  id: v.number(),
  account: v.nullable(v.string()),
  create_time: v.pipe(
    v.string(),
    v.transform((text) => Number.parseInt(text, 10)),
  ),
  coin: v.string(),
  direction: v.picklist(["in", "out"]),
  peer: v.string(),
  amount: v.string(),
  status: v.picklist(["pending", "processing", "finished", "failed", "cancelled"]),
  auto: v.boolean(),
  remark: v.string(),
});

/**
 * Transfers between own accounts, seen from the accounts of the filter; one between two of them is a row of each.
 *
 * @param database database
 * @param filter accounts and conditions
 * @param view how they are shown, and which of them
 * @returns rows, and how many there are in all
 */
export async function listTransfers(
  database: Database,
  filter: TransferFilter,
  view: {
    readonly isSummary: boolean;
    readonly isMasked: boolean;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rows: WalletTransfer[]; readonly total: number }> {
  const ids = sql`any(${sql.param(`{${filter.account_ids.join(",")}}`)}::int[])`;
  const sides = sql`select w.*, side.direction, side.account_id as own_id, side.peer_id from withdrawals w
    cross join lateral (values ('out', w.account_id, w.recipient_id), ('in', w.recipient_id, w.account_id))
      as side (direction, account_id, peer_id)
    where w.type = 'inner' and (w.account_id = ${ids} or w.recipient_id = ${ids}) and side.account_id = ${ids}
      and (${filter.coin ?? null}::text is null or w.coin = ${filter.coin ?? null}::text)
      and (${filter.direction ?? null}::text is null or side.direction = ${filter.direction ?? null}::text)
      and (${filter.start_time ?? null}::bigint is null or w.create_time >= ${filter.start_time ?? null}::bigint)
      and (${filter.end_time ?? null}::bigint is null or w.create_time < ${filter.end_time ?? null}::bigint)`;
  const found = await selectRows(
    database,
    sql`select s.id, own.account, s.create_time::text as create_time, s.coin, s.direction,
        coalesce(peer.account, '') as peer, s.amount::text as amount, s.status, s.auto, s.remark
      from (${sides}) s join accounts own on own.id = s.own_id join accounts peer on peer.id = s.peer_id
      order by s.create_time desc, s.id desc, s.direction desc limit ${view.limit} offset ${view.offset}`,
    transferRow,
  );
  const [counted] = await selectRows(
    database,
    sql`select count(*)::int as total from (${sides}) s`,
    v.object({ total: v.number() }),
  );
  const rows = found.map((row) => ({
    ...row,
    account: view.isSummary ? row.account : null,
    amount: amountText(row.amount, row.coin),
    remark: view.isMasked ? "" : row.remark,
  }));
  return { rows, total: counted?.total ?? 0 };
}
