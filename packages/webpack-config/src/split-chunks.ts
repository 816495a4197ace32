import type { Configuration } from "webpack";
import { catalogueChunks } from "./catalogue-chunks.ts";

type SplitChunks = Exclude<NonNullable<Configuration["optimization"]>["splitChunks"], false | undefined>;

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
export function splitChunks(groups: NonNullable<SplitChunks["cacheGroups"]> = {}): SplitChunks {
  return { minSize: LEAST_SHARED_BYTES, cacheGroups: { ...catalogueChunks(), ...groups } };
}
