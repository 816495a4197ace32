import { sql } from "drizzle-orm";
import * as v from "valibot";
import { compare, fiat, isZero, toFiat } from "amount";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { maskName } from "../../platform/masks.ts";
import { amountText } from "../coins/index.ts";
import { fromUsd, requireCurrency } from "../prices/index.ts";
import { deliverNotice, type FreezeNoticeServices, type Notice } from "./deliver-repository.ts";
import { readSettings } from "./settings.ts";
import { units } from "../../platform/database/row-fields.ts";

const CURSOR = "ledger";
const ROWS_PER_RUN = 500;

const cursorRow = v.object({ done_id: v.number(), seen_id: v.number(), newest: v.number() });
const transferRow = v.object({
  id: v.number(),
  time: v.pipe(v.unknown(), v.toNumber()),
  coin: v.string(),
  kind: v.picklist([
    "withdraw_paid",
    "coinex_paid",
    "auto_withdraw",
    "auto_withdraw_refund",
    "withdraw_refund",
    "coinex_refund",
    "deposit",
    "referral_reward",
  ]),
  amount: units,
  price: v.string(),
  account_id: v.number(),
  account: v.nullable(v.string()),
  auto: v.nullable(v.boolean()),
  address: v.nullable(v.string()),
  status_reason: v.nullable(v.string()),
  refusal: v.nullable(v.string()),
  /** Masked name of the invited person whose fee the rebate is part of. */
  invitee: v.pipe(
    v.nullable(v.string()),
    v.transform((name) => (name === null ? "" : maskName(name))),
  ),
});

type TransferRow = v.InferOutput<typeof transferRow>;

/** Person and day of a rebate, from its reference `rebate:<person>-<day>`. */
const INVITEE = sql`case when t.kind = 'referral_reward' then split_part(substr(t.reference, 8), '-', 1)::int end`;
const REBATE_DAY = sql`case when t.kind = 'referral_reward' then split_part(substr(t.reference, 8), '-', 2)::bigint end`;

/** The first rebate of a person; later daily ones are not notified. */
const IS_FIRST_REBATE = sql`t.kind = 'referral_reward' and not exists (select 1 from rebates b
  where b.invitee_id = i.id and b.kind = 'reward' and b.amount > 0 and (b.day, b.coin) < (${REBATE_DAY}, t.coin))`;

/** An automatic payout to an own account; it is complete at once. To a chain or the exchange, this only reserves its amount. */
const IS_PAID_INSIDE = sql`(t.kind = 'auto_withdraw' and w.type = 'inner')`;

function listTransfers(database: Database, from: number, to: number) {
  return selectRows(
    database,
    sql`
      select t.id, t.time, t.coin, t.kind, t.amount::text as amount, t.price, a.id as account_id, a.account, w.auto, w.address,
        w.status_reason, r.reason as refusal, coalesce(i.email, i.account) as invitee
      from ledger_transfers t
      left join withdrawals w on t.reference = 'withdrawal:' || w.id
      left join withdrawal_reviews r on r.order_id = w.id and r.decision = 'refuse'
      left join ledger_accounts l on l.id = t.to_id
      join accounts a on a.id = coalesce(w.account_id, l.account_id)
      left join accounts i on i.id = ${INVITEE}
      where t.id > ${from} and t.id <= ${to}
        and (t.kind in ('withdraw_paid', 'coinex_paid', 'auto_withdraw_refund', 'withdraw_refund', 'coinex_refund', 'deposit')
          or ${IS_PAID_INSIDE} or ${IS_FIRST_REBATE})
        and w.status_reason is distinct from 'by_user'
      order by t.id limit ${ROWS_PER_RUN}`,
    transferRow,
  );
}

