import { writeDestination, type Destination } from "coin-address";
import { hexToBytes } from "@noble/hashes/utils.js";

const FORMS: readonly (readonly [RegExp, Destination["kind"]])[] = [
  [/^76a914([0-9a-f]{40})88ac$/, "key-hash"],
  [/^a914([0-9a-f]{40})87$/, "script-hash"],
  [/^0014([0-9a-f]{40})$/, "witness-key-hash"],
  [/^0020([0-9a-f]{64})$/, "witness-script-hash"],
  [/^5120([0-9a-f]{64})$/, "taproot"],
];

/** Prefix of unspendable scripts (OP_RETURN). */
const DATA = "6a";

/**
 * Returns the address of a locking script.
 *
 * @param script hexadecimal
 * @returns address; null for a script that has none
 */
export function addressOfScript(coin: string, script: string): string | null {
  for (const [form, kind] of FORMS) {
    const [, hash] = form.exec(script) ?? [];
    if (hash !== undefined) return writeDestination(coin, { kind, hash: hexToBytes(hash) });
  }
  return null;
}

/** Whether a locking script contains only data. */
export function isDataScript(script: string): boolean {
  return script.startsWith(DATA);
}
