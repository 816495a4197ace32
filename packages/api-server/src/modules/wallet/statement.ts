import { add, fiat, isZero, round, sum, toFiat, type Fiat } from "amount";
import type { BillType } from "contracts/calls/wallet-bill";
import { BILL_TYPES } from "contracts/calls/wallet-bill";
import type {
  FeeInvoice,
  FeeLine,
  Statement,
  StatementCoin,
  StatementLine,
  StatementMonth,
} from "contracts/calls/wallet-statement";
import type { Database } from "../../platform/database/database.ts";
import type { ScopeAccount } from "../accounts/index.ts";
import { amountText } from "../coins/index.ts";
import { type DisplayCurrency, fromUsd } from "../prices/index.ts";
import { lineType } from "./bill-lines-repository.ts";
import { type FeeSum, readFees } from "./fees-repository.ts";
import { firstMovement, readStatement, type StatementSum } from "./statement-repository.ts";

const MONTHS = 12;

/** Offset of the pool's default day, which begins at midnight in UTC+8. */
const POOL_ZONE = 8 * 3600;

const MINED: readonly BillType[] = ["mining_pps", "mining_pplns", "mining_solo", "merged_reward"];

/** Year and accounts of a statement. */
export interface StatementTerms {
  readonly accounts: readonly ScopeAccount[];
  readonly coin?: string | undefined;
  readonly year: number;
  readonly utc: boolean;
  readonly currency: DisplayCurrency;
  readonly now: number;
}

type Year = Pick<StatementTerms, "year" | "utc">;

/** Starts of the months of a year, and its end. */
function boundsOf({ year, utc }: Year): readonly number[] {
  const offset = utc ? 0 : POOL_ZONE;
  return Array.from({ length: MONTHS + 1 }, (_, month) => Date.UTC(year, month, 1) / 1000 - offset);
}

function monthText(year: number, month: number): string {
  return `${String(year)}-${String(month).padStart(2, "0")}`;
}

interface Priced {
  readonly coin: string;
  readonly price: string;
  readonly count: number;
  readonly amount: bigint;
}

/** Exact values that add up to a line, so that nothing is lost before display. */
interface Value {
  readonly exact: Fiat | null;
  readonly unpriced: number;
}

function valueOf(rows: readonly Priced[], currency: DisplayCurrency): Value {
  const priced = rows.filter(({ price }) => !isZero(fiat(price)));
  const unpriced =
    rows.reduce((count, row) => count + row.count, 0) - priced.reduce((all, one) => all + one.count, 0);
  const worths = priced.map(({ amount, coin, price }) =>
    toFiat(amountText(amount, coin), fromUsd(price, currency), { decimals: 12, rounding: "half-up" }),
  );
  return { exact: priced.length === 0 ? null : sum(worths), unpriced };
}

/** Value of a line with two decimals: sums are of these rounded values, so that a printed column adds up. */
function shownValue(rows: readonly Priced[], currency: DisplayCurrency) {
  const { exact, unpriced } = valueOf(rows, currency);
  return { fiat_value: exact === null ? null : round(exact, { decimals: 2, rounding: "half-up" }), unpriced };
}

/** Sum of the known values; null if none is known. */
function sumValues(values: readonly { readonly fiat_value: string | null; readonly unpriced: number }[]) {
  const known = values.flatMap(({ fiat_value }) => (fiat_value === null ? [] : [fiat(fiat_value)]));
  return {
    fiat_value: known.length === 0 ? null : known.reduce((total, one) => add(total, one)),
    unpriced: values.reduce((count, { unpriced }) => count + unpriced, 0),
  };
}

const total = (rows: readonly { readonly amount: bigint }[]) =>
  rows.reduce((all, { amount }) => all + amount, 0n);

/** A line with its amount still in smallest units. */
interface Line extends Omit<StatementLine, "amount"> {
  readonly amount: bigint;
}

/** Builds lines in the order of the bill's kinds. */
function linesOf(sums: readonly StatementSum[], currency: DisplayCurrency): readonly Line[] {
  const types = Map.groupBy(sums, ({ direction, kind }) => lineType(direction, kind));
  return BILL_TYPES.flatMap((type): Line[] => {
    const own = types.get(type);
    if (own === undefined) return [];
    const count = own.reduce((all, one) => all + one.count, 0);
    return [{ type, count, amount: total(own), ...shownValue(own, currency) }];
  });
}

function presentLines(lines: readonly Line[], coin: string): StatementLine[] {
  return lines.map((line) => ({ ...line, amount: amountText(line.amount, coin) }));
}

