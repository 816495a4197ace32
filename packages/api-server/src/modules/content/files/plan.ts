import { isDeepStrictEqual } from "node:util";
import { prefixOf } from "routes";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import type { NewEntry } from "./entry.ts";
import type { StoredEntry } from "./store-repository.ts";

/** The change of one entry in an import. */
export interface ContentChange {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly action: "add" | "change" | "remove" | "keep";
  /** The parts that differ, such as `category` or `text (ru)`. */
  readonly parts: readonly string[];
}

/** The changes made by an import. */
export interface ContentPlan {
  /** All differences, including entries that are not in the folder. */
  readonly changes: readonly ContentChange[];
  readonly toStore: readonly NewEntry[];
  /** Renamed entries. */
  readonly toRename: readonly { readonly id: number; readonly slug: string }[];
  /** Ids of the entries to remove. */
  readonly toRemove: readonly number[];
}

const ROW_PARTS = ["status", "category", "publish_time", "update_time"] as const;
const TEXT_PARTS = ["title", "summary", "source", "html", "read_minutes", "fields"] as const;

function partsOfRow(entry: NewEntry, { entry: stored }: StoredEntry): string[] {
  const names = new Set([...Object.keys(entry.fields), ...Object.keys(stored.fields)]);
  const fields = [...names].filter((name) => !isDeepStrictEqual(entry.fields[name], stored.fields[name]));
  return [...ROW_PARTS.filter((part) => entry[part] !== stored[part]), ...fields];
}

function partsOfTexts(entry: NewEntry, { texts }: StoredEntry): string[] {
  const stored = new Map(texts.map((text) => [text.locale, text]));
  const changed = entry.texts.filter((text) => {
    const before = stored.get(text.locale);
    return before === undefined || TEXT_PARTS.some((part) => !isDeepStrictEqual(text[part], before[part]));
  });
  const gone = texts.filter(({ locale }) => !entry.texts.some((text) => text.locale === locale));
  return [
    ...changed.map(({ locale }) => `text (${prefixOf(locale)})`),
    ...gone.map(({ locale }) => `text (${prefixOf(locale)}) removed`),
  ];
}

function partsOfImages(entry: NewEntry, { images }: StoredEntry): string[] {
  const named = new Map(entry.images.map(({ file, name }) => [file, name]));
  const files = new Set([...named.keys(), ...images.keys()]);
  return [...files].filter((file) => named.get(file) !== images.get(file)).map((file) => `picture ${file}`);
}

function changeOf(entry: NewEntry, before: StoredEntry | undefined): ContentChange | undefined {
  const { kind, slug } = entry;
  const name = before?.entry.slug ?? slug;
  if (before === undefined) return { kind, slug, action: "add", parts: [] };
  const parts = [
    ...(name === slug ? [] : [`name (was ${name})`]),
    ...partsOfRow(entry, before),
    ...partsOfTexts(entry, before),
    ...partsOfImages(entry, before),
  ];
  return parts.length === 0 ? undefined : { kind, slug, action: "change", parts };
}

/**
 * Compares a folder with the stored content.
 *
 * @param removes whether entries that are not in the folder are removed
 */
export function planImport(
  entries: readonly NewEntry[],
  stored: readonly StoredEntry[],
  removes: boolean,
): ContentPlan {
  const keyOf = ({ kind, slug }: { readonly kind: ContentKind; readonly slug: string }) => `${kind} ${slug}`;
  const byName = new Map(stored.map((one) => [keyOf(one.entry), one]));
  const keys = new Set(entries.map((entry) => keyOf(entry)));
  /** Returns the entry stored under a former name, unless the folder also has an entry of that name. */
  const formerOf = ({ kind, renamedFrom }: NewEntry) => {
    const key = renamedFrom === undefined ? "" : keyOf({ kind, slug: renamedFrom });
    return keys.has(key) ? undefined : byName.get(key);
  };
  const before = new Map(entries.map((entry) => [entry, byName.get(keyOf(entry)) ?? formerOf(entry)]));
  const changes = entries.flatMap((entry) => changeOf(entry, before.get(entry)) ?? []);
  const changed = new Set(changes.map((change) => keyOf(change)));
  const found = new Set([...before.values()].map((one) => one?.entry.id));
  const missing = stored.filter(({ entry }) => !found.has(entry.id));
  const action = removes ? "remove" : "keep";
  return {
    changes: [
      ...changes,
      ...missing.map(({ entry: { kind, slug } }) => ({ kind, slug, action, parts: [] }) as const),
    ],
    toRename: entries.flatMap((entry) => {
      const former = before.get(entry)?.entry;
      return former === undefined || former.slug === entry.slug ? [] : [{ id: former.id, slug: entry.slug }];
    }),
    toStore: entries.filter((entry) => changed.has(keyOf(entry))),
    toRemove: removes ? missing.map(({ entry }) => entry.id) : [],
  };
}
