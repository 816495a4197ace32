import { currentPrices } from "../prices/index.ts";
import { advanceExternal } from "./external-payouts.ts";
import { type ChainTerms, listChainTerms } from "../coins/index.ts";
import type { OrderRow } from "./orders-repository.ts";
import { retrySerialised } from "../ledger/index.ts";
import type { PayoutChain } from "./payout-chain.ts";
import {
  type Round,
  pause,
  endPayout,
  recordConfirmations,
  sign,
  type PayoutOptions,
  openOrders,
  startPending,
} from "./payouts-repository.ts";
import { isWallet } from "./payout-chains.ts";
import { advanceWallet } from "./wallet-payouts.ts";

/**
 * Sends a transaction that the chain does not have. It may have been sent before, so the same one is sent again, never another.
 */
async function keepOnChain(
  chain: PayoutChain,
  {
    raw,
    txid,
    terms,
    now,
  }: { readonly raw: string; readonly txid: string; readonly terms: ChainTerms; readonly now: number },
): Promise<{ readonly isRefused: boolean; readonly confirmations: number }> {
  const seen = await chain.find(terms, txid, now);
  if (seen !== undefined && !seen.is_removed) return { isRefused: false, confirmations: seen.confirmations };
  const result = await chain.send(raw, now);
  return { isRefused: result === "refused", confirmations: 0 };
}

/** The demonstration's exchange confirms at once; elsewhere there is none. */
async function followAtPartner(order: OrderRow, round: Round): Promise<void> {
  if (!round.services.chains.hasPartner) return pause(order, round, "not_served");
  await endPayout(order, round, { status: "finished", reason: null, time: round.now });
}

async function followSigned(order: OrderRow, chain: PayoutChain, round: Round): Promise<void> {
  const { raw_tx: raw, txid } = order;
  const terms = round.terms.find((one) => one.coin === order.coin && one.chain === order.chain);
  if (order.status !== "processing" || raw === null || txid === null || terms === undefined) return;
  const { isRefused, confirmations } = await keepOnChain(chain, { raw, txid, terms, now: round.now });
  if (isRefused) return endPayout(order, round, { status: "failed", reason: "not_sent", time: round.now });
  await recordConfirmations(order, confirmations, round);
  if (confirmations < terms.irreversible_confirmations) return;
  await endPayout(order, round, { status: "finished", reason: null, time: round.now });
}

async function followOnChain(order: OrderRow, round: Round): Promise<void> {
  const chain = round.services.chains.of(order.coin, order.chain);
  // A wallet processes all its orders together.
  if (chain !== undefined && isWallet(chain) && (order.chain_name ?? chain.name) === chain.name) return;
  // Only the chain that signed an order has its status.
  if (chain === undefined || isWallet(chain) || (order.chain_name ?? chain.name) !== chain.name)
    return pause(order, round, "not_served");
  await followSigned(order.raw_tx === null ? await sign(order, round, chain) : order, chain, round);
}

/**
 * Advances every open order as far as possible: risk check and limits, signing, sending, confirmations, end. Safe to stop at any
 * moment and run again: each step is stored before the next, and all are idempotent.
 */
export async function advancePayouts(options: PayoutOptions): Promise<void> {
  const { services, now, onError, isEnding = () => false } = options;
  const { database, lastMeasured, random } = services;
  const round: Round = {
    ...options,
    prices: await currentPrices(lastMeasured, now),
    terms: await listChainTerms(database),
  };
  for await (const order of openOrders(database, "pending")) {
    if (isEnding()) return;
    await retrySerialised(random, () => startPending(order, round)).catch(onError);
  }
  for await (const order of openOrders(database, "processing")) {
    if (isEnding()) return;
    const step = order.type === "coinex" ? followAtPartner : followOnChain;
    await step(order, round).catch(onError);
  }
  for (const terms of round.terms) {
    const chain = services.chains.of(terms.coin, terms.chain);
    if (chain === undefined || !isWallet(chain)) continue;
    await advanceWallet({ chain, terms }, round).catch(onError);
    await advanceExternal({ chain, terms }, round).catch(onError);
  }
}
