const ORDERS = 1_000_000;

/** Limits that never reject. */
export const NO_LIMITS = {
  daily: "1000000000000",
  dailyTrusted: "1000000000000",
  ordersPerDay: ORDERS,
  ordersPerMinute: ORDERS,
  transfersPerMinute: ORDERS,
} as const;
