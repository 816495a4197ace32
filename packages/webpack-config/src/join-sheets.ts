import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { integrityOf } from "./integrity-plugin.ts";
import type { BuildFile } from "./build-file-plugin.ts";

/**
 * Writes a file whose name holds the hash of its text.
 *
 * @param output - Folder of the build.
 * @param stem - Name without hash and extension.
 * @param extension - With its dot.
 * @param text - Content.
 * @returns Name below the folder.
 */
export function writeHashed(output: string, stem: string, extension: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const file = `static/${stem}.${hash}${extension}`;
  writeFileSync(path.join(output, file), text);
  return file;
}

/**
 * Makes the sheets of the first load and that of the brand one file, so that a page waits for one response. The joined file takes the
 * place of the sheets, on disk and in the table of hashes.
 *
 * @param output - Folder of the build.
 * @param build - Its record, whose `css` and `integrity` change.
 * @param brandSheet - Text that comes last, so that the brand wins.
 * @returns Text of the joined sheet.
 */
export function joinSheets(output: string, build: BuildFile, brandSheet: string): string {
  const texts = build.css.map((file) => readFileSync(path.join(output, file), "utf8"));
  const joined = [...texts, brandSheet].join("\n");
  const file = writeHashed(output, "styles", ".css", joined);
  for (const part of build.css) {
    rmSync(path.join(output, part));
    Reflect.deleteProperty(build.integrity, part);
  }
  build.css = [file];
  build.integrity[file] = integrityOf(joined);
  return joined;
}
