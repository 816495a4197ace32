import type { Configuration } from "webpack";
import { catalogueChunks } from "./catalogue-chunks.ts";

/** Chunk of a remote's exposed module: its list of pages, which is loaded before any of them. */
export const EXPOSE_CHUNK = "__federation_expose_routes";

type SplitChunks = Exclude<NonNullable<Configuration["optimization"]>["splitChunks"], false | undefined>;

/** Groups of modules that several chunks share, by key. */
export type CacheGroups = NonNullable<SplitChunks["cacheGroups"]>;

/**
 * Source size in bytes from which modules shared by several lazy files get their own file. Smaller ones are duplicated: a page
 * needs fewer requests, and the next page fetches at most a few KB again. A module that arrives twice still runs once.
 */
const LEAST_SHARED_BYTES = 50_000;

/**
 * Defines which modules share a file.
 *
 * @param groups - files that only this build has, beside those of its catalogs
 * @returns value of `optimization.splitChunks`
 */
export function splitChunks(groups: CacheGroups = {}): SplitChunks {
  return { minSize: LEAST_SHARED_BYTES, cacheGroups: { ...catalogueChunks(), ...groups } };
}

/**
 * Puts the modules that every page of a remote needs into the file of its list of pages, instead of separate files.
 *
 * @param pages - names of the chunks of its pages
 * @returns groups for {@link splitChunks}
 */
export function commonParts(pages: readonly string[]): CacheGroups {
  // With a single page, every module is needed by every page.
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
