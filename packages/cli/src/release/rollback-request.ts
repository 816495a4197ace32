/** What to roll back, and how far. */
export type RollbackRequest = { remote: string; version?: string; toRevision?: number };

/**
 * Reads the words after `pnpm rollback`.
 *
 * @param words - remote, then possibly `--to` and a version, or a revision of the registry
 * @returns what to roll back
 * @throws Error with the usage
 */
export function readRollbackRequest(words: readonly string[]): RollbackRequest {
  const [remote, option, target, ...others] = words.filter((word) => word !== "--");
  const isComplete = option === undefined || (option === "--to" && target !== undefined);
  if (remote === undefined || remote.startsWith("-") || !isComplete || others.length > 0)
    throw new Error("Usage: pnpm rollback <name> [--to 1.2.3 | --to 41]");
  if (target === undefined) return { remote };
  return /^\d+$/.test(target)
    ? { remote, toRevision: Number.parseInt(target, 10) }
    : { remote, version: target };
}
