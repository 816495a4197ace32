import { secp256k1, schnorr } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { writeDestination, type Destination } from "../../src/index.ts";
import { hash160, messageDigest } from "../../src/signature/recoverable.ts";
import { readSignedBlock } from "../../src/signature/signed-block.ts";
import { verifyMessage } from "../../src/signature/verify-message.ts";

const SECRET = sha256(utf8ToBytes("a key of tests"));
const KEY = secp256k1.getPublicKey(SECRET, true);
const HASH = hash160(KEY);
const MESSAGE = "Miner of block 840000\nsecond line";

/** Creates a 65-byte signature with a header in the range starting at `first`. */
function sign(digest: Uint8Array, first: number): Uint8Array {
  const signature = secp256k1.sign(digest, SECRET, { prehash: false, format: "recovered" });
  return concatBytes(Uint8Array.of(first + (signature[0] ?? 0)), signature.slice(1));
}

function addressOf(coin: string, kind: Destination["kind"], hash = HASH): string {
  return writeDestination(coin, { kind, hash }) ?? "";
}

const NESTED = hash160(concatBytes(Uint8Array.of(0, 20), HASH));

function signed(prefix: string, first: number, message = MESSAGE): string {
  return base64.encode(sign(messageDigest(`${prefix} Signed Message:\n`, message), first));
}

describe("signatures with a header byte", () => {
  it.each([
    ["BTC", "Bitcoin", "key-hash", 31, "legacy"],
    ["BTC", "Bitcoin", "witness-key-hash", 39, "bip137"],
    ["BTC", "Bitcoin", "witness-key-hash", 31, "bip137"],
    ["BCH", "Bitcoin", "key-hash", 31, "legacy"],
    ["XEC", "eCash", "key-hash", 31, "legacy"],
    ["LTC", "Litecoin", "key-hash", 31, "legacy"],
    ["DOGE", "Dogecoin", "key-hash", 31, "legacy"],
    ["DASH", "DarkCoin", "key-hash", 31, "legacy"],
    ["ZEC", "Zcash", "key-hash", 31, "legacy"],
  ] as const)(
    "R2.3.44 of %s with the prefix “%s” are valid for a %s address from %i on",
    (coin, prefix, kind, first, standard) => {
      const entry = {
        coin,
        address: addressOf(coin, kind),
        message: MESSAGE,
        signature: signed(prefix, first),
      };

      expect(verifyMessage(entry)).toEqual({ status: "valid", standard });
      expect(verifyMessage({ ...entry, message: `${MESSAGE} ` })).toEqual({ status: "invalid", standard });
    },
  );

  it("are valid for nested addresses, and for old uncompressed keys", () => {
    const old = hash160(secp256k1.getPublicKey(SECRET, false));

    expect(
      verifyMessage({
        coin: "BTC",
        address: addressOf("BTC", "script-hash", NESTED),
        message: MESSAGE,
        signature: signed("Bitcoin", 35),
      }),
    ).toEqual({ status: "valid", standard: "bip137" });
    expect(
      verifyMessage({
        coin: "BTC",
        address: addressOf("BTC", "key-hash", old),
        message: MESSAGE,
        signature: signed("Bitcoin", 27),
      }),
    ).toEqual({ status: "valid", standard: "legacy" });
  });

  it("verifies a signature of another wallet", () => {
    // From the README of bitcoinjs-message.
    expect(
      verifyMessage({
        coin: "BTC",
        address: "1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV",
        message: "This is an example of a signed message.",
        signature: "H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=",
      }),
    ).toEqual({ status: "valid", standard: "legacy" });
  });

  it.each([0, 26, 43, 255])("R2.3.44 reports the invalid header byte %i", (header) => {
    const bytes = base64.decode(signed("Bitcoin", 31));
    bytes[0] = header;

    expect(
      verifyMessage({
        coin: "BTC",
        address: addressOf("BTC", "key-hash"),
        message: MESSAGE,
        signature: base64.encode(bytes),
      }),
    ).toEqual({ status: "unreadable", reason: "header", header });
  });

  it("reports a header byte for another kind of address", () => {
    const check = verifyMessage({
      coin: "BTC",
      address: addressOf("BTC", "key-hash"),
      message: MESSAGE,
      signature: signed("Bitcoin", 39),
    });

    expect(check).toMatchObject({ status: "unreadable", reason: "header_kind" });
  });

  it.each([
    [{ address: "bc1qnotanaddress" }, "address"],
    [{ signature: "not a signature!" }, "encoding"],
    [{ address: addressOf("BTC", "taproot", new Uint8Array(32).fill(2)) }, "address_kind"],
  ])("cannot be verified with %j", (change, reason) => {
    const entry = {
      coin: "BTC",
      address: addressOf("BTC", "key-hash"),
      message: MESSAGE,
      signature: signed("Bitcoin", 31),
    };

    expect(verifyMessage({ ...entry, ...change })).toEqual({ status: "unreadable", reason });
  });
});

