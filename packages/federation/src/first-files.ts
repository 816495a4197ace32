import { FIRST_FILES_MAX, type FirstFiles } from "./registry.ts";
import type { Release } from "./release.ts";

/**
 * Lists the files of a release that every page of the remote needs, for the registry: a page requests them together with
 * `release.json` instead of after it.
 *
 * @param release - release file
 * @returns the entry, and up to five other files, with their hashes, and what the release needs of its host
 */
export function firstFilesOf({ entry, preload, files, requires }: Release): FirstFiles {
  const names = [...new Set([entry, ...(preload["*"] ?? [])])].slice(0, FIRST_FILES_MAX);
  return { entry, files: Object.fromEntries(names.map((name) => [name, files[name] ?? ""])), requires };
}
