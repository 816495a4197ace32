/** Age in seconds from which a value is shown as stale. */
const STALE_AFTER_SECONDS = 300;

/**
 * Checks whether the prices behind a value are stale.
 *
 * @param priceTime seconds since 1970, null when there are no prices
 * @param now seconds since 1970
 * @returns true from five minutes on
 */
export function isPriceStale(priceTime: number | null, now: number): boolean {
  return priceTime !== null && now - priceTime >= STALE_AFTER_SECONDS;
}
