import path from "node:path";

/** Absolute path of the repository. */
export const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Returns the absolute path of a file in the repository. */
export function fromRoot(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}
