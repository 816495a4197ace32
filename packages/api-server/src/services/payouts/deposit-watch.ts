import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { depositAddresses, deposits } from "../../database/schema/index.ts";
import { currentPrices, type Prices } from "../../pool-source/prices.ts";
import { listChainTerms, type ChainTerms } from "../../resources/common/coin-chains.ts";
import { lockBalance, postTransfers, type Transfer } from "../../resources/wallet/ledger.ts";
import { amountText } from "../../pool-source/wire.ts";
import { deliverNotice } from "../../resources/notices/deliver.ts";
import { retrySerialised } from "../money-writes.ts";
import type { Services } from "../services.ts";
import type { ChainTransaction, PayoutChain } from "./payout-chain.ts";

/** Addresses that are asked about at once. */
const CHUNK = 500;

/** What the watch needs. */
export interface WatchOptions {
  readonly services: Pick<Services, "database" | "holds" | "random" | "poolSource" | "config" | "secrets">;
  readonly chain: PayoutChain;
  readonly now: number;
  /** Told of a chain or a deposit that could not be looked at; the next round tries it again, and the others go on. */
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

/** Tells the person of money that the chain took back, whatever they chose to be told of. */
async function tellReturned(
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
    await tellReturned(sight, { wasCredited, isShort: false });
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
  await tellReturned(sight, { wasCredited, isShort });
}

async function follow(sight: Sight): Promise<void> {
  const { tx, deposit, seen, terms } = sight;
  if (deposit.status === "finished" || deposit.status === "returned") return;
  if (seen.is_removed) return reverse(sight);
  if (deposit.status === "confirming" && seen.confirmations >= terms.safe_confirmations) return credit(sight);
  if (seen.confirmations >= terms.irreversible_confirmations) {
    await moveTo(sight, "finished");
    return;
  }
  if (seen.confirmations === deposit.confirmations) return;
  await tx.update(deposits).set({ confirmations: seen.confirmations }).where(eq(deposits.id, deposit.id));
}

interface Place {
  readonly options: WatchOptions;
  readonly terms: ChainTerms;
  readonly prices: Prices;
}

async function look(
  owner: AddressRow,
  seen: ChainTransaction,
  { options, terms, prices }: Place,
): Promise<void> {
  const { services, now } = options;
  if (seen.amount < terms.min_deposit) return;
  await retrySerialised(services.random, () =>
    services.database.transaction(async (tx) => {
      const { account_id, coin, chain, address } = owner;
      const { txid, amount, time } = seen;
      const isIt = and(
        eq(deposits.coin, coin),
        eq(deposits.chain, chain),
        eq(deposits.txid, txid),
        eq(deposits.address, address),
      );
      await tx
        .insert(deposits)
        .values({
          account_id,
          coin,
          chain,
          address,
          amount: amount.toString(),
          txid,
          status: "confirming",
          create_time: time,
          update_time: now,
        })
        .onConflictDoNothing();
      const [deposit] = await tx.select().from(deposits).where(isIt).for("update");
      if (deposit !== undefined) await follow({ tx, services, deposit, seen, terms, now, prices });
    }),
  );
}

async function chunkAfter(database: Database, terms: ChainTerms, after: number): Promise<AddressRow[]> {
  return database
    .select()
    .from(depositAddresses)
    .where(
      and(
        eq(depositAddresses.coin, terms.coin),
        eq(depositAddresses.chain, terms.chain),
        gt(depositAddresses.id, after),
      ),
    )
    .orderBy(asc(depositAddresses.id))
    .limit(CHUNK);
}

async function watchPlace(place: Place): Promise<void> {
  const { options, terms } = place;
  const { services, chain, now, onError } = options;
  const known = await services.database
    .select({ txid: deposits.txid, address: deposits.address })
    .from(deposits)
    .where(
      and(
        eq(deposits.coin, terms.coin),
        eq(deposits.chain, terms.chain),
        inArray(deposits.status, ["finished", "returned"]),
      ),
    );
  const done = new Set(known.map(({ txid, address }) => `${txid} ${address}`));
  for (let after = 0; ;) {
    const owners = await chunkAfter(services.database, terms, after);
    const last = owners.at(-1);
    if (last === undefined) return;
    after = last.id;
    const payments = await chain.paymentsTo(
      terms,
      owners.map(({ address }) => address),
      now,
    );
    for (const seen of payments.filter(({ txid, address }) => !done.has(`${txid} ${address}`))) {
      const owner = owners.find(({ address }) => address === seen.address);
      if (owner !== undefined) await look(owner, seen, place).catch(onError);
    }
  }
}

/**
 * Looks for payments to the addresses of accounts and moves every deposit on: seen, credited, irreversible, or taken back by
 * the chain. May be ended at any moment and run again.
 *
 * @param options services, chain, present time, who is told of failures
 */
export async function watchDeposits(options: WatchOptions): Promise<void> {
  const { database, poolSource } = options.services;
  const prices = await currentPrices(poolSource, options.now);
  const used = await database
    .selectDistinct({ coin: depositAddresses.coin, chain: depositAddresses.chain })
    .from(depositAddresses);
  for (const terms of await listChainTerms(database)) {
    const isUsed = used.some(({ coin, chain }) => coin === terms.coin && chain === terms.chain);
    if (isUsed) await watchPlace({ options, terms, prices }).catch(options.onError);
  }
}
