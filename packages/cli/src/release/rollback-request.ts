/** What to roll back, and how far. */
export type RollbackRequest = {
  remote: string;
  version?: string;
  toRevision?: number;
  /** Ends only the canary; the stable release is kept. */
  isCanaryOnly?: true;
};

/**
 * Parses the arguments of `pnpm rollback`.
 *
 * @param words - remote, then possibly `--to` and a version, or a revision of the registry; or `--canary`
 * @returns what to roll back
 * @throws Error with the usage
 */
export function readRollbackRequest(words: readonly string[]): RollbackRequest {
  const [remote, option, target, ...others] = words.filter((word) => word !== "--");
  const isCanaryOnly = option === "--canary" && target === undefined;
  const isComplete = option === undefined || isCanaryOnly || (option === "--to" && target !== undefined);
  if (remote === undefined || remote.startsWith("-") || !isComplete || others.length > 0)
    throw new Error("Usage: pnpm rollback <name> [--to 1.2.3 | --to 41 | --canary]");
  if (isCanaryOnly) return { remote, isCanaryOnly };
  if (target === undefined) return { remote };
  return /^\d+$/.test(target)
    ? { remote, toRevision: Number.parseInt(target, 10) }
    : { remote, version: target };
}
