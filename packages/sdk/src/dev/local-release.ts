import { readFile } from "node:fs/promises";
import path from "node:path";
import { ownPagesOf, parseRegistry, parseRelease, type Registry } from "federation";
import { integrityOf } from "webpack-config/integrity-plugin";
import { containerOf } from "webpack-config/names";

/** A remote built on this machine. */
export interface LocalRemote {
  readonly name: string;
  /** First path segment of its pages. */
  readonly mount: string;
  /** Address of its files for browsers, with a closing slash. */
  readonly base: string;
  /** Folder of the build. */
  readonly dist: string;
}

/**
 * Replaces the live release of a remote with a local build, including its pages, titles and menu entries.
 *
 * @param value - registry of an installation, as parsed JSON
 * @param remote - the build
 * @returns the registry for local pages
 * @throws Error in one line when either of them is invalid
 */
export async function putIntoRegistry(value: unknown, remote: LocalRemote): Promise<Registry> {
  const registry = parseRegistry(value);
  if (registry === null) throw new Error("its registry has a shape that this kit does not know");
  const bytes = await readFile(path.join(remote.dist, "release.json"));
  const release = parseRelease(JSON.parse(bytes.toString()));
  if (release === null) throw new Error(`${remote.dist} holds no release`);
  const { name, mount, base } = remote;
  const reference = {
    channel: "stable" as const,
    version: release.version,
    weight: 100,
    base,
    integrity: integrityOf(bytes),
    pages: ownPagesOf(release),
  };
  const entry = { enabled: true, container: containerOf(name), mount, releases: [reference] };
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}
