import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { removeFontRules } from "./font-rules.ts";
import { integrityOf } from "./integrity-plugin.ts";
import type { BuildFile } from "./build-file-plugin.ts";

/**
 * Writes a file whose name contains the hash of its text, and records its integrity for pages that refer to it.
 *
 * @param output - Folder of the build.
 * @param build - Its record, to whose `integrity` the file is added.
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
 * Joins the stylesheets of the first load and the brand's into one file, so that a page waits for one response. The joined file
 * replaces the stylesheets on disk and in the integrity table. It omits the `@font-face` rules, which pages have already: a
 * browser that reads one twice renders its text again.
 *
 * @param output - Folder of the build.
 * @param build - Its record, whose `css` and `integrity` change.
 * @param brandStylesheet - Text added last, so that the brand overrides.
 * @returns Text of the stylesheets with these rules.
 */
export function joinStylesheets(output: string, build: BuildFile, brandStylesheet: string): string {
  const texts = build.css.map((file) => readFileSync(path.join(output, file), "utf8"));
  const joined = [...texts, brandStylesheet].join("\n");
  const file = writeHashed(output, build, "styles.css", removeFontRules(joined));
  for (const part of build.css) {
    rmSync(path.join(output, part));
    Reflect.deleteProperty(build.integrity, part);
  }
  build.css = [file];
  return joined;
}
