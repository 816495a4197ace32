import { randomUUID } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  isSignedBy,
  loadPublicKeys,
  loadSigningKey,
  publisherKeys,
  signRelease,
  type KeyTexts,
} from "./keys.ts";
import type { Places } from "./places.ts";
import { readRegistry } from "./registry-file.ts";
import { ReleaseRefusal } from "./refusal.ts";

/** The installation, and the keys in the environment. */
export type SigningOptions = KeyTexts & { places: Places };

async function isKnown(options: SigningOptions, bytes: Buffer, signature: string): Promise<boolean> {
  const { keysDir } = options.places;
  const keys = await loadPublicKeys(keysDir, await publisherKeys(keysDir, options));
  return isSignedBy({ bytes, signature, keys });
}

async function hasReleases(places: Places): Promise<boolean> {
  const { remotes, sites = {} } = await readRegistry(places);
  return [...Object.values(remotes), ...Object.values(sites)].some(({ releases }) => releases.length > 0);
}

/**
 * Signs a release file with the key of this machine.
 *
 * @param options - the installation and its keys
 * @param bytes - exact content
 * @returns detached signature, base64
 * @throws ReleaseRefusal when the key is lost, or belongs to none of the keys that gateways trust
 */
export async function signForGateways(options: SigningOptions, bytes: Buffer): Promise<string> {
  const { places, releaseKey } = options;
  const key = await loadSigningKey(places.keysDir, releaseKey, () => hasReleases(places));
  const signature = signRelease(bytes, key);
  if (!(await isKnown(options, bytes, signature)))
    throw new ReleaseRefusal(
      "the release key does not belong to the public keys of this installation, so no gateway would serve the release",
    );
  return signature;
}

/**
 * Renews the signature of a stored release if it is by no key that gateways trust, e.g. after a lost key was replaced.
 *
 * @param options - the installation and its keys
 * @param folder - folder of the release
 * @param isOwn - whether the stored release file is the one that this machine would write
 * @returns whether the signature was renewed
 * @throws ReleaseRefusal when it is not, or this machine cannot sign
 */
export async function renewSignature(
  options: SigningOptions,
  folder: string,
  isOwn: (bytes: Buffer) => boolean,
): Promise<boolean> {
  const file = path.join(folder, "release.json.sig");
  const bytes = await readFile(path.join(folder, "release.json"));
  if (await isKnown(options, bytes, await readFile(file, "utf8").catch(() => ""))) return false;
  if (!isOwn(bytes))
    throw new ReleaseRefusal(
      `${folder} was signed with another key and holds another release file; release a higher version`,
    );
  const signature = await signForGateways(options, bytes);
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, signature);
  await chmod(temporary, 0o644);
  await rename(temporary, file);
  return true;
}
