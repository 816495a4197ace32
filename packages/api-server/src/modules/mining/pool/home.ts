import type { Database } from "../../../platform/database/database.ts";
import { amountText, type CoinParameters, ratioText, wholeText } from "../../coins/index.ts";
import { type MethodBook, readMethods, type ProfitType } from "../collect/methods-repository.ts";
import { chargeFee, type CoinState, type QuickSwitchEngine, shareEarning } from "../../engine/index.ts";
import type { DisplayCurrency } from "../../prices/index.ts";
import { moneyText } from "../profits/present.ts";
import { METHOD_FEES, reducedFee } from "./fees.ts";
import { profitTotals } from "./profits.ts";
import { memoize } from "./memoize.ts";
import { bucketStart } from "../collect/hashrates.ts";
import { DAY_OFFSET } from "../collect/hashrates-repository.ts";
import { lastMinute, settledUntil } from "../collect/watermark-repository.ts";
import type { SumScope } from "../../../platform/database/sum-rows.ts";
import { DAY, HOUR } from "../../../platform/time.ts";
import {
  PAYMENT_WINDOW,
  methodFee,
  ppsPlusRate,
  quickSwitchAddress,
  stratumOf,
  unitOutput,
} from "./state.ts";
import {
  readDayBefore,
  type AccountWindows,
  accountRates,
  accountWindows,
  accountMoney,
} from "./home-repository.ts";

/** Mean hashrate of the day before the last 24 hours, null without data. */
const dayBefore = memoize("hour", readDayBefore, (now) => now - (now % 3600));

/** Seconds between the last settled hour and now, at most to the end of the day of that hour. */
function unsettledSeconds(settled: number, now: number): number {
  const dayEnd = bucketStart(settled, { step: DAY, offset: DAY_OFFSET }) + DAY;
  return Math.min(now, dayEnd) - (settled - (settled % HOUR));
}

/** What the estimate since the last settled hour depends on. */
interface Unsettled extends Pick<HomeRequest, "coin" | "state"> {
  readonly seconds: number;
}

/** An account's method, with the discount on its fee in hundredths of a percent of it. */
interface Method {
  readonly profit_type: ProfitType;
  readonly discount: number;
}

function methodAt(
  book: MethodBook,
  account_id: number,
  { coin, now }: Pick<HomeRequest, "coin" | "now">,
): Method {
  const work = { account_id, coin: coin.coin, time: now };
  const profit_type = book.methodOf(account_id, coin.coin, now);
  return { profit_type, discount: book.discountsOf({ ...work, method: profit_type }).discount };
}

/**
 * Estimates the earnings since the last settled hour at the current hashrate; zero for solo mining, whose blocks cannot be
 * foreseen.
 */
function runningHour(hashrate: number, { profit_type, discount }: Method, unsettled: Unsettled): bigint {
  const { coin, state, seconds } = unsettled;
  const earned = (reward: bigint, fee: number) => {
    const work = {
      hashrate: BigInt(Math.round(hashrate)),
      seconds,
      hashes_per_block: state.hashes_per_block,
    };
    return chargeFee(shareEarning({ ...work, reward }, 0n).gross, { fee, discount }).net;
  };
  if (profit_type === "solo") return 0n;
  if (profit_type === "pplns") return earned(coin.block_reward + state.tx_fee, METHOD_FEES.pplns);
  return earned(coin.block_reward, coin.pps_fee) + earned(state.tx_fee, coin.tx_fee_fee);
}

/** Estimates the earnings of several accounts since the last settled hour, each with its own method. */
async function runningHourOfAll(
  database: Database,
  request: Pick<HomeRequest, "account_ids" | "coin" | "now">,
  { book, ...unsettled }: Unsettled & { readonly book: MethodBook },
): Promise<bigint> {
  const { account_ids, coin } = request;
  const rates = await accountRates(database, { account_ids, coin: coin.coin });
  return rates.reduce(
    (total, { account_id, hashrate_10min }) =>
      total + runningHour(hashrate_10min, methodAt(book, account_id, request), unsettled),
    0n,
  );
}

/** Windows and counters in wire format. */
export function presentWindows(windows: AccountWindows, coin: CoinParameters) {
  return {
    hashrate_10min: wholeText(windows.hashrate_10min),
    hashrate_1hour: wholeText(windows.hashrate_1hour),
    hashrate_1day: wholeText(windows.hashrate_1day),
    hash_unit: coin.hash_unit,
    total_active: windows.active,
    total_unactive: windows.unactive,
    total_invalid: windows.invalid,
  };
}

/** Everything needed to build a dashboard. */
interface HomeRequest extends SumScope {
  /** The account whose method is listed first. */
  readonly account_ids: readonly number[];
  readonly coin: CoinParameters;
  readonly state: CoinState;
  /** The engine's quick switch, whether or not it offers the coin. */
  readonly quickSwitch: QuickSwitchEngine | undefined;
  readonly now: number;
  /** Currency of the value of yesterday's profit; without it there is none. */
  readonly currency?: DisplayCurrency;
}

/** Builds the dashboard of one account or the total of several. */
export async function poolHome(database: Database, request: HomeRequest) {
  const { coin, state, now, currency } = request;
  const [account_id = 0] = request.account_ids;
  const book = await readMethods(database, { from: now, account_ids: request.account_ids });
  const method = methodAt(book, account_id, request);
  const scope = { account_ids: request.account_ids, family: request.family, coin: coin.coin };
  const windows = await accountWindows(database, scope);
  const last = await lastMinute(database);
  const settled = settledUntil(last, now);
  const unsettled = { coin, state, seconds: unsettledSeconds(settled, now) };
  const running =
    request.account_ids.length > 1
      ? await runningHourOfAll(database, request, { ...unsettled, book })
      : runningHour(windows.hashrate_10min, method, unsettled);
  const profits = await profitTotals(database, scope, settled);
  const before = await dayBefore(database, scope, now);
  const money = await accountMoney(database, scope);
  const text = (units: bigint) => amountText(units, coin.coin);
  return {
    coin: coin.coin,
    ...presentWindows(windows, coin),
    measured_time: last ?? null,
    hashrate_prev_1day: before === null ? null : wholeText(before),
    account_balance: text(money.available),
    profit_24hour: text(profits.last_24h),
    profit_today_est: text(profits.today + running),
    profit_yesterday: text(profits.yesterday),
    ...(currency === undefined ? {} : { profit_yesterday_money: moneyText(profits.yesterday_usd, currency) }),
    profit_7day: text(profits.last_7d),
    profit_30day: text(profits.last_30d),
    profit_total: text(profits.total),
    profit_type: method.profit_type,
    payment_total: text(money.paid),
    pps_plus_rate: ratioText(ppsPlusRate(coin, state), 4),
    target_24hour: unitOutput(coin, state),
    fee_rate: ratioText(reducedFee(methodFee(coin, method.profit_type), method.discount)),
    last_share_time: windows.last_active,
    min_payment_amount: text(coin.min_payment),
    ...PAYMENT_WINDOW,
    ...stratumOf(coin.coin),
    ...quickSwitchAddress(request.quickSwitch?.coins.includes(coin.coin) ? request.quickSwitch : undefined),
  };
}
