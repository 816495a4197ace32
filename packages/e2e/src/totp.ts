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
 * The code that an authenticator app shows (RFC 6238), made here on its own: the server's generator is under test.
 *
 * The server takes it for half a minute at least, as it takes the code of the step before.
 *
 * @param key - secret in base 32; spaces are left out
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
 * A code that the server takes although the present one may have been used: it takes each once, so that the next would have to be
 * waited for. Two tests that share an account must not run at the same time.
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
