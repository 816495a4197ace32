import { amount, fiat, fromSmallestUnits, isZero, largestFirst, ratioOf, sum, type Fiat } from "amount";
import type { CallData } from "contracts/call";
import type { getWalletSummary, WalletBalance } from "contracts/calls/wallet-summary";
import { and, sql, sum as sumOf } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { deposits } from "../../platform/database/schema/index.ts";
import { amountText, precisionOf } from "../coins/index.ts";
import { type DatedPrices, datedPrices, type DisplayCurrency, fromUsd, worthAt } from "../prices/index.ts";
import type { LastMeasured } from "../engine/index.ts";
import type { ScopeAccount } from "../accounts/index.ts";
import { todayIncome } from "../mining/index.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { listShownRules, type ShownRule } from "../payouts/index.ts";
import { type Balance, listBalances, listUnconfirmed, type Unconfirmed } from "../ledger/index.ts";

/** Values of a coin without a rule. */
const NO_RULE = { enabled: false, address_type: null, address: null, threshold: null } as const;

function presentAuto(rule: ShownRule | undefined): WalletBalance["auto"] {
  if (rule === undefined) return { ...NO_RULE, hold_until: null, next_time: null };
  const { enabled, address_type, withdraw_address: address, threshold, hold_until, next_time } = rule;
  return { enabled, address_type, address, threshold, hold_until, next_time };
}

interface Row {
  readonly account: ScopeAccount;
  readonly coin: string;
  readonly own: readonly Balance[];
  readonly rule: ShownRule | undefined;
  /** Deposits visible on the chain but not credited yet. */
  readonly pending: bigint;
  /** Part of the available balance that the chain can still reverse. */
  readonly unconfirmed: bigint;
}

function presentBalance(
  row: Row,
  terms: {
    readonly isSummary: boolean;
    /** Price of one coin in the display currency. */
    readonly price: Fiat | undefined;
  },
): WalletBalance {
  const { coin, own, rule } = row;
  const units = (kind: Balance["kind"]) => own.find((balance) => balance.kind === kind)?.balance ?? 0n;
  const text = (kind: Balance["kind"]) => amountText(units(kind), coin);
  // Debts are shown on the loan page; they do not reduce the balances here.
  const all = own.reduce((total, row) => (row.kind === "loan_debt" ? total : total + row.balance), 0n);
  const total = fromSmallestUnits(all, precisionOf(coin));
  return {
    account: terms.isSummary ? row.account.account : null,
    coin,
    total,
    available: text("available"),
    unconfirmed: amountText(row.unconfirmed, coin),
    frozen: text("frozen"),
    share_locked: text("share_locked"),
    loan_free: text("loan_free"),
    loan_collateral: text("loan_collateral"),
    pending_deposit: amountText(row.pending, coin),
    value: terms.price === undefined ? null : worthAt(total, terms.price),
    auto: presentAuto(rule),
  };
}

interface PendingDeposit {
  readonly account_id: number;
  readonly coin: string;
  readonly units: bigint;
}

/** What is read of some accounts. */
interface Parts {
  readonly balances: readonly Balance[];
  readonly rules: readonly ShownRule[];
  readonly pending: readonly PendingDeposit[];
  readonly unconfirmed: readonly Unconfirmed[];
}

async function pendingDeposits(database: Database, ids: readonly number[]): Promise<PendingDeposit[]> {
  const rows = await database
    .select({ account_id: deposits.account_id, coin: deposits.coin, units: sumOf(deposits.amount) })
    .from(deposits)
    // The status is a literal in the SQL text, so that the planner can use the index of open deposits.
    .where(and(sql`${deposits.account_id} = any(${arrayOf(ids)})`, sql`${deposits.status} = 'confirming'`))
    .groupBy(deposits.account_id, deposits.coin);
  return rows.map((row) => ({ ...row, units: BigInt(row.units ?? "0") }));
}

/** Lists the coins of the pool, and others that accounts hold, pay out or await. */
function coinsOf(
  { coins }: Pick<LastMeasured, "coins">,
  { balances, rules, pending }: Pick<Parts, "balances" | "rules" | "pending">,
): readonly string[] {
  const mined = coins.map(({ coin }) => coin);
  const along = coins.flatMap((coin) => coin.reward_coins);
  const held = balances.filter(({ balance }) => balance !== 0n);
  const others = [...held, ...rules, ...pending].map(({ coin }) => coin);
  return [...new Set([...mined, ...along, "USDT", ...others])];
}

interface Place {
  readonly account_id: number;
  readonly coin: string;
}

