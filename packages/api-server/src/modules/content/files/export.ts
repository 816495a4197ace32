import { DEFAULT_LOCALE } from "contracts/constants";
import { prefixOf } from "routes";
import * as v from "valibot";
import type { Database } from "../../../platform/database/database.ts";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import type { TextRow } from "../entries-repository.ts";
import { writeContentFile, type FrontMatter } from "../front-matter.ts";
import { KINDS, TIME_FIELDS } from "../kinds.ts";
import { storedImageSchema } from "../stored-fields.ts";
import { FOLDERS, textFileOf, TRANSLATIONS, type SourceFile } from "./layout.ts";
import { readImageBytes, readStored, type StoredEntry } from "./store-repository.ts";

/** Formats a time as authors write it, in the shortest form. */
export function timeText(unix: number): string {
  const text = new Date(unix * 1000).toISOString().replace(".000Z", "Z");
  return text.replace("T00:00:00Z", "").replace(/:00Z$/, "Z");
}

function valueText(name: string, value: unknown): string {
  if (TIME_FIELDS.some((field) => field === name) && typeof value === "number") return timeText(value);
  const picture = v.safeParse(storedImageSchema, value);
  return picture.success ? picture.output.file : String(value);
}

/** Converts fields to text in the order of their kind, omitting empty ones. */
function textFields(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): [string, string | string[]][] {
  return names.flatMap((name): [string, string | string[]][] => {
    const value = values[name];
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) return [[name, valueText(name, value)]];
    return value.length === 0 ? [] : [[name, value.map((one) => valueText(name, one))]];
  });
}

/** Returns the kind's own fields shared by all languages, in file format. */
export function sharedValues({
  kind,
  category,
  fields,
}: StoredEntry["entry"]): [string, string | string[]][] {
  const values = category === null ? fields : { ...fields, category };
  return textFields(values, Object.keys(KINDS[kind].shared.entries));
}

/** Returns the kind's own fields in one language, in file format. */
export function textValues(kind: ContentKind, { fields }: TextRow): [string, string | string[]][] {
  return textFields(fields, Object.keys(KINDS[kind].text.entries));
}

function sharedFields({ entry, texts }: StoredEntry): [string, string | string[]][] {
  const { status, publish_time, update_time } = entry;
  const untranslated = TRANSLATIONS.filter((locale) => !texts.some((text) => text.locale === locale));
  return [
    ...(publish_time === 0 ? [] : [["publish", timeText(publish_time)] satisfies [string, string]]),
    ...(update_time === publish_time ? [] : [["updated", timeText(update_time)] satisfies [string, string]]),
    ...(status === "published" ? [] : [["status", status] satisfies [string, string]]),
    ...(untranslated.length === 0
      ? []
      : [["untranslated", untranslated.map((locale) => prefixOf(locale))] satisfies [string, string[]]]),
    ...sharedValues(entry),
  ];
}

function frontMatter(stored: StoredEntry, text: TextRow): FrontMatter {
  return Object.fromEntries([
    ["title", text.title],
    ...(text.summary === "" ? [] : [["summary", text.summary] as const]),
    ...textValues(stored.entry.kind, text),
    ...(text.locale === DEFAULT_LOCALE ? sharedFields(stored) : []),
  ]);
}

function filesOf(stored: StoredEntry, images: ReadonlyMap<string, Uint8Array>): SourceFile[] {
  const folder = `${FOLDERS[stored.entry.kind]}/${stored.entry.slug}`;
  const texts = stored.texts.map((text) => ({
    path: `${folder}/${textFileOf(text.locale)}`,
    bytes: Buffer.from(writeContentFile({ fields: frontMatter(stored, text), body: text.source })),
  }));
  const pictures = [...stored.images].map(([file, name]) => ({
    path: `${folder}/${file}`,
    bytes: images.get(name) ?? new Uint8Array(),
  }));
  return [...texts, ...pictures];
}

/**
 * Exports all stored content as the files that an import reads.
 *
 * @returns files with their paths, in the order of the paths
 */
export async function exportContent(database: Database): Promise<SourceFile[]> {
  const images = await readImageBytes(database);
  const files = (await readStored(database)).flatMap((stored) => filesOf(stored, images));
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}
