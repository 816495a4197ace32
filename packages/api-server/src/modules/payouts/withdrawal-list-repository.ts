import type { WithdrawalRow, WithdrawReason } from "contracts/calls/wallet-withdrawals";
import { WITHDRAW_REASONS } from "contracts/calls/wallet-withdrawals";
import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { beginsWith } from "../../platform/database/begins-with.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import { accounts, addressBook, withdrawals } from "../../platform/database/schema/index.ts";
import { maskAddress, maskDestination } from "../../platform/masks.ts";
import { presentRows, readListing, type Listing, type PagePart } from "../../platform/paging.ts";
import { amountText, confirmationsOf } from "../coins/index.ts";
import type { OrderRow } from "./orders-repository.ts";
import { countOrders, isOnPage } from "../ledger/index.ts";

/** Filter of a list of orders. */
export interface OrderFilter extends TimeFilter {
  readonly account_ids: readonly number[];
  readonly coin?: string | undefined;
  /** The only coins that are shown; undefined for all. */
  readonly coins?: readonly string[] | undefined;
  readonly type?: OrderRow["type"] | undefined;
  readonly status?: OrderRow["status"] | undefined;
  readonly source?: "manual" | "auto" | "batch" | undefined;
  readonly search?: string | undefined;
  readonly batch_id?: number | undefined;
}

/** How rows are shown. */
export interface OrderView {
  /** Whether each row names its account. */
  readonly isSummary: boolean;
  readonly isMasked: boolean;
}

function sourceIs(source: OrderFilter["source"]): SQL | undefined {
  if (source === "auto") return eq(withdrawals.auto, true);
  if (source === "batch") return sql`${withdrawals.batch_id} is not null`;
  if (source === "manual") return sql`${withdrawals.batch_id} is null and not ${withdrawals.auto}`;
  return undefined;
}

/** Conditions on orders, for any account. */
function conditionOf(filter: OrderFilter): SQL | undefined {
  return and(
    filter.coin === undefined ? undefined : eq(withdrawals.coin, filter.coin),
    filter.coins === undefined ? undefined : inArray(withdrawals.coin, [...filter.coins]),
    filter.type === undefined ? undefined : eq(withdrawals.type, filter.type),
    filter.status === undefined ? undefined : eq(withdrawals.status, filter.status),
    within(withdrawals.create_time, filter),
    filter.batch_id === undefined ? undefined : eq(withdrawals.batch_id, filter.batch_id),
    sourceIs(filter.source),
    beginsWith([withdrawals.txid, withdrawals.address], filter.search),
  );
}

function isReason(text: string | null): text is WithdrawReason {
  return WITHDRAW_REASONS.some((reason) => reason === text);
}

/** Columns shown in a row. */
const COLUMNS = {
  id: withdrawals.id,
  client_id: withdrawals.client_id,
  batch_id: withdrawals.batch_id,
  create_time: withdrawals.create_time,
  update_time: withdrawals.update_time,
  coin: withdrawals.coin,
  chain: withdrawals.chain,
  type: withdrawals.type,
  address: withdrawals.address,
  amount: withdrawals.amount,
  fee: withdrawals.fee,
  txid: withdrawals.txid,
  confirmations: withdrawals.confirmations,
  status: withdrawals.status,
  status_reason: withdrawals.status_reason,
  wait_until: withdrawals.wait_until,
  auto: withdrawals.auto,
  remark: withdrawals.remark,
};

/** Reason why an operator refused an order. */
const REFUSAL = sql<string | null>`(select reason from withdrawal_reviews r
  where r.order_id = ${withdrawals.id} and r.decision = 'refuse')`;

interface FoundOrder {
  readonly order: Pick<OrderRow, keyof typeof COLUMNS>;
  readonly account: string | null;
  readonly label: string | null;
  readonly refusal: string | null;
}

function present({ order, account, label, refusal }: FoundOrder, view: OrderView): WithdrawalRow {
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  return {
    id: order.id,
    client_id: view.isMasked ? null : order.client_id,
    batch_id: order.batch_id,
    account: view.isSummary ? account : null,
    create_time: order.create_time,
    update_time: order.update_time,
    coin: order.coin,
    chain: order.chain,
    type: order.type,
    address: view.isMasked ? maskDestination(order.type, order.address) : order.address,
    label: view.isMasked ? null : label,
    amount: amountText(amount, order.coin),
    fee: amountText(fee, order.coin),
    final_amount: amountText(amount - fee, order.coin),
    txid: order.txid !== null && view.isMasked ? maskAddress(order.txid) : order.txid,
    confirmations: order.confirmations,
    irreversible_confirmations: confirmationsOf(order.coin, order.chain).irreversible_confirmations,
    status: order.status,
    status_reason: isReason(order.status_reason) ? order.status_reason : null,
    wait_until: order.wait_until,
    review_reason: view.isMasked ? null : refusal,
    auto: order.auto,
    remark: view.isMasked ? "" : order.remark,
  };
}

/**
 * Lists the orders of a filter.
 *
 * @param view presentation and page; batches are in the order of their rows, all others newest first
 */
export async function listOrders(
  database: Database,
  filter: OrderFilter,
  view: OrderView & PagePart,
): Promise<Listing<WithdrawalRow>> {
  const condition = conditionOf(filter);
  const order = filter.batch_id === undefined ? desc(withdrawals.create_time) : asc(withdrawals.row);
  const found = await readListing(
    database
      .select({ order: COLUMNS, account: accounts.account, label: addressBook.label, refusal: REFUSAL })
      .from(withdrawals)
      .innerJoin(accounts, eq(accounts.id, withdrawals.account_id))
      .leftJoin(
        addressBook,
        and(
          eq(addressBook.owner_id, withdrawals.owner_id),
          eq(addressBook.coin, withdrawals.coin),
          eq(addressBook.chain, withdrawals.chain),
          eq(addressBook.address, withdrawals.address),
        ),
      )
      .where(isOnPage(withdrawals, { ...filter, condition, order }, view))
      .orderBy(order, desc(withdrawals.id)),
    countOrders(database, withdrawals, { ...filter, condition }),
  );
  return presentRows(found, (row) => present(row, view));
}

/** Finds one order of some accounts. */
export async function findOrder(
  database: Database,
  account_ids: readonly number[],
  which: { readonly id: number } | { readonly client_id: string },
): Promise<WithdrawalRow | undefined> {
  const [row] = await database
    .select({ order: COLUMNS, account: accounts.account, refusal: REFUSAL })
    .from(withdrawals)
    .innerJoin(accounts, eq(accounts.id, withdrawals.account_id))
    .where(
      and(
        inArray(withdrawals.account_id, [...account_ids]),
        "id" in which ? eq(withdrawals.id, which.id) : eq(withdrawals.client_id, which.client_id),
      ),
    );
  if (row === undefined) return undefined;
  return present({ ...row, label: null }, { isSummary: false, isMasked: false });
}
