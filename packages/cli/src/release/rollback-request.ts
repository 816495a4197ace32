/** What to roll back, and how far. */
export type RollbackRequest = { remote: string; version?: string };

/**
 * Reads the words after `pnpm rollback`.
 *
 * @param words - remote, then possibly `--to` and a version
 * @returns what to roll back
 * @throws Error with the usage
 */
export function readRollbackRequest(words: readonly string[]): RollbackRequest {
  const [remote, option, version, ...others] = words.filter((word) => word !== "--");
  const isComplete = option === undefined || (option === "--to" && version !== undefined);
  if (remote === undefined || remote.startsWith("-") || !isComplete || others.length > 0)
    throw new Error("Usage: pnpm rollback <remote> [--to 1.2.3]");
  return version === undefined ? { remote } : { remote, version };
}
