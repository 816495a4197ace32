import { secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64, bech32 } from "@scure/base";
import { writeAddress, writeDestination } from "../../src/index.ts";
import { hash160 } from "../../src/signature/recoverable.ts";
import { verifyMessage } from "../../src/signature/verify-message.ts";

/** From the tests of Neuron (sign-message.test.ts). */
const NERVOS = {
  coin: "CKB",
  address: "ckb1qyqrdsefa43s6m882pcj53m4gdnj4k440axqdt9rtd",
  message: "HelloWorld",
  signature:
    "0x97ed8c48879eed50743532bf7cc53e641c501509d2be19d06e6496dd944a21b4509136f18c8e139cc4002822b2deb5cbaff8e44b8782769af3113ff7fb8bd92700",
};
/** From KIP 5; the address of its public key. */
const KASPA = {
  coin: "KAS",
  address: writeAddress(
    "KAS",
    "KAS",
    hexToBytes("f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9"),
  ),
  message: "Hello Kaspa!",
  signature:
    "40B9BB2BE0AE02607279EDA64015A8D86E3763279170340B8243F7CE5344D77AFF1191598BAF2FD26149CAC3B4B12C2C433261C00834DB6098CB172AA48EF522",
};
/** Generated here as hsd does, since no signature with its address is published. */
const HANDSHAKE = (() => {
  const secret = sha256(utf8ToBytes("a key of tests"));
  const hash = blake2b(secp256k1.getPublicKey(secret, true), { dkLen: 20 });
  const message = "I hold this name.";
  const digest = blake2b(utf8ToBytes(`handshake signed message:\n${message}`), { dkLen: 32 });
  return {
    coin: "HNS",
    address: bech32.encode("hs", [0, ...bech32.toWords(hash)]),
    message,
    signature: base64.encode(secp256k1.sign(digest, secret, { prehash: false, format: "compact" })),
  };
})();
/** From the tests of zencashjs (message.js), where the address is a test network one. */
const HORIZEN = (() => {
  const secret = hexToBytes("a629a8e06ed48f85fcc19137257929fa6882eac7d8b8aed349d0d106d5069378");
  const hash = hash160(secp256k1.getPublicKey(secret, true));
  return {
    coin: "ZEN",
    address: writeDestination("ZEN", { kind: "key-hash", hash }) ?? "",
    message: "ciao",
    signature: "HyfEVMrykkS0ogn55bXscQs9WrJtxZMPL+ZetbBSSbcXScyUDMybHtjXpT6Lmz4OuxYWvXtia9etbH5wAw133A8=",
  };
})();

describe("messages of coins outside of the Bitcoin family", () => {
  it.each([
    ["nervos", NERVOS],
    ["kip5", KASPA],
    ["handshake", HANDSHAKE],
  ] as const)("R2.3.44 are valid by %s, and only unchanged", (standard, entry) => {
    const other = { status: "invalid", standard };

    expect(verifyMessage(entry)).toEqual({ status: "valid", standard });
    expect(verifyMessage({ ...entry, message: `${entry.message} ` })).toEqual(other);
  });

  it.each([
    [NERVOS, writeAddress("KAS", "KAS", new Uint8Array(32).fill(7))],
    [KASPA, HANDSHAKE.address],
    [HANDSHAKE, NERVOS.address],
  ])("need an address of the coin: %#", (entry, address) => {
    expect(verifyMessage({ ...entry, address })).toEqual({ status: "unreadable", reason: "address" });
  });

  it.each([
    [NERVOS, "ckb1qyqgnjay335t89u0rpwlr8e3vd9msu8fgcuszgdmkp"],
    [KASPA, writeAddress("KAS", "KAS", new Uint8Array(32).fill(7))],
    [HANDSHAKE, writeAddress("HNS", "HNS", new Uint8Array(32).fill(7))],
  ])("are invalid for the address of another key: %#", (entry, address) => {
    expect(verifyMessage({ ...entry, address })).toMatchObject({ status: "invalid" });
  });

  it.each([NERVOS, KASPA, HANDSHAKE])("need a complete signature: %#", (entry) => {
    const bytes = base64.encode(new Uint8Array(63).fill(1));

    expect(verifyMessage({ ...entry, signature: bytes })).toEqual({ status: "unreadable", reason: "length" });
    expect(verifyMessage({ ...entry, signature: "§" })).toEqual({ status: "unreadable", reason: "encoding" });
  });

  it.each([KASPA, HANDSHAKE])("are not signed by all zeros: %#", (entry) => {
    expect(verifyMessage({ ...entry, signature: "00".repeat(64) })).toMatchObject({ status: "invalid" });
  });

  it("R2.3.44 report an invalid last byte of CKB", () => {
    expect(verifyMessage({ ...NERVOS, signature: `${NERVOS.signature.slice(0, -2)}1b` })).toEqual({
      status: "unreadable",
      reason: "header",
      header: 27,
    });
  });

  it.each([
    ["CKB", "ckb1qyq5lv479ewscx3ms620sv34pgeuz6zagaaqklhtgg"],
    ["KAS", "kaspa:qypz6ugkg2mjdvzyq938e20m4se0tjznp7ceq0xymvpztpchjgdy3qggqugfaxq"],
  ])("cannot be checked for other kinds of addresses of %s", (coin, address) => {
    expect(verifyMessage({ ...KASPA, coin, address })).toEqual({
      status: "unreadable",
      reason: "address_kind",
    });
  });
});

describe("messages of ZEN", () => {
  it("R2.3.44 are valid as signed by its wallet", () => {
    expect(verifyMessage(HORIZEN)).toEqual({ status: "valid", standard: "legacy" });
    expect(verifyMessage({ ...HORIZEN, message: "Ciao" })).toMatchObject({ status: "invalid" });
  });

  it("are checked like Ethereum's on Base", () => {
    const address = `0x${"11".repeat(20)}`;

    expect(
      verifyMessage({ ...HORIZEN, address, signature: bytesToHex(new Uint8Array(65).fill(27)) }),
    ).toEqual({ status: "invalid", standard: "eip191" });
  });
});
