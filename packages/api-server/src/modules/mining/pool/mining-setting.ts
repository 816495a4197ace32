import type { CallData } from "contracts/call";
import type { getMiningSetting } from "contracts/calls/mining-setting";
import type { Database } from "../../../platform/database/database.ts";
import { profitSettings } from "../../../platform/database/schema/index.ts";
import { ApiError } from "../../../platform/errors.ts";
import { type ProfitType, readMethods } from "../collect/methods-repository.ts";
import { PPLNS_ROUNDS } from "../collect/work-window.ts";
import type { CoinState } from "../../engine/index.ts";
import { ratioText, toNumber } from "../../coins/index.ts";
import { reducedFee } from "./fees.ts";
import { accountWindows } from "./home-repository.ts";
import { currentMethod, type MethodOwner } from "./method.ts";
import { methodFee, payoutMethods } from "./state.ts";
import { DAY, HOUR } from "../../../platform/time.ts";

/** Minimum time between changes of the method: with hourly changes, miners could choose by the luck of blocks already found. */
export const METHOD_COOLDOWN = DAY;

/** Average number of days in which a hashrate finds a block. */
function soloDays(hashrate: number, state: CoinState): string | null {
  if (hashrate <= 0) return null;
  return ratioText(toNumber(state.hashes_per_block) / hashrate / DAY, 2);
}

/** Reads the account's fees after the discount of its coupon or code, which can apply to some methods only. */
async function ownFees(database: Database, { account_id, coin }: MethodOwner, now: number) {
  const book = await readMethods(database, { from: now, account_ids: [account_id] });
  const ownFee = (fee: number, method: ProfitType): string => {
    const { discount } = book.discountsOf({ account_id, coin: coin.coin, time: now, method });
    return ratioText(reducedFee(fee, discount));
  };
  return {
    methods: payoutMethods(coin).map((one) => ({
      ...one,
      own_fee_rate: ownFee(methodFee(coin, one.profit_type), one.profit_type),
    })),
    own_tx_fee_rate: ownFee(coin.tx_fee_fee, "pps"),
  };
}

/** Reads an account's payout method with its details. */
export async function readMiningSetting(
  database: Database,
  owner: MethodOwner,
  { state, now }: { readonly state: CoinState; readonly now: number },
): Promise<CallData<typeof getMiningSetting>> {
  const { coin, account_id } = owner;
  const method = await currentMethod(database, owner, now);
  const windows = await accountWindows(database, { account_ids: [account_id], coin: coin.coin });
  const free = method.chosen_time === undefined ? now : method.chosen_time + METHOD_COOLDOWN;
  const { methods, own_tx_fee_rate } = await ownFees(database, owner, now);
  return {
    coin: coin.coin,
    profit_type: method.profit_type,
    profit_types: methods.map((one) => one.profit_type),
    methods,
    tx_fee_rate: ratioText(coin.tx_fee_fee / 10_000),
    own_tx_fee_rate,
    next_profit_type: method.next?.profit_type ?? null,
    effective_time: method.next?.from_time ?? method.since,
    can_change: free <= now,
    change_time: free <= now ? null : free,
    inherited: method.inherited,
    pplns_rounds: PPLNS_ROUNDS,
    confirmations: coin.confirmations,
    solo_days: soloDays(windows.hashrate_1day, state),
    merged_coins: [...coin.reward_coins],
  };
}

/**
 * Chooses a method, effective from the next full hour.
 *
 * @throws {ApiError} 26007 when the last choice is less than a day old
 */
export async function chooseMethod(
  database: Database,
  owner: MethodOwner,
  { profit_type, now }: { readonly profit_type: ProfitType; readonly now: number },
): Promise<void> {
  const method = await currentMethod(database, owner, now);
  if (method.chosen_time !== undefined && method.chosen_time + METHOD_COOLDOWN > now)
    throw new ApiError(26007, "method_cooldown");
  const from_time = (Math.floor(now / HOUR) + 1) * HOUR;
  const { account_id, coin } = owner;
  await database
    .insert(profitSettings)
    .values({ account_id, coin: coin.coin, from_time, profit_type, chosen_time: now })
    .onConflictDoNothing();
}
