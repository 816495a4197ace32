import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { depositAddresses, deposits } from "../../platform/database/schema/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { findAccount, ownerOf } from "../accounts/index.ts";
import type { Prices } from "../prices/index.ts";
import { amountText, type ChainTerms } from "../coins/index.ts";
import { postTransfers, retrySerialised } from "../ledger/index.ts";
import { deliverNotice } from "../notifications/index.ts";
import { divideAmongOwn } from "./own-balances.ts";
import type { PayoutServices } from "./services.ts";
import type { ChainTransaction } from "./payout-chain.ts";

/** Options of the deposit watch. */
export interface WatchOptions {
  readonly services: Pick<
    PayoutServices,
    "database" | "holds" | "random" | "lastMeasured" | "config" | "secrets" | "chains"
  >;
  readonly now: number;
  /**
   * Called with the error of a chain or deposit that could not be checked; the next round tries it again, and the others
   * continue.
   */
  readonly onError: (error: unknown) => void;
}

type DepositRow = typeof deposits.$inferSelect;
/** A deposit address of an account. */
export type AddressRow = typeof depositAddresses.$inferSelect;

interface Sight {
  readonly tx: Database;
  readonly services: WatchOptions["services"];
  readonly deposit: DepositRow;
  readonly seen: ChainTransaction;
  readonly terms: ChainTerms;
  readonly now: number;
  readonly prices: Prices;
}

/** Compares the status in the updating statement, so that a deposit is credited once. */
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

/** Notifies the person that the chain reversed a deposit, regardless of notification settings. */
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

/**
 * Reverses a deposit that the chain dropped. It is taken from all accounts of the owner, since the coins may have moved between
 * them. Any part already spent is booked as a loss, and a hold stops all outgoing money of the owner until it is covered.
 */
async function reverse(sight: Sight): Promise<void> {
  const { tx, deposit, services } = sight;
  const { account_id, coin } = deposit;
  const wasCredited = deposit.status === "credited";
  if (!(await moveTo(sight, "returned"))) return;
  if (!wasCredited) {
    await notifyReturned(sight, { wasCredited, isShort: false });
    return;
  }
  const account = await findAccount(tx, account_id);
  const owner_id = account === undefined ? account_id : ownerOf(account);
  await lockAccount(tx, owner_id);
  const owed = BigInt(deposit.amount);
  const { parts, missing } = await divideAmongOwn(tx, { account_id, owner_id, coin }, owed);
  const to = { account_id: null, kind: "chain" } as const;
  const kind = "deposit_reversal" as const;
  await postTransfers(tx, [
    ...parts.map(({ from, amount }) => ({ ...movement(sight, amount), from, to, kind })),
    { ...movement(sight, missing), from: { account_id: null, kind: "suspense" }, to, kind: "deposit_loss" },
  ]);
  const isShort = missing > 0n;
  if (isShort) await services.holds.add(tx, owner_id, "deposit_reversed");
  await notifyReturned(sight, { wasCredited, isShort });
}

async function follow(sight: Sight): Promise<void> {
  const { tx, deposit, seen, terms } = sight;
  if (deposit.status === "finished") return;
  // Credited in a block and now in none: it may return as a new deposit, or never.
  const isUnmined = deposit.status === "credited" && seen.confirmations === 0;
  if (seen.is_removed || isUnmined) return reverse(sight);
  if (deposit.status === "confirming" && seen.confirmations >= terms.safe_confirmations) return credit(sight);
  if (seen.confirmations >= terms.irreversible_confirmations) {
    await moveTo(sight, "finished");
    return;
  }
  if (seen.confirmations === deposit.confirmations) return;
  await tx.update(deposits).set({ confirmations: seen.confirmations }).where(eq(deposits.id, deposit.id));
}

/** Excludes reversed deposits; the same payment mined again is a new deposit. */
const isStanding = sql`${deposits.status} <> 'returned'`;

/** A chain whose deposits are checked. */
export interface DepositPlace {
  readonly options: WatchOptions;
  readonly terms: ChainTerms;
  readonly prices: Prices;
}

/** Selects the addresses of a coin that one chain or wallet created and that match a condition. */
export function addressesWhere(
  { options, terms }: DepositPlace,
  chain: { readonly name: string },
  condition: SQL,
) {
  return options.services.database
    .select()
    .from(depositAddresses)
    .where(
      and(
        eq(depositAddresses.coin, terms.coin),
        eq(depositAddresses.chain, terms.chain),
        eq(depositAddresses.chain_name, chain.name),
        condition,
      ),
    );
}

/** Updates the deposit of one payment, and creates it on first sight. */
export async function lookAtPayment(
  owner: AddressRow,
  seen: ChainTransaction,
  { options, terms, prices }: DepositPlace,
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

const keyOf = ({ txid, address }: Pick<ChainTransaction, "txid" | "address">) => `${txid} ${address}`;

/** Selects the payments whose deposits may still change. */
export async function openOf(
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
