import { createECDH, hkdfSync } from "node:crypto";
import * as v from "valibot";
import { readSettingFile, type SettingValues } from "./setting-fields.ts";

const CURVE = "prime256v1";
const KEY_BYTES = 32;
const PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;

/** Settings of Web Push in the environment. */
export const pushEntries = {
  PUSH_PRIVATE_KEY: v.optional(v.string()),
  PUSH_PRIVATE_KEY_FILE: v.optional(v.string()),
};

/** The key pair that identifies the pool to push services (RFC 8292), both parts in Base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function pairOf(privateKey: Buffer): PushKeys | undefined {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey);
  } catch {
    return undefined;
  }
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/**
 * Reads the Web Push key, or the file that holds it.
 *
 * @returns undefined if neither is set
 * @throws {Error} if the file cannot be read or the key is malformed; the message does not include it
 */
export function readPushSetting(settings: SettingValues<typeof pushEntries>): string | undefined {
  const { PUSH_PRIVATE_KEY: given, PUSH_PRIVATE_KEY_FILE: file } = settings;
  const key = file === undefined ? given : readSettingFile(`PUSH_PRIVATE_KEY_FILE ${file}`, file);
  if (key === undefined) return undefined;
  if (!PRIVATE_KEY.test(key) || pairOf(Buffer.from(key, "base64url")) === undefined)
    throw new Error("PUSH_PRIVATE_KEY must be a private key of P-256, 43 characters of Base64url");
  return key;
}

/**
 * Returns the pool's key pair: the configured one, otherwise one derived from the servers' secret key, so that it is the same on
 * all servers and after a restart.
 *
 * @param derived key for this purpose, 64 hexadecimal digits
 */
export function readPushKeys(set: string | undefined, derived: string): PushKeys {
  if (set !== undefined) {
    const pair = pairOf(Buffer.from(set, "base64url"));
    if (pair !== undefined) return pair;
  }
  // A number above the curve order is not a valid key, with a probability below 1 in 2^32; then the next one is tried.
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync("sha256", derived, "", `vapid:${String(attempt)}`, KEY_BYTES));
    const pair = pairOf(bytes);
    if (pair !== undefined) return pair;
  }
}
