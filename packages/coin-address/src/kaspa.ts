import { isMixedCase } from "./bech32.ts";
import { readPrefixed } from "./prefixed-base32.ts";
import { accept, refuse, type AddressCheck } from "./result.ts";

const PREFIX = "kaspa";
const TEST_PREFIXES: readonly string[] = ["kaspatest", "kaspadev", "kaspasim"];
/** Payload bytes by version: Schnorr key, ECDSA key, script hash. */
const PAYLOAD_BYTES: Readonly<Record<number, number>> = { 0: 32, 1: 33, 8: 32 };

/**
 * Checks a Kaspa address, including its prefix.
 *
 * @param text address
 * @returns result
 */
export function checkKaspa(text: string): AddressCheck {
  if (isMixedCase(text)) return refuse("mixed_case");
  const lower = text.toLowerCase();
  const colon = lower.indexOf(":");
  const body = lower.slice(colon + 1);
  const reading = readPrefixed(PREFIX, body);
  if (colon === -1) {
    return reading.kind === "address" ? refuse("missing_prefix", `${PREFIX}:${body}`) : refuse("malformed");
  }
  const prefix = lower.slice(0, colon);
  if (TEST_PREFIXES.includes(prefix)) return refuse("test_network");
  if (prefix !== PREFIX) return refuse("wrong_network");
  if (reading.kind !== "address") return refuse(reading.kind);
  return PAYLOAD_BYTES[reading.version] === reading.payload.length ? accept(lower) : refuse("malformed");
}
