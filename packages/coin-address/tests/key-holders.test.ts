import { readKeyHolder, writeAddress } from "../src/index.ts";

const KEY = Uint8Array.from({ length: 32 }, (_, index) => index + 1);
const HASH = KEY.slice(0, 20);

describe("holders of addresses", () => {
  it("are a single key for KAS, and its hash for HNS", () => {
    expect(readKeyHolder("KAS", ` ${writeAddress("KAS", "KAS", KEY)} `)).toEqual({
      kind: "schnorr-key",
      key: KEY,
    });
    expect(readKeyHolder("HNS", writeAddress("HNS", "HNS", KEY))).toEqual({ kind: "key-hash", hash: HASH });
  });

  it.each([
    // RFC 21, the same lock in its full and in its short form.
    "ckb1qzda0cr08m85hc8jlnfp3zer7xulejywt49kt2rr0vthywaa50xwsqdnnw7qkdnnclfkg59uzn8umtfd2kwxceqxwquc4",
    "ckb1qyqt8xaupvm8837nv3gtc9x0ekkj64vud3jqfwyw5v",
  ])("are a single key for CKB, by its hash: %s", (address) => {
    expect(readKeyHolder("CKB", address)).toMatchObject({
      kind: "key-hash",
      hash: Uint8Array.from(Buffer.from("b39bbc0b3673c7d36450bc14cfcdad2d559c6c64", "hex")),
    });
  });

  it.each([
    // A multi-signature lock (RFC 21), an unknown lock, and an ECDSA key of Kaspa.
    ["CKB", "ckb1qyq5lv479ewscx3ms620sv34pgeuz6zagaaqklhtgg"],
    ["CKB", writeAddress("CKB", "CKB", KEY)],
    ["KAS", "kaspa:qypz6ugkg2mjdvzyq938e20m4se0tjznp7ceq0xymvpztpchjgdy3qggqugfaxq"],
  ])("are unknown for %s: %s", (coin, address) => {
    expect(readKeyHolder(coin, address)).toEqual({ kind: "other" });
  });

  it.each([
    ["BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
    ["CKB", "hs1qd42hrldu5yqee58se4uj6xctm7nk28r70e84vx"],
    ["HNS", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["KAS", "bitcoincash:qpm2qsznhks23z7629mms6s7cwef74vcwvy22gdx6a"],
    ["KAS", ""],
  ])("do not exist for %s and %j", (coin, address) => {
    expect(readKeyHolder(coin, address)).toBeNull();
  });
});
