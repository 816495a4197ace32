import { createHmac } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { hasten } from "./hasten.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;
const DIGITS = 6;

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Computes the code of an authenticator app (RFC 6238), independently of the server's generator, which is under test.
 *
 * The server accepts it for at least half a minute, since it also accepts the code of the previous step.
 *
 * @param key - secret in base 32; spaces are ignored
 * @returns six digits
 */
export function totpCode(key: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS)));
  const digest = createHmac("sha1", fromBase32(key.replaceAll(/\s/g, "")))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(code).padStart(DIGITS, "0");
}

/**
 * Returns a code that the server accepts even if the current one was used: it accepts each once, so a test would otherwise wait
 * for the next. Two tests that share an account must not run at the same time.
 *
 * @param request - client of the system under test
 * @param account - name of the account that signed in
 * @param key - secret of its authenticator in base 32
 * @returns six digits
 */
export async function freshCode(request: APIRequestContext, account: string, key: string): Promise<string> {
  await hasten(request, "codes", { account });
  return totpCode(key);
}
