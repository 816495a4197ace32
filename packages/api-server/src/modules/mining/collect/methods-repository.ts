import { and, gt, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, feeCoupons, profitSettings } from "../../../platform/database/schema/index.ts";

/** Way of being paid. */
export type ProfitType = (typeof profitSettings.$inferSelect)["profit_type"];

/** What everyone is paid by who chose nothing. */
export const USUAL_METHOD: ProfitType = "pps";

type Choice = typeof profitSettings.$inferSelect;
type Coupon = typeof feeCoupons.$inferSelect;

/** Who is paid how, and at which discount, at any time. */
export interface MethodBook {
  methodOf(account_id: number, coin: string, time: number): ProfitType;
  /** Hundredths of a percent taken off the fee. */
  discountOf(account_id: number, coin: string, time: number): number;
  /** The coupon behind the discount. */
  couponOf(account_id: number, coin: string, time: number): Coupon | undefined;
}

/**
 * The choice in force at a time.
 *
 * @param choices choices of one account and coin
 * @returns newest choice that counts by then
 */
export function choiceAt<T extends Pick<Choice, "from_time">>(
  choices: readonly T[],
  time: number,
): T | undefined {
  return choices
    .filter((choice) => choice.from_time <= time)
    .reduce<T | undefined>(
      (newest, choice) => ((newest?.from_time ?? -1) > choice.from_time ? newest : choice),
      undefined,
    );
}

/** What is read of choices and coupons. */
export interface MethodFilter {
  /** Coupons that ended before are left out. */
  readonly from: number;
  /** Accounts that are asked about; everyone when absent. */
  readonly account_ids?: readonly number[];
}

async function readFamily(database: Database, account_ids: readonly number[] | undefined) {
  const columns = { id: accounts.id, parent_id: accounts.parent_id };
  const query = database.select(columns).from(accounts);
  return account_ids === undefined ? query : query.where(inArray(accounts.id, [...account_ids]));
}

/**
 * Reads choices and coupons. Accounts under a holder follow the holder's until they choose for themselves.
 *
 * @param filter accounts and time
 * @returns answers for any of the accounts, any coin and later time
 */
export async function readMethods(database: Database, filter: MethodFilter): Promise<MethodBook> {
  const family = await readFamily(database, filter.account_ids);
  const ids = family.flatMap(({ id, parent_id }) => (parent_id === null ? [id] : [id, parent_id]));
  const isAll = filter.account_ids === undefined;
  const settings = await database
    .select()
    .from(profitSettings)
    .where(isAll ? undefined : inArray(profitSettings.account_id, ids));
  const coupons = await database
    .select()
    .from(feeCoupons)
    .where(
      and(gt(feeCoupons.end_time, filter.from), isAll ? undefined : inArray(feeCoupons.account_id, ids)),
    );
  const parents = new Map(family.map(({ id, parent_id }) => [id, parent_id]));
  const choices = Map.groupBy(settings, ({ account_id, coin }) => `${String(account_id)} ${coin}`);
  const discounts = Map.groupBy(coupons, ({ account_id }) => account_id);

  function chosen(account_id: number, coin: string, time: number): Choice | undefined {
    return choiceAt(choices.get(`${String(account_id)} ${coin}`) ?? [], time);
  }

  function couponOf(account_id: number, coin: string, time: number): Coupon | undefined {
    const parent = parents.get(account_id) ?? null;
    return [
      ...(discounts.get(account_id) ?? []),
      ...(parent === null ? [] : (discounts.get(parent) ?? [])),
    ].find(
      (one) => (one.coin === null || one.coin === coin) && one.start_time <= time && time < one.end_time,
    );
  }

  return {
    methodOf(account_id, coin, time) {
      const parent = parents.get(account_id) ?? null;
      const choice =
        chosen(account_id, coin, time) ?? (parent === null ? undefined : chosen(parent, coin, time));
      return choice?.profit_type ?? USUAL_METHOD;
    },
    couponOf,
    discountOf: (account_id, coin, time) => couponOf(account_id, coin, time)?.discount ?? 0,
  };
}
