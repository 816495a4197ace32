import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** File of the demo's signing key, made on first use. */
export const SIGNING_KEY_FILE = "release-key.pem";
/** File of the key that the gateway checks with. */
export const PUBLIC_KEY_FILE = "release-public.pem";

async function makeKeyPair(keysDir: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  await writeFile(path.join(keysDir, SIGNING_KEY_FILE), privateKey.export({ type: "pkcs8", format: "pem" }), {
    mode: 0o600,
    flag: "wx",
  });
  await writeFile(path.join(keysDir, PUBLIC_KEY_FILE), publicKey.export({ type: "spki", format: "pem" }));
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
  const file = path.join(keysDir, SIGNING_KEY_FILE);
  if (!releaseKey && !existsSync(file)) await makeKeyPair(keysDir);
  const key = createPrivateKey(releaseKey ?? (await readFile(file, "utf8")));
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
