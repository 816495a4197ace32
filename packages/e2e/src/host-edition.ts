import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { integrityOf } from "federation/publish";

/** The last build of the host. */
export const BUILT_HOST = path.resolve(import.meta.dirname, "../../../host/dist");

/** A script named by its content hash. */
const SCRIPT = /^static\/\w+\.([0-9a-f]{8})\.js$/;
const MAIN = /^static\/main\./;
const TEXT = /^(?:pages\/.*\.html|build\.json)$/;

async function change(dist: string, name: string, write: (text: string) => string): Promise<string> {
  const text = write(await readFile(path.join(dist, name), "utf8"));
  await writeFile(path.join(dist, name), text);
  return integrityOf(Buffer.from(text));
}

/**
 * Derives another build of the host from the last one: its scripts have other names, as after a code change, and its pages have
 * their edition on the `html` element.
 *
 * @param edition - value of `data-edition`
 * @returns folder of the build
 */
export async function writeHostEdition(edition: string): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), "host-edition-"));
  await cp(BUILT_HOST, dist, { recursive: true });
  const all = await readdir(dist, { recursive: true });
  for (const file of all.filter((name) => /\.(?:br|gz)$/.test(name))) await rm(path.join(dist, file));
  const scripts = all.filter((name) => SCRIPT.test(name));
  const hashOf = (name: string) => SCRIPT.exec(name)?.[1] ?? "";
  const names = new Map(scripts.map((name) => [hashOf(name), [...hashOf(name)].reverse().join("")]));
  const renamed = (text: string) => text.replaceAll(/\b[0-9a-f]{8}\b/g, (word) => names.get(word) ?? word);

  const main = scripts.find((name) => MAIN.test(name));
  if (main === undefined) throw new Error(`${BUILT_HOST} has no main script`);
  const before = integrityOf(await readFile(path.join(dist, main)));
  const after = await change(dist, main, renamed);
  for (const name of all.filter((file) => TEXT.test(file)))
    await change(dist, name, (text) =>
      renamed(text)
        .replaceAll(before, after)
        .replace("<html ", `<html data-edition="${edition}" `)
        // Pool servers only render pages with content for builds that they have.
        .replace(/"id": *"/, `$&${edition}-`),
    );
  for (const name of scripts) await rename(path.join(dist, name), path.join(dist, renamed(name)));
  return dist;
}
