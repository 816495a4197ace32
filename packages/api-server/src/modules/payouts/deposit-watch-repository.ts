import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { depositAddresses, deposits, metadata } from "../../platform/database/schema/index.ts";
import { currentPrices, type Prices } from "../prices/index.ts";
import { amountText, type ChainTerms, listChainTerms } from "../coins/index.ts";
import { lockBalance, postTransfers, retrySerialised, type Transfer } from "../ledger/index.ts";
import { deliverNotice } from "../notifications/index.ts";
import type { PayoutServices } from "./services.ts";
import type { ChainTransaction, PayoutChain } from "./payout-chain.ts";

/** Addresses that are asked about at once. */
const CHUNK = 500;
/** Payments are requested from so long before the oldest that may change: the clocks of blocks differ, and nodes fall behind. */
const SLACK_SECONDS = 7 * 86_400;

/** What the watch needs. */
export interface WatchOptions {
  readonly services: Pick<
    PayoutServices,
    "database" | "holds" | "random" | "lastMeasured" | "config" | "secrets" | "chains"
  >;
  readonly now: number;
  /** Called with a chain or a deposit that could not be looked at; the next round tries it again, and the others continue. */
  readonly onError: (error: unknown) => void;
}

type DepositRow = typeof deposits.$inferSelect;
type AddressRow = typeof depositAddresses.$inferSelect;

interface Sight {
  readonly tx: Database;
  readonly services: WatchOptions["services"];
  readonly deposit: DepositRow;
  readonly seen: ChainTransaction;
  readonly terms: ChainTerms;
  readonly now: number;
  readonly prices: Prices;
}

/** Compares the state in the statement that changes it, so that a deposit is credited once. */
async function moveTo({ tx, deposit, seen, now }: Sight, status: DepositRow["status"]): Promise<boolean> {
  const moved = await tx
    .update(deposits)
    .set({ status, confirmations: seen.confirmations, update_time: now })
    .where(and(eq(deposits.id, deposit.id), eq(deposits.status, deposit.status)))
    .returning({ id: deposits.id });
  return moved.length === 1;
}

function movement({ deposit, now, prices }: Sight, amount: bigint) {
  const price = prices.get(deposit.coin) ?? "0";
  return { time: now, coin: deposit.coin, reference: `deposit:${String(deposit.id)}`, price, amount };
}

async function credit(sight: Sight): Promise<void> {
  const { tx, deposit } = sight;
  if (!(await moveTo(sight, "credited"))) return;
  await postTransfers(tx, [
    {
      ...movement(sight, BigInt(deposit.amount)),
      from: { account_id: null, kind: "chain" },
      to: { account_id: deposit.account_id, kind: "available" },
      kind: "deposit",
    },
  ]);
}

/** Tells the person of money that the chain took back, whatever they chose to be notified of. */
async function notifyReturned(
  { tx, services, deposit, now }: Sight,
  { wasCredited, isShort }: { readonly wasCredited: boolean; readonly isShort: boolean },
): Promise<void> {
  const values = { amount: `${amountText(deposit.amount, deposit.coin)} ${deposit.coin}` };
  await deliverNotice(tx, services, {
    accountId: deposit.account_id,
    event: "withdrawal",
    category: "wallet",
    time: now,
    page: "wallet/history",
    write: (say) => ({
      title: say("notice_deposit_returned_title", values),
      paragraphs: [
        say(wasCredited ? "notice_deposit_returned_text" : "notice_deposit_dropped_text", values),
        ...(isShort ? [say("notice_deposit_short_text", values)] : []),
      ],
      lines: [],
    }),
  });
}

/** The chain took it back. What was spent meanwhile is noted apart, and no money leaves until it is covered. */
async function reverse(sight: Sight): Promise<void> {
  const { tx, deposit, services } = sight;
  const wasCredited = deposit.status === "credited";
  if (!(await moveTo(sight, "returned"))) return;
  if (!wasCredited) {
    await notifyReturned(sight, { wasCredited, isShort: false });
    return;
  }
  const amount = BigInt(deposit.amount);
  const left = await lockBalance(tx, deposit.account_id, deposit.coin);
  const taken = left < amount ? left : amount;
  const to = { account_id: null, kind: "chain" } as const;
  const back: Transfer[] = [
    {
      ...movement(sight, taken),
      from: { account_id: deposit.account_id, kind: "available" },
      to,
      kind: "deposit_reversal",
    },
    {
      ...movement(sight, amount - taken),
      from: { account_id: null, kind: "suspense" },
      to,
      kind: "deposit_loss",
    },
  ];
  await postTransfers(tx, back);
  const isShort = taken < amount;
  if (isShort) await services.holds.add(tx, deposit.account_id, "deposit_reversed");
  await notifyReturned(sight, { wasCredited, isShort });
}

