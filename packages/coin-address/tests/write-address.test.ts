import * as fc from "fast-check";
import { checkAddress, writeAddress } from "../src/index.ts";

const PLACES = [
  ["BTC", "BTC"],
  ["BCH", "BCH"],
  ["XEC", "XEC"],
  ["LTC", "LTC"],
  ["ETHW", "ETHW"],
  ["ETC", "ETC"],
  ["ZEC", "ZEC"],
  ["ZEN", "ZEN"],
  ["ZEN", "BASE"],
  ["DASH", "DASH"],
  ["CKB", "CKB"],
  ["HNS", "HNS"],
  ["KAS", "KAS"],
  ["DOGE", "DOGE"],
  ["USDT", "ERC20"],
  ["USDT", "TRC20"],
] as const;

describe("generated addresses", () => {
  it.each(PLACES)("pass the check of %s on %s unchanged", (coin, chain) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
        const isZero = key.subarray(0, 20).every((byte) => byte === 0);
        fc.pre(!isZero);
        const address = writeAddress(coin, chain, key);
        const checked = checkAddress(coin, chain, address);
        expect(checked.ok && checked.normalized.toLowerCase()).toBe(address.toLowerCase());
      }),
      { numRuns: 40 },
    );
  });

  it("do not exist for any other coin, chain or key length", () => {
    expect(() => writeAddress("XMR", "XMR", new Uint8Array(32))).toThrow(RangeError);
    expect(() => writeAddress("BTC", "BTC", new Uint8Array(31))).toThrow(RangeError);
  });
});
