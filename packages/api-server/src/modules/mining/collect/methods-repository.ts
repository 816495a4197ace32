import { and, gt, sql, type AnyColumn } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, feeCoupons, profitSettings, referrals } from "../../../platform/database/schema/index.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";
import type { FeeTerms } from "../../engine/index.ts";

/** A payout method. */
export type ProfitType = (typeof profitSettings.$inferSelect)["profit_type"];

/** Default payout method, for accounts that never chose one. */
export const USUAL_METHOD: ProfitType = "pps";

type Choice = typeof profitSettings.$inferSelect;
type Coupon = typeof feeCoupons.$inferSelect;

/** Work of an account in one hour, with its payout method. */
export interface PaidWork {
  readonly account_id: number;
  readonly coin: string;
  readonly time: number;
  readonly method: ProfitType;
}

/** Looks up each account's payout method and fee discount at any time. */
export interface MethodBook {
  methodOf(account_id: number, coin: string, time: number): ProfitType;
  /** Discounts on the fee: the larger of the coupon's and the agency code's applies; they do not add up. */
  discountsOf(work: PaidWork): Omit<FeeTerms, "fee">;
  /** The coupon that reduces the fee; undefined while an agency's code takes off as much or more. */
  couponOf(work: PaidWork): Coupon | undefined;
}

/** Returns the choice in effect at a time. */
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

const WHOLE = 10_000;

function covers(coupon: Coupon, { coin, time, method }: PaidWork): boolean {
  const { coins, modes, start_time, end_time } = coupon;
  return (
    start_time !== null &&
    end_time !== null &&
    start_time <= time &&
    time < end_time &&
    (coins.length === 0 || coins.includes(coin)) &&
    (modes.length === 0 || modes.includes(method))
  );
}

/** Selects which choices and coupons to read. */
export interface MethodFilter {
  /** Coupons that ended by this time are left out. */
  readonly from: number;
  /** Accounts to read; all accounts when absent. */
  readonly account_ids?: readonly number[];
}

/** One array parameter instead of one parameter per account; building the latter takes most of a call over 200 accounts. */
function isAnyOf(column: AnyColumn, account_ids: readonly number[]) {
  return sql`${column} = any(${arrayOf(account_ids)})`;
}

async function readFamily(database: Database, account_ids: readonly number[] | undefined) {
  const columns = { id: accounts.id, parent_id: accounts.parent_id };
  const query = database.select(columns).from(accounts);
  return account_ids === undefined ? query : query.where(isAnyOf(accounts.id, account_ids));
}

/**
 * Reads choices, coupons and the discounts of agencies' codes. Sub-accounts follow the main account's choices until they make
 * their own; coupons and codes belong to the main account and apply to all its sub-accounts.
 *
 * @returns lookups for these accounts on any coin, at any time from `filter.from` on
 */
export async function readMethods(database: Database, filter: MethodFilter): Promise<MethodBook> {
  const family = await readFamily(database, filter.account_ids);
  const ids = [
    ...new Set(family.flatMap(({ id, parent_id }) => (parent_id === null ? [id] : [id, parent_id]))),
  ];
  const isAll = filter.account_ids === undefined;
  const settings = await database
    .select()
    .from(profitSettings)
    .where(isAll ? undefined : isAnyOf(profitSettings.account_id, ids));
  const coupons = await database
    .select()
    .from(feeCoupons)
    .where(
      and(gt(feeCoupons.end_time, filter.from), isAll ? undefined : isAnyOf(feeCoupons.account_id, ids)),
    );
  const codes = await database
    .select()
    .from(referrals)
    .where(and(gt(referrals.discount, 0), isAll ? undefined : isAnyOf(referrals.invitee_id, ids)));
  const parents = new Map(family.map(({ id, parent_id }) => [id, parent_id]));
  const choices = Map.groupBy(settings, ({ account_id, coin }) => `${String(account_id)} ${coin}`);
  const couponsOf = Map.groupBy(coupons, ({ account_id }) => account_id);
  const codeOf = new Map(codes.map((code) => [code.invitee_id, code]));

  function chosen(account_id: number, coin: string, time: number): Choice | undefined {
    return choiceAt(choices.get(`${String(account_id)} ${coin}`) ?? [], time);
  }

  function holderOf(account_id: number): number {
    return parents.get(account_id) ?? account_id;
  }

  function codeDiscountOf({ account_id, time }: PaidWork): number {
    const code = codeOf.get(holderOf(account_id));
    return code === undefined || time < code.join_time ? 0 : code.discount;
  }

  function couponOf(work: PaidWork): Coupon | undefined {
    const coupon = (couponsOf.get(holderOf(work.account_id)) ?? []).find((one) => covers(one, work));
    return coupon !== undefined && WHOLE - coupon.pay_ratio > codeDiscountOf(work) ? coupon : undefined;
  }

  return {
    methodOf(account_id, coin, time) {
      const parent = parents.get(account_id) ?? null;
      const choice =
        chosen(account_id, coin, time) ?? (parent === null ? undefined : chosen(parent, coin, time));
      return choice?.profit_type ?? USUAL_METHOD;
    },
    couponOf,
    discountsOf(work) {
      const code_discount = codeDiscountOf(work);
      const coupon = couponOf(work);
      return { discount: coupon === undefined ? code_discount : WHOLE - coupon.pay_ratio, code_discount };
    },
  };
}