/** Rows by account, and within each account by coin. */
function byPlace<R extends Place>(
  rows: readonly R[],
): ReadonlyMap<number, ReadonlyMap<string, readonly R[]>> {
  const accounts = Map.groupBy(rows, (row) => row.account_id);
  return new Map([...accounts].map(([id, own]) => [id, Map.groupBy(own, (row) => row.coin)]));
}

/** Units of a coin, zero without a row. */
function unitsOf(
  rows: ReadonlyMap<string, readonly { readonly units: bigint }[]> | undefined,
  coin: string,
): bigint {
  return rows?.get(coin)?.[0]?.units ?? 0n;
}

/** Rows of one account for every coin; over several accounts only those that are not zero, so that the list stays short. */
function rowsOf(
  accounts: readonly ScopeAccount[],
  parts: Parts & { readonly coins: readonly string[] },
): readonly Row[] {
  const [balances, rules] = [byPlace(parts.balances), byPlace(parts.rules)];
  const [pending, unconfirmed] = [byPlace(parts.pending), byPlace(parts.unconfirmed)];
  return accounts.flatMap((account) => {
    const own = balances.get(account.id);
    const ownRules = rules.get(account.id);
    const ownPending = pending.get(account.id);
    const coins =
      accounts.length === 1
        ? parts.coins
        : parts.coins.filter((coin) => own?.has(coin) || ownRules?.has(coin) || ownPending?.has(coin));
    return coins.map((coin) => ({
      account,
      coin,
      own: own?.get(coin) ?? [],
      rule: ownRules?.get(coin)?.[0],
      pending: unitsOf(ownPending, coin),
      unconfirmed: unitsOf(unconfirmed.get(account.id), coin),
    }));
  });
}

/** Sum of the known values; null when all are unknown. */
function totalOf(values: readonly (string | null)[]): Fiat | null {
  const known = values.flatMap((value) => (value === null ? [] : [fiat(value)]));
  return known.length === 0 && values.length > 0 ? null : sum(known);
}

/** When the oldest of the coins' prices was measured; null when none has a price. */
function priceTimeOf(coins: readonly string[], { prices, times }: DatedPrices, now: number): number | null {
  if (coins.length === 0) return now;
  const known = coins.flatMap((coin) => (prices.get(coin) ? (times.get(coin) ?? []) : []));
  return known.length === 0 ? null : Math.min(...known);
}

/** Reads balances of some accounts with their values. */
export async function walletSummary(
  database: Database,
  request: {
    readonly lastMeasured: LastMeasured;
    readonly accounts: readonly ScopeAccount[];
    /** The only coins that are shown and counted; all by default. */
    readonly coins?: readonly string[] | undefined;
    readonly isSummary: boolean;
    readonly currency: DisplayCurrency;
    readonly now: number;
  },
): Promise<CallData<typeof getWalletSummary>> {
  const { lastMeasured, accounts, coins, isSummary, currency, now } = request;
  const ids = accounts.map((account) => account.id);
  const [dated, balances, rules, pending, unconfirmed, income] = await Promise.all([
    datedPrices(lastMeasured, now),
    listBalances(database, ids),
    listShownRules(database, ids, { isMasked: false, now }),
    pendingDeposits(database, ids),
    listUnconfirmed(database, ids),
    todayIncome(database, ids, now),
  ]);
  const isShown = (coin: string) => coins === undefined || coins.includes(coin);
  const parts = { balances, rules, pending, unconfirmed };
  const shown = coinsOf(lastMeasured, parts).filter(isShown);
  const rows = rowsOf(accounts, { ...parts, coins: shown });
  const prices = new Map(
    [...dated.prices].flatMap(([coin, price]) =>
      price === null ? [] : [[coin, fromUsd(price, currency)] as const],
    ),
  );
  const presented = rows.map((row) => presentBalance(row, { isSummary, price: prices.get(row.coin) }));
  const held = presented.filter((row) => !isZero(amount(row.total)));
  const earned = income.filter(({ coin, profit }) => isShown(coin) && profit !== 0n);
  const total = totalOf(held.map((row) => row.value));
  const incomeValues = earned.map(({ coin, profit }) => {
    const price = prices.get(coin);
    return price === undefined ? null : worthAt(fromSmallestUnits(profit, precisionOf(coin)), price);
  });
  const btcPrice = prices.get("BTC") ?? fiat("0");
  return {
    currency: currency.value,
    total_value: total,
    total_btc:
      total === null || isZero(btcPrice)
        ? null
        : amount(ratioOf(total, btcPrice, { decimals: 8, rounding: "down" })),
    price_time: priceTimeOf(
      [...held, ...earned].map(({ coin }) => coin),
      dated,
      now,
    ),
    today_income_value: totalOf(incomeValues),
    balances: largestFirst(presented, (row) => fiat(row.value ?? "0")),
  };
}
