import { asc, eq, gt } from "drizzle-orm";
import { depositAddresses, metadata } from "../../platform/database/schema/index.ts";
import { currentPrices } from "../prices/index.ts";
import { listChainTerms } from "../coins/index.ts";
import {
  addressesWhere,
  type AddressRow,
  type DepositPlace,
  lookAtPayment,
  openOf,
  type WatchOptions,
} from "./deposit-steps-repository.ts";
import type { ChainTransaction, PayoutChain } from "./payout-chain.ts";
import { isWallet } from "./payout-chains.ts";
import { watchWallet } from "./wallet-deposits-repository.ts";

/** Addresses per request. */
const CHUNK = 500;
/** Payments are requested from this long before the oldest that may change: block times differ, and nodes fall behind. */
const SLACK_SECONDS = 7 * 86_400;

interface Place extends DepositPlace {
  readonly chain: PayoutChain;
}

async function chunkAfter(place: Place, after: number): Promise<AddressRow[]> {
  return addressesWhere(place, place.chain, gt(depositAddresses.id, after))
    .orderBy(asc(depositAddresses.id))
    .limit(CHUNK);
}

/** Times of payments: the newest of all, and the oldest that may still change. */
interface Seen {
  readonly newest: number;
  readonly open: number;
}

const NOTHING_SEEN: Seen = { newest: 0, open: Number.POSITIVE_INFINITY };

function seeAlso(all: Seen, { time }: ChainTransaction, isOpen: boolean): Seen {
  return { newest: Math.max(all.newest, time), open: isOpen ? Math.min(all.open, time) : all.open };
}

async function watchOwners(
  owners: readonly AddressRow[],
  { since, before, place }: { readonly since: number; readonly before: Seen; readonly place: Place },
): Promise<Seen> {
  const { options, chain, terms } = place;
  const { services, now, onError } = options;
  const found = await chain.paymentsTo(
    terms,
    owners.map(({ address }) => address),
    { since: since - SLACK_SECONDS, now },
  );
  const payments = found.filter(({ amount }) => amount >= terms.min_deposit);
  const open = await openOf(services.database, terms, payments);
  for (const seen of open) {
    const owner = owners.find(({ address }) => address === seen.address);
    if (owner !== undefined) await lookAtPayment(owner, seen, place).catch(onError);
  }
  return payments.reduce((all, one) => seeAlso(all, one, open.has(one)), before);
}

/** Requests payments from the stored watermark on; a payment that could not be checked stays open and is requested again. */
async function watchPlace(place: Place): Promise<void> {
  const { options, chain, terms } = place;
  const { database } = options.services;
  const name = `deposits_final:${chain.name}:${terms.coin}:${terms.chain}`;
  const [known] = await database.select().from(metadata).where(eq(metadata.name, name));
  const since = Number.parseInt(known?.value ?? "0", 10);
  let seen = NOTHING_SEEN;
  for (let after: number | undefined = 0; after !== undefined;) {
    const owners: AddressRow[] = await chunkAfter(place, after);
    if (owners.length > 0) seen = await watchOwners(owners, { since, before: seen, place });
    after = owners[CHUNK - 1]?.id;
  }
  const next = Math.min(seen.newest, seen.open, options.now);
  if (next <= since) return;
  const value = String(next);
  await database
    .insert(metadata)
    .values({ name, value })
    .onConflictDoUpdate({ target: metadata.name, set: { value } });
}

/**
 * Looks for payments to the addresses of accounts and updates every deposit: seen, credited, irreversible, or reversed by the
 * chain. Safe to stop at any moment and run again.
 */
export async function watchDeposits(options: WatchOptions): Promise<void> {
  const { chains, database, lastMeasured } = options.services;
  const prices = await currentPrices(lastMeasured, options.now);
  const used = await database
    .selectDistinct({ coin: depositAddresses.coin, chain: depositAddresses.chain })
    .from(depositAddresses);
  for (const terms of await listChainTerms(database)) {
    const isUsed = used.some(({ coin, chain }) => coin === terms.coin && chain === terms.chain);
    const chain = chains.of(terms.coin, terms.chain);
    if (!isUsed || chain === undefined) continue;
    const place = { options, terms, prices };
    const watching = isWallet(chain) ? watchWallet({ ...place, chain }) : watchPlace({ ...place, chain });
    await watching.catch(options.onError);
  }
}
