import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { HostOfferFileSchema } from "federation/host-offer";
import { LANGUAGES } from "routes";
import * as v from "valibot";
import type { LanguagePrefix, RouteName } from "routes";
import { readStaticFile } from "./files.ts";
import type { StaticFile } from "./files.ts";
import { GatewayStartError } from "./config.ts";

/** Finds the entry page of a language; without a name it is the frame of all other pages. */
export type PageFinder = (lang: LanguagePrefix, name: RouteName | null) => StaticFile;

/**
 * Reads the entry pages of a build: `pages/{lang}/shell.html`, and `pages/{lang}/{route}.html` of public pages.
 *
 * @param dist - built folder
 * @returns function from language and route to the page's file
 * @throws {GatewayStartError} when a language has no shell
 */
export function readPages(dist: string): PageFinder {
  const pages = new Map<string, StaticFile>();
  for (const { prefix } of LANGUAGES) {
    const folder = path.join(dist, "pages", prefix);
    const shell = path.join(folder, "shell.html");
    if (!existsSync(shell)) throw new GatewayStartError(`${shell} is missing; run the build first`);
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".html"))) {
      pages.set(`${prefix}/${path.basename(name, ".html")}`, readStaticFile(path.join(folder, name)));
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
  inlineHashes: v.optional(v.object({ script: v.array(v.string()), style: v.array(v.string()) }), {
    script: [],
    style: [],
  }),
  id: v.optional(v.string()),
  outlet: v.optional(v.array(v.string()), []),
  integrity: v.record(v.string(), v.string()),
  offer: v.optional(HostOfferFileSchema),
});

/** The fields of a build's `build.json` that the gateway reads. */
export type BuildRecord = v.InferOutput<typeof buildRecordSchema>;

/**
 * Reads a build's record: names of its Trusted Types policies, hashes of its inline code, files of the remote loader, hashes of
 * files.
 *
 * @param dist - built folder
 * @returns the record, an empty one when the build has none
 */
export function readBuildRecord(dist: string): BuildRecord {
  const file = path.join(dist, "build.json");
  const record: unknown = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { trustedTypes: [], integrity: {} };
  return v.parse(buildRecordSchema, record);
}
