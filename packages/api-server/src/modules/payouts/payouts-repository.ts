import { fiat } from "amount";
import { and, asc, eq, gt, isNull, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accounts, withdrawals } from "../../platform/database/schema/index.ts";
import type { Prices } from "../prices/index.ts";
import type { ChainTerms } from "../coins/index.ts";
import { resolveDestination } from "./destinations.ts";
import { fitsDay, limitEnd } from "./limits.ts";
import { dailyUse, isBehindAnother, usdValue } from "./limits-repository.ts";
import { endOrder, type OrderRow } from "./orders-repository.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { retrySerialised } from "../ledger/index.ts";
import { isFullHold } from "../security/index.ts";
import type { PayoutServices } from "./services.ts";
import type { PayoutChain } from "./payout-chain.ts";
import type { PayoutChains } from "./payout-chains.ts";
import { notifyReviewBegan } from "./reviews.ts";
import { isSmallUnpriced } from "./unseen-orders-repository.ts";
import type { PauseReason } from "./pause-reason.ts";
import { isApproved, isAtLeast, REVIEW_USD } from "./reviews-repository.ts";

/** In the demonstration the review ends automatically after this time. */
export const REVIEW_SECONDS = 60;
/** Orders read per query. */
const PORTION = 500;

/** Options of the payout job. */
export interface PayoutOptions {
  readonly services: Pick<
    PayoutServices,
    | "database"
    | "holds"
    | "random"
    | "lastMeasured"
    | "moneyLimits"
    | "chains"
    | "config"
    | "secrets"
    | "steps"
  >;
  readonly now: number;
  /** Called with the error of an order that failed; the next round tries it again. */
  readonly onError: (error: unknown) => void;
  /** Whether the process is shutting down: the remaining orders wait for the next round. */
  readonly isEnding?: () => boolean;
}

/** One run of the payout job. */
export interface Round extends PayoutOptions {
  readonly prices: Prices;
  readonly terms: readonly ChainTerms[];
}

/** Yields every order with a status, oldest first: waiting orders, however many, must not block later ones. */
export async function* openOrders(
  database: Database,
  status: "pending" | "processing",
): AsyncGenerator<OrderRow> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const orders: OrderRow[] = await database
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.status, status), gt(withdrawals.id, after)))
      .orderBy(asc(withdrawals.id))
      .limit(PORTION);
    yield* orders;
    after = orders[PORTION - 1]?.id;
  }
}

async function isFrozen(tx: Database, order: OrderRow): Promise<boolean> {
  const rows = await tx
    .select({ frozen: accounts.frozen_time })
    .from(accounts)
    .where(and(eq(accounts.id, order.owner_id), isNotNull(accounts.frozen_time)));
  return rows.length > 0;
}

/** What to do with a pending order. */
type Decision =
  | { readonly kind: "go" }
  | { readonly kind: "cancel" }
  | { readonly kind: "wait"; readonly reason: string; readonly until: number | null };

async function isRisky(
  tx: Database,
  order: OrderRow,
  { services: { config }, now }: Round,
  terms: ChainTerms | undefined,
): Promise<boolean> {
  const { owner_id, account_id, address, usd_value } = order;
  if (usd_value === null && !(await isSmallUnpriced(tx, order, { config, now }))) return true;
  if (order.auto || order.type !== "outer" || terms === undefined) return false;
  if (usd_value !== null && isAtLeast(usd_value, REVIEW_USD)) return true;
  const { is_known } = await resolveDestination(tx, { owner_id, account_id, terms, type: "outer", address });
  return !is_known;
}

/** End of an order's review: after a minute in the demonstration, null where a person decides. */
function reviewEnd(order: OrderRow, { withdrawReview }: PayoutServices["config"]): number | null {
  return withdrawReview === "clock" ? order.create_time + REVIEW_SECONDS : null;
}

async function isReviewed(
  tx: Database,
  order: OrderRow,
  round: Round,
  terms: ChainTerms | undefined,
): Promise<boolean> {
  const end = reviewEnd(order, round.services.config);
  if (end !== null && round.now >= end) return true;
  if (!(await isRisky(tx, order, round, terms))) return true;
  return isApproved(tx, order.id);
}

/** Whether this server can carry an order out. */
function isServed({ type, coin, chain }: OrderRow, chains: PayoutChains): boolean {
  return type === "coinex" ? chains.hasPartner : chains.of(coin, chain) !== undefined;
}

