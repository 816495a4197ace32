import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./root.ts";

/** Names by specifier, e.g. `{ "shared/session": ["useSession"] }`. */
type UsedNames = Readonly<Record<string, readonly string[]>>;

/** Where `pnpm check:api` keeps since which version of the contract there is a name. */
const VERSIONS_FILE = path.join(ROOT, "packages/docs/api/versions.json");

/** Finds a declaration in the source of the contract: the module itself is browser code. */
function readContract(pattern: RegExp, name: string): string {
  const folder = path.join(ROOT, "shared/src/remote-contract");
  for (const file of readdirSync(folder)) {
    const value = pattern.exec(readFileSync(path.join(folder, file), "utf8"))?.[1];
    if (value !== undefined) return value;
  }
  throw new Error(`shared/remote-contract declares no ${name}`);
}

/**
 * Version of the contract between host and remotes.
 *
 * @returns E.g. `1.0.0`.
 */
export function contractVersion(): string {
  return readContract(/export const CONTRACT_VERSION = "([\d.]+)"/, "CONTRACT_VERSION");
}

/**
 * What the host can do for a remote.
 *
 * @returns Names with version, e.g. `events@1`.
 */
export function hostCapabilities(): string[] {
  const list = readContract(/export const HOST_CAPABILITIES[^=]*= \[([^\]]*)\]/, "HOST_CAPABILITIES");
  return [...list.matchAll(/"([^"]+)"/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Contract versions by `shared/session useSession`, of names that are younger than the first version of the major. */
function readSince(): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(readFileSync(VERSIONS_FILE, "utf8"));
  const since = memberOf(memberOf(parsed, "contract"), "since");
  if (typeof since !== "object" || since === null) throw new Error(`${VERSIONS_FILE} names no versions`);
  return Object.fromEntries(Object.entries(since).map(([key, version]) => [key, String(version)]));
}

/** Whether a build that uses these names may rely on another one: on itself, and on types that it names without a trace in the build. */
function isReliedOn(used: UsedNames, key: string): boolean {
  const [specifier = "", name = ""] = key.split(" ");
  const names = used[specifier] ?? [];
  if (specifier === "shared/remote-contract") return true;
  return names.includes(name) || (names.length > 0 && /^[A-Z]/.test(name));
}

/**
 * Contract that a host needs for a build: not the version that the build was made with, but the oldest one that has all it uses.
 *
 * @param used - Names of `shared/*` by specifier.
 * @param since - Version since which there is a name; as reported unless given.
 * @returns A range, e.g. `>=1.2.0 <2.0.0`.
 */
export function requiredContract(used: UsedNames, since = readSince()): string {
  const major = Number.parseInt(contractVersion(), 10);
  const minors = Object.entries(since)
    .filter(([key]) => isReliedOn(used, key))
    .map(([, version]) => Number(version.split(".")[1]));
  return `>=${String(major)}.${String(Math.max(0, ...minors))}.0 <${String(major + 1)}.0.0`;
}
