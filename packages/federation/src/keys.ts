import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from "node:crypto";
import type { KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "./error-code.ts";

/** File of the demo's signing key, made on first use. */
export const SIGNING_KEY_FILE = "release-key.pem";
/** File of the key that the gateway checks with. */
export const PUBLIC_KEY_FILE = "release-public.pem";

/** Writes a file that is not there yet: whole or not at all, and never over one that another process made meanwhile. */
async function createFile(file: string, content: string | Buffer, mode: number): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, content, { mode, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The key of the keys folder and its public half, made where they are missing. */
async function openSigningKey(keysDir: string): Promise<KeyObject> {
  const file = path.join(keysDir, SIGNING_KEY_FILE);
  const publicFile = path.join(keysDir, PUBLIC_KEY_FILE);
  if (!existsSync(file)) {
    await mkdir(keysDir, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync("ed25519");
    await createFile(file, privateKey.export({ type: "pkcs8", format: "pem" }), 0o600);
  }
  const key = createPrivateKey(await readFile(file, "utf8"));
  if (!existsSync(publicFile)) {
    await createFile(publicFile, createPublicKey(key).export({ type: "spki", format: "pem" }), 0o644);
  }
  return key;
}

/**
 * The key that signs releases: from `RELEASE_KEY`, else from the keys folder, where it is made on first use.
 *
 * @param keysDir - folder outside the served one
 * @param releaseKey - PEM text of an Ed25519 private key, as in `RELEASE_KEY`
 * @returns the private key
 * @throws Error when the key is not of the Ed25519 kind
 */
export async function loadSigningKey(keysDir: string, releaseKey?: string): Promise<KeyObject> {
  const key = releaseKey ? createPrivateKey(releaseKey) : await openSigningKey(keysDir);
  if (key.asymmetricKeyType !== "ed25519") throw new Error("the release key is not an Ed25519 key");
  return key;
}

/**
 * The keys whose signatures count: from `RELEASE_PUBLIC_KEYS`, else from the keys folder.
 *
 * @param keysDir - folder outside the served one
 * @param publicKeys - one or more PEM blocks, as in `RELEASE_PUBLIC_KEYS`
 * @returns the public keys; empty when none is known, so that nothing is accepted
 */
export async function loadPublicKeys(keysDir: string, publicKeys?: string): Promise<KeyObject[]> {
  const file = path.join(keysDir, PUBLIC_KEY_FILE);
  if (!publicKeys && !existsSync(file)) return [];
  const text = publicKeys ?? (await readFile(file, "utf8"));
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? [];
  return blocks.map((block) => createPublicKey(block)).filter((key) => key.asymmetricKeyType === "ed25519");
}

/**
 * Signs the bytes of a release file.
 *
 * @param bytes - exact content
 * @param key - Ed25519 private key
 * @returns detached signature, base64
 */
export function signRelease(bytes: Buffer, key: KeyObject): string {
  return sign(null, bytes, key).toString("base64");
}

/**
 * Whether one of the keys signed the bytes.
 *
 * @param options - the exact `bytes`, the `signature` in base64 and the `keys` that count
 * @returns false as well for a signature that cannot be read
 */
export function isSignedBy(options: {
  bytes: Buffer;
  signature: string;
  keys: readonly KeyObject[];
}): boolean {
  const signature = Buffer.from(options.signature, "base64");
  return options.keys.some((key) => verify(null, options.bytes, key, signature));
}
