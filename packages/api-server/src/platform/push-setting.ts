import { createECDH, hkdfSync } from "node:crypto";
import * as v from "valibot";
import { readSettingFile } from "./setting-fields.ts";

const CURVE = "prime256v1";
const KEY_BYTES = 32;
const PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;

/** Settings of Web Push, as the environment gives them. */
export const pushEntries = {
  PUSH_PRIVATE_KEY: v.optional(v.string()),
  PUSH_PRIVATE_KEY_FILE: v.optional(v.string()),
};

/** The key pair with which push services know the pool (RFC 8292), both parts in Base64url. */
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
 * Reads the key of Web Push, or the file that holds it.
 *
 * @returns nothing when neither is set
 * @throws {Error} when the file cannot be read or the key is malformed; the message does not repeat it
 */
export function readPushSetting(settings: {
  readonly PUSH_PRIVATE_KEY?: string | undefined;
  readonly PUSH_PRIVATE_KEY_FILE?: string | undefined;
}): string | undefined {
  const { PUSH_PRIVATE_KEY: given, PUSH_PRIVATE_KEY_FILE: file } = settings;
  const key = file === undefined ? given : readSettingFile(`PUSH_PRIVATE_KEY_FILE ${file}`, file);
  if (key === undefined) return undefined;
  if (!PRIVATE_KEY.test(key) || pairOf(Buffer.from(key, "base64url")) === undefined)
    throw new Error("PUSH_PRIVATE_KEY must be a private key of P-256, 43 characters of Base64url");
  return key;
}

/**
 * The pool's key pair: the one that is set, else one that follows from the servers' secret key and so stays the same on all of
 * them and after a restart.
 *
 * @param derived key for this purpose, 64 hexadecimal digits
 */
export function readPushKeys(set: string | undefined, derived: string): PushKeys {
  if (set !== undefined) {
    const pair = pairOf(Buffer.from(set, "base64url"));
    if (pair !== undefined) return pair;
  }
  // A number above the order of the curve is no key; that is less likely than 1 in 2^32, and the next one is taken.
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync("sha256", derived, "", `vapid:${String(attempt)}`, KEY_BYTES));
    const pair = pairOf(bytes);
    if (pair !== undefined) return pair;
  }
}
