import type { NodeRefusal } from "contracts/calls/broadcast";
import type { Database } from "../../platform/database/database.ts";
import { isFinal, type ParsedTransaction, parseTransaction } from "./raw-transaction.ts";
import { isDataScript } from "./script-address.ts";
import { areSignaturesValid } from "./test-node-keys.ts";
import {
  findOutputs,
  findTransaction,
  findWaiting,
  listWaiting,
  pointOf,
  removeTransactions,
  storeTransaction,
  type TestOutput,
  type TestTransaction,
} from "./test-node-repository.ts";

/** Minimum fee rate for relay, smallest units per virtual byte. */
export const MIN_RELAY_RATE = 1n;
/** Minimum amount of an output that is worth spending. */
const DUST = 294n;

/** A transaction considered for the mempool. */
interface Candidate {
  readonly coin: string;
  readonly parsed: ParsedTransaction;
  readonly spent: readonly TestOutput[];
  readonly fee: bigint;
}

/** The chain state that acceptance depends on. */
export interface Tip {
  readonly height: number;
  readonly time: number;
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/**
 * Returns a waiting transaction with all its waiting parents.
 *
 * @returns rows, the transaction itself first
 */
export async function withAncestors(database: Database, row: TestTransaction): Promise<TestTransaction[]> {
  const found = new Map([[row.txid, row]]);
  let parents = [row];
  while (parents.length > 0) {
    const txids = parents.flatMap(({ raw }) => parseTransaction(raw).inputs.map(({ txid }) => txid));
    const unknown = txids.filter((txid) => !found.has(txid));
    parents = await findWaiting(database, row.coin, unknown);
    for (const parent of parents) found.set(parent.txid, parent);
  }
  return [...found.values()];
}

/** Returns the given transactions and all waiting ones that spend their outputs. */
async function withDescendants(
  database: Database,
  coin: string,
  txids: readonly string[],
): Promise<TestTransaction[]> {
  const waiting = (await listWaiting(database, coin)).map((row) => ({
    row,
    spends: new Set(parseTransaction(row.raw).inputs.map(({ txid }) => txid)),
  }));
  const found = new Set(txids);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { row, spends } of waiting) {
      if ([...spends].some((txid) => found.has(txid))) found.add(row.txid);
    }
  }
  return waiting.filter(({ row }) => found.has(row.txid)).map(({ row }) => row);
}

/** Checks the transaction's own rules, independent of other waiting ones. */
function refuseByRules({ parsed, spent, fee }: Candidate, tip: Tip): NodeRefusal | null {
  const isNext = isFinal(parsed, { height: tip.height + 1, time: tip.time });
  if (!isNext) return "not_final";
  if (fee < 0n) return "spends_too_much";
  if (parsed.outputs.some(({ script, amount }) => amount < DUST && !isDataScript(script))) return "dust";
  if (!areSignaturesValid(parsed, spent)) return "bad_signature";
  return fee < MIN_RELAY_RATE * BigInt(parsed.vsize) ? "fee_too_low" : null;
}

/** Returns the transactions that would be replaced; null if the candidate's fee is too low for that (BIP 125). */
async function conflictsOf(
  database: Database,
  { coin, parsed, spent, fee }: Candidate,
): Promise<readonly TestTransaction[] | null> {
  const spenders = spent.flatMap(({ spent_by }) => (spent_by === null ? [] : [spent_by]));
  if (spenders.length === 0) return [];
  const leaving = await withDescendants(database, coin, spenders);
  const paid = sumOf(leaving.map((row) => BigInt(row.fee)));
  const isBetter = leaving
    .filter(({ txid }) => spenders.includes(txid))
    .every((row) => fee * BigInt(row.vsize) > BigInt(row.fee) * BigInt(parsed.vsize));
  const isEnough = fee >= paid + MIN_RELAY_RATE * BigInt(parsed.vsize);
  return isBetter && isEnough ? leaving : null;
}

async function isSpentInChain(database: Database, coin: string, { spent_by }: TestOutput): Promise<boolean> {
  if (spent_by === null) return false;
  const spender = await findTransaction(database, coin, spent_by);
  return spender === undefined || spender.block_height !== null;
}

async function candidateOf(
  database: Database,
  coin: string,
  parsed: ParsedTransaction,
): Promise<Candidate | null> {
  const outputs = await findOutputs(database, coin, parsed.inputs);
  const spent: TestOutput[] = [];
  for (const point of parsed.inputs) {
    const output = outputs.get(pointOf(point));
    if (output === undefined || (await isSpentInChain(database, coin, output))) return null;
    spent.push(output);
  }
  const fee =
    sumOf(spent.map(({ amount }) => BigInt(amount))) - sumOf(parsed.outputs.map(({ amount }) => amount));
  return { coin, parsed, spent, fee };
}

/** The mempool's decision about a transaction. */
type Verdict =
  | { readonly kind: "refused"; readonly reason: NodeRefusal }
  | { readonly kind: "fits"; readonly fee: bigint; readonly leaving: readonly TestTransaction[] };

function refused(reason: NodeRefusal): Verdict {
  return { kind: "refused", reason };
}

/**
 * Checks a transaction without accepting it.
 *
 * @returns why it is rejected, or its fee and the transactions it would replace
 */
export async function judge(
  database: Database,
  coin: string,
  { parsed, tip }: { readonly parsed: ParsedTransaction; readonly tip: Tip },
): Promise<Verdict> {
  const known = await findTransaction(database, coin, parsed.txid);
  if (known !== undefined && known.block_height !== null) return refused("already_confirmed");
  if (known !== undefined && known.replaced_by === null) return refused("already_waiting");
  const candidate = await candidateOf(database, coin, parsed);
  if (candidate === null) return refused("missing_inputs");
  const broken = refuseByRules(candidate, tip);
  if (broken !== null) return refused(broken);
  const leaving = await conflictsOf(database, candidate);
  return leaving === null ? refused("conflict") : { kind: "fits", fee: candidate.fee, leaving };
}

/**
 * Accepts a transaction into the mempool if it follows the rules.
 *
 * @returns why it was rejected; null once it waits
 */
export async function accept(
  database: Database,
  coin: string,
  added: { readonly raw: string; readonly tip: Tip; readonly is_example?: boolean },
): Promise<NodeRefusal | null> {
  const { raw, tip, is_example = false } = added;
  const parsed = parseTransaction(raw);
  return database.transaction(async (transaction) => {
    const verdict = await judge(transaction, coin, { parsed, tip });
    if (verdict.kind === "refused") return verdict.reason;
    const txids = verdict.leaving.map(({ txid }) => txid);
    await removeTransactions(transaction, coin, { txids, replaced_by: parsed.txid });
    const { fee } = verdict;
    await storeTransaction(transaction, { coin, raw, parsed, fee, time: tip.time, is_example });
    return null;
  });
}
