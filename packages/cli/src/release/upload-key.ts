import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createUploadKey, parseUploadKeys, readUploadKeys } from "federation/upload-keys";

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
 * Writes the list under its name at once, for the user who owns the former list, or its folder: a list that only root can read
 * would lock out all teams. The draft also keeps apart two operators who add a key at the same moment.
 */
async function replaceList(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, "wx", 0o600).catch((cause: unknown) => {
    throw new Error(`${draft} cannot be created; delete it if no other key is being added`, { cause });
  });
  try {
    await handle.writeFile(text);
    await handle.sync();
    const { uid, gid } = await stat(file).catch(() => stat(path.dirname(file)));
    if (process.getuid?.() === 0) await handle.chown(uid, gid);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Creates a key for one remote and lists it; only its hash is stored.
 *
 * @param file - list of the gateway, created if missing
 * @param request - remote and name of the uploader
 * @returns the key, which cannot be read again, and its line in the list
 * @throws Error if the name is taken, or the list cannot be read or replaced; it is unchanged then
 */
export async function addUploadKey(
  file: string,
  { remote, name }: { remote: string; name: string },
): Promise<AddedKey> {
  const text = await readUploadKeys(file);
  const added = createUploadKey(name, remote);
  const next = `${text === "" || text.endsWith("\n") ? text : `${text}\n`}${added.line}\n`;
  parseUploadKeys(next);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await replaceList(file, next);
  return added;
}