async function decide(tx: Database, order: OrderRow, round: Round): Promise<Decision> {
  const { services, now, prices } = round;
  if (await isFrozen(tx, order)) return { kind: "cancel" };
  const holds = await services.holds.of(tx, order.account_id);
  // A changed factor does not stop what was set up before it; a "not me" report stops everything (domain wallet 2.5). After the
  // allow-list was left, an order could only be placed to a listed address.
  const hold = holds.find((one) => one.kind === "outgoing" || (!order.auto && isFullHold(one)));
  if (hold !== undefined) return { kind: "wait", reason: "held", until: hold.until };
  if (order.limit_time === null) {
    const { owner_id } = order;
    const use = await dailyUse(tx, { owner_id, prices, now, limits: services.moneyLimits });
    const value = order.usd_value === null ? null : fiat(order.usd_value);
    const isFree = fitsDay(use, value) && !(await isBehindAnother(tx, order));
    if (!isFree) return { kind: "wait", reason: "limit", until: limitEnd(use, value) };
  }
  const terms = round.terms.find(({ coin, chain }) => coin === order.coin && chain === order.chain);
  if (!isServed(order, services.chains)) return { kind: "wait", reason: "paused", until: null };
  return (await isReviewed(tx, order, round, terms))
    ? { kind: "go" }
    : { kind: "wait", reason: "review", until: reviewEnd(order, services.config) };
}

/** A waiting pending order is paused only where this server cannot carry it out. */
function waitingFor({ reason, until }: Extract<Decision, { readonly kind: "wait" }>) {
  const pause_reason = reason === "paused" ? "not_served" : null;
  return { status_reason: reason, pause_reason, wait_until: until };
}

/** USD value of an order; one that was placed without a price is valued as soon as there is one. */
function valueOf(order: OrderRow, prices: Prices): string | null {
  return order.usd_value ?? usdValue(BigInt(order.amount), order.coin, prices);
}

/** Starts a pending order, or cancels or delays it. */
export async function startPending(order: OrderRow, round: Round): Promise<void> {
  const { services, now, prices } = round;
  await services.database.transaction(async (tx) => {
    await lockAccount(tx, order.owner_id);
    const isStill = and(eq(withdrawals.id, order.id), eq(withdrawals.status, "pending"));
    const [stored] = await tx.select().from(withdrawals).where(isStill).for("update");
    if (stored === undefined) return;
    const current = { ...stored, usd_value: valueOf(stored, prices) };
    const decision = await decide(tx, current, round);
    if (decision.kind === "cancel") {
      await endOrder(tx, current, { status: "cancelled", reason: "frozen", time: now, prices });
      return;
    }
    const isGoing = decision.kind === "go";
    const going = {
      status: "processing",
      status_reason: current.type === "coinex" ? "partner" : "sending",
      pause_reason: null,
      wait_until: null,
      limit_time: current.limit_time ?? now,
      update_time: now,
    } as const;
    const waiting = isGoing ? {} : waitingFor(decision);
    const isHeldBack = !isGoing && decision.reason === "review" && decision.until === null;
    if (isHeldBack && current.status_reason !== "review")
      await notifyReviewBegan(tx, services, { order: current, time: now });
    await tx
      .update(withdrawals)
      .set({ ...(isGoing ? going : waiting), usd_value: current.usd_value })
      .where(isStill);
  });
}

/** Stores the signed transaction before it is sent; an order never gets a second one. */
export async function sign(
  order: OrderRow,
  { services }: Round,
  payoutChain: PayoutChain,
): Promise<OrderRow> {
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  const { id, coin, chain, address } = order;
  const signed = await payoutChain.sign({ id, coin, chain, address, amount: amount - fee, fee });
  const [stored] = await services.database
    .update(withdrawals)
    .set({
      txid: signed.txid,
      raw_tx: signed.raw,
      network_fee: signed.network_fee.toString(),
      chain_name: payoutChain.name,
    })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.status, "processing"), isNull(withdrawals.raw_tx)))
    .returning();
  if (stored !== undefined) return stored;
  const [current] = await services.database.select().from(withdrawals).where(eq(withdrawals.id, id));
  return current ?? order;
}

/** Ends an order and settles its money. */
export async function endPayout(
  order: OrderRow,
  { services, prices }: Round,
  result: { readonly status: "finished" | "failed"; readonly reason: string | null; readonly time: number },
): Promise<void> {
  await retrySerialised(services.random, () =>
    services.database.transaction(async (tx) => {
      await endOrder(tx, order, { ...result, prices });
    }),
  );
}

/** Marks an order as waiting until it can be paid, with the reason for operators; its amount stays reserved. */
export async function pause(
  order: OrderRow,
  { services, now }: Round,
  pause_reason: PauseReason,
): Promise<void> {
  const isPaused = order.status_reason === "paused";
  if (isPaused && order.pause_reason === pause_reason) return;
  await services.database
    .update(withdrawals)
    .set({ status_reason: "paused", pause_reason, ...(isPaused ? {} : { update_time: now }) })
    .where(and(eq(withdrawals.id, order.id), eq(withdrawals.status, "processing")));
}

/** Records the confirmations of an order's transaction. */
export async function recordConfirmations(
  order: OrderRow,
  confirmations: number,
  round: Round,
): Promise<void> {
  if (confirmations === order.confirmations && order.status_reason === "confirming") return;
  await round.services.database
    .update(withdrawals)
    .set({ confirmations, status_reason: "confirming", update_time: round.now })
    .where(and(eq(withdrawals.id, order.id), eq(withdrawals.status, "processing")));
}
