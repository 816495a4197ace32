import { readAddress } from "./release-request.ts";

/** What to roll back, and how far. */
export type RollbackRequest = {
  remote: string;
  version?: string;
  toRevision?: number;
  /** Address of the installation whose host must be able to run it. */
  against?: string;
  /** Rolls back despite failed checks. */
  isForced?: true;
  /** Ends only the canary; the stable release is kept. */
  isCanaryOnly?: true;
};

const USAGE =
  "Usage: pnpm rollback <name> [--to 1.2.3 | --to 41] [--against https://www.pool.example] [--force], or pnpm rollback <name> --canary";

function readOption(request: RollbackRequest, option: string, value: string | undefined): void {
  if (value === undefined) throw new Error(USAGE);
  if (option === "--against") request.against = readAddress(option, value);
  else if (option !== "--to") throw new Error(USAGE);
  else if (/^\d+$/.test(value)) request.toRevision = Number.parseInt(value, 10);
  else request.version = value;
}

/**
 * Parses the arguments of `pnpm rollback`.
 *
 * @param words - remote, then possibly `--to` and a version, or a revision of the registry, `--against` and an address, and
 * `--force`; or only `--canary`
 * @returns what to roll back
 * @throws Error with the usage
 */
export function readRollbackRequest(words: readonly string[]): RollbackRequest {
  const [remote, ...options] = words.filter((word) => word !== "--");
  if (remote === undefined || remote.startsWith("-")) throw new Error(USAGE);
  if (options[0] === "--canary" && options.length === 1) return { remote, isCanaryOnly: true };
  const request: RollbackRequest = { remote };
  if (options.includes("--force")) request.isForced = true;
  const pairs = options.filter((word) => word !== "--force");
  for (let index = 0; index < pairs.length; index += 2)
    readOption(request, pairs[index] ?? "", pairs[index + 1]);
  return request;
}
