import * as fc from "fast-check";
import type { Database } from "../platform/database/database.ts";
import type { TransferKind } from "../platform/database/schema/wallet.ts";
import { checkLedger } from "../modules/ledger/ledger-check.ts";
import type { LedgerProblem } from "../modules/ledger/ledger-check-repository.ts";
import { postTransfers } from "../modules/ledger/ledger.ts";
import { listBalances, type LedgerEnd, type Transfer } from "../modules/ledger/ledger-repository.ts";
import { ApiError } from "../platform/errors.ts";

/** One side of a movement: a balance of its person, the available one of the other person, or one of the pool. */
type EndName =
  | "available"
  | "frozen"
  | "share_locked"
  | "loan_free"
  | "loan_collateral"
  | "loan_debt"
  | "other"
  | "chain"
  | "conversion"
  | "fee_income";

interface MoveKind {
  readonly from: EndName;
  readonly to: EndName;
  /** Kind of the movement in the ledger. */
  readonly kind: TransferKind;
}

/** Possible actions of people in the model. */
const MOVES = {
  deposit: { from: "chain", to: "available", kind: "deposit" },
  reserve: { from: "available", to: "frozen", kind: "withdraw" },
  fee: { from: "available", to: "fee_income", kind: "withdraw_fee" },
  release: { from: "frozen", to: "available", kind: "withdraw_refund" },
  pay: { from: "frozen", to: "chain", kind: "withdraw_paid" },
  transfer: { from: "available", to: "other", kind: "transfer_out" },
  share: { from: "share_locked", to: "other", kind: "share_out" },
  lock: { from: "available", to: "share_locked", kind: "share_lock" },
  unlock: { from: "share_locked", to: "available", kind: "share_unlock" },
  sell: { from: "available", to: "conversion", kind: "exchange_out" },
  buy: { from: "conversion", to: "available", kind: "exchange_in" },
  give: { from: "available", to: "loan_free", kind: "loan_collateral_out" },
  pledge: { from: "loan_free", to: "loan_collateral", kind: "loan_collateral_out" },
  call: { from: "available", to: "loan_collateral", kind: "loan_collateral_out" },
  free: { from: "loan_collateral", to: "loan_free", kind: "loan_collateral_in" },
  liquidate: { from: "loan_collateral", to: "conversion", kind: "loan_liquidation" },
  borrow: { from: "loan_debt", to: "loan_free", kind: "loan_borrow" },
  repay: { from: "loan_free", to: "loan_debt", kind: "loan_repay" },
  cash_in: { from: "loan_free", to: "available", kind: "loan_cash_in" },
  cash_out: { from: "available", to: "loan_free", kind: "loan_cash_out" },
} as const satisfies Readonly<Record<string, MoveKind>>;

const KINDS = Object.keys(MOVES).filter((kind): kind is keyof typeof MOVES => kind in MOVES);

/** A movement of the model: who, from where to where, how much; some share a reference and so are repeats. */
export interface ModelMove {
  readonly person: number;
  readonly other: number;
  readonly coin: "BTC" | "ETHW";
  readonly kind: keyof typeof MOVES;
  readonly amount: bigint;
  readonly reference: number;
}

/** Number of people in the model, identified by index in a list of account ids. */
export const MODEL_PEOPLE = 3;

const pool = (kind: LedgerEnd["kind"]): LedgerEnd => ({ account_id: null, kind });

/** Sequences of movements with amounts that the balances often do not cover, from the smallest unit to far beyond 2^64. */
export const modelMoves: fc.Arbitrary<ModelMove[]> = fc.array(
  fc.record({
    person: fc.integer({ min: 0, max: MODEL_PEOPLE - 1 }),
    other: fc.integer({ min: 0, max: MODEL_PEOPLE - 1 }),
    coin: fc.constantFrom("BTC" as const, "ETHW" as const),
    kind: fc.constantFrom("deposit" as const, ...KINDS),
    amount: fc.oneof(fc.bigInt(1n, 5n), fc.bigInt(1n, 1000n), fc.bigInt(1n, 10n ** 24n)),
    reference: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 16 },
);

function endsOf({ person, other, kind }: ModelMove, ids: readonly number[]): readonly [LedgerEnd, LedgerEnd] {
  const endOf = (name: EndName): LedgerEnd => {
    if (name === "chain" || name === "conversion" || name === "fee_income") return pool(name);
    if (name === "other") return { account_id: ids[other] ?? 0, kind: "available" };
    return { account_id: ids[person] ?? 0, kind: name };
  };
  const { from, to } = MOVES[kind];
  return [endOf(from), endOf(to)];
}

const keyOf = (end: LedgerEnd, coin: string) => `${String(end.account_id ?? 0)} ${coin} ${end.kind}`;

/** The reference model: a list of balances, and the names of applied movements. */
interface Reference {
  readonly balances: Map<string, bigint>;
  readonly done: Set<string>;
}

function fits(end: LedgerEnd, balance: bigint): boolean {
  if (end.account_id === null) return true;
  return end.kind === "loan_debt" ? balance <= 0n : balance >= 0n;
}

/** Whether the reference accepts a movement; a repeat is accepted and changes nothing. */
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

/** Result of a sequence. */
export interface ModelOutcome {
  readonly steps: number;
  readonly refused: number;
  /** Differences between ledger and reference; empty if they agree. */
  readonly differences: readonly string[];
}

/**
 * Applies a sequence to the ledger and to the reference, one transaction per movement.
 *
 * @param ids accounts used only for this sequence, `MODEL_PEOPLE` of them
 * @param play moves, and a name that makes their references unique
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
      time: index + 1,
      coin,
      from,
      to,
      amount,
      kind: MOVES[kind].kind,
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

/** Returns problems other than those the model causes by freezing amounts without orders. */
export async function modelProblems(database: Database): Promise<readonly LedgerProblem[]> {
  return (await checkLedger(database)).filter(({ rule }) => rule !== "frozen");
}
