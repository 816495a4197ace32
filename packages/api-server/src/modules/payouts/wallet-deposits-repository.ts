import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { depositAddresses, deposits, metadata } from "../../platform/database/schema/index.ts";
import type { ChainTransaction } from "./payout-chain.ts";
import {
  addressesWhere,
  type AddressRow,
  type DepositPlace,
  lookAtPayment,
  openOf,
} from "./deposit-steps-repository.ts";
import type { WalletChain } from "./wallet-chain.ts";

/** Payments whose addresses are looked up in one query. */
const CHUNK = 500;

interface WatchedWallet extends DepositPlace {
  readonly chain: WalletChain;
}

/** Finds the accounts of the addresses that were paid; other payments to the wallet have no owner. */
async function ownersOf(
  place: WatchedWallet,
  payments: readonly ChainTransaction[],
): Promise<ReadonlyMap<string, AddressRow>> {
  const addresses = [...new Set(payments.map(({ address }) => address))];
  const rows = await addressesWhere(place, place.chain, inArray(depositAddresses.address, addresses));
  return new Map(rows.map((row) => [row.address, row]));
}

/** Deposits that may still be reversed. */
function openDeposits({ options, terms }: WatchedWallet) {
  return options.services.database
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.coin, terms.coin),
        eq(deposits.chain, terms.chain),
        inArray(deposits.status, ["confirming", "credited"]),
      ),
    );
}

function removed({ txid, address, amount, create_time }: typeof deposits.$inferSelect): ChainTransaction {
  return { txid, address, amount: BigInt(amount), time: create_time, confirmations: 0, is_removed: true };
}

async function lookAtAll(place: WatchedWallet, payments: readonly ChainTransaction[]): Promise<boolean> {
  const { options, terms } = place;
  const owners = await ownersOf(place, payments);
  const owned = payments.filter(({ address }) => owners.has(address));
  let isWhole = true;
  for (const seen of await openOf(options.services.database, terms, owned)) {
    const owner = owners.get(seen.address);
    if (owner === undefined) continue;
    // No block is newer than this server's time.
    const payment = { ...seen, time: Math.min(seen.time, options.now) };
    await lookAtPayment(owner, payment, place).catch((error: unknown) => {
      isWhole = false;
      options.onError(error);
    });
  }
  return isWhole;
}

async function storeMark(database: Database, name: string, mark: string | null): Promise<void> {
  const value = mark ?? "";
  await database
    .insert(metadata)
    .values({ name, value })
    .onConflictDoUpdate({ target: metadata.name, set: { value } });
}

/**
 * Requests everything a wallet received since the stored mark. The mark moves only when everything was processed; it stays behind
 * all payments that are not final, so that these are read again.
 */
export async function watchWallet(place: WatchedWallet): Promise<void> {
  const { options, chain, terms } = place;
  const { database } = options.services;
  const name = `deposits_block:${chain.name}:${terms.coin}:${terms.chain}`;
  const [known] = await database.select().from(metadata).where(eq(metadata.name, name));
  const before = known === undefined || known.value === "" ? null : known.value;
  const open = await openDeposits(place);
  const txids = [...new Set(open.map(({ txid }) => txid))];
  const { payments, gone, mark } = await chain.changesSince(terms, before, txids);
  const returned = open.filter(({ txid }) => gone.includes(txid)).map(removed);
  const counted = [...payments.filter(({ amount }) => amount >= terms.min_deposit), ...returned];
  let isWhole = true;
  for (let start = 0; start < counted.length; start += CHUNK)
    isWhole = (await lookAtAll(place, counted.slice(start, start + CHUNK))) && isWhole;
  if (isWhole && mark !== before) await storeMark(database, name, mark);
}
