import { createHash, createHmac } from "node:crypto";
import { writeAddress } from "coin-address";
import { and, eq, gte, inArray } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import { testChainTransactions } from "../../platform/database/schema/index.ts";
import type { ChainPlace, ChainTransaction, PaymentOrder, PayoutChain } from "./payout-chain.ts";

/** Seconds from the first to the irreversible confirmation, on every chain: a longer wait would show nothing new. */
export const TEST_CHAIN_SECONDS = 120;

/** Name of the demonstration's chain. */
export const TEST_CHAIN = "test";

/** The key is public, since what it signs is worthless. */
const KEY = "test chain";

/** Divisor for the part of an order's fee that the test chain charges. */
const FEE_PART = 2n;

const signedSchema = v.object({
  txid: v.string(),
  order: v.number(),
  coin: v.string(),
  chain: v.string(),
  address: v.string(),
  amount: v.pipe(v.string(), v.regex(/^\d+$/)),
  fee: v.pipe(v.string(), v.regex(/^\d+$/)),
});

function digest(content: string): string {
  return createHmac("sha256", KEY).update(content).digest("hex");
}

function contentOf(order: PaymentOrder, fee: bigint) {
  return {
    order: order.id,
    coin: order.coin,
    chain: order.chain,
    address: order.address,
    amount: order.amount.toString(),
    fee: fee.toString(),
  };
}

function confirmationsAt(place: ChainPlace, time: number, now: number): number {
  const passed = Math.min(Math.max(now - time, 0), TEST_CHAIN_SECONDS);
  return Math.floor((place.irreversible_confirmations * passed) / TEST_CHAIN_SECONDS);
}

function present(
  row: typeof testChainTransactions.$inferSelect,
  place: ChainPlace,
  now: number,
): ChainTransaction {
  const is_removed = row.removed_time !== null && row.removed_time <= now;
  return {
    txid: row.txid,
    address: row.address,
    amount: BigInt(row.amount),
    time: row.time,
    confirmations: is_removed ? 0 : confirmationsAt(place, row.time, now),
    is_removed,
  };
}

/** Options of the test chain. */
export interface TestChainOptions {
  readonly database: Database;
  /** Payments that the chain proves it will never accept. */
  readonly refuses?: (payment: { readonly address: string; readonly amount: bigint }) => boolean;
}

/** Creates the demonstration's chain: transactions are rows of a table, and confirmations grow with time. */
export function createTestChain({ database, refuses = () => false }: TestChainOptions): PayoutChain {
  return {
    name: TEST_CHAIN,
    newAddress({ coin, chain }, { account_id, number }) {
      const key = createHash("sha256").update(`${coin} ${chain} ${String(account_id)} ${String(number)}`);
      return Promise.resolve(writeAddress(coin, chain, key.digest()));
    },
    sign(order) {
      const network_fee = order.fee / FEE_PART;
      const content = contentOf(order, network_fee);
      const txid = digest(JSON.stringify(content));
      return Promise.resolve({ txid, raw: JSON.stringify({ txid, ...content }), network_fee });
    },
    async send(raw, now) {
      const { txid, coin, chain, address, amount, fee, order } = v.parse(signedSchema, JSON.parse(raw));
      const signed = digest(JSON.stringify({ order, coin, chain, address, amount, fee }));
      if (signed !== txid || refuses({ address, amount: BigInt(amount) })) return "refused";
      await database
        .insert(testChainTransactions)
        .values({ txid, coin, chain, address, amount, fee, time: now })
        .onConflictDoNothing();
      return "accepted";
    },
    async find(place, txid, now) {
      const [row] = await database
        .select()
        .from(testChainTransactions)
        .where(eq(testChainTransactions.txid, txid));
      return row === undefined ? undefined : present(row, place, now);
    },
    async paymentsTo(place, addresses, { since, now }) {
      const rows = await database
        .select()
        .from(testChainTransactions)
        .where(
          and(
            eq(testChainTransactions.coin, place.coin),
            eq(testChainTransactions.chain, place.chain),
            inArray(testChainTransactions.address, [...addresses]),
            gte(testChainTransactions.time, since),
          ),
        )
        .orderBy(testChainTransactions.time);
      return rows.map((row) => present(row, place, now));
    },
  };
}

/**
 * Pays to an address on the test chain from outside the pool.
 *
 * @param payment coin, chain, address, amount, time, and a mark that makes the transaction unique
 * @returns id of the transaction
 */
export async function payOnTestChain(
  database: Database,
  payment: {
    readonly coin: string;
    readonly chain: string;
    readonly address: string;
    readonly amount: bigint;
    readonly time: number;
    readonly mark: string;
  },
): Promise<string> {
  const { coin, chain, address, amount, time, mark } = payment;
  const txid = digest(JSON.stringify({ mark, coin, chain, address, amount: amount.toString() }));
  await database
    .insert(testChainTransactions)
    .values({ txid, coin, chain, address, amount: amount.toString(), fee: "0", time })
    .onConflictDoNothing();
  return txid;
}
