import {
  amount,
  compare,
  fiat,
  fromSmallestUnits,
  isZero,
  ratioOf,
  round,
  sum,
  toFiat,
  toSmallestUnits,
  type Fiat,
} from "amount";
import { and, eq, gt, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { accounts, withdrawals } from "../../platform/database/schema/index.ts";
import { precisionOf } from "../coins/index.ts";
import type { Prices } from "../prices/index.ts";
import { tooManyAttempts } from "../../platform/rate-limits-repository.ts";
import { todayIncome } from "../mining/index.ts";
import { listGroupAccounts } from "../accounts/index.ts";
import type { OrderType } from "./terms.ts";
import { DAY } from "../../platform/time.ts";

/** Limits on the amount and number of outgoing orders (domain wallet 7.6). */
export interface MoneyLimits {
  /** USD in 24 hours to chains and the exchange, for a main account with its sub-accounts. */
  readonly daily: string;
  /** The same limit with an authenticator and an account age of 30 days. */
  readonly dailyTrusted: string;
  readonly ordersPerDay: number;
  readonly ordersPerMinute: number;
  readonly transfersPerMinute: number;
}

/** Value of an amount in USD, rounded down to cents; null while no price is known. */
export function usdValue(units: bigint, coin: string, prices: Prices): Fiat | null {
  const price = fiat(prices.get(coin) ?? "0");
  if (isZero(price)) return null;
  return toFiat(fromSmallestUnits(units, precisionOf(coin)), price, { decimals: 2, rounding: "down" });
}

function sumOfKnown(values: readonly (Fiat | null)[]): Fiat {
  return sum(values.filter((value) => value !== null));
}

/** The 24-hour limit of a person and the part used. */
export interface DailyUse {
  readonly limit: Fiat;
  readonly used: Fiat;
  /** Whether only the day's income may be withdrawn, so that an order of unknown value does not fit. */
  readonly is_new: boolean;
  /** When more fits: the oldest part stops counting, or the account is a day old. */
  readonly reset_time: number | null;
}

async function incomeOfToday(
  database: Database,
  { owner_id, prices, now }: { owner_id: number; prices: Prices; now: number },
): Promise<Fiat> {
  const family = await listGroupAccounts(database, owner_id);
  const ids = [owner_id, ...family.map(({ id }) => id)];
  const income = await todayIncome(database, ids, now);
  return sumOfKnown(income.map(({ coin, profit }) => usdValue(profit, coin, prices)));
}

interface LimitRequest {
  readonly owner_id: number;
  readonly now: number;
  readonly limits: MoneyLimits;
}

/** Reads when a person's account is a day old, and the limit from then on. */
async function laterLimit(
  database: Database,
  { owner_id, now, limits }: LimitRequest,
): Promise<{ readonly from: number; readonly limit: Fiat }> {
  const [owner] = await database
    .select({ register_time: accounts.register_time, totp: accounts.totp_secret })
    .from(accounts)
    .where(eq(accounts.id, owner_id));
  const registered = owner?.register_time ?? now;
  const isTrusted = now - registered >= 30 * DAY && (owner?.totp ?? null) !== null;
  return { from: registered + DAY, limit: fiat(isTrusted ? limits.dailyTrusted : limits.daily) };
}

async function limitOf(
  database: Database,
  request: LimitRequest & { readonly prices: Prices },
): Promise<Pick<DailyUse, "limit" | "is_new" | "reset_time">> {
  const { from, limit } = await laterLimit(database, request);
  // A new account withdraws no more than it earned, so that a stolen identity cannot be used to pass money through.
  if (request.now < from)
    return { limit: await incomeOfToday(database, request), is_new: true, reset_time: from };
  return { limit, is_new: false, reset_time: null };
}

/**
 * Cuts an order to its owner's 24-hour limit: a larger one would never be paid. An order without a price keeps its amount.
 *
 * @param order amount in smallest units
 * @returns smallest units
 */
export async function cutToLimit(
  database: Database,
  order: { readonly owner_id: number; readonly coin: string; readonly units: bigint },
  terms: Omit<LimitRequest, "owner_id"> & { readonly prices: Prices },
): Promise<bigint> {
  const { owner_id, coin, units } = order;
  const value = usdValue(units, coin, terms.prices);
  if (value === null || compare(value, fiat(terms.limits.daily)) <= 0) return units;
  const { limit } = await laterLimit(database, { ...terms, owner_id });
  if (compare(value, limit) <= 0) return units;
  const decimals = precisionOf(coin);
  const most = ratioOf(limit, fiat(terms.prices.get(coin) ?? "0"), { decimals, rounding: "down" });
  return toSmallestUnits(amount(most), decimals);
}

/**
 * Reads how much of the 24-hour limit a person has used. Orders of unknown value do not count: an operator decides
 * about them, or the amounts in the settings bound them (`isSmallUnpriced`).
 *
 * @returns USD
 */
export async function dailyUse(
  database: Database,
  request: LimitRequest & { readonly prices: Prices },
): Promise<DailyUse> {
  const rows = await database
    .select({ usd_value: withdrawals.usd_value, limit_time: withdrawals.limit_time })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.owner_id, request.owner_id),
        ne(withdrawals.type, "inner"),
        inArray(withdrawals.status, ["pending", "processing", "finished"]),
        gt(withdrawals.limit_time, request.now - DAY),
      ),
    );
  const { limit, is_new, reset_time } = await limitOf(database, request);
  const times = rows.flatMap(({ limit_time }) => (limit_time === null ? [] : [limit_time]));
  return {
    limit: round(limit, { decimals: 2, rounding: "down" }),
    used: sumOfKnown(rows.map(({ usd_value }) => (usd_value === null ? null : fiat(usd_value)))),
    is_new,
    reset_time: is_new || times.length === 0 ? reset_time : Math.min(...times) + DAY,
  };
}

