import { compare, fiat } from "amount";
import { and, asc, eq, gt, isNull, isNotNull } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { accounts, withdrawals } from "../../database/schema/index.ts";
import { currentPrices, type Prices } from "../../pool-source/prices.ts";
import { listChainTerms, type ChainTerms } from "../../resources/common/coin-chains.ts";
import { resolveDestination } from "../../resources/wallet/destinations.ts";
import { dailyUse, fitsDay } from "../../resources/wallet/limits.ts";
import { endOrder, type OrderRow } from "../../resources/wallet/orders.ts";
import { lockAccount } from "../account-lock.ts";
import { retrySerialised } from "../money-writes.ts";
import type { Services } from "../services.ts";
import type { PayoutChain } from "./payout-chain.ts";

/** From this worth on, or to an address that was never paid, a person looks at an order (domain wallet 7.4). */
const REVIEW_USD = fiat("1000");
/** In the demonstration the reviewer is the clock: it lets an order through after this time. */
export const REVIEW_SECONDS = 60;
/** Orders that are read at once. */
const PORTION = 500;

/** What the payouts need. */
export interface PayoutOptions {
  readonly services: Pick<Services, "database" | "holds" | "random" | "poolSource" | "moneyLimits">;
  readonly chain: PayoutChain;
  readonly now: number;
  /** Told of an order that could not be moved on; the next round tries it again. */
  readonly onError: (error: unknown) => void;
}

interface Round extends PayoutOptions {
  readonly prices: Prices;
  readonly terms: readonly ChainTerms[];
}

/** Every order of a state, the oldest first: any number that have to wait must not keep later ones from moving on. */
async function* openOrders(database: Database, status: "pending" | "processing"): AsyncGenerator<OrderRow> {
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

/** What becomes of a pending order. */
type Decision =
  | { readonly kind: "go" }
  | { readonly kind: "cancel" }
  | { readonly kind: "wait"; readonly reason: string; readonly until: number | null };

async function isRisky(tx: Database, order: OrderRow, terms: ChainTerms | undefined): Promise<boolean> {
  if (order.auto || order.type !== "outer" || terms === undefined) return false;
  if (compare(fiat(order.usd_value), REVIEW_USD) >= 0) return true;
  const { owner_id, account_id, address } = order;
  const { is_known } = await resolveDestination(tx, { owner_id, account_id, terms, type: "outer", address });
  return !is_known;
}

async function decide(tx: Database, order: OrderRow, round: Round): Promise<Decision> {
  const { services, now, prices } = round;
  if (await isFrozen(tx, order)) return { kind: "cancel" };
  const holds = await services.holds.of(tx, order.account_id);
  // A changed factor does not stop what was set up before it; a "not me" stops everything (domain wallet 2.5).
  const hold = holds.find(({ kind }) => kind === "outgoing" || !order.auto);
  if (hold !== undefined) return { kind: "wait", reason: "held", until: hold.until };
  if (order.limit_time === null) {
    const { owner_id } = order;
    const use = await dailyUse(tx, { owner_id, prices, now, limits: services.moneyLimits });
    if (!fitsDay(use, fiat(order.usd_value))) return { kind: "wait", reason: "limit", until: use.reset_time };
  }
  const terms = round.terms.find(({ coin, chain }) => coin === order.coin && chain === order.chain);
  const reviewed = order.create_time + REVIEW_SECONDS;
  if (now < reviewed && (await isRisky(tx, order, terms)))
    return { kind: "wait", reason: "review", until: reviewed };
  return { kind: "go" };
}

async function lookAtPending(order: OrderRow, round: Round): Promise<void> {
  const { services, now, prices } = round;
  await services.database.transaction(async (tx) => {
    await lockAccount(tx, order.owner_id);
    const isStill = and(eq(withdrawals.id, order.id), eq(withdrawals.status, "pending"));
    const [current] = await tx.select().from(withdrawals).where(isStill).for("update");
    if (current === undefined) return;
    const decision = await decide(tx, current, round);
    if (decision.kind === "cancel") {
      await endOrder(tx, current, { status: "cancelled", reason: "frozen", time: now, prices });
      return;
    }
    const isGoing = decision.kind === "go";
    const going = {
      status: "processing",
      status_reason: current.type === "coinex" ? "partner" : "sending",
      wait_until: null,
      limit_time: current.limit_time ?? now,
      update_time: now,
    } as const;
    const waiting = isGoing ? {} : { status_reason: decision.reason, wait_until: decision.until };
    await tx
      .update(withdrawals)
      .set(isGoing ? going : waiting)
      .where(isStill);
  });
}

/** Writes the signed transaction down before it is sent; an order never gets a second one. */
async function sign(order: OrderRow, { services, chain }: Round): Promise<OrderRow> {
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  const { id, coin, chain: place, address } = order;
  const signed = await chain.sign({ id, coin, chain: place, address, amount: amount - fee, fee });
  const [stored] = await services.database
    .update(withdrawals)
    .set({ txid: signed.txid, raw_tx: signed.raw, network_fee: signed.network_fee.toString() })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.status, "processing"), isNull(withdrawals.raw_tx)))
    .returning();
  if (stored !== undefined) return stored;
  const [current] = await services.database.select().from(withdrawals).where(eq(withdrawals.id, id));
  return current ?? order;
}

