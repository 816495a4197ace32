import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { removeFaces } from "./font-faces.ts";
import { integrityOf } from "./integrity-plugin.ts";
import type { BuildFile } from "./build-file-plugin.ts";

/**
 * Writes a file whose name holds the hash of its text, and records its hash for pages that refer to it.
 *
 * @param output - Folder of the build.
 * @param build - Its record, whose `integrity` gets the file.
 * @param name - Name without the hash, e.g. `styles.css`.
 * @param text - Content.
 * @returns Name below the folder.
 */
export function writeHashed(
  output: string,
  { integrity }: Pick<BuildFile, "integrity">,
  name: string,
  text: string,
): string {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const { name: stem, ext } = path.parse(name);
  const file = `static/${stem}.${hash}${ext}`;
  writeFileSync(path.join(output, file), text);
  integrity[file] = integrityOf(text);
  return file;
}

/**
 * Makes the sheets of the first load and that of the brand one file, so that a page waits for one response. The joined file takes the
 * place of the sheets, on disk and in the table of hashes. It leaves out the `@font-face` rules, which pages have otherwise: a browser
 * that reads one twice renders its text again.
 *
 * @param output - Folder of the build.
 * @param build - Its record, whose `css` and `integrity` change.
 * @param brandSheet - Text that comes last, so that the brand wins.
 * @returns Text of the sheets with these rules.
 */
export function joinSheets(output: string, build: BuildFile, brandSheet: string): string {
  const texts = build.css.map((file) => readFileSync(path.join(output, file), "utf8"));
  const joined = [...texts, brandSheet].join("\n");
  const file = writeHashed(output, build, "styles.css", removeFaces(joined));
  for (const part of build.css) {
    rmSync(path.join(output, part));
    Reflect.deleteProperty(build.integrity, part);
  }
  build.css = [file];
  return joined;
}
