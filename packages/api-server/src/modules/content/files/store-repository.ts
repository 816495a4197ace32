import { and, eq, inArray, notExists, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import {
  activityResults,
  activitySheets,
  contentEntries,
  contentEntryImages,
  contentImages,
  contentTexts,
  type ContentKind,
} from "../../../platform/database/schema/index.ts";
import type { EntryRow, TextRow } from "../entries-repository.ts";
import type { NewEntry } from "./entry.ts";
import type { KnownEntries } from "./links.ts";

/** An entry with its texts and pictures. */
export interface StoredEntry {
  readonly entry: EntryRow;
  readonly texts: readonly TextRow[];
  /** Stored names of its pictures by file name. */
  readonly images: ReadonlyMap<string, string>;
}

/** Reads all stored entries, with their texts and picture names; one query at a time, as in a transaction. */
export async function readStored(database: Database): Promise<StoredEntry[]> {
  const entries = await database
    .select()
    .from(contentEntries)
    .orderBy(contentEntries.kind, contentEntries.slug);
  const texts = await database.select().from(contentTexts);
  const images = await database.select().from(contentEntryImages);
  const textsOf = Map.groupBy(texts, ({ entry_id }) => entry_id);
  const imagesOf = Map.groupBy(images, ({ entry_id }) => entry_id);
  return entries.map((entry) => ({
    entry,
    texts: textsOf.get(entry.id) ?? [],
    images: new Map(imagesOf.get(entry.id)?.map(({ file, image }) => [file, image])),
  }));
}

/** Reads one entry with its texts and picture names. */
export async function readStoredEntry(
  database: Database,
  kind: ContentKind,
  slug: string,
): Promise<StoredEntry | undefined> {
  const [entry] = await database
    .select()
    .from(contentEntries)
    .where(and(eq(contentEntries.kind, kind), eq(contentEntries.slug, slug)));
  if (entry === undefined) return undefined;
  const texts = await database.select().from(contentTexts).where(eq(contentTexts.entry_id, entry.id));
  const images = await database
    .select()
    .from(contentEntryImages)
    .where(eq(contentEntryImages.entry_id, entry.id));
  return { entry, texts, images: new Map(images.map(({ file, image }) => [file, image])) };
}

/** Serializes content changes until the transaction ends. */
export async function lockContent(transaction: Database): Promise<void> {
  await transaction.execute(sql`lock table ${contentEntries} in share row exclusive mode`);
}

/** Reads the names of all stored entries by kind. */
export async function readKnown(database: Database): Promise<KnownEntries> {
  const rows = await database
    .select({ kind: contentEntries.kind, slug: contentEntries.slug })
    .from(contentEntries);
  const known = new Map<ContentKind, Set<string>>();
  for (const { kind, slug } of rows) known.set(kind, (known.get(kind) ?? new Set()).add(slug));
  return known;
}

async function storeImages(database: Database, entryId: number, { images }: NewEntry): Promise<void> {
  for (const { name, type, width, height, bytes } of images) {
    await database
      .insert(contentImages)
      .values({ name, type, width, height, size: bytes.length, bytes })
      .onConflictDoNothing();
  }
  await database.delete(contentEntryImages).where(eq(contentEntryImages.entry_id, entryId));
  if (images.length === 0) return;
  await database
    .insert(contentEntryImages)
    .values(images.map(({ file, name }) => ({ entry_id: entryId, file, image: name })));
}

async function storeTexts(database: Database, entryId: number, { texts }: NewEntry): Promise<void> {
  const locales = texts.map(({ locale }) => locale);
  await database
    .delete(contentTexts)
    .where(and(eq(contentTexts.entry_id, entryId), notInArray(contentTexts.locale, locales)));
  for (const text of texts) {
    const { locale, ...set } = text;
    await database
      .insert(contentTexts)
      .values({ entry_id: entryId, ...text })
      .onConflictDoUpdate({ target: [contentTexts.entry_id, contentTexts.locale], set });
  }
}

/** Stores an entry, replacing the one with its name; its id is kept. */
export async function storeEntry(database: Database, entry: NewEntry): Promise<void> {
  const { texts: _texts, images: _images, renamedFrom: _renamedFrom, ...row } = entry;
  const [stored] = await database
    .insert(contentEntries)
    .values(row)
    .onConflictDoUpdate({ target: [contentEntries.kind, contentEntries.slug], set: row })
    .returning({ id: contentEntries.id });
  if (stored === undefined) throw new Error(`${entry.kind} ${entry.slug} was not stored`);
  await storeTexts(database, stored.id, entry);
  await storeImages(database, stored.id, entry);
}

/** Renames an entry; its id is kept. */
export async function renameEntry(database: Database, id: number, slug: string): Promise<void> {
  await database.update(contentEntries).set({ slug }).where(eq(contentEntries.id, id));
}

/** Returns the entries that cannot be removed because people have taken part in them. */
export async function findUsed(database: Database, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(contentEntries)
    .where(
      and(
        inArray(contentEntries.id, [...ids]),
        sql`(${contentEntries.id} in (select ${activitySheets.activity_id} from ${activitySheets})
          or ${contentEntries.id} in (select ${activityResults.activity_id} from ${activityResults}))`,
      ),
    );
}

/** Removes entries with all their data. */
export async function removeEntries(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await database.delete(contentEntries).where(inArray(contentEntries.id, [...ids]));
}

/** Removes pictures that no entry uses anymore. */
export async function removeUnusedImages(database: Database): Promise<void> {
  const uses = database
    .select({ image: contentEntryImages.image })
    .from(contentEntryImages)
    .where(eq(contentEntryImages.image, contentImages.name));
  await database.delete(contentImages).where(notExists(uses));
}

/** Reads picture bytes by name; all pictures by default. */
export async function readImageBytes(
  database: Database,
  names?: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await database
    .select({ name: contentImages.name, bytes: contentImages.bytes })
    .from(contentImages)
    .where(names === undefined ? undefined : inArray(contentImages.name, [...names]));
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
