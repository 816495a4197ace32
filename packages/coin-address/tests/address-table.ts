import { checkAddress, type AddressReason } from "../src/index.ts";

/** Addresses of a coin on a chain, and the expected result for each. */
export interface AddressTable {
  coin: string;
  chain: string;
  /** Address and, if different, its stored form. */
  good: readonly (readonly [address: string, normalized?: string])[];
  bad: readonly (readonly [address: string, reason: AddressReason])[];
}

/**
 * Defines the tests of a coin.
 *
 * @param table addresses and the expected result for each
 */
export function describeAddresses({ coin, chain, good, bad }: AddressTable): void {
  describe(`R5.9 addresses of ${coin} on ${chain}`, () => {
    it.each(good)("accepts %s", (address, normalized = address) => {
      expect(checkAddress(coin, chain, ` ${address} `)).toEqual({ ok: true, normalized });
    });

    it.each(bad)("rejects %j: %s", (address, reason) => {
      expect(checkAddress(coin, chain, address)).toMatchObject({ ok: false, reason });
    });
  });
}
