import path from "node:path";

/** Absolute path of the repository. */
export const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Gives the absolute path of a file of the repository. */
export function fromRoot(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}
