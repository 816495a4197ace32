import { createHash, createHmac } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

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
 * @param key - secret in base 32; spaces are left out
 * @param step - steps from now: 0 the current one, -1 the one before, which is accepted as well
 * @returns six digits
 */
export function totpCode(key: string, step = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + step));
  const digest = createHmac("sha1", fromBase32(key.replaceAll(/\s/g, "")))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(code).padStart(DIGITS, "0");
}

/** Waits for the next step of the authenticator: each code works once. */
export async function nextStep(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PERIOD_MS - (Date.now() % PERIOD_MS) + 500));
}

async function claimStep(key: string, step: number): Promise<boolean> {
  const owner = createHash("sha256")
    .update(`${process.env["E2E_URL"] ?? ""} ${key}`)
    .digest("hex")
    .slice(0, 12);
  const fileOf = (one: number) => path.join(tmpdir(), `hashfront-e2e-totp-${owner}-${String(one)}`);
  for (const old of [1, 2, 3]) await rm(fileOf(step - old), { force: true });
  try {
    await writeFile(fileOf(step), "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/**
 * A code of an authenticator that tests in several processes share: each gets a step of its own, since the server takes each
 * code once. Spend it at once; a later step makes it worthless.
 *
 * @param key - secret in base 32
 * @returns six digits that nobody has used
 */
export async function freshCode(key: string): Promise<string> {
  await nextStep();
  while (!(await claimStep(key, Math.floor(Date.now() / PERIOD_MS)))) await nextStep();
  return totpCode(key);
}
