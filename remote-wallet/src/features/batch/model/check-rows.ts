import { amount, compare, parseAmount, sum, type Amount } from "amount";
import { LIMITS, emailField, type CallData, type checkBatchWithdrawal } from "contracts";
import * as v from "valibot";
import type { AddressChecker } from "shared/wallet";
import {
  checkAmount,
  finalAmount,
  isFeeLarge,
  type AmountProblem,
  type Bounds,
  type WithdrawType,
} from "#/model/withdraw-amounts.ts";
import { isAmbiguous, signsOf, type AmountSigns } from "./amount-signs.ts";
import type { BatchRow } from "./rows.ts";

/** The server's check of a batch. */
export type ServerCheck = CallData<typeof checkBatchWithdrawal>;
type AddressRefusal = Extract<ReturnType<AddressChecker>, { ok: false }>;

/** The problem of a row. */
export type RowProblem =
  | { kind: "address"; refusal: AddressRefusal }
  | { kind: "email" }
  | { kind: "format" }
  | { kind: "ambiguous"; text: string }
  | { kind: "amount"; problem: AmountProblem }
  | { kind: "remark" }
  | { kind: "server"; message: string };

/** A row with its parsed amount, problem and warnings. */
export interface CheckedRow extends BatchRow {
  problem: RowProblem | null;
  final: Amount | null;
  isDouble: boolean;
  isFeeLarge: boolean;
  /** A similar address that was paid before. */
  lookalike: string | null;
  /** The current form of an address in an old format. */
  twin: string | null;
}

/** The data that rows are checked against. */
export interface CheckContext {
  coin: string;
  chain: string;
  type: WithdrawType;
  bounds: Bounds;
  checker: AddressChecker | undefined;
  /** The server's response for exactly these rows; null until there is one. */
  server: ServerCheck | null;
}

/** A typed destination. */
interface ReadDestination {
  problem: RowProblem | null;
  /** The same for every way of writing the destination. */
  key: string;
  twin: string | null;
}

function readDestination(address: string, context: CheckContext): ReadDestination {
  const { coin, chain, type, checker } = context;
  const read: ReadDestination = { problem: null, key: address.toLowerCase(), twin: null };
  if (address === "")
    return { ...read, problem: { kind: "address", refusal: { ok: false, reason: "empty" } } };
  if (type === "coinex") return { ...read, problem: v.is(emailField, address) ? null : { kind: "email" } };
  if (type === "inner") return read;
  const result = checker?.(coin, chain, address);
  if (result?.ok) return { problem: null, key: result.normalized, twin: result.warning?.twin ?? null };
  return { problem: result ? { kind: "address", refusal: result } : null, key: address, twin: null };
}

/** Checks a single amount; the balance is compared with the sum of the batch instead. */
function amountProblem(text: string, bounds: Bounds): { value: Amount | null; problem: RowProblem | null } {
  const parsed = parseAmount(text, { decimals: bounds.precision, decimalSign: "comma" });
  if (!parsed.ok) {
    const problem: RowProblem =
      parsed.problem === "decimals"
        ? { kind: "amount", problem: "decimals" }
        : parsed.problem === "format"
          ? { kind: "format" }
          : { kind: "amount", problem: "zero" };
    return { value: null, problem };
  }
  const problem = checkAmount(parsed.value, { ...bounds, available: parsed.value });
  return { value: parsed.value, problem: problem && { kind: "amount", problem } };
}

function readRowAmount(text: string, signs: AmountSigns, bounds: Bounds): ReturnType<typeof amountProblem> {
  if (isAmbiguous(text, signs)) return { value: null, problem: { kind: "ambiguous", text } };
  return amountProblem(text, bounds);
}

function remarkProblem(remark: string): RowProblem | null {
  return remark.length > LIMITS.withdrawRemarkLength ? { kind: "remark" } : null;
}

function refusalOf(answer: ServerCheck["items"][number] | undefined): RowProblem | null {
  return answer === undefined || answer.ok ? null : { kind: "server", message: answer.message };
}

