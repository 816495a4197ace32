import { checkAddress, type AddressReason } from "../src/index.ts";

/** Addresses of a coin on a chain, and what is to be said of each. */
export interface AddressTable {
  coin: string;
  chain: string;
  /** Address and, where it is not the address itself, the form that is stored. */
  good: readonly (readonly [address: string, normalized?: string])[];
  bad: readonly (readonly [address: string, reason: AddressReason])[];
}

/**
 * Makes the tests of a coin.
 *
 * @param table addresses and what is to be said of each
 */
export function describeAddresses({ coin, chain, good, bad }: AddressTable): void {
  describe(`R5.9 addresses of ${coin} on ${chain}`, () => {
    it.each(good)("accepts %s", (address, normalized = address) => {
      expect(checkAddress(coin, chain, ` ${address} `)).toEqual({ ok: true, normalized });
    });

    it.each(bad)("refuses %j: %s", (address, reason) => {
      expect(checkAddress(coin, chain, address)).toMatchObject({ ok: false, reason });
    });
  });
}
