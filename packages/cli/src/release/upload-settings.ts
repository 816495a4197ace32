import { readFile } from "node:fs/promises";
import type { ReleaseRequest } from "./release-request.ts";

/**
 * Reads the key for a remote gateway before anything is built.
 *
 * @param request - what is released
 * @returns the key; empty if the release is local
 * @throws Error in one line if there is no key
 */
export async function readKey({ to, keyFile }: ReleaseRequest): Promise<string> {
  if (to === undefined) return "";
  const key =
    keyFile === undefined
      ? process.env["UPLOAD_KEY"]
      : await readFile(keyFile, "utf8").catch((cause: unknown) => {
          throw new Error(`${keyFile} cannot be read`, { cause });
        });
  if (!key?.trim()) throw new Error("--to needs a key: --key-file, or UPLOAD_KEY");
  return key.trim();
}

/** Reads how this machine signs, and where browsers find what it publishes. */
export function readSettings(): { releaseKey?: string; assetOrigin?: string } {
  const { RELEASE_KEY: releaseKey, ASSET_ORIGIN: assetOrigin } = process.env;
  return { ...(releaseKey ? { releaseKey } : {}), ...(assetOrigin ? { assetOrigin } : {}) };
}
