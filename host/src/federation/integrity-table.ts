const hashes = new Map<string, string>();

/**
 * Adds the files of a release whose release file was verified.
 *
 * @param base - absolute address of the release folder, with a trailing slash
 * @param files - file name to hash
 */
export function trustFiles(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, integrity] of Object.entries(files)) hashes.set(new URL(file, base).href, integrity);
}

/**
 * Returns the expected hash of an address.
 *
 * @param url - absolute address
 * @returns the hash, or null for an address of no verified release
 */
export function integrityFor(url: string): string | null {
  return hashes.get(url) ?? null;
}
