import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createUploadKey, parseUploadKeys } from "federation/upload-keys";

/** A key and its line in the key list. */
export type AddedKey = { key: string; line: string };

/**
 * Parses the arguments of `pnpm upload-key`.
 *
 * @param words - name of the remote, then of the uploader
 * @throws Error with the usage
 */
export function readUploadKeyRequest(words: readonly string[]): { remote: string; name: string } {
  const [remote, name, ...others] = words.filter((word) => word !== "--");
  if (remote === undefined || name === undefined || others.length > 0 || remote.startsWith("-"))
    throw new Error("Usage: pnpm upload-key <remote> <name>, e.g. pnpm upload-key wallet wallet-team");
  return { remote, name };
}

/**
 * Creates a key for one remote and lists it; only its hash is stored.
 *
 * @param file - list of the gateway, created if missing
 * @param request - remote and name of the uploader
 * @returns the key, which cannot be read again, and its line in the list
 * @throws Error if the name is taken
 */
export async function addUploadKey(
  file: string,
  { remote, name }: { remote: string; name: string },
): Promise<AddedKey> {
  const text = await readFile(file, "utf8").catch(() => "");
  const added = createUploadKey(name, remote);
  const next = `${text === "" || text.endsWith("\n") ? text : `${text}\n`}${added.line}\n`;
  parseUploadKeys(next);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, next, { mode: 0o600 });
  return added;
}
