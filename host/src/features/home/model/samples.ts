/** Account name in the interface samples. */
export const SAMPLE_ACCOUNT = "northfield";

/** Worker name in the interface samples. */
export const SAMPLE_WORKER = "s21-a01-012";

/** Rows of the payout sample: day (UTC, seconds since 1970), hashrate in H/s, amount in BTC. */
export const SAMPLE_PAYOUTS = [
  { day: 1_763_337_600, hashrate: "24370000000000000", amount: "0.01032174" },
  { day: 1_763_251_200, hashrate: "24080000000000000", amount: "0.01029005" },
  { day: 1_763_164_800, hashrate: "24520000000000000", amount: "0.01045188" },
  { day: 1_763_078_400, hashrate: "24310000000000000", amount: "0.0103774" },
] as const;

/** Rows of the account sample. */
export const SAMPLE_SITES = [
  { name: "north_rack_a", active: 18, inactive: 2 },
  { name: "north_rack_b", active: 64, inactive: 0 },
  { name: "lease_kz_02", active: 46, inactive: 1 },
] as const;

/** Digits typed so far in the code sample. */
export const SAMPLE_CODE = ["4", "8", "2"] as const;

/** Seconds left in the code sample. */
export const SAMPLE_SECONDS = 47;

/** Rows of the withdrawal sample: minimum amount in the coin. */
export const SAMPLE_SCHEDULE = [
  { coin: "BTC", amount: "0.005", isDaily: true },
  { coin: "LTC", amount: "1", isDaily: true },
  { coin: "BCH", amount: "2", isDaily: false },
] as const;
