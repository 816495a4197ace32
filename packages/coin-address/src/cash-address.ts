import { readBase58 } from "./base58.ts";
import { isMixedCase } from "./bech32.ts";
import { readPrefixed, writePrefixed } from "./prefixed-base32.ts";
import { accept, refuse, type AddressCheck, type AddressChecker } from "./result.ts";

const KEY_HASH = 0;
const SCRIPT_HASH = 8;
/** A script hash of 32 bytes. */
const LONG_SCRIPT_HASH = 11;
const PAYLOAD_BYTES: Readonly<Record<number, number>> = {
  [KEY_HASH]: 20,
  [SCRIPT_HASH]: 20,
  [LONG_SCRIPT_HASH]: 32,
};
const LEGACY_KEY_HASH = "00";
const LEGACY_SCRIPT_HASH = "05";
const LEGACY_TEST: readonly string[] = ["6f", "c4"];
const TEST_PREFIXES: readonly string[] = ["bchtest", "bchreg", "ectest", "ecregtest"];

/** Rules of a coin that uses CashAddr. */
export interface CashAddressRules {
  readonly prefix: string;
  /** Whether base58 key hashes are accepted with a warning; otherwise they are rejected. */
  readonly acceptsLegacyKeys: boolean;
}

function checkLegacy(text: string, { prefix, acceptsLegacyKeys }: CashAddressRules): AddressCheck | null {
  const reading = readBase58(text);
  if (reading.kind !== "address") return reading.kind === "checksum" ? refuse("checksum") : null;
  if (LEGACY_TEST.includes(reading.version)) return refuse("test_network");
  const isKey = reading.version === LEGACY_KEY_HASH;
  if (!isKey && reading.version !== LEGACY_SCRIPT_HASH) return refuse("wrong_network");
  const twin = writePrefixed(prefix, isKey ? KEY_HASH : SCRIPT_HASH, reading.hash);
  return isKey && acceptsLegacyKeys ? accept(twin, { kind: "legacy", twin }) : refuse("legacy", twin);
}

/**
 * Creates a checker of CashAddr addresses; the prefix is optional.
 *
 * @param rules prefix of the coin and how it treats old forms
 * @returns checker
 */
export function cashAddressChecker(rules: CashAddressRules): AddressChecker {
  return (text): AddressCheck => {
    const legacy = checkLegacy(text, rules);
    if (legacy) return legacy;
    if (isMixedCase(text)) return refuse("mixed_case");
    const lower = text.toLowerCase();
    const colon = lower.indexOf(":");
    const prefix = colon === -1 ? rules.prefix : lower.slice(0, colon);
    if (TEST_PREFIXES.includes(prefix)) return refuse("test_network");
    if (prefix !== rules.prefix) return refuse("wrong_network");
    const reading = readPrefixed(prefix, lower.slice(colon + 1));
    if (reading.kind !== "address") return refuse(reading.kind);
    if (PAYLOAD_BYTES[reading.version] !== reading.payload.length) return refuse("malformed");
    return accept(writePrefixed(prefix, reading.version, reading.payload));
  };
}
