import type { Database } from "../../platform/database/database.ts";
import type { Locale } from "../../texts/messages.ts";
import { EngineError } from "../engine/index.ts";
import { currentPrices, type Prices } from "../prices/index.ts";
import type { PayoutServices } from "./services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import type { ChainTerms } from "../coins/index.ts";
import { requireListed, resolveDestination } from "./destinations.ts";
import type { Destination } from "./destinations-repository.ts";
import { assertDailyLimit } from "./limits.ts";
import { dailyUse, requireOrderRate, usdValue } from "./limits-repository.ts";
import { ownerOf } from "../accounts/index.ts";
import { usableBalance } from "../ledger/index.ts";
import { assertCovered } from "./orders-repository.ts";
import { isOpen, paused, readAmount, requireChain, requireFee, type OrderType } from "./terms.ts";

/** Destination of an order of one coin, and who requested it. */
export interface OrderScope {
  readonly account: Pick<AccountRow, "id" | "parent_id">;
  readonly coin: string;
  readonly chain: string;
  readonly type: OrderType;
  readonly locale: Locale;
}

type CheckServices = Pick<PayoutServices, "holds" | "clock" | "lastMeasured" | "moneyLimits">;

/**
 * Checks what does not depend on the destination: the chain is open and no hold applies.
 *
 * @throws {ApiError} 26001, 22006 or 21008
 */
export async function assertDestinationAllowed(
  services: Pick<PayoutServices, "holds">,
  database: Database,
  scope: OrderScope,
): Promise<ChainTerms> {
  const terms = await requireChain(database, scope.coin, scope.chain);
  if (!isOpen(terms, scope.type)) throw paused(terms.reason, scope.locale);
  if (scope.type === "inner") await services.holds.requireNoOutgoingHold(database, scope.account.id);
  else await services.holds.requireNoWithdrawalHold(database, scope.account.id);
  return terms;
}

/** A requested payment. */
export interface PaymentRequest {
  readonly address: string;
  readonly amount: string;
  /** Fee that was shown; absent in a batch, whose check returns the fees. */
  readonly fee?: string;
}

/** A valid payment. */
export interface Payment {
  readonly destination: Destination;
  readonly amount: bigint;
}

/**
 * Checks one payment: destination, amount, fee, allow-list, in this order (domain wallet 3.3).
 *
 * @throws {ApiError} 22002 to 22005, 22008, 22009, 22012, 22014
 */
export async function checkPayment(
  services: Pick<PayoutServices, "holds" | "clock">,
  database: Database,
  scope: OrderScope,
  payment: PaymentRequest & { readonly terms: ChainTerms },
): Promise<Payment> {
  const { terms } = payment;
  const request = {
    owner_id: ownerOf(scope.account),
    account_id: scope.account.id,
    terms,
    type: scope.type,
    address: payment.address,
  };
  const destination = await resolveDestination(database, request);
  const amount = readAmount(terms, scope.type, payment.amount);
  if (payment.fee !== undefined) requireFee(terms, scope.type, payment.fee);
  if (scope.type !== "inner" && (await services.holds.isAllowListOn(database, scope.account.id))) {
    await requireListed(database, { ...request, address: destination.address }, services.clock.now());
  }
  return { destination, amount };
}

/**
 * Checks the limits of amount and number. Once the caller has locked the owner, the figures hold until the order is stored.
 *
 * @param amount smallest units of all payments together
 * @throws {ApiError} 21003 or 22007
 */
export async function requireLimits(
  services: CheckServices,
  transaction: Database,
  scope: OrderScope,
  amount: bigint,
): Promise<Prices> {
  const now = services.clock.now();
  const prices = await currentPrices(services.lastMeasured, now);
  const owner_id = ownerOf(scope.account);
  const limits = services.moneyLimits;
  await requireOrderRate(transaction, { owner_id, type: scope.type, now, limits });
  if (scope.type !== "inner") {
    // A coin of the pool gets its price when it is first measured. Other coins may never have one; their orders are reviewed.
    const isMined = services.lastMeasured.coins.some(({ coin }) => coin === scope.coin);
    if (isMined && !prices.has(scope.coin)) throw new EngineError("coinState", "down");
    const use = await dailyUse(transaction, { owner_id, prices, now, limits });
    assertDailyLimit(use, usdValue(amount, scope.coin, prices));
  }
  return prices;
}

/**
 * Checks the balance without locking it, before the codes are used; the order checks it again.
 *
 * @param amount smallest units
 * @throws {ApiError} 22001
 */
export async function requireBalance(database: Database, scope: OrderScope, amount: bigint): Promise<void> {
  const { account, coin, type } = scope;
  const request = { account_id: account.id, owner_id: ownerOf(account), coin };
  const { available, usable } = await usableBalance(database, request);
  assertCovered(amount, type === "inner" ? available : usable, coin);
}
