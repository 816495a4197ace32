import { globSync } from "node:fs";
import path from "node:path";
import type { GlossaryText } from "./glossary.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SERVER = path.join(ROOT, "packages/api-server/src");
const CONTRACT_TEXTS = path.join(ROOT, "packages/contracts/src/validation-texts.ts");

/** Reads the texts that the modules of one name export, by their keys. */
async function readTables(files: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const exported = Object.values((await import(file)) as Record<string, unknown>);
    for (const table of exported) {
      for (const [key, text] of Object.entries(table ?? {})) if (typeof text === "string") texts.set(key, text);
    }
  }
  return texts;
}

function findTables(locale: string): string[] {
  const name = locale.toLowerCase().replaceAll("_", "-");
  return globSync(`**/${name}.ts`, { cwd: SERVER }).map((file) => path.join(SERVER, file));
}

/**
 * Reads what the server and the contract's rules say in a language.
 *
 * @param locale - Locale code, e.g. `ru_RU`; the tables are the files of that name in kebab-case.
 * @param source - Locale code of the source texts.
 * @returns English text and translation of each key; the same twice for the source language.
 * @throws Error when no table is found.
 */
export async function readServerTexts(locale: string, source: string): Promise<GlossaryText[]> {
  const english = await readTables([CONTRACT_TEXTS, ...findTables(source)]);
  const files = findTables(locale);
  if (files.length === 0) throw new Error(`no texts of the server in ${locale}`);
  const texts = locale === source ? english : await readTables(files);
  return [...texts].map(([key, translation]) => ({ message: english.get(key) ?? "", translation }));
}
