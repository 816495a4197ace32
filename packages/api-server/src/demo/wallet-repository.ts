import { createHash } from "node:crypto";
import { writeAddress } from "coin-address";
import { fromSmallestUnits } from "amount";
import { and, asc, eq, lte, max, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import {
  accounts,
  addressBook,
  autoWithdrawals,
  depositAddresses,
  ledgerTransfers,
  testChainTransactions,
  withdrawalBatches,
  withdrawals,
} from "../platform/database/schema/index.ts";
import { precisionOf } from "../modules/coins/coins.ts";
import type { Prices } from "../modules/prices/prices.ts";
import { listChainTerms, type ChainTerms } from "../modules/coins/coin-chains-repository.ts";
import { resolveDestination } from "../modules/payouts/destinations.ts";
import { postTransfers } from "../modules/ledger/ledger.ts";
import { listBalances } from "../modules/ledger/ledger-repository.ts";
import {
  endOrder,
  finishTransfers,
  placeOrder,
  type OrderRow,
} from "../modules/payouts/orders-repository.ts";
import { boundsOf, type OrderType } from "../modules/payouts/terms.ts";
import { watchDeposits } from "../modules/payouts/deposit-watch-repository.ts";
import {
  createTestChain,
  payOnTestChain,
  TEST_CHAIN,
  TEST_CHAIN_SECONDS,
} from "../modules/payouts/test-chain-repository.ts";
import type { Services } from "../services.ts";
import { DAY } from "../platform/time.ts";

/** Auto-withdrawal rules of the demonstration. */
const RULES = [
  { account: "northfield", coin: "BTC", threshold: "50000000" },
  { account: "northfield", coin: "LTC", threshold: "500000000" },
  { account: "north_rack_a", coin: "BTC", threshold: "100000000" },
  { account: "lease_kz_02", coin: "LTC", threshold: "1000000000" },
] as const;

/** Returns an address derived from a label; nobody has its key. */
function demoAddress(coin: string, mark: string): string {
  return writeAddress(coin, coin, createHash("sha256").update(`demo ${coin} ${mark}`).digest());
}

/** Returns the id of the account with a name. */
export async function idOf(database: Database, account: string): Promise<number> {
  const [row] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.account, account));
  if (row === undefined) throw new Error(`no account ${account}`);
  return row.id;
}

/** Sets the automatic withdrawals of the demonstration. */
export async function seedRules(database: Database): Promise<void> {
  for (const { account, coin, threshold } of RULES) {
    const account_id = await idOf(database, account);
    const address = demoAddress(coin, account);
    await database
      .insert(autoWithdrawals)
      .values({ account_id, coin, chain: coin, enabled: true, address_type: "chain", address, threshold })
      .onConflictDoNothing();
  }
}

/** Finishes an order as if the job had sent it on creation: on the chain a minute later, irreversible soon after. */
async function finishAt(services: Services, tx: Database, order: OrderRow): Promise<void> {
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  const { id, coin, chain, address } = order;
  const payment = { id, coin, chain, address, amount: amount - fee, fee };
  const signed = await createTestChain({ database: tx }).sign(payment);
  const time = order.create_time + 60;
  const terms = (await listChainTerms(tx)).find((one) => one.coin === coin && one.chain === chain);
  const network_fee = signed.network_fee.toString();
  await tx.insert(testChainTransactions).values({
    txid: signed.txid,
    coin,
    chain,
    address,
    amount: (amount - fee).toString(),
    fee: network_fee,
    time,
  });
  await tx
    .update(withdrawals)
    .set({
      status: "finished",
      status_reason: null,
      txid: signed.txid,
      raw_tx: signed.raw,
      chain_name: TEST_CHAIN,
      network_fee,
      confirmations: terms?.irreversible_confirmations ?? 0,
      limit_time: time,
      update_time: time + TEST_CHAIN_SECONDS,
    })
    .where(eq(withdrawals.id, id));
}

/** Subtracts paid orders from the wallet values recorded while they were pending. */
async function takeFromValues(tx: Database, paid: readonly OrderRow[]): Promise<void> {
  const orders = paid.map(({ account_id, coin, amount, create_time }) => ({
    account_id,
    coin,
    amount: fromSmallestUnits(BigInt(amount), precisionOf(coin)),
    create_time,
  }));
  await tx.execute(sql`
    with prices as (
      select coin, time, max(price::numeric) as price from ledger_transfers where kind = 'mining_fee' group by coin, time
    ), gone as (
      select o.account_id, p.time, sum(o.amount * p.price) as worth
      from jsonb_to_recordset(${JSON.stringify(orders)}::text::jsonb)
        as o(account_id int, coin text, amount numeric, create_time bigint)
      join prices p on p.coin = o.coin and p.time > o.create_time
      group by o.account_id, p.time
    )
    update wallet_values w set value = trunc(w.value::numeric - gone.worth, 2)::text
    from gone where w.account_id = gone.account_id and w.time = gone.time`);
}

/** Finishes the payouts ordered by the settlement of past days. */
export async function finishPast(services: Services, prices: Prices): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (tx) => {
    const past = await tx
      .select()
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.status, "pending"),
          lte(withdrawals.create_time, clock.now() - 2 * TEST_CHAIN_SECONDS),
        ),
      )
      .orderBy(asc(withdrawals.id));
    for (const order of past) await finishAt(services, tx, order);
    const transfers = past.flatMap((order) =>
      finishTransfers(
        { ...order, network_fee: (BigInt(order.fee) / 2n).toString() },
        order.create_time + 60 + TEST_CHAIN_SECONDS,
        prices.get(order.coin) ?? "0",
      ),
    );
    await postTransfers(tx, transfers);
    await takeFromValues(tx, past);
  });
}

