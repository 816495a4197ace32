import { fiat, multiplyByRatio, ratio, type Fiat } from "amount";
import type { ProfitBlock, ProfitDay, ProfitHour, ProfitShare, ProfitSolo } from "contracts/schemas/profit";
import { maskName } from "../../../platform/masks.ts";
import { amountText, type CoinParameters, ratioText, wholeText } from "../../coins/index.ts";
import { type DisplayCurrency, fromUsd, worth } from "../../prices/index.ts";
import { dayName } from "./days.ts";
import type { RewardRow, ShareRow } from "./other-rows-repository.ts";
import type { BlockRow } from "./block-rows-repository.ts";
import type { DayRow, HourRow, Sums } from "./rows-repository.ts";

/** Settings for presenting rows. */
export interface Terms {
  readonly coin: CoinParameters;
  readonly currency: DisplayCurrency;
  readonly utc: boolean;
  readonly now: number;
}

/**
 * Formats a sum of money in the display currency.
 *
 * @param usd decimal string
 * @returns two decimals; six when it is below one
 */
export function moneyText(usd: string, currency: DisplayCurrency): Fiat {
  const decimals = usd.startsWith("0.") ? 6 : 2;
  return multiplyByRatio(fiat(usd), ratio(currency.rate), { decimals, rounding: "half-up" });
}

/** A day in wire format. */
export function presentDay(row: DayRow, { coin, currency, utc }: Terms): ProfitDay {
  const total = amountText(row.pps_profit + row.pplns_profit + row.solo_profit, coin.coin);
  return {
    coin: coin.coin,
    date: dayName(row.time, utc),
    hashrate: wholeText(row.hashrate),
    total_profit: total,
    pps_profit: amountText(row.pps_profit, coin.coin),
    pplns_profit: amountText(row.pplns_profit, coin.coin),
    solo_profit: amountText(row.solo_profit, coin.coin),
    fee: amountText(row.fee, coin.coin),
    pps_plus_rate: row.pps_plus_rate,
    unit_output: row.unit_output,
    hash_unit: coin.hash_unit,
    currency: currency.value,
    price: fromUsd(row.price, currency),
    total_money: worth(total, row.price, currency),
  };
}

/** Sums of days before formatting. */
interface DaySums {
  readonly pps_profit: bigint;
  readonly pplns_profit: bigint;
  readonly solo_profit: bigint;
  readonly fee: bigint;
  readonly usd: string;
}

/**
 * Sums over days in wire format.
 *
 * @param sums smallest units and USD
 */
export function presentDayTotals(sums: DaySums, { coin, currency }: Terms) {
  const text = (value: bigint) => amountText(value, coin.coin);
  return {
    total_profit: text(sums.pps_profit + sums.pplns_profit + sums.solo_profit),
    pps_profit: text(sums.pps_profit),
    pplns_profit: text(sums.pplns_profit),
    solo_profit: text(sums.solo_profit),
    fee: text(sums.fee),
    currency: currency.value,
    total_money: moneyText(sums.usd, currency),
  };
}

/**
 * Sums of earnings and fees in wire format.
 *
 * @param sums smallest units
 */
export function presentSums({ profit, fee }: Omit<Sums, "total">, coin: string) {
  return { profit: amountText(profit, coin), fee: amountText(fee, coin) };
}

/** An hour in wire format. */
export function presentHour(row: HourRow, { coin }: Terms): ProfitHour {
  return {
    id: row.time,
    start_time: row.time,
    end_time: row.time + 3600,
    hashrate: wholeText(row.hashrate),
    ...presentSums(row, coin.coin),
  };
}

/** Fields common to all blocks. */
function presentFound(row: BlockRow, { coin, now }: Terms) {
  const confirmations = Math.max(0, Math.floor((now - row.time) / coin.block_time));
  // Earnings that mature in the running hour are credited when the hour is settled.
  const isCredited = row.mature_time < now - (now % 3600);
  return {
    height: row.height,
    time: row.time,
    reward: amountText(row.reward, coin.coin),
    ...presentSums(row, coin.coin),
    confirmations: Math.min(confirmations, coin.confirmations),
    needed_confirmations: coin.confirmations,
    mature_time: row.mature_time,
    status: isCredited ? ("credited" as const) : ("immature" as const),
    ...(row.hash === null ? {} : { hash: row.hash }),
  };
}

/** Decimals of a share of a block: that of one machine in a large pool is below a millionth. */
const SHARE_DECIMALS = 12;

/** Part of a block in wire format. */
export function presentBlock(row: BlockRow, terms: Terms): ProfitBlock {
  return {
    ...presentFound(row, terms),
    blocks: row.blocks,
    base: row.kind === "fees" ? "fees" : "reward",
    share: ratioText(row.share, SHARE_DECIMALS),
  };
}

/** A solo block in wire format. */
export function presentSolo(row: BlockRow, terms: Terms): ProfitSolo {
  return presentFound(row, terms);
}

/** A merged-mining reward in wire format. */
export function presentReward(row: RewardRow, { currency, utc }: Terms) {
  const profit = amountText(row.profit, row.coin);
  return {
    date: dayName(row.time, utc),
    coin: row.coin,
    profit,
    fee: amountText(row.fee, row.coin),
    price: fromUsd(row.price, currency),
    money: worth(profit, row.price, currency),
  };
}

/** A settled share as the API returns it; a partner without a mining account is identified by a masked address. */
export function presentShare(row: ShareRow, { coin }: Terms): ProfitShare {
  return {
    date: dayName(row.period_start, false),
    coin: coin.coin,
    partner: row.partner ?? (row.partner_email === null ? "" : maskName(row.partner_email)),
    ratio: ratioText(row.ratio / 10_000),
    direction: row.direction,
    amount: amountText(row.amount, coin.coin),
    time: row.time,
  };
}
