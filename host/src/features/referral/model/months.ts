/** Referral days, and so months, start at midnight in UTC+8. */
const POOL_ZONE = 8 * 3600;

/**
 * Lists the months up to now.
 *
 * @param now seconds since 1970
 * @param count how many, including the current month
 * @returns `YYYY-MM`, newest first
 */
export function monthsBefore(now: number, count: number): string[] {
  const today = new Date((now + POOL_ZONE) * 1000);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  );
}
