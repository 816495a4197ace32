import { readFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "./error-code.ts";
import { isSignedBy, loadPublicKeys } from "./keys.ts";
import { storePreview } from "./preview.ts";
import { publishRelease, type Published, type PublishOptions } from "./publish.ts";
import { ReleaseRefusal } from "./refusal.ts";
import { parseRelease, type Release } from "./release.ts";
import { isSite } from "./site.ts";

export { ReleaseRefusal } from "./refusal.ts";
export { ARCHIVE_LIMIT_BYTES, packRelease, unpackRelease } from "./archive.ts";
export { placesOf, type Places } from "./places.ts";

/** An unpacked upload and its request. */
export type ReceiveOptions = Omit<PublishOptions, "version" | "isUpload" | "signature"> & {
  /** Name of the remote in the URL. */
  remote: string;
  /** Version in the URL. */
  version: string;
  /** Whether to store it without releasing it to visitors. */
  isPreview: boolean;
};

async function readOwn(dist: string): Promise<{ bytes: Buffer; release: Release }> {
  const bytes = await readFile(path.join(dist, "release.json")).catch((cause: unknown) => {
    throw hasCode(cause, "ENOENT")
      ? new ReleaseRefusal("the archive holds no release.json", { cause })
      : cause;
  });
  let release: Release | null = null;
  try {
    release = parseRelease(JSON.parse(bytes.toString("utf8")));
  } catch {
    // Reported below together with any other invalid content.
  }
  if (!release) throw new ReleaseRefusal("release.json has a wrong shape or names a file outside its folder");
  return { bytes, release };
}

async function readSignature(dist: string): Promise<string | null> {
  try {
    return await readFile(path.join(dist, "release.json.sig"), "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Verifies the signature sent with an upload. Without one the installation signs, for which it needs a private key. */
async function checkSignature(options: ReceiveOptions, bytes: Buffer): Promise<string | null> {
  const { places, publicKeys, releaseKey } = options;
  const signature = await readSignature(options.dist);
  if (signature === null) {
    if (publicKeys !== undefined && releaseKey === undefined)
      throw new ReleaseRefusal("the release is not signed, and this installation has no key to sign it with");
    return null;
  }
  const keys = await loadPublicKeys(places.keysDir, publicKeys);
  if (!isSignedBy({ bytes, signature, keys }))
    throw new ReleaseRefusal("the signature is not by a known key");
  return signature;
}

/**
 * Publishes an uploaded build by the same rules as a local release, and one more: an upload never restores a release that
 * visitors had before.
 *
 * @param options - unpacked build in `dist`, and the request
 * @returns what was published
 * @throws ReleaseRefusal in one line, with nothing changed for visitors
 */
export async function receiveRelease(options: ReceiveOptions): Promise<Published> {
  const { remote, version, isPreview, ...rest } = options;
  if (isSite(remote))
    throw new ReleaseRefusal(`${remote} is no remote; release it on the machine of the registry`);
  const { bytes, release } = await readOwn(options.dist);
  if (release.remote !== remote)
    throw new ReleaseRefusal(`the archive holds a build of ${release.remote}, not of ${remote}`);
  if (release.version !== version)
    throw new ReleaseRefusal(`the archive holds version ${release.version}, not ${version}`);
  if (release.container !== `mfe_${remote}`)
    throw new ReleaseRefusal(`the container of ${remote} is mfe_${remote}, not ${release.container}`);
  const signature = await checkSignature(options, bytes);
  const complete = { ...rest, version, ...(signature === null ? {} : { signature }) };
  return isPreview ? storePreview(complete) : publishRelease({ ...complete, isUpload: true });
}
