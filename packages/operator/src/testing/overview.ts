import type { Overview } from "contracts/operator/calls/overview";

/** The overview of a pool without problems. */
export const FINE_OVERVIEW: Overview = {
  time: 1_795_176_000,
  jobs: [
    {
      name: "payouts",
      run_time: 1_795_175_999,
      milliseconds: 41,
      every_seconds: 2,
      age_seconds: 1,
      failures: 0,
      is_late: false,
    },
  ],
  engine: { state: "ok", age_seconds: 12, restarts: 0, measured_age_seconds: 60 },
  ledger: { problems: [], new_age_seconds: 30, whole_age_seconds: 7300 },
  mail: { is_up: true, waiting: 3, failed: 0 },
  queue: [{ coin: "BTC", status: "review", count: 2, oldest_seconds: 90_061 }],
  pauses: [],
  nodes: [{ coin: "LTC", chain: "LTC", name: "hot", answers: true }],
  solvency: [
    { coin: "LTC", liabilities: "5", leaving: "0.5", holdings: "5", wallet: "6.5", difference: "1.5" },
  ],
  releases: [{ remote: "wallet", version: "1.2.0", channel: "stable", loads: 400, failures: 0 }],
};
