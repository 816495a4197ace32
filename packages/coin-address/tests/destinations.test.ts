import { checkAddress, readDestination, writeDestination } from "../src/index.ts";

const HASH = Uint8Array.from({ length: 20 }, (_, index) => index + 1);
const LONG_HASH = Uint8Array.from({ length: 32 }, (_, index) => index + 1);

describe("destinations of addresses", () => {
  it.each([
    ["BTC", "key-hash"],
    ["BTC", "script-hash"],
    ["BTC", "witness-key-hash"],
    ["BTC", "witness-script-hash"],
    ["BTC", "taproot"],
    ["LTC", "key-hash"],
    ["LTC", "script-hash"],
    ["LTC", "witness-key-hash"],
    ["BCH", "key-hash"],
    ["BCH", "script-hash"],
    ["XEC", "key-hash"],
    ["ZEC", "key-hash"],
    ["ZEN", "script-hash"],
    ["DASH", "key-hash"],
    ["DOGE", "script-hash"],
  ] as const)("of %s are parsed as they were encoded: %s", (coin, kind) => {
    const hash = kind === "witness-script-hash" || kind === "taproot" ? LONG_HASH : HASH;
    const address = writeDestination(coin, { kind, hash });

    expect(checkAddress(coin, coin, address ?? "")).toMatchObject({ ok: true });
    expect(readDestination(coin, ` ${address ?? ""} `)).toEqual({ kind, hash });
  });

  it.each([
    ["BTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
    ["BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3"],
    ["BCH", "bitcoincash:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"],
    ["KAS", "kaspa:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"],
    ["BTC", ""],
  ])("of %s do not exist for %j", (coin, address) => {
    expect(readDestination(coin, address)).toBeNull();
  });

  it("reads old and short forms of Bitcoin Cash", () => {
    const key = { kind: "key-hash", hash: HASH } as const;
    const modern = writeDestination("BCH", key) ?? "";
    const old = writeDestination("BTC", key) ?? "";

    expect(readDestination("BCH", modern.slice("bitcoincash:".length))).toEqual(key);
    expect(readDestination("BCH", old)).toEqual(key);
  });

  it("has no witness address for coins without witnesses", () => {
    expect(writeDestination("DASH", { kind: "taproot", hash: LONG_HASH })).toBeNull();
    expect(writeDestination("KAS", { kind: "key-hash", hash: HASH })).toBeNull();
  });
});
