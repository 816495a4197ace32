import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "calls");
const DECLARATION = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\s*export const (\w+) = define(?:Operator)?Call\(/g;

/** Returns the text of a docstring without asterisks and tags. */
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
 * Reads the description of each call in a folder from the docstring of its declaration.
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
 * Reads the description of each call under `/res` from the docstring of its declaration.
 *
 * @returns description by the name of the call
 */
export function readDescriptions(): ReadonlyMap<string, string> {
  return readDescriptionsOf(FOLDER);
}
