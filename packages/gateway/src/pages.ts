import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES } from "routes";
import * as v from "valibot";
import type { LanguagePrefix, RouteName } from "routes";
import { readStaticFile } from "./files.ts";
import { GatewayStartError } from "./config.ts";
import { inlineStyles } from "./inline-styles.ts";
import type { Page } from "./inline-styles.ts";

/** Finds the entry page of a language; without a name it is the frame of all other pages. */
export type PageFinder = (lang: LanguagePrefix, name: RouteName | null) => Page;

/**
 * Reads the entry pages of a build: `pages/{lang}/shell.html`, and `pages/{lang}/{route}.html` of public pages. The home
 * page, which most visitors see first and once, gets its stylesheets inline; the others link to them, since they are opened
 * repeatedly.
 *
 * @param dist - built folder
 * @returns function from language and route to the page's file
 * @throws {GatewayStartError} when a language has no shell
 */
export function readPages(dist: string): PageFinder {
  const pages = new Map<string, Page>();
  const readStylesheet = (address: string) => {
    const file = path.join(dist, address);
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  };
  for (const { prefix } of LANGUAGES) {
    const folder = path.join(dist, "pages", prefix);
    const shell = path.join(folder, "shell.html");
    if (!existsSync(shell)) throw new GatewayStartError(`${shell} is missing; run the build first`);
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".html"))) {
      const file = readStaticFile(path.join(folder, name));
      const isHome = name === "home.html";
      pages.set(
        `${prefix}/${path.basename(name, ".html")}`,
        isHome ? inlineStyles(file, readStylesheet) : { file, styleHashes: [] },
      );
    }
  }
  return (lang, name) => {
    const page = pages.get(`${lang}/${name ?? "shell"}`) ?? pages.get(`${lang}/shell`);
    if (page === undefined) throw new RangeError(`no page for ${lang}`);
    return page;
  };
}

const buildRecordSchema = v.object({
  trustedTypes: v.array(v.string()),
  outlet: v.optional(v.array(v.string()), []),
  integrity: v.record(v.string(), v.string()),
  offer: v.optional(
    v.object({
      contract: v.string(),
      capabilities: v.array(v.string()),
      shared: v.record(v.string(), v.string()),
    }),
  ),
});

/** What the gateway takes from a build's `build.json`. */
export type BuildRecord = v.InferOutput<typeof buildRecordSchema>;

/**
 * Reads a build's record: names of its Trusted Types policies, files of the part that loads remotes, hashes.
 *
 * @param dist - built folder
 * @returns the record, an empty one when the build has none
 */
export function readBuildRecord(dist: string): BuildRecord {
  const file = path.join(dist, "build.json");
  if (!existsSync(file)) return { trustedTypes: [], outlet: [], integrity: {} };
  return v.parse(buildRecordSchema, JSON.parse(readFileSync(file, "utf8")));
}
