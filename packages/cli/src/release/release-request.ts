import { isReleaseVersion } from "federation";

/** A release requested on the command line. */
export type ReleaseRequest = {
  /** Name of a remote or a site. */
  remote: string;
  version?: string;
  canaryWeight?: number;
  /** Address of the installation whose host must be able to run it. */
  against?: string;
  /** Address of the gateway that publishes it; this machine if absent. */
  to?: string;
  /** File with the key for that gateway; `UPLOAD_KEY` if absent. */
  keyFile?: string;
  /** Stores it without serving it to visitors. */
  isPreview?: boolean;
  /** Releases despite failed checks. */
  isForced?: boolean;
};

const USAGE =
  "Usage: pnpm release <name> [--version 1.2.3] [--canary 5] [--against https://www.pool.example] [--to https://releases.pool.example --key-file wallet.key [--preview]] [--force]";

/**
 * Reads the address of an installation.
 *
 * @param option - for the error message
 * @param text - as typed
 * @throws Error that names the option if it is not an address
 */
export function readAddress(option: string, text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${option} takes an address, e.g. https://www.pool.example`);
  return text;
}

/** Reads the target, which must be encrypted so that the key is not exposed. */
function readTarget(text: string): string {
  const { protocol, hostname } = new URL(readAddress("--to", text));
  if (protocol !== "https:" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    throw new Error("--to takes an address with https, or one of this machine");
  return text;
}

function readVersion(text: string): string {
  if (!isReleaseVersion(text)) throw new Error("--version takes a version, e.g. 1.4.0 or 1.5.0-beta.1");
  return text;
}

function readCanary(text: string): number {
  const weight = Number.parseInt(text, 10);
  if (!/^\d{1,2}$/.test(text) || weight < 1) throw new Error("--canary takes a share of 1 to 99 percent");
  return weight;
}

const FLAGS: ReadonlySet<string> = new Set(["--force", "--preview"]);

function readOption(request: ReleaseRequest, option: string, value: string | undefined): void {
  if (value === undefined) throw new Error(USAGE);
  if (option === "--version") request.version = readVersion(value);
  else if (option === "--canary") request.canaryWeight = readCanary(value);
  else if (option === "--against") request.against = readAddress(option, value);
  else if (option === "--to") request.to = readTarget(value);
  else if (option === "--key-file") request.keyFile = value;
  else throw new Error(USAGE);
}

function checkTarget({ to, keyFile, isPreview, canaryWeight }: ReleaseRequest): void {
  if (to === undefined && keyFile !== undefined) throw new Error("--key-file belongs to --to");
  if (to === undefined && isPreview === true) throw new Error("--preview belongs to --to");
  if (isPreview === true && canaryWeight !== undefined)
    throw new Error("a preview has no share: choose --preview or --canary");
}

/**
 * Parses the arguments of `pnpm release`.
 *
 * @param words - name and options
 * @param remotes - names of all remotes and sites
 * @returns what to release
 * @throws Error with the usage, or with the available names if this one is unknown
 */
export function readReleaseRequest(words: readonly string[], remotes: readonly string[]): ReleaseRequest {
  const [remote, ...options] = words.filter((word) => word !== "--");
  if (remote === undefined || remote.startsWith("-")) throw new Error(USAGE);
  if (!remotes.includes(remote))
    throw new Error(`There is nothing called "${remote}" to release. There is: ${remotes.join(", ")}.`);
  const request: ReleaseRequest = { remote };
  const flags = options.filter((word) => FLAGS.has(word));
  if (flags.includes("--force")) request.isForced = true;
  if (flags.includes("--preview")) request.isPreview = true;
  const pairs = options.filter((word) => !FLAGS.has(word));
  for (let index = 0; index < pairs.length; index += 2)
    readOption(request, pairs[index] ?? "", pairs[index + 1]);
  checkTarget(request);
  return request;
}
