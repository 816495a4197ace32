import { sql } from "drizzle-orm";
import type { CallData } from "contracts/call";
import type { getObserverPayments } from "contracts/calls/observer-profit";
import * as v from "valibot";
import { selectRows, type Database } from "../../database/database.ts";
import { amountText } from "../../pool-source/wire.ts";
import type { ProfitScope } from "../pool/profits.ts";
import { idsOf } from "../pool/sum-rows.ts";
import { pageOf } from "./present.ts";
import { firstOf, units, whole, windowOf, type Part } from "./rows.ts";

const paymentRow = v.object({
  time: whole,
  amount: units,
  address: v.string(),
  status: v.picklist(["pending", "processing", "finished", "failed", "cancelled"]),
  txid: v.nullable(v.string()),
});

type PaymentRow = v.InferOutput<typeof paymentRow>;

const STATUSES = {
  pending: "processing",
  processing: "processing",
  finished: "finished",
  failed: "failed",
  cancelled: "failed",
} as const;

/** Explorers of transactions, by coin. */
const EXPLORERS: Readonly<Record<string, string>> = {
  BTC: "https://mempool.space/tx/{hash}",
  BCH: "https://blockchair.com/bitcoin-cash/transaction/{hash}",
  XEC: "https://explorer.e.cash/tx/{hash}",
  LTC: "https://blockchair.com/litecoin/transaction/{hash}",
  ETC: "https://etc.blockscout.com/tx/{hash}",
  ZEC: "https://blockchair.com/zcash/transaction/{hash}",
  DASH: "https://blockchair.com/dash/transaction/{hash}",
  CKB: "https://explorer.nervos.org/transaction/{hash}",
  KAS: "https://explorer.kaspa.org/txs/{hash}",
};

/** Begin and end of an address: enough to know it again, too little to look it up. */
function maskAddress(address: string): string {
  return address.length <= 12
    ? address.replaceAll(/.(?=.{2})/g, "*")
    : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

function txUrl(coin: string, txid: string | null): string | null {
  const pattern = EXPLORERS[coin];
  return pattern === undefined || txid === null ? null : pattern.replace("{hash}", encodeURIComponent(txid));
}

function presentPayment(row: PaymentRow, coin: string): CallData<typeof getObserverPayments>["data"][number] {
  return {
    address: maskAddress(row.address),
    // An explorer's page of the address would show what the mask hides.
    address_url: null,
    amount: amountText(row.amount, coin),
    coin,
    status: row.status === "processing" && row.txid !== null ? "sent" : STATUSES[row.status],
    time: row.time,
    txid: row.txid,
    tx_url: txUrl(coin, row.txid),
  };
}

/**
 * What left the balance of some accounts for an address, newest first. Transfers between accounts are no payouts.
 *
 * @param database database
 * @param scope accounts and coin
 * @param part page
 * @returns the answer of `GET /observer/payment/detail`
 */
export async function listPayments(
  database: Database,
  scope: ProfitScope,
  part: Part,
): Promise<CallData<typeof getObserverPayments>> {
  const ids = idsOf(scope);
  const all = sql`
    select create_time as time, amount - fee as amount, address, status, txid from withdrawals
    where account_id = any(${ids}::int[]) and coin = ${scope.coin} and type <> 'inner'`;
  const rows = await selectRows(
    database,
    sql`select time, amount::text as amount, address, status, txid from (${all}) payments
        order by time desc ${windowOf(part)}`,
    paymentRow,
  );
  const { total } = await firstOf(
    database,
    sql`select count(*)::int as total from (${all}) payments`,
    v.object({ total: v.number() }),
  );
  return pageOf({ rows, total }, part, (row) => presentPayment(row, scope.coin));
}
