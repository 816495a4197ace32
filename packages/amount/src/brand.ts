declare const brand: unique symbol;

interface Brand<Name extends string> {
  readonly [brand]: Name;
}

/** Coin amount in coin units as a canonical decimal string, e.g. `"0.01032174"`. */
export type Amount = string & Brand<"Amount">;
/** Amount in a display currency as a canonical decimal string, e.g. `"971.45"`. */
export type Fiat = string & Brand<"Fiat">;
/** Hashrate in H/s (Sol/s for Equihash coins) as a canonical decimal string. */
export type Hashrate = string & Brand<"Hashrate">;
/** Ratio as a canonical decimal string with `1` as the whole: `"0.0124"` is 1.24%. */
export type Ratio = string & Brand<"Ratio">;
/** Any of the branded decimals. */
export type Decimal = Amount | Fiat | Hashrate | Ratio;

/**
 * Brands a string known to be canonical. The only function that assigns a brand.
 *
 * @param canonical decimal string in canonical form
 * @returns the same string with the brand
 */
export function toBrand<T extends Decimal>(canonical: string): T {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one function that makes a brand
  return canonical as T;
}