/**
 * Whether an older automatic order of the same person waits until it fits the limit. Newer ones wait behind it: paid first, they
 * could take the limit again every day.
 */
export async function isBehindAnother(
  database: Database,
  { id, owner_id, auto }: Pick<typeof withdrawals.$inferSelect, "id" | "owner_id" | "auto">,
): Promise<boolean> {
  if (!auto) return false;
  const older = await database
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.owner_id, owner_id),
        eq(withdrawals.auto, true),
        eq(withdrawals.status, "pending"),
        eq(withdrawals.status_reason, "limit"),
        isNotNull(withdrawals.wait_until),
        lt(withdrawals.id, id),
      ),
    )
    .limit(1);
  return older.length > 0;
}

const countRow = v.object({ day: v.number(), minute: v.number(), oldest: v.nullable(v.string()) });

/**
 * Refuses an order when too many were placed recently; a batch counts once. The caller has locked the owner.
 *
 * @throws {ApiError} 21003 with the seconds to wait
 */
export async function requireOrderRate(
  transaction: Database,
  request: { owner_id: number; type: OrderType; now: number; limits: MoneyLimits },
): Promise<void> {
  const { owner_id, type, now, limits } = request;
  const kinds = type === "inner" ? sql`type = 'inner'` : sql`type <> 'inner'`;
  const [counts] = await selectRows(
    transaction,
    sql`select count(*)::int as day, (count(*) filter (where create_time > ${now - 60}))::int as minute,
        min(create_time)::text as oldest from (
      select distinct on (coalesce(-batch_id, id)) create_time from withdrawals
      where owner_id = ${owner_id} and not auto and ${kinds} and create_time > ${now - DAY}) orders`,
    countRow,
  );
  const perMinute = type === "inner" ? limits.transfersPerMinute : limits.ordersPerMinute;
  if ((counts?.minute ?? 0) >= perMinute) throw tooManyAttempts(60);
  if (type === "inner" || (counts?.day ?? 0) < limits.ordersPerDay) return;
  const oldest = Number.parseInt(counts?.oldest ?? String(now), 10);
  throw tooManyAttempts(Math.max(1, oldest + DAY - now));
}
