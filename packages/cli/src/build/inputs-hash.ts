import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "webpack-config/root";

const NOT_AN_INPUT = /\.test\.tsx?$|\.md$/;

function filesBelow(input: string): string[] {
  const absolute = path.resolve(ROOT, input);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [absolute];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && !entry.parentPath.includes("node_modules") && !NOT_AN_INPUT.test(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

const hashes = new Map<string, string>();

/** Reads every input once per run, since most targets share most inputs. */
function hashInput(input: string): string {
  const known = hashes.get(input);
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  for (const file of filesBelow(input))
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  const digest = hash.digest("hex");
  hashes.set(input, digest);
  return digest;
}

/**
 * Returns the hash of everything a target is made from.
 *
 * @param inputs - Folders and files relative to the root.
 * @returns Hexadecimal digest; equal exactly if names and contents are.
 */
export function hashInputs(inputs: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const input of inputs) hash.update(`${input}\0${hashInput(input)}\0`);
  return hash.digest("hex");
}

/** Clears the cached hashes, for a process that builds more than once. */
export function forgetInputs(): void {
  hashes.clear();
}