function noticeOf(row: TransferRow, services: FreezeNoticeServices): Notice {
  const amount = `${amountText(row.amount, row.coin)} ${row.coin}`;
  const account = row.account ?? "";
  const address = row.address ?? "";
  const common = { accountId: row.account_id, category: "wallet", time: row.time } as const;
  if (row.kind === "deposit") {
    return {
      ...common,
      event: "deposit",
      page: "wallet/summary",
      write: (say) => ({
        title: say("notice_deposit_title", { amount }),
        paragraphs: [say("notice_deposit_text", { account })],
        lines: [],
      }),
    };
  }
  if (row.kind === "referral_reward") {
    return {
      ...common,
      event: "news",
      page: "setting/refer",
      write: (say) => ({
        title: say("notice_rebate_title", { amount }),
        paragraphs: [say("notice_rebate_text", { person: row.invitee, account })],
        lines: [],
      }),
    };
  }
  const isFailed = row.kind.endsWith("_refund");
  const isPayout = row.auto === true;
  const name = isPayout ? "payout" : "withdrawal";
  const text = isFailed ? (`notice_${name}_failed` as const) : (`notice_${name}` as const);
  // Only the chain refuses an address; otherwise the payout address needs no check.
  const isAddressRefused = row.status_reason === "not_sent";
  return {
    ...common,
    event: isPayout ? "payout" : "withdrawal",
    page: "wallet/history",
    ...(isPayout || isFailed ? {} : { freeze: services }),
    write: (say) => ({
      title: say(`${text}_title`, { amount }),
      paragraphs: [
        say(isFailed && !isAddressRefused ? "notice_withdrawal_failed_text" : `${text}_text`, {
          account,
          address,
        }),
        ...(isFailed && row.refusal !== null
          ? [say("notice_withdrawal_refused_text", { reason: row.refusal })]
          : []),
      ],
      lines: [],
    }),
  };
}

/** Whether to notify about a payout; always true for failed ones and those of unknown value. */
async function isWorthNotifying(database: Database, row: TransferRow): Promise<boolean> {
  const isPaid = row.kind === "withdraw_paid" || row.kind === "auto_withdraw";
  if (!isPaid || row.auto !== true) return true;
  if (isZero(fiat(row.price))) return true;
  const { payout_minimum, payout_currency } = await readSettings(database, row.account_id);
  const amount = amountText(row.amount, row.coin);
  const worth = toFiat(amount, fromUsd(row.price, requireCurrency(payout_currency)), {
    decimals: 2,
    rounding: "half-up",
  });
  return compare(worth, fiat(payout_minimum)) >= 0;
}

/**
 * Notifies about payouts, withdrawals, deposits and the first rebate of each invited person, from the ledger transfers since the
 * last run; not about orders that a person cancelled, since the page has already said so. A transfer is processed one run after its id was first seen, since ids are assigned before commit.
 */
export async function notifyBalanceChanges(
  database: Database,
  services: FreezeNoticeServices,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [cursor] = await selectRows(
      transaction,
      sql`
        insert into notice_cursors (name, done_id, seen_id)
        select ${CURSOR}, coalesce(max(id), 0), coalesce(max(id), 0) from ledger_transfers
        on conflict (name) do update set name = excluded.name
        returning done_id, seen_id, (select coalesce(max(id), 0) from ledger_transfers) as newest`,
      cursorRow,
    );
    if (cursor === undefined || (cursor.seen_id === cursor.done_id && cursor.newest === cursor.seen_id))
      return;
    const rows = await listTransfers(transaction, cursor.done_id, cursor.seen_id);
    for (const row of rows) {
      if (await isWorthNotifying(transaction, row))
        await deliverNotice(transaction, services, noticeOf(row, services));
    }
    const isFull = rows.length === ROWS_PER_RUN;
    const done = isFull ? (rows.at(-1)?.id ?? cursor.seen_id) : cursor.seen_id;
    const seen = isFull ? cursor.seen_id : cursor.newest;
    await transaction.execute(
      sql`update notice_cursors set done_id = ${done}, seen_id = ${seen} where name = ${CURSOR}`,
    );
  });
}
