/** What the command line asks for. */
export type ReleaseRequest = {
  remote: string;
  version?: string;
  canaryWeight?: number;
  /** Address of the installation whose host has to run it. */
  against?: string;
  /** Releases in spite of checks that fail. */
  isForced?: boolean;
};

const USAGE =
  "Usage: pnpm release <remote> [--version 1.2.3] [--canary 5] [--against https://www.pool.example] [--force]";

function readAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error("--against takes an address, e.g. https://www.pool.example");
  return text;
}

function readCanary(text: string): number {
  const weight = Number.parseInt(text, 10);
  if (!/^\d{1,2}$/.test(text) || weight < 1) throw new Error("--canary takes a share of 1 to 99 percent");
  return weight;
}

/**
 * Reads the words after `pnpm release`.
 *
 * @param words - remote and options
 * @param remotes - names of all remotes
 * @returns what to release
 * @throws Error with the usage, or with the names of the remotes when this one is unknown
 */
export function readReleaseRequest(words: readonly string[], remotes: readonly string[]): ReleaseRequest {
  const [remote, ...options] = words.filter((word) => word !== "--");
  if (remote === undefined || remote.startsWith("-")) throw new Error(USAGE);
  if (!remotes.includes(remote))
    throw new Error(`There is no remote "${remote}". There is: ${remotes.join(", ")}.`);
  const request: ReleaseRequest = { remote };
  const pairs = options.filter((word) => word !== "--force");
  if (pairs.length < options.length) request.isForced = true;
  for (let index = 0; index < pairs.length; index += 2) {
    const value = pairs[index + 1];
    if (value === undefined) throw new Error(USAGE);
    if (pairs[index] === "--version") request.version = value;
    else if (pairs[index] === "--canary") request.canaryWeight = readCanary(value);
    else if (pairs[index] === "--against") request.against = readAddress(value);
    else throw new Error(USAGE);
  }
  return request;
}
