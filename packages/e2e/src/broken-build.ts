import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseRelease, type Release } from "federation";
import { integrityOf } from "federation/publish";

/** Name under which a build registers its chunks, with its hash. */
const RELEASE_NAME = /webpackChunkmfe_[a-z]+_([0-9a-f]{8})/;
const FIRST_STATEMENT = '"use strict";';

/** Folder of the last build of one of the product's remotes. */
export function builtRemote(name: string): string {
  return path.resolve(import.meta.dirname, `../../../remote-${name}/dist`);
}

/** Reads the release file of a build. */
export async function readBuiltRelease(dist: string): Promise<Release> {
  const release = parseRelease(JSON.parse(await readFile(path.join(dist, "release.json"), "utf8")));
  if (release === null) throw new Error(`${dist} holds no release`);
  return release;
}

/** Writes changed scripts, and updates their hashes in the entry and the release file. */
async function writeScripts(
  dist: string,
  release: Release,
  change: (name: string, code: string) => string,
): Promise<void> {
  const files = { ...release.files };
  let entry = await readFile(path.join(dist, release.entry), "utf8");
  for (const name of Object.keys(files).filter((file) => file.endsWith(".js") && file !== release.entry)) {
    const code = change(name, await readFile(path.join(dist, name), "utf8"));
    await writeFile(path.join(dist, name), code);
    const hash = integrityOf(Buffer.from(code));
    entry = entry.replace(files[name] ?? "", hash);
    files[name] = hash;
  }
  entry = change(release.entry, entry);
  await writeFile(path.join(dist, release.entry), entry);
  files[release.entry] = integrityOf(Buffer.from(entry));
  await writeFile(path.join(dist, "release.json"), JSON.stringify({ ...release, files }));
}

/**
 * Makes a faulty build of a remote: the exposed module throws while it loads.
 *
 * @param name - remote of the product
 * @returns folder of the build
 */
export async function breakBuild(name: string): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), "broken-build-"));
  await cp(builtRemote(name), dist, { recursive: true });
  for (const file of await readdir(dist, { recursive: true }))
    if (/\.(br|gz)$/.test(file)) await rm(path.join(dist, file));
  const release = await readBuiltRelease(dist);
  const exposed = release.preload["*"]?.find((file) => file.endsWith(".js"));
  const [, own = ""] = RELEASE_NAME.exec(await readFile(path.join(dist, release.entry), "utf8")) ?? [];
  await writeScripts(dist, release, (file, code) => {
    const renamed = own === "" ? code : code.replaceAll(own, "0badc0de");
    if (file !== exposed) return renamed;
    return renamed.replace(FIRST_STATEMENT, `${FIRST_STATEMENT}throw new Error("the release is broken");`);
  });
  return dist;
}
