import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { hasCode } from "./error-code.ts";
import { RemoteNameSchema } from "./registry.ts";

/** File of the upload keys in the folder of the release keys. */
export const UPLOAD_KEYS_FILE = "upload-keys.txt";
const PREFIX = "hfu_";
/** Random enough that a single SHA-256 is safe. */
const KEY_BYTES = 32;

const UploadKeySchema = v.object({
  /** Name of the uploader, for the audit log. */
  name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/i)),
  /** The only remote that the key can release. */
  remote: RemoteNameSchema,
  hash: v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/)),
});

/** A key that can release one remote over the network; only its hash is stored. */
export type UploadKey = v.InferOutput<typeof UploadKeySchema>;

function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/**
 * Reads the list of upload keys.
 *
 * @param file - the list
 * @returns its text; empty if there is no such file
 * @throws Error when it cannot be read, so that it is never taken for an empty list
 */
export async function readUploadKeys(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return "";
    throw error;
  }
}

/**
 * Parses a list of upload keys: `name remote sha256:…` on a line, or separated by commas; `#` begins a comment, up to the end of
 * the line.
 *
 * @param text - the list
 * @throws Error naming the first invalid entry, without its content
 */
export function parseUploadKeys(text: string): UploadKey[] {
  const entries = text
    .replace(/#.*$/gm, "")
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const keys = entries.map((entry, index) => {
    const [name, remote, hash, ...others] = entry.split(/\s+/);
    const parsed = v.safeParse(UploadKeySchema, { name, remote, hash });
    if (!parsed.success || others.length > 0)
      throw new Error(`entry ${String(index + 1)} of the upload keys is not "name remote sha256:…"`);
    return parsed.output;
  });
  const twin = keys.find(({ name }, index) => keys.findIndex((other) => other.name === name) < index);
  if (twin) throw new Error(`two upload keys have the name ${twin.name}`);
  return keys;
}

/**
 * Creates an upload key.
 *
 * @param name - name of the uploader
 * @param remote - the only remote that it can release
 * @returns the `key` for the uploader, and the `line` for the gateway's list
 * @throws Error when a name is invalid
 */
export function createUploadKey(name: string, remote: string): { key: string; line: string } {
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString("base64url")}`;
  const line = `${name} ${remote} sha256:${digest(key).toString("hex")}`;
  if (parseUploadKeys(line).length !== 1) throw new Error("a key needs a name and a remote");
  return { key, line };
}

/**
 * Finds a key in the list in constant time, which reveals nothing about a partial match.
 *
 * @param keys - the list
 * @param key - as received
 */
export function findUploadKey(keys: readonly UploadKey[], key: string): UploadKey | null {
  const sent = digest(key);
  let found: UploadKey | null = null;
  for (const candidate of keys) {
    const isSame = timingSafeEqual(sent, Buffer.from(candidate.hash.slice("sha256:".length), "hex"));
    if (isSame) found = candidate;
  }
  return found;
}
