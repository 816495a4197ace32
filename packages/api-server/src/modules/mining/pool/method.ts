import type { Database } from "../../../platform/database/database.ts";
import type { CoinParameters } from "../../coins/index.ts";
import { choiceAt, USUAL_METHOD, type ProfitType } from "../collect/methods-repository.ts";
import { choicesOf } from "./method-repository.ts";

/** The account and coin of a method. */
export interface MethodOwner {
  readonly account_id: number;
  readonly parent_id: number | null;
  readonly coin: CoinParameters;
}

/** The active method, the next one, and where it was set. */
export interface CurrentMethod {
  readonly profit_type: ProfitType;
  readonly next: { readonly profit_type: ProfitType; readonly from_time: number } | undefined;
  readonly since: number;
  readonly inherited: boolean;
  readonly chosen_time: number | undefined;
}

/** Returns an account's payout method at a time. A sub-account follows the main account's choice until it makes its own. */
export async function currentMethod(
  database: Database,
  { account_id, parent_id, coin }: MethodOwner,
  now: number,
): Promise<CurrentMethod> {
  const own = await choicesOf(database, account_id, coin.coin);
  const above = parent_id === null ? [] : await choicesOf(database, parent_id, coin.coin);
  const inForce = choiceAt(own, now) ?? choiceAt(above, now);
  const followed = own.length > 0 ? own : above;
  const next = followed.find((choice) => choice.from_time > now);
  return {
    profit_type: inForce?.profit_type ?? USUAL_METHOD,
    next: next === undefined ? undefined : { profit_type: next.profit_type, from_time: next.from_time },
    since: inForce?.from_time ?? 0,
    inherited: own.length === 0 && parent_id !== null,
    chosen_time: own.at(-1)?.chosen_time,
  };
}
