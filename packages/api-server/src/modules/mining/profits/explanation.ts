import type { CallData } from "contracts/call";
import type { getProfitExplanation } from "contracts/calls/profit";
import type { Database } from "../../../platform/database/database.ts";
import { badRequest, notFound } from "../../../platform/errors.ts";
import type { Locale } from "../../../texts/messages.ts";
import { readMethods } from "../collect/methods-repository.ts";
import { type CoinState, earningOf } from "../../engine/index.ts";
import { amountText, ratioText, toNumber, wholeText } from "../../coins/index.ts";
import { couponName } from "../../coupons/index.ts";
import type { ProfitScope } from "../pool/profits-repository.ts";
import { memoize } from "../pool/memoize.ts";
import { payoutMethods } from "../pool/state.ts";
import { dayName, dayStart, todayStart, type TimeRange } from "./days.ts";
import { DAY } from "../../../platform/time.ts";
import { presentBlock, presentDay, presentHour, presentSolo } from "./present.ts";
import { runningRow, scopeOf, type ProfitRequest } from "./reads.ts";
import type { DayRow } from "./rows-repository.ts";
import { readBlockProfits, readDays, readHours } from "./sums.ts";
import { type DayTerms, coinTermsOf } from "./explanation-repository.ts";

const HOURS = { page: 1, limit: 24 };
// Enough for chains with a block per minute; the parts of faster ones are merged into one row an hour.
const BLOCKS = { page: 1, limit: 2 * 1440 };

/** Earnings of the day's mean hashrate by the PPS+ formula, without a coupon. */
function estimateOf({ coin }: ProfitRequest, row: DayRow, terms: DayTerms, seconds: number): bigint {
  const work = {
    hashrate: BigInt(Math.round(row.hashrate)),
    seconds,
    hashes_per_block: terms.hashes_per_block,
  };
  const shares = earningOf({ ...work, reward: coin.block_reward, fee: coin.pps_fee }).net;
  return shares + earningOf({ ...work, reward: terms.tx_fee, fee: coin.tx_fee_fee }).net;
}

async function readMethodsOf(
  database: Database,
  { account_ids, coin }: ProfitScope,
  { from, to }: TimeRange,
) {
  const book = await readMethods(database, { from, account_ids });
  const hours = Array.from({ length: (to - from) / 3600 }, (_, hour) => from + hour * 3600);
  const inForce = new Set(account_ids.flatMap((id) => hours.map((hour) => book.methodOf(id, coin, hour))));
  const coupon = account_ids
    .flatMap((account_id) =>
      hours.map((time) =>
        book.couponOf({ account_id, coin, time, method: book.methodOf(account_id, coin, time) }),
      ),
    )
    .find((one) => one !== undefined);
  return { profit_types: (["pps", "pplns", "solo"] as const).filter((type) => inForce.has(type)), coupon };
}

// Choices take effect at the next full hour, and fees are settled when hours end.
const methodsOf = memoize("hour", readMethodsOf);

function paidRate(row: DayRow): string | null {
  const gross = row.pps_profit + row.pplns_profit + row.solo_profit + row.fee;
  return gross === 0n ? null : ratioText(toNumber((row.fee * 1_000_000n) / gross) / 1e6, 6);
}

async function dayRow(request: ProfitRequest, range: TimeRange): Promise<DayRow | undefined> {
  const terms = { ...range, utc: request.utc, page: 1, limit: 1 };
  const [row] = await readDays(request.database, scopeOf(request), terms);
  return row;
}

/**
 * Explains the profit of a day: its terms, hours and blocks.
 *
 * @param date `YYYY-MM-DD`
 * @throws {ApiError} 404 for a day without a row
 */
export async function explainDay(
  request: ProfitRequest & { readonly state: CoinState; readonly locale: Locale },
  date: string,
): Promise<CallData<typeof getProfitExplanation>> {
  const { database, coin, utc, now, state } = request;
  const from = dayStart(date, utc);
  if (Number.isNaN(from) || dayName(from, utc) !== date) throw badRequest("date", "iso_date");
  const range = { from, to: from + DAY };
  const scope = scopeOf(request);
  const is_running = from === todayStart(now, utc);
  const running = is_running ? state : undefined;
  const seconds = is_running ? Math.floor((now - from) / 3600) * 3600 : DAY;
  const settled = { from, to: Math.min(range.to, now - (now % 3600)), by: "mature_time" as const, ...BLOCKS };
  const begun = { from: range.from, to: Math.min(range.to, now - (now % 3600) + 3600) };
  const [row, terms, hours, blocks, { profit_types, coupon }] = await Promise.all([
    is_running ? runningRow(request) : dayRow(request, range),
    coinTermsOf(request, from, running),
    readHours(database, scope, { ...range, ...HOURS }),
    readBlockProfits(database, scope, settled),
    methodsOf(database, scope, begun),
  ]);
  if (row === undefined) throw notFound();
  return {
    ...presentDay(row, request),
    start_time: range.from,
    end_time: range.to,
    is_running,
    profit_types,
    difficulty: terms === undefined ? null : wholeText(terms.difficulty),
    network_hashrate: terms === undefined ? null : wholeText(terms.network_hashrate),
    block_reward: amountText(coin.block_reward, coin.coin),
    methods: payoutMethods(coin),
    tx_fee_rate: ratioText(coin.tx_fee_fee / 10_000),
    paid_fee_rate: paidRate(row),
    coupon:
      coupon === undefined || row.saved === 0n
        ? null
        : { name: couponName(coupon, request.locale), saved: amountText(row.saved, coin.coin) },
    estimated_profit:
      terms === undefined ? null : amountText(estimateOf(request, row, terms, seconds), coin.coin),
    confirmations: coin.confirmations,
    hours: hours.map((hour) => presentHour(hour, request)),
    blocks: blocks.filter(({ kind }) => kind !== "solo").map((block) => presentBlock(block, request)),
    solo: blocks.filter(({ kind }) => kind === "solo").map((block) => presentSolo(block, request)),
  };
}
