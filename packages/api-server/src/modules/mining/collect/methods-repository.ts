import { and, gt, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, feeCoupons, profitSettings, referrals } from "../../../platform/database/schema/index.ts";

/** Way of being paid. */
export type ProfitType = (typeof profitSettings.$inferSelect)["profit_type"];

/** What everyone is paid by who chose nothing. */
export const USUAL_METHOD: ProfitType = "pps";

type Choice = typeof profitSettings.$inferSelect;
type Coupon = typeof feeCoupons.$inferSelect;

/** Work of an account in an hour, and the method by which it is paid. */
export interface PaidWork {
  readonly account_id: number;
  readonly coin: string;
  readonly time: number;
  readonly method: ProfitType;
}

/** Who is paid how, and at which discount, at any time. */
export interface MethodBook {
  methodOf(account_id: number, coin: string, time: number): ProfitType;
  /** Hundredths of a percent taken off the fee: by a coupon or an agency's code, whichever takes more; they do not add up. */
  discountOf(work: PaidWork): number;
  /** The coupon that takes something off the fee; none while an agency's code takes as much or more. */
  couponOf(work: PaidWork): Coupon | undefined;
}

/** The choice in force at a time. */
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
 * Reads choices, coupons and the discounts of agencies' codes. Accounts under a holder follow the holder's choices until they choose for
 * themselves; coupons and codes are the holder's and count for all accounts below.
 *
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
  const codes = await database
    .select()
    .from(referrals)
    .where(and(gt(referrals.discount, 0), isAll ? undefined : inArray(referrals.invitee_id, ids)));
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
    discountOf(work) {
      const coupon = couponOf(work);
      return coupon === undefined ? codeDiscountOf(work) : WHOLE - coupon.pay_ratio;
    },
  };
}
