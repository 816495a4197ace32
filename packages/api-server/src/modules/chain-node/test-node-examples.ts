import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Database } from "../../platform/database/database.ts";
import type { NodeExamples } from "./chain-nodes.ts";
import { parseTransaction } from "./raw-transaction.ts";
import { scriptOfKey, signPayment } from "./test-node-keys.ts";
import { accept, type Tip, withAncestors } from "./test-node-mempool.ts";
import {
  addOutputs,
  findFunding,
  listWaiting,
  newestConfirmed,
  raiseMark,
  type TestOutput,
  type TestTransaction,
} from "./test-node-repository.ts";

/** Key that owns the examples' inputs. */
const FUNDS = "funds";
/** Key of the examples' unconfirmed parents. */
const PARENTS = "parents";
const FUNDING = 5_000_000n;
/** Virtual bytes of a payment with one input and two outputs. */
const PAYMENT_SIZE = 141n;

/** Fee rates of the examples, smallest units per virtual byte; all but the valid one wait for an acceleration. */
const RATES = { free: 10n, low_fee: 3n, parent: 2n, child: 11n, valid: 20n, too_low: 0n } as const;

/** Minimum number of waiting examples of each kind. */
const KEPT = { free: 3, low_fee: 3, with_parents: 2 } as const;

/** Kinds of waiting examples in the test node. */
export type WaitingKind = keyof typeof KEPT;

async function fund(database: Database, coin: string): Promise<TestOutput> {
  const count = await raiseMark(database, `funded_${coin}`);
  const output = {
    coin,
    txid: bytesToHex(sha256(utf8ToBytes(`funding ${coin} ${String(count)}`))),
    vout: 0,
    amount: (FUNDING + BigInt(count) * 12_345n).toString(),
    script: scriptOfKey(FUNDS),
  };
  await addOutputs(database, [output]);
  return { ...output, spent_by: null };
}

interface Payment {
  readonly key: string;
  readonly input: { readonly txid: string; readonly vout: number; readonly amount: bigint };
  readonly rate: bigint;
  /** Key of the recipient; the rest is change. */
  readonly to: string;
}

function payment({ key, input, rate, to }: Payment): string {
  const paid = (input.amount * 2n) / 3n;
  const rest = input.amount - paid - rate * PAYMENT_SIZE;
  return signPayment({
    key,
    input,
    outputs: [
      { script: scriptOfKey(to), amount: paid },
      { script: scriptOfKey(`change ${input.txid}`), amount: rest },
    ],
  });
}

function spending(output: TestOutput, rate: bigint, to = `payee ${output.txid}`): string {
  const { txid, vout, amount } = output;
  return payment({ key: FUNDS, input: { txid, vout, amount: BigInt(amount) }, rate, to });
}

interface Waiting {
  readonly kind: WaitingKind;
  readonly tip: Tip;
  /** Whether it is shown to everyone as an example. */
  readonly is_example: boolean;
}

/** Adds a waiting transaction, and returns its id. */
export async function addWaiting(
  database: Database,
  coin: string,
  { kind, tip, is_example }: Waiting,
): Promise<string> {
  const output = await fund(database, coin);
  if (kind !== "with_parents") {
    const raw = spending(output, RATES[kind]);
    await accept(database, coin, { raw, tip, is_example });
    return parseTransaction(raw).txid;
  }
  const parent = spending(output, RATES.parent, PARENTS);
  const { txid, outputs } = parseTransaction(parent);
  const input = { txid, vout: 0, amount: outputs[0]?.amount ?? 0n };
  const child = payment({ key: PARENTS, input, rate: RATES.child, to: `payee ${txid}` });
  await accept(database, coin, { raw: parent, tip });
  await accept(database, coin, { raw: child, tip, is_example });
  return parseTransaction(child).txid;
}

async function kindOf(database: Database, row: TestTransaction): Promise<WaitingKind> {
  if ((await withAncestors(database, row)).length > 1) return "with_parents";
  return BigInt(row.fee) < RATES.free * BigInt(row.vsize) ? "low_fee" : "free";
}

async function sortWaiting(database: Database, coin: string) {
  const rows = (await listWaiting(database, coin)).filter((row) => row.is_example && !row.is_prioritised);
  return Promise.all(rows.map(async (row) => ({ txid: row.txid, kind: await kindOf(database, row) })));
}

/** Ensures that examples of every kind are waiting, and that one more can be sent. */
export async function addExamples(database: Database, coin: string, tip: Tip): Promise<void> {
  const waiting = await sortWaiting(database, coin);
  for (const kind of ["free", "low_fee", "with_parents"] as const) {
    const count = waiting.filter((one) => one.kind === kind).length;
    for (let missing = KEPT[kind] - count; missing > 0; missing -= 1) {
      await addWaiting(database, coin, { kind, tip, is_example: true });
    }
  }
  if ((await findFunding(database, coin, scriptOfKey(FUNDS))) === undefined) await fund(database, coin);
}

/** Returns waiting or confirmed examples, one of each kind. */
export async function waitingExamples(database: Database, coin: string): Promise<NodeExamples["waiting"]> {
  const waiting = await sortWaiting(database, coin);
  const confirmed = await newestConfirmed(database, coin);
  const found = (["free", "low_fee", "with_parents"] as const).flatMap(
    (kind) => waiting.find((one) => one.kind === kind) ?? [],
  );
  return confirmed === undefined ? found : [...found, { txid: confirmed.txid, kind: "confirmed" }];
}

/** Returns unsent raw transactions: one that is accepted, and two that are rejected. */
export async function unsentExamples(database: Database, coin: string): Promise<NodeExamples["unsent"]> {
  const output = await findFunding(database, coin, scriptOfKey(FUNDS));
  if (output === undefined) return [];
  const unknown = { ...output, txid: bytesToHex(sha256(utf8ToBytes(`unknown ${coin}`))) };
  return [
    { coin, kind: "valid", raw_tx: spending(output, RATES.valid) },
    { coin, kind: "low_fee", raw_tx: spending(output, RATES.too_low) },
    { coin, kind: "missing_inputs", raw_tx: spending(unknown, RATES.valid) },
  ];
}
