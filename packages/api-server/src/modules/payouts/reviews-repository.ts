import { compare, fiat, type Fiat } from "amount";
import { and, asc, count, eq, isNotNull, ne, notExists, or, sql, type SQL } from "drizzle-orm";
import { notFound, ApiError } from "../../platform/errors.ts";
import { readListing, type Listing } from "../../platform/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { accounts, withdrawalReviews, withdrawals } from "../../platform/database/schema/index.ts";
import { currentPrices, type Prices } from "../prices/index.ts";
import { amountText } from "../coins/index.ts";
import { endOrder, type OrderRow } from "./orders-repository.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { requireSoundLedger, retrySerialised } from "../ledger/index.ts";
import type { PayoutServices } from "./services.ts";
import { isSmallForOne } from "./unseen-orders-repository.ts";

/** Orders of at least this value, or to an address never paid before, are reviewed (domain wallet 7.4). */
export const REVIEW_USD = fiat("1000");

/** Whether an order has at least a value; one of unknown value may have any. */
export function isAtLeast(value: string | null, usd: Fiat): boolean {
  return value === null || compare(fiat(value), usd) >= 0;
}

/** Maximum orders in a list. */
const LISTED = 200;

/** An operator's decision about an order. */
export interface ReviewDecision {
  readonly decision: "approve" | "refuse";
  /** Reason; shown to the customer after a refusal. */
  readonly reason: string;
  /** Name of the operator. */
  readonly operator: string;
}

type ReviewServices = Pick<
  PayoutServices,
  "database" | "random" | "clock" | "lastMeasured" | "config" | "secrets" | "chains"
>;

/** Whether an operator approved an order. */
export async function isApproved(database: Database, orderId: number): Promise<boolean> {
  const rows = await database
    .select({ id: withdrawalReviews.order_id })
    .from(withdrawalReviews)
    .where(and(eq(withdrawalReviews.order_id, orderId), eq(withdrawalReviews.decision, "approve")));
  return rows.length > 0;
}

/** Whether this server does not have the chain that signed an order. */
function isUnserved(
  { coin, chain, chain_name }: Pick<OrderRow, "coin" | "chain" | "chain_name">,
  chains: PayoutServices["chains"],
): boolean {
  return chain_name !== null && chains.of(coin, chain)?.name !== chain_name;
}

/** Whether an order was signed by a chain that this server does not have; only an operator can end it. */
function isStranded(order: OrderRow, chains: PayoutServices["chains"]): boolean {
  return order.status === "processing" && isUnserved(order, chains);
}

/** An order that waits for an operator. */
export interface WaitingOrder {
  readonly id: number;
  readonly account_id: number;
  readonly account: string | null;
  readonly owner_id: number;
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  /** Coin units, fee included. */
  readonly amount: string;
  readonly fee: string;
  /** USD at the time of the order; null without a price. */
  readonly usd_value: string | null;
  /** Number of earlier withdrawals of the owner to this address. */
  readonly paid_before: number;
  readonly remark: string;
  /** `review` for a large order or a new address, `chain` for one signed by a chain that is not served. */
  readonly held_for: "review" | "chain";
  /** Why it is reviewed: its value, a value that nobody knows (of more than a small amount), or an address that the owner never paid before. */
  readonly review_reasons: ("large" | "no_price" | "new_address")[];
  /** Whether two operators must approve it. */
  readonly needs_two: boolean;
  readonly txid: string | null;
  readonly create_time: number;
  readonly age_seconds: number;
}

/** Returns the condition for orders whose chain is not served, of which there may be none. */
async function strandedOnes(database: Database, chains: PayoutServices["chains"]): Promise<SQL | undefined> {
  const { coin, chain, chain_name } = withdrawals;
  const isUnderWay = and(
    eq(withdrawals.status, "processing"),
    ne(withdrawals.type, "coinex"),
    isNotNull(chain_name),
  );
  const used = await database.selectDistinct({ coin, chain, chain_name }).from(withdrawals).where(isUnderWay);
  const lost = used
    .filter((one) => isUnserved(one, chains))
    .map((one) => and(eq(coin, one.coin), eq(chain, one.chain), eq(chain_name, one.chain_name ?? "")));
  return lost.length === 0 ? undefined : and(isUnderWay, or(...lost));
}

/** Returns the condition for orders that wait for an operator's decision. */
export async function waitingOnes({
  database,
  chains,
}: Pick<ReviewServices, "database" | "chains">): Promise<SQL | undefined> {
  const decided = database
    .select({ id: withdrawalReviews.order_id })
    .from(withdrawalReviews)
    .where(eq(withdrawalReviews.order_id, withdrawals.id));
  const isInReview = and(
    eq(withdrawals.status, "pending"),
    eq(withdrawals.status_reason, "review"),
    notExists(decided),
  );
  return or(isInReview, await strandedOnes(database, chains));
}

/** Ids of the orders that are small enough for the approval of one operator although their value is unknown. */
async function smallOnesOf(
  database: Database,
  rows: readonly { readonly order: OrderRow }[],
  given: Parameters<typeof isSmallForOne>[2],
): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for (const { order } of rows) if (await isSmallForOne(database, order, given)) ids.add(order.id);
  return ids;
}

/** Whether two operators must approve an order. */
function needsTwo(order: OrderRow, isSmall: boolean, config: ReviewServices["config"]): boolean {
  return !isSmall && isAtLeast(order.usd_value, fiat(config.withdrawTwoPersonsUsd));
}

