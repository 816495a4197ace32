import { readBech32, toBytes } from "./bech32.ts";
import { accept, refuse, type AddressCheck, type AddressChecker } from "./result.ts";

const VERSION_0_BYTES: readonly number[] = [20, 32];
const TAPROOT_BYTES = 32;

/** Rules of a coin's witness addresses. */
export interface SegwitRules {
  readonly prefix: string;
  readonly testPrefixes: readonly string[];
  /** Highest witness version the coin pays to. */
  readonly highestVersion: 0 | 1;
}

/**
 * Creates a checker of witness addresses: version 0 uses bech32, version 1 bech32m (BIP 173, BIP 350).
 *
 * @param rules prefixes and versions of the coin
 * @returns checker
 */
export function segwitChecker({ prefix, testPrefixes, highestVersion }: SegwitRules): AddressChecker {
  return (text): AddressCheck => {
    const reading = readBech32(text);
    if (reading.kind === "problem") return refuse(reading.reason);
    if (testPrefixes.includes(reading.prefix)) return refuse("test_network");
    if (reading.prefix !== prefix) return refuse("wrong_network");
    const [version = 0, ...words] = reading.words;
    if (version > highestVersion) return refuse("malformed");
    if (reading.encoding !== (version === 0 ? "bech32" : "bech32m")) return refuse("encoding");
    const length = toBytes(words)?.length ?? 0;
    const fits = version === 0 ? VERSION_0_BYTES.includes(length) : length === TAPROOT_BYTES;
    return fits ? accept(text.toLowerCase()) : refuse("malformed");
  };
}
