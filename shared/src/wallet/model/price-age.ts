/** After this time a worth is shown as old. */
const STALE_AFTER_SECONDS = 300;

/**
 * Returns whether the prices behind a worth are old.
 *
 * @param priceTime seconds since 1970, null when there are no prices
 * @param now seconds since 1970
 * @returns true from five minutes on
 */
export function isPriceStale(priceTime: number | null, now: number): boolean {
  return priceTime !== null && now - priceTime >= STALE_AFTER_SECONDS;
}