/** Returns the time of the newest movement in the ledger until a time; 0 if there is none. */
export async function lastMovement(database: Database, until: number): Promise<number> {
  const [row] = await database
    .select({ time: max(ledgerTransfers.time) })
    .from(ledgerTransfers)
    .where(lte(ledgerTransfers.time, until));
  return row?.time ?? 0;
}

interface Story {
  readonly tx: Database;
  readonly owner_id: number;
  readonly prices: Prices;
  readonly terms: readonly ChainTerms[];
}

interface Payment {
  readonly coin: string;
  readonly type: OrderType;
  readonly address: string;
  /** Hundredths of the available balance. */
  readonly part: bigint;
  readonly now: number;
  readonly remark: string;
  readonly batch?: { readonly id: number; readonly row: number };
}

async function order(story: Story, payment: Payment): Promise<OrderRow | undefined> {
  const { tx, owner_id, prices } = story;
  const { coin, type, address, now, remark, batch } = payment;
  const terms = story.terms.find((one) => one.coin === coin && one.chain === coin);
  const balances = await listBalances(tx, [owner_id]);
  const balance = balances.find((row) => row.coin === coin && row.kind === "available")?.balance ?? 0n;
  const amount = (balance * payment.part) / 100n;
  if (terms === undefined || amount < boundsOf(terms, type).min) return undefined;
  const destination = await resolveDestination(tx, { owner_id, account_id: owner_id, terms, type, address });
  const base = { account_id: owner_id, owner_id, terms, type, destination, amount, remark, now, prices };
  return placeOrder(tx, { ...base, batch_id: batch?.id ?? null, row: batch?.row ?? null });
}

/**
 * Writes the holder's orders since the last settlement: a payout, a canceled and a failed one, an internal transfer, and a batch.
 */
export async function seedHistory(story: Story, { from, to }: { from: number; to: number }): Promise<void> {
  const { tx, prices, owner_id } = story;
  const at = (hundredths: number) => from + Math.floor(((to - from) * hundredths) / 100);
  const pay = (mark: string, part: bigint, hundredths: number, remark = "") =>
    order(story, {
      coin: "DOGE",
      type: "outer",
      address: demoAddress("DOGE", mark),
      part,
      now: at(hundredths),
      remark,
    });
  await pay("cold", 10n, 10, "Cold storage");
  const changed = await pay("desk", 4n, 20);
  if (changed) await endOrder(tx, changed, { status: "cancelled", reason: "by_user", time: at(21), prices });
  const unlucky = await pay("old wallet", 3n, 30, "Old wallet");
  if (unlucky) await endOrder(tx, unlucky, { status: "failed", reason: "not_sent", time: at(31), prices });
  const inner = { coin: "BTC", type: "inner", address: "north_rack_a", part: 5n, now: at(40) } as const;
  await order(story, { ...inner, remark: "Power bill, rack A" });
  const [batch] = await tx
    .insert(withdrawalBatches)
    .values({
      account_id: owner_id,
      client_id: "demo-batch",
      coin: "DOGE",
      chain: "DOGE",
      type: "outer",
      create_time: at(50),
    })
    .returning();
  for (const row of [1, 2, 3]) {
    const address = demoAddress("DOGE", `partner ${String(row)}`);
    const remark = `Partner ${String(row)}`;
    const part = { coin: "DOGE", type: "outer", address, part: 2n, now: at(50), remark } as const;
    const placed = await order(story, { ...part, batch: { id: batch?.id ?? 0, row } });
    const isBad = row === 3 && placed !== undefined;
    if (isBad) await endOrder(tx, placed, { status: "failed", reason: "not_sent", time: at(51), prices });
  }
}

/** Credits the demonstration's deposits. */
export async function seedDeposits(services: Services, account_id: number): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const requested = [
    { coin: "BTC", chain: "BTC", amount: 12_500_000n },
    { coin: "USDT", chain: "ERC20", amount: 4_200_000_000n },
  ] as const;
  for (const { coin, chain, amount } of requested) {
    const key = createHash("sha256").update(`demo deposit ${coin}`).digest();
    const address = writeAddress(coin, chain, key);
    await database
      .insert(depositAddresses)
      .values({ account_id, coin, chain, address, create_time: now - 9 * DAY })
      .onConflictDoNothing();
    await payOnTestChain(database, { coin, chain, address, amount, time: now - 3600, mark: "demo" });
  }
  const onError = (error: unknown) => {
    throw error;
  };
  for (let round = 0; round < 2; round += 1) await watchDeposits({ services, now, onError });
}

/** Fills the address book; returns false if it was already filled. */
export async function seedBook(database: Database, owner_id: number, now: number): Promise<boolean> {
  const entries = [
    { coin: "DOGE", mark: "cold", label: "Cold storage" },
    { coin: "DOGE", mark: "desk", label: "Trading desk" },
    { coin: "BTC", mark: "northfield", label: "Vault" },
    { coin: "LTC", mark: "northfield", label: "Vault" },
  ] as const;
  const time = now - 30 * DAY;
  const written = await database
    .insert(addressBook)
    .values(
      entries.map(({ coin, mark, label }) => ({
        owner_id,
        coin,
        chain: coin,
        type: "outer" as const,
        address: demoAddress(coin, mark),
        label,
        create_time: time,
        active_time: time,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: addressBook.id });
  return written.length > 0;
}
