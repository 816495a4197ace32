import { base58Checker, readBase58, writeBase58 } from "./base58.ts";
import { readBech32, toBytes } from "./bech32.ts";
import { cashAddressChecker } from "./cash-address.ts";
import { checkEvm } from "./evm.ts";
import { checkKaspa } from "./kaspa.ts";
import { checkNervos } from "./nervos.ts";
import { accept, refuse, type AddressCheck, type AddressChecker } from "./result.ts";
import { segwitChecker } from "./segwit.ts";

const LITECOIN_SCRIPT = 0x32;
const OLD_SCRIPT = "05";
const TEX_BYTES = 20;

const btcBase58 = base58Checker({ own: ["00", "05"], test: ["6f", "c4"] });
const btcSegwit = segwitChecker({ prefix: "bc", testPrefixes: ["tb", "bcrt"], highestVersion: 1 });
const ltcBase58 = base58Checker({ own: ["30", "32"], test: ["6f", "c4", "3a"] });
const ltcSegwit = segwitChecker({ prefix: "ltc", testPrefixes: ["tltc", "rltc"], highestVersion: 1 });
const hnsSegwit = segwitChecker({ prefix: "hs", testPrefixes: ["ts", "rs", "ss"], highestVersion: 0 });
const zecBase58 = base58Checker({ own: ["1cb8", "1cbd"], test: ["1d25", "1cba"] });
const zenBase58 = base58Checker({ own: ["2089", "2096"], test: ["2098", "2092"] });

/** Chooses the checker by the prefix of an address. */
function byPrefix(prefix: RegExp, prefixed: AddressChecker, other: AddressChecker): AddressChecker {
  return (text) => (prefix.test(text) ? prefixed(text) : other(text));
}

/** Checks old-style addresses; script addresses may also be Bitcoin's and are paid at their modern form. */
function checkLitecoinBase58(text: string): AddressCheck {
  const reading = readBase58(text);
  if (reading.kind !== "address" || reading.version !== OLD_SCRIPT) return ltcBase58(text);
  // Bitcoin's script version was also Litecoin's: today the same destination starts with M.
  const twin = writeBase58(LITECOIN_SCRIPT, reading.hash);
  return accept(twin, { kind: "legacy", twin });
}

/** Checks a Litecoin address; side chain addresses cannot be paid. */
function checkLitecoin(text: string): AddressCheck {
  if (/^(?:ltc|tmweb|ltcmweb)/i.test(text) && /mweb1/i.test(text)) return refuse("mweb");
  return byPrefix(/^(?:ltc1|tltc1|rltc1)/i, ltcSegwit, checkLitecoinBase58)(text);
}

/** Checks a transparent address that only accepts funds from transparent senders, as the pool is (ZIP 320). */
function checkTex(text: string): AddressCheck {
  const reading = readBech32(text);
  if (reading.kind === "problem") return refuse(reading.reason);
  if (reading.prefix !== "tex") return refuse("test_network");
  if (reading.encoding !== "bech32m") return refuse("encoding");
  return toBytes(reading.words)?.length === TEX_BYTES ? accept(text.toLowerCase()) : refuse("malformed");
}

/** Accepts transparent forms only: the pool pays from transparent addresses. */
function checkZcash(text: string): AddressCheck {
  if (/^(?:zs1|u1|zc)/i.test(text)) return refuse("shielded");
  if (/^(?:ztestsapling1|utest1)/i.test(text)) return refuse("test_network");
  return byPrefix(/^(?:tex1|textest1)/i, checkTex, zecBase58)(text);
}

/** Checks a Handshake address; a name in the chain's own naming system is not a destination. */
function checkHandshake(text: string): AddressCheck {
  const isName = /^[a-z0-9_-]+\/?$/i.test(text) && !/^[htrs]s1/i.test(text);
  return isName || text.includes(".") ? refuse("domain_name") : hnsSegwit(text);
}

/** Checkers by coin, and by chain for coins on several chains. */
export const CHECKERS: Readonly<Record<string, AddressChecker | Readonly<Record<string, AddressChecker>>>> = {
  BTC: byPrefix(/^(?:bc1|tb1|bcrt1)/i, btcSegwit, btcBase58),
  BCH: cashAddressChecker({ prefix: "bitcoincash", acceptsLegacyKeys: true }),
  XEC: cashAddressChecker({ prefix: "ecash", acceptsLegacyKeys: false }),
  LTC: checkLitecoin,
  ETHW: checkEvm,
  ETC: checkEvm,
  ZEC: checkZcash,
  ZEN: { ZEN: zenBase58, BASE: checkEvm },
  DASH: base58Checker({ own: ["4c", "10"], test: ["8c", "13"] }),
  CKB: checkNervos,
  HNS: checkHandshake,
  KAS: checkKaspa,
  DOGE: base58Checker({ own: ["1e", "16"], test: ["71", "c4"] }),
  USDT: { ERC20: checkEvm, TRC20: base58Checker({ own: ["41"] }) },
};

/** Prefix patterns of other networks' addresses, to name the network in a rejection. */
export const MARKS: readonly (readonly [network: string, mark: RegExp])[] = [
  ["BTC", /^bc1/i],
  ["LTC", /^(?:ltc1|[LM][1-9A-HJ-NP-Za-km-z]{32,33}$)/],
  ["BCH", /^bitcoincash:/i],
  ["XEC", /^ecash:/i],
  ["KAS", /^kaspa:/i],
  ["CKB", /^ckb1/i],
  ["HNS", /^hs1/i],
  ["Ethereum", /^0x[0-9a-f]{40}$/i],
  ["TRON", /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  ["ZEC", /^(?:t[13][1-9A-HJ-NP-Za-km-z]{33}$|zs1|u1|tex1)/],
  ["ZEN", /^z[ns][1-9A-HJ-NP-Za-km-z]{33}$/],
  ["DASH", /^X[1-9A-HJ-NP-Za-km-z]{33}$/],
  ["DOGE", /^D[1-9A-HJ-NP-Za-km-z]{33}$/],
];

/** Format of a coin's addresses on a chain: family, and version (hexadecimal) or prefix. */
export type WrittenForm =
  readonly ["base58" | "segwit" | "cash" | "kaspa", string] | readonly ["evm" | "nervos"];

/** Usual address formats by coin and chain. */
export const WRITTEN_FORMS: Readonly<Record<string, WrittenForm>> = {
  "BTC BTC": ["segwit", "bc"],
  "BCH BCH": ["cash", "bitcoincash"],
  "XEC XEC": ["cash", "ecash"],
  "LTC LTC": ["segwit", "ltc"],
  "ETHW ETHW": ["evm"],
  "ETC ETC": ["evm"],
  "ZEC ZEC": ["base58", "1cb8"],
  "ZEN ZEN": ["base58", "2089"],
  "ZEN BASE": ["evm"],
  "DASH DASH": ["base58", "4c"],
  "CKB CKB": ["nervos"],
  "HNS HNS": ["segwit", "hs"],
  "KAS KAS": ["kaspa", "kaspa"],
  "DOGE DOGE": ["base58", "1e"],
  "USDT ERC20": ["evm"],
  "USDT TRC20": ["base58", "41"],
};
