import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { payoutPsbts, payoutTransactions } from "../../platform/database/schema/index.ts";
import { readFamily } from "./psbt-renewal-repository.ts";
import { insertWaiting, openPsbts, type PsbtRow, reservedOutpoints } from "./psbts-repository.ts";
import type { Avoided, RaisedTransaction, RaisingFile } from "./wallet-chain.ts";
import {
  insertion,
  openTransactions,
  readGroup,
  type TransactionGroup,
  type TransactionRow,
  type WalletCoin,
  type WalletPlace,
} from "./wallet-transactions-repository.ts";

/**
 * Stores a replacement or child before it is sent.
 *
 * @returns false if another process stored one meanwhile
 */
export async function storeRaised(
  database: Database,
  place: WalletPlace,
  {
    group,
    raised,
    now,
  }: {
    readonly group: TransactionGroup;
    readonly raised: RaisedTransaction;
    readonly now: number;
  },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Rows are added to a group while its first row is locked.
    await tx
      .select({ id: payoutTransactions.id })
      .from(payoutTransactions)
      .where(eq(payoutTransactions.id, group.first.id))
      .for("update");
    const known = await readGroup(tx, group.first.id);
    if (known.versions.length + known.children.length !== group.versions.length + group.children.length)
      return false;
    const { kind, reason } = raised;
    await tx
      .insert(payoutTransactions)
      .values({ ...insertion(place, raised, now), first_id: group.first.id, kind, reason });
    return true;
  });
}

/**
 * Whether another payment of the wallet spends an output of a waiting transaction: one that is stored, sent or not, and not final,
 * or one that an external signer has. A replacement of the waiting transaction would make that payment invalid.
 */
export async function isSpentByOwn(
  database: Database,
  place: WalletPlace,
  { txid }: Pick<TransactionRow, "txid">,
): Promise<boolean> {
  const stored = await openTransactions(database, place);
  const given = await openPsbts(database, place);
  return [...stored, ...given].some((row) => row.inputs.some((input) => input.startsWith(`${txid}:`)));
}

/** Finds the open transactions of a wallet that a stored unsent one, or one that waits for its signature, replaces. */
async function replacedIn(database: Database, place: WalletCoin): Promise<readonly string[]> {
  const stored = await openTransactions(database, place);
  const waiting = (await openPsbts(database, place)).filter(({ status }) => status === "waiting");
  return stored
    .filter(({ id, txid, inputs }) => {
      const later = stored.filter((one) => one.status === "signed" && one.id > id);
      const others = [...later, ...waiting.filter((file) => file.txid !== txid)];
      return others.some((other) => other.inputs.some((input) => inputs.includes(input)));
    })
    .map(({ raw_tx }) => raw_tx);
}

/** What a new payment from a wallet may not spend. */
export async function avoidedBy(database: Database, place: WalletPlace): Promise<Avoided> {
  const reserved = await reservedOutpoints(database, place);
  const { external } = place.chain;
  const signers =
    external === undefined ? [] : await replacedIn(database, { chain: external.wallet, terms: place.terms });
  return { reserved, replaced: [...(await replacedIn(database, place)), ...signers] };
}

/** Records an operator's request to have a group mined sooner; the next round tries it. */
export async function askToRaise(database: Database, firstId: number, now: number): Promise<void> {
  await database
    .update(payoutTransactions)
    .set({ raise_time: now, raise_note: null })
    .where(and(eq(payoutTransactions.id, firstId), isNull(payoutTransactions.raise_time)));
}

/** Records the outcome of an operator's request. */
export async function endRaise(
  database: Database,
  firstId: number,
  raise_note: NonNullable<TransactionRow["raise_note"]>,
): Promise<void> {
  await database
    .update(payoutTransactions)
    .set({ raise_time: null, raise_note })
    .where(eq(payoutTransactions.id, firstId));
}

/** Finds the newest file for the orders of a transaction; undefined if no external signer signed it. */
export async function newestFile(
  database: Database,
  { chain_name, txid }: Pick<TransactionRow, "chain_name" | "txid">,
): Promise<PsbtRow | undefined> {
  const [file] = await database
    .select()
    .from(payoutPsbts)
    .where(and(eq(payoutPsbts.chain_name, chain_name), eq(payoutPsbts.txid, txid)));
  return file === undefined ? undefined : (await readFamily(database, file)).at(-1);
}

/**
 * Stores a file that pays the orders of a waiting transaction with a higher fee. The orders stay linked to the waiting
 * transaction.
 */
export async function storeRaisingFile(
  database: Database,
  follows: PsbtRow | undefined,
  { file, now }: { readonly file: RaisingFile; readonly now: number },
): Promise<void> {
  if (follows === undefined) throw new Error("no file belongs to the transaction");
  const expireTime = now + file.expireSeconds;
  await insertWaiting(database, { place: follows, unsigned: file, follows, now, expireTime });
}
