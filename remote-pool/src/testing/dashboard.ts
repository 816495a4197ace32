import type { ProfitChart } from "contracts";
import { DAY } from "shared/format";
import { hashrateChartOf, LAST_SHARE, pageOf, poolStateOf, workerOf, workerPageOf } from "shared/testing";
import type { Answers } from "./open-pool.ts";

/** A minute after {@link LAST_SHARE}: 12:01 in UTC of November 20, 2026. */
export const NOW = LAST_SHARE + 60;
/** Start of the settlement day of {@link NOW}. */
export const TODAY = Date.UTC(2026, 10, 19, 16) / 1000;

/** Two settled days of earnings. */
export function profitChartOf(own: Partial<ProfitChart> = {}): ProfitChart {
  return {
    start: TODAY - 2 * DAY,
    step: DAY,
    unit: "P",
    total_profit: ["0.069", "0.07"],
    pps_profit: ["0.069", "0.06"],
    pplns_profit: ["0", "0.01"],
    solo_profit: ["0", "0"],
    hashrate: [170, null],
    ...own,
  };
}

/** Workers that need attention: one inactive, and one with a high reject rate. */
export const INACTIVE = workerPageOf(
  [workerOf({ id: 12, name: "s19-b02", status: "unactive", hashrate_10min: "0", last_active: NOW - 7200 })],
  { unactive: 40, rejecting: 1 },
);
export const REJECTING = workerPageOf([workerOf({ id: 13, name: "s21-c03", reject_rate: "0.18" })]);

/** Blocks of the pool: one confirmed with luck, one orphaned. */
export const BLOCKS = pageOf([
  {
    height: 925_001,
    time: NOW - 3600,
    reward: "3.125",
    tx_fee: "0.02",
    luck: "1.25",
    running_time: 900,
    hash: "00aa",
    status: "confirmed",
    confirmations: 101,
  },
  {
    height: 924_900,
    time: NOW - 86_400,
    reward: "3.125",
    tx_fee: "0.02",
    luck: null,
    running_time: 900,
    hash: "00bb",
    status: "orphan",
    confirmations: 0,
  },
]);

/** Responses for every card of the dashboard. */
export const DASHBOARD: Answers = {
  "GET /pool/BTC/state": { data: poolStateOf() },
  "GET /pool/BTC/user/hashrate/min/chart": { data: hashrateChartOf({ start: NOW - 1800 }) },
  "GET /pool/BTC/user/profit/chart": { data: profitChartOf() },
  "GET /pool/BTC/worker/group/-1": ({ query }) => ({
    data: query.get("status") === "unactive" ? INACTIVE : REJECTING,
  }),
  "GET /pool/BTC/block": { data: BLOCKS },
  "GET /announcement/list/en_US": {
    data: pageOf([
      { id: 5, category: "coin", title: "BTC fees fall", article_url: null, publish_time: NOW - 86_400 },
      {
        id: 4,
        category: "coin",
        title: "LTC moves",
        article_url: "https://news.invalid/ltc",
        publish_time: NOW - 86_400,
      },
    ]),
  },
  "GET /common/mining/guide": { data: { tutorials: {} } },
};
