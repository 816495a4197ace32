import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { CallData } from "contracts/call";
import type { getObserverPayments } from "contracts/calls/observer-profit";
import type { Database } from "../../database/database.ts";
import { withdrawals } from "../../database/schema/index.ts";
import { maskAddress } from "../../masks.ts";
import { pageOf, partOf, presentRows, readListing, type PageRequest } from "../../pages.ts";
import { amountText } from "../../pool-source/wire.ts";
import type { ProfitScope } from "../pool/profits.ts";
import type { OrderRow } from "../wallet/orders.ts";
import { countOrders, isOnPage } from "../wallet/paging.ts";

interface PaymentRow {
  readonly time: number;
  readonly amount: bigint;
  readonly address: string;
  readonly status: OrderRow["status"];
  readonly txid: string | null;
}

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
 * @param request page
 * @returns the answer of `GET /observer/payment/detail`
 */
export async function listPayments(
  database: Database,
  scope: ProfitScope,
  request: PageRequest,
): Promise<CallData<typeof getObserverPayments>> {
  const condition = and(eq(withdrawals.coin, scope.coin), ne(withdrawals.type, "inner"));
  const found = await readListing(
    database
      .select({
        time: withdrawals.create_time,
        amount: sql`${withdrawals.amount} - ${withdrawals.fee}`.mapWith(BigInt),
        address: withdrawals.address,
        status: withdrawals.status,
        txid: withdrawals.txid,
      })
      .from(withdrawals)
      .where(isOnPage(withdrawals, { ...scope, condition }, partOf(request)))
      .orderBy(desc(withdrawals.create_time), desc(withdrawals.id)),
    countOrders(database, withdrawals, { ...scope, condition }),
  );
  return pageOf(
    presentRows(found, (row) => presentPayment(row, scope.coin)),
    request,
  );
}
