import * as fc from "fast-check";
import type { Database } from "../database/database.ts";
import { checkLedger, type LedgerProblem } from "../resources/wallet/ledger-check.ts";
import { listBalances, postTransfers, type LedgerEnd, type Transfer } from "../resources/wallet/ledger.ts";
import { ApiError } from "../errors.ts";

/** A movement of the model: who, from where to where, how much; the reference makes some of them repeats. */
export interface ModelMove {
  readonly person: number;
  readonly other: number;
  readonly coin: "BTC" | "ETHW";
  readonly kind:
    "deposit" | "reserve" | "release" | "pay" | "transfer" | "lock" | "unlock" | "borrow" | "repay";
  readonly amount: bigint;
  readonly reference: number;
}

/** People of the model, as places in a list of account ids. */
export const MODEL_PEOPLE = 3;

const pool = (kind: LedgerEnd["kind"]): LedgerEnd => ({ account_id: null, kind });

/** Sequences of movements; amounts that the balances often do not cover, in the smallest unit up to far beyond 2^64. */
export const modelMoves: fc.Arbitrary<ModelMove[]> = fc.array(
  fc.record({
    person: fc.integer({ min: 0, max: MODEL_PEOPLE - 1 }),
    other: fc.integer({ min: 0, max: MODEL_PEOPLE - 1 }),
    coin: fc.constantFrom("BTC" as const, "ETHW" as const),
    kind: fc.constantFrom(
      "deposit" as const,
      "deposit" as const,
      "reserve" as const,
      "release" as const,
      "pay" as const,
      "transfer" as const,
      "lock" as const,
      "unlock" as const,
      "borrow" as const,
      "repay" as const,
    ),
    amount: fc.oneof(fc.bigInt(1n, 5n), fc.bigInt(1n, 1000n), fc.bigInt(1n, 10n ** 24n)),
    reference: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 12 },
);

function endsOf({ person, other, kind }: ModelMove, ids: readonly number[]): readonly [LedgerEnd, LedgerEnd] {
  const own = (ledger: LedgerEnd["kind"]): LedgerEnd => ({ account_id: ids[person] ?? 0, kind: ledger });
  switch (kind) {
    case "deposit":
      return [pool("chain"), own("available")];
    case "reserve":
      return [own("available"), own("frozen")];
    case "release":
      return [own("frozen"), own("available")];
    case "pay":
      return [own("frozen"), pool("chain")];
    case "transfer":
      return [own("available"), { account_id: ids[other] ?? 0, kind: "available" }];
    case "lock":
      return [own("available"), own("share_locked")];
    case "unlock":
      return [own("share_locked"), own("available")];
    case "borrow":
      return [own("loan_debt"), own("loan_free")];
    case "repay":
      return [own("loan_free"), own("loan_debt")];
  }
}

const TRANSFER_KINDS = {
  deposit: "deposit",
  reserve: "withdraw",
  release: "withdraw_refund",
  pay: "withdraw_paid",
  transfer: "transfer_out",
  lock: "share_lock",
  unlock: "share_unlock",
  borrow: "loan_borrow",
  repay: "loan_repay",
} as const;

const keyOf = (end: LedgerEnd, coin: string) => `${String(end.account_id ?? 0)} ${coin} ${end.kind}`;

/** The reference: a list of numbers, and the names of what was done. */
interface Reference {
  readonly balances: Map<string, bigint>;
  readonly done: Set<string>;
}

function fits(end: LedgerEnd, balance: bigint): boolean {
  if (end.account_id === null) return true;
  return end.kind === "loan_debt" ? balance <= 0n : balance >= 0n;
}

/** Whether the reference takes a movement; a repeat is taken and changes nothing. */
function applyTo({ balances, done }: Reference, transfer: Transfer): boolean {
  const { from, to, coin, amount, kind, reference } = transfer;
  const [source, target] = [keyOf(from, coin), keyOf(to, coin)];
  const name = JSON.stringify([kind, reference, source, target]);
  if (done.has(name)) return true;
  const [left, right] = [(balances.get(source) ?? 0n) - amount, (balances.get(target) ?? 0n) + amount];
  if (!fits(from, left) || !fits(to, right)) return false;
  balances.set(source, left);
  balances.set(target, right);
  done.add(name);
  return true;
}

/** What a sequence came to. */
export interface ModelOutcome {
  readonly steps: number;
  readonly refused: number;
  /** Where ledger and reference differ; empty when they agree. */
  readonly differences: readonly string[];
}

/**
 * Plays a sequence on the ledger and on the reference, one transaction a movement.
 *
 * @param database database
 * @param ids accounts of their own for this sequence, `MODEL_PEOPLE` of them
 * @param play moves, and a name that makes their references their own
 * @returns how they compare
 */
export async function playMoves(
  database: Database,
  ids: readonly number[],
  play: { readonly moves: readonly ModelMove[]; readonly name: string },
): Promise<ModelOutcome> {
  const reference: Reference = { balances: new Map(), done: new Set() };
  const differences: string[] = [];
  let refused = 0;
  for (const [index, move] of play.moves.entries()) {
    const [from, to] = endsOf(move, ids);
    if (from.account_id === to.account_id && from.kind === to.kind) continue;
    const { coin, amount, kind } = move;
    const name = `model:${play.name}-${String(move.reference)}`;
    const transfer: Transfer = {
      time: 1,
      coin,
      from,
      to,
      amount,
      kind: TRANSFER_KINDS[kind],
      reference: name,
      price: "1",
    };
    const isExpected = applyTo(reference, transfer);
    const isDone = await database
      .transaction(async (tx) => {
        await postTransfers(tx, [transfer]);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 22001) return false;
        throw error;
      });
    if (!isDone) refused += 1;
    if (isDone !== isExpected)
      differences.push(`step ${String(index)}: done ${String(isDone)}, expected ${String(isExpected)}`);
  }
  const balances = await listBalances(database, ids);
  for (const [key, expected] of reference.balances) {
    if (key.startsWith("0 ")) continue;
    const found =
      balances.find((row) => `${String(row.account_id)} ${row.coin} ${row.kind}` === key)?.balance ?? 0n;
    if (found !== expected) differences.push(`${key}: ${String(found)}, expected ${String(expected)}`);
  }
  return { steps: play.moves.length, refused, differences };
}

/** Problems that are not of the model's making: it freezes amounts without orders. */
export async function modelProblems(database: Database): Promise<readonly LedgerProblem[]> {
  return (await checkLedger(database)).filter(({ rule }) => rule !== "frozen");
}
