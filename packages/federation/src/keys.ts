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
import { ReleaseRefusal } from "./refusal.ts";

/** File of the demo's signing key, created on first use. */
export const SIGNING_KEY_FILE = "release-key.pem";
/** File of the key with which the gateway verifies. */
export const PUBLIC_KEY_FILE = "release-public.pem";

/** Creates a missing file atomically, never overwriting one that another process created in the meantime. */
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

/**
 * Opens the signing key of the keys folder and its public key. A pair is created only where none has signed anything yet: with
 * another pair in place of a lost one, gateways would refuse all former releases, or all later ones.
 */
async function openSigningKey(keysDir: string, hasReleases: () => Promise<boolean>): Promise<KeyObject> {
  const file = path.join(keysDir, SIGNING_KEY_FILE);
  const publicFile = path.join(keysDir, PUBLIC_KEY_FILE);
  if (!existsSync(file)) {
    const isLost = existsSync(publicFile) || (await hasReleases());
    // Another process may have created the pair meanwhile.
    if (isLost && !existsSync(file))
      throw new ReleaseRefusal(
        `${file} is missing, with which the releases were signed; restore it, or set RELEASE_KEY`,
      );
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
 * Loads the key that signs releases: from `RELEASE_KEY`, otherwise from the keys folder, where it is created on first use.
 *
 * @param keysDir - folder outside the served one
 * @param releaseKey - PEM text of an Ed25519 private key, as in `RELEASE_KEY`
 * @param hasReleases - whether anything was released before; no key is created then
 * @returns the private key
 * @throws ReleaseRefusal when the key of the folder is lost; Error when it is not an Ed25519 key
 */
export async function loadSigningKey(
  keysDir: string,
  releaseKey?: string,
  hasReleases: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<KeyObject> {
  const key = releaseKey ? createPrivateKey(releaseKey) : await openSigningKey(keysDir, hasReleases);
  if (key.asymmetricKeyType !== "ed25519") throw new Error("the release key is not an Ed25519 key");
  return key;
}

function readPublicKeys(text: string): KeyObject[] {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? [];
  return blocks.map((block) => createPublicKey(block)).filter((key) => key.asymmetricKeyType === "ed25519");
}

/**
 * Loads the keys whose signatures are accepted: from `RELEASE_PUBLIC_KEYS`, otherwise from the keys folder.
 *
 * @param keysDir - folder outside the served one
 * @param publicKeys - one or more PEM blocks, as in `RELEASE_PUBLIC_KEYS`
 * @returns the public keys; empty when there are none, so that nothing is accepted
 */
export async function loadPublicKeys(keysDir: string, publicKeys?: string): Promise<KeyObject[]> {
  const file = path.join(keysDir, PUBLIC_KEY_FILE);
  if (!publicKeys && !existsSync(file)) return [];
  return readPublicKeys(publicKeys ? publicKeys : await readFile(file, "utf8"));
}

/**
 * Tells whether a text holds a public key of releases, so that a truncated setting is noticed at the start.
 *
 * @param text - as in `RELEASE_PUBLIC_KEYS`
 */
export function hasPublicKey(text: string): boolean {
  try {
    return readPublicKeys(text).length > 0;
  } catch {
    return false;
  }
}

/**
 * Tells whether a text is a private key of releases.
 *
 * @param text - as in `RELEASE_KEY`
 */
export function isSigningKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === "ed25519";
  } catch {
    return false;
  }
}

/** Keys in the environment of a publishing machine. */
export type KeyTexts = {
  /** PEM text of the private key, as in `RELEASE_KEY`. */
  releaseKey?: string | undefined;
  /** PEM blocks of the trusted keys, as in `RELEASE_PUBLIC_KEYS`. */
  publicKeys?: string | undefined;
};

/**
 * Returns the keys that a publishing machine trusts: those of `RELEASE_PUBLIC_KEYS`; without them the one in the keys folder,
 * and the public half of `RELEASE_KEY`, which no file of that folder holds.
 *
 * @param keysDir - folder outside the served one
 * @param texts - keys in the environment
 * @returns PEM blocks for {@link loadPublicKeys}; undefined for the key in the folder alone
 */
export async function publisherKeys(
  keysDir: string,
  { releaseKey, publicKeys }: KeyTexts,
): Promise<string | undefined> {
  if (publicKeys || !releaseKey) return publicKeys;
  const own = createPublicKey(releaseKey).export({ type: "spki", format: "pem" }).toString();
  const file = path.join(keysDir, PUBLIC_KEY_FILE);
  return existsSync(file) ? `${await readFile(file, "utf8")}\n${own}` : own;
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
 * Checks whether one of the keys signed the bytes.
 *
 * @param options - the exact `bytes`, the `signature` in base64 and the accepted `keys`
 * @returns false as well for an unreadable signature
 */
export function isSignedBy(options: {
  bytes: Buffer;
  signature: string;
  keys: readonly KeyObject[];
}): boolean {
  const signature = Buffer.from(options.signature, "base64");
  return options.keys.some((key) => verify(null, options.bytes, key, signature));
}
