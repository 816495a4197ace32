import { readFile } from "node:fs/promises";
import path from "node:path";
import { ownPagesOf, parseRegistry, parseRelease, type Registry } from "federation";
import { integrityOf } from "webpack-config/integrity-plugin";
import { containerOf } from "webpack-config/names";

/** A remote that was built on this machine. */
export interface LocalRemote {
  readonly name: string;
  /** First path segment of its pages. */
  readonly mount: string;
  /** Where browsers find its files, with a closing slash. */
  readonly base: string;
  /** Folder of the build. */
  readonly dist: string;
}

/**
 * Puts a build in the place of what visitors have of a remote, with its pages, titles and menu entries.
 *
 * @param value - registry of an installation, as parsed JSON
 * @param remote - the build
 * @returns the registry that a page gets here
 * @throws Error in one line when either of them is not what it should be
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
