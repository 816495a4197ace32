import { globSync } from "node:fs";
import path from "node:path";
import type { Texts } from "./glossary.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SERVER = "packages/api-server/src";
const CONTRACT_TEXTS = path.join(ROOT, "packages/contracts/src/validation-texts.ts");

/** Texts of all string tables that the modules export, by their keys. */
async function readTables(files: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const tables: unknown[] = Object.values(await import(file));
    for (const [key, text] of tables.flatMap((table) => Object.entries(table ?? {})))
      if (typeof text === "string") texts.set(key, text);
  }
  return texts;
}

/** Modules that are named after a language, e.g. `texts/files/ru-ru.ts`. */
function findTables(locale: string): string[] {
  const name = locale.toLowerCase().replaceAll("_", "-");
  return globSync(`${SERVER}/**/${name}.ts`, { cwd: ROOT }).map((file) => path.join(ROOT, file));
}

/**
 * Reads what the server and the contract's rules say in a language.
 *
 * @param locale - Locale code, e.g. `ru_RU`.
 * @param source - Locale code of the source texts.
 * @returns Text by key, as a catalogue has it, under the folder that holds the texts.
 * @throws Error when the server has no texts in the language.
 */
export async function readServerTexts(locale: string, source: string): Promise<Map<string, Texts>> {
  const files = findTables(locale);
  if (files.length === 0) throw new Error(`${SERVER} has no texts in ${locale}`);
  const english = await readTables([CONTRACT_TEXTS, ...findTables(source)]);
  const texts = locale === source ? english : await readTables(files);
  const entries = [...texts].map(
    ([key, translation]) => [key, { message: english.get(key) ?? "", translation }] as const,
  );
  return new Map([[SERVER, new Map(entries)]]);
}
