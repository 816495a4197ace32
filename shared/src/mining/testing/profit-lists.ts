import type { ProfitExplanation, ProfitTab } from "contracts";
import { pageOf } from "../../testing/page-of.ts";
import { profitDayOf, profitDaysOf } from "./fake-profit.ts";

const HOUR = {
  id: 1_764_547_200,
  start_time: 1_764_547_200,
  end_time: 1_764_550_800,
  hashrate: "170000000000000000",
  profit: "0.0028",
  fee: "0.0001",
};
/** A block of the account's own that is not confirmed yet. */
export const OWN_BLOCK = {
  height: 925_000,
  time: 1_764_550_000,
  reward: "3.125",
  profit: "3.09",
  fee: "0.03",
  confirmations: 40,
  needed_confirmations: 100,
  mature_time: 1_764_590_000,
  status: "immature" as const,
};
const BLOCK = {
  ...OWN_BLOCK,
  height: 925_001,
  profit: "0.0009",
  status: "credited" as const,
  blocks: 1,
  base: "fees" as const,
  share: "0.0042",
};
const TOTALS = { profit: "0.5", fee: "0.02" };

/** Builds the response of each profit list, with one row that no other list has. */
export function profitListsOf(): Record<ProfitTab, unknown> {
  const reward = { date: "2025-12-01", coin: "NMC", profit: "1.5", fee: "0", price: "2", money: "3.00" };
  const share = {
    date: "2025-12-01",
    coin: "BTC",
    partner: "lease_kz_02",
    ratio: "0.25",
    direction: "sent" as const,
    amount: "0.0175",
    time: 1_764_604_800,
  };
  return {
    detail: profitDaysOf([profitDayOf()]),
    pps: { ...pageOf([HOUR]), totals: TOTALS },
    pplns: { ...pageOf([BLOCK]), totals: TOTALS },
    solo: { ...pageOf([OWN_BLOCK]), totals: TOTALS },
    reward: { ...pageOf([reward]), currency: "USD", totals: [{ coin: "NMC", profit: "1.5", fee: "0" }] },
    share: { ...pageOf([share]), totals: { sent: "0.0175", received: "0" } },
  };
}

/** Builds the explanation of the day of {@link profitDayOf}, with a coupon, an hour and a block. */
export function profitExplanationOf(own: Partial<ProfitExplanation> = {}): ProfitExplanation {
  return {
    ...profitDayOf(),
    start_time: 1_764_518_400,
    end_time: 1_764_604_800,
    is_running: false,
    profit_types: ["pps"],
    difficulty: "150000000000000",
    network_hashrate: null,
    block_reward: "3.125",
    methods: [{ profit_type: "pps", fee_rate: "0.04" }],
    tx_fee_rate: "0.05",
    paid_fee_rate: "0.03",
    coupon: { name: "Winter", saved: "0.0007" },
    estimated_profit: "0.071",
    confirmations: 100,
    hours: [HOUR],
    blocks: [BLOCK],
    solo: [],
    ...own,
  };
}