async function follow(sight: Sight): Promise<void> {
  const { tx, deposit, seen, terms } = sight;
  if (deposit.status === "finished") return;
  if (seen.is_removed) return reverse(sight);
  if (deposit.status === "confirming" && seen.confirmations >= terms.safe_confirmations) return credit(sight);
  if (seen.confirmations >= terms.irreversible_confirmations) {
    await moveTo(sight, "finished");
    return;
  }
  if (seen.confirmations === deposit.confirmations) return;
  await tx.update(deposits).set({ confirmations: seen.confirmations }).where(eq(deposits.id, deposit.id));
}

/** What the chain took back is over; the same payment on the chain again is its own deposit. */
const isStanding = sql`${deposits.status} <> 'returned'`;

interface Place {
  readonly options: WatchOptions;
  readonly chain: PayoutChain;
  readonly terms: ChainTerms;
  readonly prices: Prices;
}

async function look(
  owner: AddressRow,
  seen: ChainTransaction,
  { options, terms, prices }: Place,
): Promise<void> {
  const { services, now } = options;
  await retrySerialised(services.random, () =>
    services.database.transaction(async (tx) => {
      const { account_id, coin, chain, address } = owner;
      const { txid, amount, time } = seen;
      const isIt = and(
        eq(deposits.coin, coin),
        eq(deposits.chain, chain),
        eq(deposits.txid, txid),
        eq(deposits.address, address),
        isStanding,
      );
      const found = { account_id, coin, chain, address, amount: amount.toString(), txid, create_time: time };
      if (!seen.is_removed)
        await tx
          .insert(deposits)
          .values({ ...found, status: "confirming", update_time: now })
          .onConflictDoNothing();
      const [deposit] = await tx.select().from(deposits).where(isIt).for("update");
      if (deposit !== undefined) await follow({ tx, services, deposit, seen, terms, now, prices });
    }),
  );
}

async function chunkAfter({ options, chain, terms }: Place, after: number): Promise<AddressRow[]> {
  return options.services.database
    .select()
    .from(depositAddresses)
    .where(
      and(
        eq(depositAddresses.coin, terms.coin),
        eq(depositAddresses.chain, terms.chain),
        eq(depositAddresses.chain_name, chain.name),
        gt(depositAddresses.id, after),
      ),
    )
    .orderBy(asc(depositAddresses.id))
    .limit(CHUNK);
}

const keyOf = ({ txid, address }: Pick<ChainTransaction, "txid" | "address">) => `${txid} ${address}`;

/** Those of some payments about which something may change. */
async function openOf(
  database: Database,
  { coin, chain }: ChainTerms,
  payments: readonly ChainTransaction[],
): Promise<ReadonlySet<ChainTransaction>> {
  const txids = payments.map(({ txid }) => txid);
  const rows = await database
    .select({ txid: deposits.txid, address: deposits.address, status: deposits.status })
    .from(deposits)
    .where(
      and(eq(deposits.coin, coin), eq(deposits.chain, chain), inArray(deposits.txid, txids), isStanding),
    );
  const statuses = new Map(rows.map((row) => [keyOf(row), row.status]));
  return new Set(
    payments.filter((one) => {
      const status = statuses.get(keyOf(one));
      return status === undefined ? !one.is_removed : status !== "finished";
    }),
  );
}

/** Times of payments: the newest of all, and the oldest about which something may change. */
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
    if (owner !== undefined) await look(owner, seen, place).catch(onError);
  }
  return payments.reduce((all, one) => seeAlso(all, one, open.has(one)), before);
}

/** Asks for payments from where it stood: one that could not be looked at is open, and requested again. */
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
 * Looks for payments to the addresses of accounts and moves every deposit on: seen, credited, irreversible, or taken back by
 * the chain. May be ended at any moment and run again.
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
    if (isUsed && chain !== undefined)
      await watchPlace({ options, chain, terms, prices }).catch(options.onError);
  }
}
