import type { Configuration } from "webpack";
import { catalogueChunks } from "./catalogue-chunks.ts";

/** Chunk with what a remote exposes: its list of pages, which is loaded before any of them. */
export const EXPOSE_CHUNK = "__federation_expose_routes";

type SplitChunks = Exclude<NonNullable<Configuration["optimization"]>["splitChunks"], false | undefined>;

/** Files that hold what several chunks need together, by their keys. */
export type CacheGroups = NonNullable<SplitChunks["cacheGroups"]>;

/**
 * Source bytes from which modules that several lazy files need are a file of their own. Below that each of them carries its copy: a
 * page is there after fewer requests, and the next page fetches at most some KB again. A module that arrives twice still runs once.
 */
const LEAST_SHARED_BYTES = 50_000;

/**
 * Says which modules share a file.
 *
 * @param groups - files that only this build has, beside those of its catalogues
 * @returns value of `optimization.splitChunks`
 */
export function splitChunks(groups: CacheGroups = {}): SplitChunks {
  return { minSize: LEAST_SHARED_BYTES, cacheGroups: { ...catalogueChunks(), ...groups } };
}

/**
 * The modules that every page of a remote needs travel with its list of pages, in place of files of their own.
 *
 * @param pages - names of the chunks of its pages
 * @returns groups for {@link splitChunks}
 */
export function commonParts(pages: readonly string[]): CacheGroups {
  // All modules of an only page are needed by every page.
  if (pages.length < 2) return {};
  const names = new Set(pages);
  return {
    common: {
      chunks: ({ name }) => names.has(name ?? ""),
      minChunks: names.size,
      name: EXPOSE_CHUNK,
      enforce: true,
      priority: 5,
    },
  };
}