async function end(
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

/** Sends what the chain does not have. Nobody knows whether it went out before: the same transaction goes again, never another. */
async function keepOnChain(
  { raw, txid, terms }: { readonly raw: string; readonly txid: string; readonly terms: ChainTerms },
  { chain, now }: Round,
): Promise<{ readonly isRefused: boolean; readonly confirmations: number }> {
  const seen = await chain.find(terms, txid, now);
  if (seen !== undefined && !seen.is_removed) return { isRefused: false, confirmations: seen.confirmations };
  const result = await chain.send(raw, now);
  return { isRefused: result === "refused", confirmations: 0 };
}

async function followOnChain(unsigned: OrderRow, round: Round): Promise<void> {
  const { services, now } = round;
  const order = unsigned.raw_tx === null ? await sign(unsigned, round) : unsigned;
  const { raw_tx: raw, txid } = order;
  const terms = round.terms.find((one) => one.coin === order.coin && one.chain === order.chain);
  if (order.status !== "processing" || raw === null || txid === null || terms === undefined) return;
  const { isRefused, confirmations } = await keepOnChain({ raw, txid, terms }, round);
  if (isRefused) return end(order, round, { status: "failed", reason: "not_sent", time: now });
  if (confirmations !== order.confirmations || order.status_reason !== "confirming") {
    await services.database
      .update(withdrawals)
      .set({ confirmations, status_reason: "confirming", update_time: now })
      .where(and(eq(withdrawals.id, order.id), eq(withdrawals.status, "processing")));
  }
  if (confirmations < terms.irreversible_confirmations) return;
  await end(order, round, { status: "finished", reason: null, time: now });
}

/**
 * Moves every open order on as far as it goes: risk check and limits, signing, sending, confirmations, end. May be ended at
 * any moment and run again: each step is written down before the next, and none does anything twice.
 *
 * @param options services, chain, present time, who is told of failures
 */
export async function advancePayouts(options: PayoutOptions): Promise<void> {
  const { services, now, onError } = options;
  const { database, poolSource, random } = services;
  const round: Round = {
    ...options,
    prices: await currentPrices(poolSource, now),
    terms: await listChainTerms(database),
  };
  for await (const order of openOrders(database, "pending")) {
    await retrySerialised(random, () => lookAtPending(order, round)).catch(onError);
  }
  for await (const order of openOrders(database, "processing")) {
    const step =
      order.type === "coinex"
        ? // The demonstration's exchange confirms at once.
          end(order, round, { status: "finished", reason: null, time: now })
        : followOnChain(order, round);
    await step.catch(onError);
  }
}
