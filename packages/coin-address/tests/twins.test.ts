import { checkAddress } from "../src/index.ts";

const BCH = "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
const LTC = "MJRSgZ3UUFcTBTBAaN38XAXvZLwRe8WVw7";
const SHORT_CKB = "ckb1qyqt8xaupvm8837nv3gtc9x0ekkj64vud3jqfwyw5v";

describe("R5.9 old forms of an address", () => {
  it.each([
    ["BCH", "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu", BCH],
    ["LTC", "3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj", LTC],
  ])("pays %s %s at its modern form with a warning", (coin, address, twin) => {
    expect(checkAddress(coin, coin, address)).toEqual({
      ok: true,
      normalized: twin,
      warning: { kind: "legacy", twin },
    });
  });

  it.each([
    ["BCH", "3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC", "bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq"],
    ["XEC", "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu", "ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2"],
    [
      "KAS",
      "qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j",
      "kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j",
    ],
  ])("rejects %s %s and names what to use instead", (coin, address, twin) => {
    expect(checkAddress(coin, coin, address)).toMatchObject({ ok: false, twin });
  });

  it("accepts the short form of CKB with a warning", () => {
    expect(checkAddress("CKB", "CKB", SHORT_CKB)).toEqual({
      ok: true,
      normalized: SHORT_CKB,
      warning: { kind: "deprecated", twin: null },
    });
  });
});

describe("R5.9 addresses of other networks", () => {
  it.each([
    ["BTC", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "Ethereum"],
    ["ETHW", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "TRON"],
    ["XEC", BCH, "BCH"],
  ])("reports to an owner of %s that %s is an address of %s", (coin, address, network) => {
    expect(checkAddress(coin, coin, address)).toEqual({ ok: false, reason: "wrong_network", network });
  });

  it.each([
    ["NOPE", "NOPE"],
    ["USDT", "OMNI"],
    ["constructor", "constructor"],
  ])("has no rules for %s on %s", (coin, chain) => {
    expect(checkAddress(coin, chain, "anything")).toEqual({ ok: false, reason: "unknown_coin" });
  });

  it("rejects an overlong text without reading it", () => {
    expect(checkAddress("CKB", "CKB", `ckb1${"q".repeat(5000)}`)).toEqual({ ok: false, reason: "malformed" });
  });
});
