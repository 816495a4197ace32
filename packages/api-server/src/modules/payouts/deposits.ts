import type { DepositAddress } from "contracts/calls/wallet-deposits";
import { amountText, type ChainTerms } from "../coins/index.ts";
import { tooManyAttempts } from "../../platform/rate-limits-repository.ts";
import { paused, requireChain } from "./terms.ts";
import {
  type AddressRow,
  type AddressServices,
  type AddressRequest,
  type Place,
  makeAddress,
  makePaymentAddress,
} from "./deposits-repository.ts";
import { DAY } from "../../platform/time.ts";

const MAX_LIVE = 5;

function present(row: AddressRow, terms: ChainTerms, now: number): DepositAddress {
  const next = row.create_time + DAY;
  return {
    coin: row.coin,
    chain: row.chain,
    address: row.address,
    memo: null,
    create_time: row.create_time,
    next_time: next > now ? next : null,
    min_deposit: amountText(terms.min_deposit, terms.coin),
    safe_confirmations: terms.safe_confirmations,
    irreversible_confirmations: terms.irreversible_confirmations,
    notices: ["only_this_coin", "below_minimum", ...terms.notices],
  };
}

async function requireDeposits(
  { database, chains }: AddressServices,
  request: AddressRequest,
): Promise<Place> {
  const terms = await requireChain(database, request.coin, request.chain);
  const payoutChain = chains.of(request.coin, request.chain);
  if (!terms.deposit_enabled || payoutChain === undefined) throw paused(terms.reason, request.locale);
  return { request, terms, payoutChain };
}

/**
 * Creates an address for one payment of an account; payments to it are credited like any deposit.
 *
 * @param expected amount to be paid, smallest units
 * @throws {ApiError} 26001, or 22006 while deposits are paused
 */
export async function paymentAddress(
  services: AddressServices,
  request: AddressRequest,
  expected: bigint,
): Promise<string> {
  return makePaymentAddress(services, await requireDeposits(services, request), expected);
}

/**
 * Returns the newest address of an account, created on first use.
 *
 * @throws {ApiError} 26001, or 22006 while deposits are paused
 */
export async function depositAddress(
  services: AddressServices,
  request: AddressRequest,
): Promise<DepositAddress> {
  const place = await requireDeposits(services, request);
  const row = await makeAddress(services, place, () => false);
  return present(row, place.terms, services.clock.now());
}

/**
 * Creates a new address; the old ones keep working.
 *
 * @throws {ApiError} 21003 with the time to wait: one per coin and day, five live
 */
export async function newDepositAddress(
  services: AddressServices,
  request: AddressRequest,
): Promise<DepositAddress> {
  const now = services.clock.now();
  const place = await requireDeposits(services, request);
  const row = await makeAddress(services, place, (existing) => {
    const wait = (existing[0]?.create_time ?? 0) + DAY - now;
    const recent = existing.filter(({ create_time }) => create_time > now - MAX_LIVE * DAY);
    if (wait > 0 || recent.length >= MAX_LIVE) throw tooManyAttempts(Math.max(wait, 1));
    return true;
  });
  return present(row, place.terms, now);
}