/** Returns the server's warnings about a row; until it has answered, those found here. */
function warningsOf(
  answer: ServerCheck["items"][number] | undefined,
  own: Pick<CheckedRow, "isDouble" | "lookalike" | "twin">,
): typeof own {
  if (answer === undefined || !answer.ok) return own;
  return { isDouble: answer.is_double, lookalike: answer.lookalike, twin: answer.twin };
}

/**
 * Checks every row locally, and adds the server's results.
 *
 * @param rows recipients
 * @param context data that they are checked against
 * @returns rows with their problems and warnings
 */
export function checkRows(rows: readonly BatchRow[], context: CheckContext): CheckedRow[] {
  const seen = new Set<string>();
  const signs = signsOf(rows.map((row) => row.amount));
  return rows.map((row) => {
    const answer = context.server?.items.find((item) => item.row === row.row);
    const { value, problem } = readRowAmount(row.amount, signs, context.bounds);
    const final = value === null ? null : finalAmount(value, context.bounds.fee);
    const destination = readDestination(row.address, context);
    const isRepeated = seen.has(destination.key);
    if (row.address !== "") seen.add(destination.key);
    return {
      ...row,
      problem: destination.problem ?? problem ?? remarkProblem(row.remark) ?? refusalOf(answer),
      final,
      isFeeLarge: final !== null && isFeeLarge(context.bounds.fee, final),
      ...warningsOf(answer, { isDouble: isRepeated, lookalike: null, twin: destination.twin }),
    };
  });
}

/**
 * Returns the fee of each row: the current one of the server's check, which can be newer than the loaded terms.
 *
 * @param server the check, or null while there is none
 * @param terms fee of the loaded terms
 * @returns fee of one row
 */
export function feeOf(server: ServerCheck | null, terms: Amount): Amount {
  const valid = server?.items.find(({ ok }) => ok);
  return valid ? amount(valid.fee) : terms;
}

/** Totals of a batch (named as in spec 3). */
export interface BatchTotals {
  count: number;
  amount: Amount;
  allTxFee: Amount;
  actualAmount: Amount;
  isCovered: boolean;
}

/**
 * Adds up the rows whose amount is readable.
 *
 * @param rows checked rows
 * @param bounds fee and balance
 * @returns totals
 */
export function totalsOf(rows: readonly CheckedRow[], bounds: Bounds): BatchTotals {
  const readable = rows.filter((row) => row.final !== null);
  const whole = sum(readable.map((row) => amountProblem(row.amount, bounds).value ?? amount("0")));
  return {
    count: rows.length,
    amount: whole,
    allTxFee: sum(readable.map(() => bounds.fee)),
    actualAmount: sum(readable.map((row) => row.final ?? amount("0"))),
    isCovered: compare(whole, bounds.available) <= 0,
  };
}

function toItem(row: BatchRow, signs: AmountSigns, { precision }: Pick<Bounds, "precision">): BatchRow {
  if (isAmbiguous(row.amount, signs)) return row;
  const parsed = parseAmount(row.amount, { decimals: precision, decimalSign: "comma" });
  return { ...row, amount: parsed.ok ? parsed.value : row.amount };
}

/**
 * Converts rows for sending: readable amounts become plain digits, others stay unchanged.
 *
 * @param rows all rows, which together determine how amounts are written
 * @param bounds decimals
 */
export function toItems(rows: readonly BatchRow[], bounds: Pick<Bounds, "precision">): BatchRow[] {
  const signs = signsOf(rows.map((row) => row.amount));
  return rows.map((row) => toItem(row, signs, bounds));
}

/**
 * Converts rows for the server check: fields that are too long are cut, so that one row does not fail the check of all.
 *
 * @param bounds decimals
 */
export function toCheckItems(rows: readonly BatchRow[], bounds: Pick<Bounds, "precision">): BatchRow[] {
  return toItems(rows, bounds).map(cutItem);
}

function cutItem({ address, amount: text, remark, ...rest }: BatchRow): BatchRow {
  return {
    ...rest,
    address: address.slice(0, LIMITS.addressLength),
    amount: text.slice(0, LIMITS.amountLength),
    remark: remark.slice(0, LIMITS.withdrawRemarkLength),
  };
}