/** Sums the months' lines into the year's lines. */
function sumLines(months: readonly (readonly Line[])[]): readonly Line[] {
  const types = Map.groupBy(months.flat(), ({ type }) => type);
  return BILL_TYPES.flatMap((type): Line[] => {
    const own = types.get(type);
    if (own === undefined) return [];
    const count = own.reduce((all, one) => all + one.count, 0);
    return [{ type, count, amount: total(own), ...sumValues(own) }];
  });
}

interface CoinYear {
  readonly coin: StatementCoin | null;
  readonly months: readonly StatementMonth[];
}

/** A coin's year: calculated from the current balance back to the one before the year, then forward month by month. */
function coinYear(
  { coin, balance }: { readonly coin: string; readonly balance: bigint },
  sums: readonly StatementSum[],
  { year, currency }: Pick<StatementTerms, "year" | "currency">,
): CoinYear {
  const opening = balance - total(sums);
  const closing = opening + total(sums.filter(({ month }) => month <= MONTHS));
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  const months: StatementMonth[] = [];
  const lines: (readonly Line[])[] = [];
  let running = opening;
  for (let month = 1; month <= MONTHS; month += 1) {
    const own = linesOf(byMonth.get(month) ?? [], currency);
    if (own.length === 0) continue;
    const after = running + total(own);
    months.push({
      month: monthText(year, month),
      coin,
      opening: amountText(running, coin),
      closing: amountText(after, coin),
      lines: presentLines(own, coin),
    });
    lines.push(own);
    running = after;
  }
  if (months.length === 0 && opening === 0n) return { coin: null, months };
  const sides = { opening: amountText(opening, coin), closing: amountText(closing, coin) };
  return { coin: { coin, ...sides, lines: presentLines(sumLines(lines), coin) }, months };
}

/**
 * Builds a year's statement of available balances. Its balances are from the ledger: the opening one is the current balance minus
 * all later movements, in one read.
 */
export async function yearStatement(database: Database, terms: StatementTerms): Promise<Statement> {
  const bounds = boundsOf(terms);
  const account_ids = terms.accounts.map(({ id }) => id);
  const [{ balances, sums }, first] = await Promise.all([
    readStatement(database, { account_ids, coin: terms.coin, bounds }),
    firstMovement(database, account_ids),
  ]);
  const byCoin = Map.groupBy(sums, ({ coin }) => coin);
  const years = balances.map((balance) => coinYear(balance, byCoin.get(balance.coin) ?? [], terms));
  const coins = years.flatMap(({ coin }) => (coin === null ? [] : [coin]));
  const mined = coins.flatMap(({ lines }) => lines.filter(({ type }) => MINED.includes(type)));
  const [from = 0, to = 0] = [bounds[0], bounds.at(-1)];
  const offset = terms.utc ? 0 : POOL_ZONE;
  return {
    year: terms.year,
    first_year: new Date(((first ?? terms.now) + offset) * 1000).getUTCFullYear(),
    from,
    to,
    is_ended: terms.now >= to,
    accounts: terms.accounts.map(({ account }) => account),
    rate: terms.currency.rate,
    earned: sumValues(mined),
    coins,
    months: years
      .flatMap(({ months }) => months)
      .toSorted((a, b) => a.month.localeCompare(b.month) || a.coin.localeCompare(b.coin)),
  };
}

/** Account and year of fees. */
export interface FeeTerms extends Year {
  readonly account_id: number;
  readonly currency: DisplayCurrency;
  readonly now: number;
}

function feeLines(rows: readonly FeeSum[], currency: DisplayCurrency): FeeLine[] {
  const groups = Map.groupBy(rows, ({ kind, coin }) => `${kind} ${coin}`);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, own]): FeeLine[] => {
      const [first] = own;
      if (first === undefined || total(own) <= 0n) return [];
      const { kind, coin } = first;
      return [{ kind, coin, amount: amountText(total(own), coin), ...shownValue(own, currency) }];
    });
}

/** Lists the fees of a year by month, newest first; only a month that has ended gets a number, since its fees never change. */
export async function feeInvoices(database: Database, terms: FeeTerms): Promise<FeeInvoice[]> {
  const { year, account_id, currency, now } = terms;
  const bounds = boundsOf(terms);
  const byMonth = Map.groupBy(await readFees(database, account_id, bounds), ({ month }) => month);
  const invoices: FeeInvoice[] = [];
  for (let month = MONTHS; month >= 1; month -= 1) {
    const lines = feeLines(byMonth.get(month) ?? [], currency);
    if (lines.length === 0) continue;
    const [from = 0, to = 0] = [bounds[month - 1], bounds[month]];
    const name = monthText(year, month);
    const zone = terms.utc ? "-UTC" : "";
    const number = now >= to ? `FEE-${name.replace("-", "")}-${String(account_id)}${zone}` : null;
    invoices.push({ month: name, number, from, to, lines, ...sumValues(lines) });
  }
  return invoices;
}