describe("BIP-322", () => {
  const address = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l";

  it.each([
    [
      "",
      "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
    ],
    [
      "Hello World",
      "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
    ],
  ])("R2.3.44 verifies the test vector of the message %j", (message, signature) => {
    expect(verifyMessage({ coin: "BTC", address, message, signature })).toEqual({
      status: "valid",
      standard: "bip322",
    });
    expect(verifyMessage({ coin: "BTC", address, message: `${message}x`, signature })).toEqual({
      status: "invalid",
      standard: "bip322",
    });
  });

  it("R2.3.44 verifies the key of a Taproot address", () => {
    // From BIP 322 and bip322-js.
    const entry = {
      coin: "BTC",
      address: "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3",
      message: "Hello World",
      signature:
        "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==",
    };

    expect(verifyMessage(entry)).toEqual({ status: "valid", standard: "bip322" });
    expect(verifyMessage({ ...entry, message: "Hello world" })).toMatchObject({ status: "invalid" });
  });

  it("rejects a Taproot signature of another key", () => {
    const hash = schnorr.getPublicKey(SECRET);

    expect(
      verifyMessage({
        coin: "BTC",
        address: addressOf("BTC", "taproot", hash),
        message: "Hello World",
        signature:
          "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==",
      }),
    ).toMatchObject({ status: "invalid" });
  });

  it.each(["AA==", "AkcwRAI=", "AQ=="])("cannot read %j", (signature) => {
    expect(verifyMessage({ coin: "BTC", address, message: "", signature }).status).not.toBe("valid");
  });
});

describe("personal messages of Ethereum-style coins", () => {
  const point = secp256k1.getPublicKey(SECRET, false);
  const address = `0x${bytesToHex(keccak_256(point.slice(1)).slice(-20))}`;
  const text = utf8ToBytes(MESSAGE);
  const digest = keccak_256(
    concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${String(text.length)}`), text),
  );

  function hexSignature(first: number): string {
    const signature = sign(digest, 0);
    return `0x${bytesToHex(signature.slice(1))}${(first + (signature[0] ?? 0)).toString(16).padStart(2, "0")}`;
  }

  it.each([0, 27])("R2.3.44 are valid with a last byte from %i on", (first) => {
    const entry = { coin: "ETC", address, message: MESSAGE, signature: hexSignature(first) };

    expect(verifyMessage(entry)).toEqual({ status: "valid", standard: "eip191" });
    expect(verifyMessage({ ...entry, message: "other" })).toMatchObject({ status: "invalid" });
  });

  it("reports an invalid last byte", () => {
    expect(
      verifyMessage({
        coin: "ETHW",
        address,
        message: MESSAGE,
        signature: `${hexSignature(27).slice(0, -2)}20`,
      }),
    ).toEqual({ status: "unreadable", reason: "header", header: 32 });
  });
});

describe("a pasted block", () => {
  it("is parsed, with its message unchanged", () => {
    const block = [
      "-----BEGIN BITCOIN SIGNED MESSAGE-----",
      "two",
      "lines ",
      "-----BEGIN SIGNATURE-----",
      "1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV",
      "",
      "H9L5yLFj=",
      "-----END BITCOIN SIGNED MESSAGE-----",
    ].join("\n");

    expect(readSignedBlock(block)).toEqual({
      message: "two\nlines ",
      address: "1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV",
      signature: "H9L5yLFj=",
    });
    expect(readSignedBlock("two lines")).toBeNull();
  });
});