async function readOrders(
  { database, clock, config }: ReviewServices,
  where: SQL | undefined,
): Promise<WaitingOrder[]> {
  const paidBefore = sql<number>`(select count(*)::int from withdrawals p where p.owner_id = ${withdrawals.owner_id}
    and p.coin = ${withdrawals.coin} and p.chain = ${withdrawals.chain} and p.type = ${withdrawals.type}
    and p.address = ${withdrawals.address} and p.status = 'finished')`;
  const rows = await database
    .select({ order: withdrawals, account: accounts.account, paid_before: paidBefore })
    .from(withdrawals)
    .innerJoin(accounts, eq(accounts.id, withdrawals.account_id))
    .where(where)
    .orderBy(asc(withdrawals.id))
    .limit(LISTED);
  const smallOnes = await smallOnesOf(database, rows, { config, now: clock.now() });
  return rows.map(({ order, account, paid_before }) => ({
    id: order.id,
    account_id: order.account_id,
    account,
    owner_id: order.owner_id,
    coin: order.coin,
    chain: order.chain,
    address: order.address,
    amount: amountText(order.amount, order.coin),
    fee: amountText(order.fee, order.coin),
    usd_value: order.usd_value,
    paid_before,
    remark: order.remark,
    held_for: order.status === "pending" ? ("review" as const) : ("chain" as const),
    review_reasons: [
      ...(order.usd_value === null && !smallOnes.has(order.id) ? (["no_price"] as const) : []),
      ...(order.usd_value !== null && isAtLeast(order.usd_value, REVIEW_USD) ? (["large"] as const) : []),
      ...(paid_before === 0 ? (["new_address"] as const) : []),
    ],
    needs_two: needsTwo(order, smallOnes.has(order.id), config),
    txid: order.txid,
    create_time: order.create_time,
    age_seconds: clock.now() - order.create_time,
  }));
}

async function countOrders(database: Database, where: SQL | undefined): Promise<number> {
  const [row] = await database.select({ total: count() }).from(withdrawals).where(where);
  return row?.total ?? 0;
}

/**
 * Lists orders that wait for an operator's decision, oldest first.
 *
 * @returns at most 200 orders, and the number of all
 */
export async function listWaitingOrders(services: ReviewServices): Promise<Listing<WaitingOrder>> {
  const where = await waitingOnes(services);
  return readListing(readOrders(services, where), countOrders(services.database, where));
}

/** Finds an order if it waits for an operator's decision. */
export async function findWaitingOrder(
  services: ReviewServices,
  id: number,
): Promise<WaitingOrder | undefined> {
  const [order] = await readOrders(services, and(eq(withdrawals.id, id), await waitingOnes(services)));
  return order;
}

function reviewOver(): ApiError {
  return new ApiError(409, "review_over", { status: 409 });
}

/** Refuses the approval of one operator where two are needed by now. The caller has locked the owner. */
async function requireOneSuffices(
  tx: Database,
  { config, clock }: ReviewServices,
  order: OrderRow,
): Promise<void> {
  const isSmall = await isSmallForOne(tx, order, { config, now: clock.now() });
  if (needsTwo(order, isSmall, config)) throw new ApiError(409, "review_needs_two", { status: 409 });
}

async function writeDecision(
  tx: Database,
  services: ReviewServices,
  {
    order,
    review,
    prices,
    isAlone,
  }: {
    readonly order: OrderRow;
    readonly review: ReviewDecision;
    readonly prices: Prices;
    readonly isAlone: boolean;
  },
): Promise<void> {
  const now = services.clock.now();
  const isInReview = order.status === "pending" && order.status_reason === "review";
  const isRefusable = isInReview || isStranded(order, services.chains);
  if (review.decision === "approve" ? !isInReview : !isRefusable) throw reviewOver();
  if (review.decision === "approve" && isAlone) await requireOneSuffices(tx, services, order);
  const row = { order_id: order.id, ...review, time: now };
  // An approved order that then lost its chain can still be refused.
  const target = withdrawalReviews.order_id;
  await tx.insert(withdrawalReviews).values(row).onConflictDoUpdate({ target, set: row });
  if (review.decision === "approve") return;
  await requireSoundLedger(tx);
  await endOrder(tx, order, { status: "failed", reason: "refused", time: now, prices });
}

/**
 * Stores an operator's decision about an order and refunds a refused one. Repeating the same decision changes nothing.
 *
 * @param approver `isAlone` for one operator at the desk, who may not approve what needs two
 * @returns the effective decision
 * @throws {ApiError} 404 for an unknown order; 409 for one that was decided differently, does not wait for a decision or needs two
 * operators; 22013 for a refusal while the ledger does not balance
 */
export async function decideOrder(
  services: ReviewServices,
  orderId: number,
  review: ReviewDecision,
  { isAlone }: { readonly isAlone: boolean } = { isAlone: false },
): Promise<ReviewDecision["decision"]> {
  const { clock, database, lastMeasured, random } = services;
  const prices = await currentPrices(lastMeasured, clock.now());
  return retrySerialised(random, () =>
    database.transaction(async (tx) => {
      const isIt = eq(withdrawals.id, orderId);
      const [found] = await tx.select({ owner_id: withdrawals.owner_id }).from(withdrawals).where(isIt);
      if (found === undefined) throw notFound();
      await lockAccount(tx, found.owner_id);
      const [order] = await tx.select().from(withdrawals).where(isIt).for("update");
      if (order === undefined) throw notFound();
      const [made] = await tx.select().from(withdrawalReviews).where(eq(withdrawalReviews.order_id, orderId));
      if (made?.decision === review.decision) return review.decision;
      if (made !== undefined && !isStranded(order, services.chains)) throw reviewOver();
      await writeDecision(tx, services, { order, review, prices, isAlone });
      return review.decision;
    }),
  );
}

/** Finds the decision about an order, and who made it. */
export async function findReview(database: Database, orderId: number) {
  const [row] = await database
    .select()
    .from(withdrawalReviews)
    .where(eq(withdrawalReviews.order_id, orderId));
  return row;
}
