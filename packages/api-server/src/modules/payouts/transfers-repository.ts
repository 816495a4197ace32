import type { WalletTransfer } from "contracts/calls/wallet-transfers";
import { and, sql } from "drizzle-orm";
import * as v from "valibot";
import { maskDestination } from "../../platform/masks.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { presentRows, readListing, type Listing, type PagePart } from "../../platform/paging.ts";
import { amountText } from "../coins/index.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import { whole } from "../../platform/database/row-fields.ts";

/** Filter of a list of transfers. */
export interface TransferFilter extends TimeFilter {
  readonly account_ids: readonly number[];
  readonly coin?: string | undefined;
  /** The only coins that are shown; undefined for all. */
  readonly coins?: readonly string[] | undefined;
  readonly direction?: "in" | "out" | undefined;
}

const transferRow = v.object({
  id: v.number(),
  account: v.nullable(v.string()),
  create_time: whole,
  coin: v.string(),
  direction: v.picklist(["in", "out"]),
  peer: v.nullable(v.string()),
  amount: v.string(),
  status: v.picklist(["pending", "processing", "finished", "failed", "cancelled"]),
  auto: v.boolean(),
  remark: v.string(),
});

/** The two ends of a transfer. */
const SIDES = [
  { direction: "out", own: sql`w.account_id`, peer: sql`w.recipient_id` },
  { direction: "in", own: sql`w.recipient_id`, peer: sql`w.account_id` },
] as const;

interface TransferView {
  readonly isSummary: boolean;
  readonly isMasked: boolean;
  readonly locale: Locale;
}

function peerOf(name: string | null, { isMasked, locale }: TransferView): string {
  if (name === null) return translate(locale, "transfer_peer_deleted");
  return isMasked ? maskDestination("inner", name) : name;
}

/**
 * Lists transfers between own accounts, from the view of the filter's accounts; one between two of them appears as a row for
 * each. A deleted account keeps its name where the order has it, in transfers to it.
 */
export async function listTransfers(
  database: Database,
  filter: TransferFilter,
  view: PagePart & TransferView,
): Promise<Listing<WalletTransfer>> {
  const sides = SIDES.filter(({ direction }) => (filter.direction ?? direction) === direction);
  const ids = arrayOf(filter.account_ids);
  const condition = and(
    sql`w.type = 'inner'`,
    filter.coin === undefined ? undefined : sql`w.coin = ${filter.coin}`,
    filter.coins === undefined ? undefined : sql`w.coin = any(${`{${filter.coins.join(",")}}`}::text[])`,
    within(sql`w.create_time`, filter),
  );
  // The newest of each account are read from an index; names are looked up only for the rows of the page.
  const newest = sides.map(
    ({ direction, own, peer }) => sql`
      select w.*, ${direction}::text as direction, own.account_id as own_id, ${peer} as peer_id
      from unnest(${ids}) own(account_id) cross join lateral (
        select * from withdrawals w where ${own} = own.account_id and ${condition}
        order by w.create_time desc, w.id desc limit ${view.offset + view.limit}
      ) w`,
  );
  const all = sides.map(
    ({ own }) => sql`select from withdrawals w where ${own} = any(${ids}) and ${condition}`,
  );
  const found = await readListing(
    selectRows(
      database,
      sql`select s.id, own.account, s.create_time::text as create_time, s.coin, s.direction,
          coalesce(peer.account, case when s.direction = 'out' then s.address end) as peer,
          s.amount::text as amount, s.status, s.auto, s.remark
        from (
          select * from (${sql.join(newest, sql` union all `)}) newest
          order by create_time desc, id desc, direction desc limit ${view.limit} offset ${view.offset}
        ) s join accounts own on own.id = s.own_id join accounts peer on peer.id = s.peer_id
        order by s.create_time desc, s.id desc, s.direction desc`,
      transferRow,
    ),
    database.$count(sql`(${sql.join(all, sql` union all `)}) sides`),
  );
  return presentRows(found, (row) => ({
    ...row,
    account: view.isSummary ? row.account : null,
    peer: peerOf(row.peer, view),
    amount: amountText(row.amount, row.coin),
    remark: view.isMasked ? "" : row.remark,
  }));
}
