import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "calls");
const DECLARATION = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\s*export const (\w+) = define(?:Operator)?Call\(/g;

/** Text of a docstring without its stars and tags. */
function cleanComment(comment: string): string {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\*? ?/, "").trim());
  const firstTag = lines.findIndex((line) => line.startsWith("@"));
  const text = lines.slice(0, firstTag === -1 ? undefined : firstTag).join(" ");
  return text
    .replaceAll(/\{@link (\w+)\}/g, "`$1`")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * What each call of a folder does, as the docstring of its declaration says.
 *
 * @param folder - absolute path of the folder of declarations
 * @returns description by the name of the call
 */
export function readDescriptionsOf(folder: string): ReadonlyMap<string, string> {
  const sources = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));
  const found = sources.flatMap((source) => [...source.matchAll(DECLARATION)]);
  return new Map(found.map(([, comment = "", name = ""]) => [name, cleanComment(comment)]));
}

/**
 * What each call under `/res` does, as the docstring of its declaration says.
 *
 * @returns description by the name of the call
 */
export function readDescriptions(): ReadonlyMap<string, string> {
  return readDescriptionsOf(FOLDER);
}
