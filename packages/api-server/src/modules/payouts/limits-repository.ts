import { fiat, fromSmallestUnits, isZero, round, sum, toFiat, type Fiat } from "amount";
import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
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

/** The 24-hour limit of a person, the part used, and when the oldest part stops counting. */
export interface DailyUse {
  readonly limit: Fiat;
  readonly used: Fiat;
  /** Whether only the day's income may be withdrawn, so that an order of unknown value does not fit. */
  readonly is_new: boolean;
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

async function limitOf(
  database: Database,
  request: { owner_id: number; prices: Prices; now: number; limits: MoneyLimits },
): Promise<Pick<DailyUse, "limit" | "is_new">> {
  const [owner] = await database
    .select({ register_time: accounts.register_time, totp: accounts.totp_secret })
    .from(accounts)
    .where(eq(accounts.id, request.owner_id));
  const age = request.now - (owner?.register_time ?? request.now);
  // A new account withdraws no more than it earned, so that a stolen identity cannot be used to pass money through.
  if (age < DAY) return { limit: await incomeOfToday(database, request), is_new: true };
  const isTrusted = age >= 30 * DAY && (owner?.totp ?? null) !== null;
  return { limit: fiat(isTrusted ? request.limits.dailyTrusted : request.limits.daily), is_new: false };
}

/**
 * Reads how much of the 24-hour limit a person has used. Orders of unknown value do not count: an operator decides
 * about them, or the amounts in the settings bound them (`isSmallUnpriced`).
 *
 * @returns USD
 */
export async function dailyUse(
  database: Database,
  request: { owner_id: number; prices: Prices; now: number; limits: MoneyLimits },
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
  const { limit, is_new } = await limitOf(database, request);
  const times = rows.flatMap(({ limit_time }) => (limit_time === null ? [] : [limit_time]));
  return {
    limit: round(limit, { decimals: 2, rounding: "down" }),
    used: sumOfKnown(rows.map(({ usd_value }) => (usd_value === null ? null : fiat(usd_value)))),
    is_new,
    reset_time: times.length === 0 ? null : Math.min(...times) + DAY,
  };
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
