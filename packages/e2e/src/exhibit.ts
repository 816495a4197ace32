import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Compression window in bits: large enough for all builds together, which have much in common. */
const WINDOW_BITS = 26;
/**
 * Code, records and prerendered pages of a build, and the host's frame in each language; images, fonts and other pages are not
 * archived.
 */
const KEPT =
  /^(?:[^/]+\.(?:js|css)|static\/.*\.(?:js|css)|early\/.*\.html|(?:release|build)\.json|pages\/[^/]+\/shell\.html)$/;

/** Files of an archive in the order of their content. */
type Index = readonly { readonly name: string; readonly length: number }[];

async function readBuild(build: string, dist: string): Promise<{ name: string; bytes: Buffer }[]> {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.split(path.sep).join("/"));
  const kept = names.filter((name) => KEPT.test(name)).sort();
  return Promise.all(
    kept.map(async (name) => ({ name: `${build}/${name}`, bytes: await readFile(path.join(dist, name)) })),
  );
}

/**
 * Packs builds into one file.
 *
 * @param builds - folders of finished builds by name
 * @returns compressed index and content
 */
export async function packExhibit(builds: ReadonlyMap<string, string>): Promise<Buffer> {
  const files = (await Promise.all([...builds].map(([name, dist]) => readBuild(name, dist)))).flat();
  const index = JSON.stringify(files.map(({ name, bytes }) => ({ name, length: bytes.length })));
  return compress(Buffer.concat([Buffer.from(`${index}\n`), ...files.map(({ bytes }) => bytes)]), {
    params: {
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
}

/**
 * Unpacks builds, each into a folder of its name.
 *
 * @param exhibit - from {@link packExhibit}
 * @param folder - target folder
 * @throws Error when a file would be written outside of it
 */
export async function unpackExhibit(exhibit: Buffer, folder: string): Promise<void> {
  const bytes = await decompress(exhibit, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });
  const end = bytes.indexOf("\n");
  let offset = end + 1;
  const index: Index = JSON.parse(bytes.subarray(0, end).toString("utf8"));
  for (const { name, length } of index) {
    const file = path.join(folder, name);
    if (!file.startsWith(folder + path.sep)) throw new Error(`${name} lies outside of the exhibit`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes.subarray(offset, offset + length));
    offset += length;
  }
}
