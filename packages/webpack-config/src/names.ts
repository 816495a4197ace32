import path from "node:path";
import { ROOT } from "./root.ts";

/** Returns the absolute path of a workspace's folder; for a remote outside of the repository it is absolute already. */
export function workspace(folder: string): string {
  return path.resolve(ROOT, folder);
}

/**
 * Returns the name of the Trusted Types policy that a build's own loader creates.
 *
 * @param uniqueName - Unique name of the build.
 * @returns The policy's name as written in the header.
 */
export function policyName(uniqueName: string): string {
  return `${uniqueName}#webpack`;
}

/**
 * Returns the container name of a remote; the prefix keeps it from being the start of another remote's name.
 *
 * @param name - Short name, e.g. `pool`.
 * @returns E.g. `mfe_pool`.
 */
export function containerOf(name: string): string {
  return `mfe_${name}`;
}

/**
 * Returns where the development server serves a remote's files.
 *
 * @param name - Short name, e.g. `pool`.
 * @returns Path with a closing slash.
 */
export function devBase(name: string): string {
  return `/dev/${name}/`;
}
