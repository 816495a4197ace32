import { and, asc, count, desc, eq, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { contentEntries, contentTexts, type ContentKind } from "../../platform/database/schema/index.ts";
import { partOf, readListing, type PageRequest } from "../../platform/paging.ts";
import type { Locale } from "../../texts/messages.ts";

const english = alias(contentTexts, "english");
const own = alias(contentTexts, "own");

/** A stored entry. */
export type EntryRow = typeof contentEntries.$inferSelect;

/** Stored texts of an entry. */
export type TextRow = typeof contentTexts.$inferSelect;

/** An entry with its texts in the reader's language, or in English. */
export interface ShownEntry {
  readonly entry: EntryRow;
  readonly text: TextRow;
}

/** The reader's language and the current time. */
export interface Reading {
  readonly locale: Locale;
  readonly now: number;
}

function isOut(kind: ContentKind, now: number): SQL | undefined {
  return and(
    eq(contentEntries.kind, kind),
    eq(contentEntries.status, "published"),
    lte(contentEntries.publish_time, now),
  );
}

/** Matches entries that are or were published. */
function wasOut(kind: ContentKind, now: number): SQL | undefined {
  return and(
    eq(contentEntries.kind, kind),
    inArray(contentEntries.status, ["published", "withdrawn"]),
    lte(contentEntries.publish_time, now),
  );
}

function selectShown(database: Database, locale: Locale) {
  return database
    .select({ entry: contentEntries, english, own })
    .from(contentEntries)
    .innerJoin(english, and(eq(english.entry_id, contentEntries.id), eq(english.locale, "en_US")))
    .leftJoin(own, and(eq(own.entry_id, contentEntries.id), eq(own.locale, locale)))
    .$dynamic();
}

function shown(row: { entry: EntryRow; english: TextRow; own: TextRow | null }): ShownEntry {
  return { entry: row.entry, text: row.own ?? row.english };
}

/** Converts user input to a pattern that matches it anywhere. */
function patternOf(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Matches shown texts that contain a word. */
function holds(keyword: string): SQL | undefined {
  const pattern = patternOf(keyword);
  const found = (column: "title" | "summary" | "source") =>
    sql`coalesce(${own[column]}, ${english[column]}) ilike ${pattern}`;
  return or(found("title"), found("summary"), found("source"));
}

/** Selects and sorts the entries of a list. */
export interface EntryFilter extends Reading, PageRequest {
  readonly kind: ContentKind;
  readonly keyword?: string | undefined;
  readonly category?: string | undefined;
  /** Additional condition. */
  readonly where?: SQL | undefined;
  /** Sort order that precedes newest first. */
  readonly order?: readonly SQL[];
}

/** Returns a page of a kind's published entries, newest first, and their total number. */
export async function listEntries(database: Database, filter: EntryFilter) {
  const { kind, locale, now, keyword = "", category, where, order = [] } = filter;
  const condition = and(
    isOut(kind, now),
    category === undefined ? undefined : eq(contentEntries.category, category),
    keyword.trim() === "" ? undefined : holds(keyword.trim()),
    where,
  );
  const part = partOf(filter);
  const total = database
    .select({ total: count() })
    .from(contentEntries)
    .innerJoin(english, and(eq(english.entry_id, contentEntries.id), eq(english.locale, "en_US")))
    .leftJoin(own, and(eq(own.entry_id, contentEntries.id), eq(own.locale, locale)))
    .where(condition)
    .then(([row]) => row?.total ?? 0);
  const rows = selectShown(database, locale)
    .where(condition)
    .orderBy(...order, desc(contentEntries.publish_time), desc(contentEntries.id))
    .limit(part.limit)
    .offset(part.offset)
    .then((found) => found.map((row) => shown(row)));
  return readListing(rows, total);
}

/** Returns all published entries of a kind, ordered by name. */
export async function allEntries(
  database: Database,
  kind: ContentKind,
  { locale, now }: Reading,
): Promise<ShownEntry[]> {
  const rows = await selectShown(database, locale).where(isOut(kind, now)).orderBy(asc(contentEntries.slug));
  return rows.map((row) => shown(row));
}

/** Returns all published and withdrawn entries of a kind, ordered by name. */
export async function storedEntries(
  database: Database,
  kind: ContentKind,
  { locale, now }: Reading,
): Promise<ShownEntry[]> {
  const rows = await selectShown(database, locale).where(wasOut(kind, now)).orderBy(asc(contentEntries.slug));
  return rows.map((row) => shown(row));
}

/** Identifies an entry by its name in addresses or by its number. */
export type EntryKey = { readonly slug: string } | { readonly id: number };

/**
 * Finds an entry that is published or withdrawn.
 *
 * @returns undefined for an entry that does not exist, is a draft, or is not published yet
 */
export async function findEntry(
  database: Database,
  kind: ContentKind,
  { locale, now, ...key }: Reading & EntryKey,
): Promise<ShownEntry | undefined> {
  const [row] = await selectShown(database, locale)
    .where(
      and(
        wasOut(kind, now),
        "slug" in key ? eq(contentEntries.slug, key.slug) : eq(contentEntries.id, key.id),
      ),
    )
    .limit(1);
  return row === undefined ? undefined : shown(row);
}

/** Returns the languages of an entry. */
export async function languagesOf(database: Database, entryId: number): Promise<Locale[]> {
  const rows = await database
    .select({ locale: contentTexts.locale })
    .from(contentTexts)
    .where(eq(contentTexts.entry_id, entryId));
  return rows.map(({ locale }) => locale);
}

/** Returns the previous and next entries of the same kind, by publication time. */
export async function neighboursOf(database: Database, entry: EntryRow, { locale, now }: Reading) {
  const place = sql`(${contentEntries.publish_time}, ${contentEntries.id})`;
  const here = sql`(${entry.publish_time}::bigint, ${entry.id}::int)`;
  const out = isOut(entry.kind, now);
  const [[older], [newer]] = await Promise.all([
    selectShown(database, locale)
      .where(and(out, sql`${place} < ${here}`))
      .orderBy(desc(contentEntries.publish_time), desc(contentEntries.id))
      .limit(1),
    selectShown(database, locale)
      .where(and(out, sql`${place} > ${here}`))
      .orderBy(asc(contentEntries.publish_time), asc(contentEntries.id))
      .limit(1),
  ]);
  return {
    previous: older === undefined ? null : shown(older),
    next: newer === undefined ? null : shown(newer),
  };
}

/** Returns the newest other entries of a kind, same category first. */
export async function relatedTo(
  database: Database,
  entry: EntryRow,
  { locale, now, limit }: Reading & { readonly limit: number },
): Promise<ShownEntry[]> {
  const rows = await selectShown(database, locale)
    .where(and(isOut(entry.kind, now), sql`${contentEntries.id} <> ${entry.id}`))
    .orderBy(
      desc(sql`${contentEntries.category} is not distinct from ${entry.category}::text`),
      desc(contentEntries.publish_time),
      desc(contentEntries.id),
    )
    .limit(limit);
  return rows.map((row) => shown(row));
}

/** Counts the published entries of a kind in each category. */
export async function countByCategory(
  database: Database,
  kind: ContentKind,
  now: number,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await database
    .select({ category: contentEntries.category, entries: count() })
    .from(contentEntries)
    .where(isOut(kind, now))
    .groupBy(contentEntries.category);
  return new Map(rows.map(({ category, entries }) => [category, entries]));
}

/** Lists all published entries of the given kinds, with their languages. */
export async function listPages(database: Database, kinds: readonly ContentKind[], now: number) {
  const rows = await database
    .select({ entry: contentEntries, locale: contentTexts.locale })
    .from(contentEntries)
    .innerJoin(contentTexts, eq(contentTexts.entry_id, contentEntries.id))
    .where(
      and(
        inArray(contentEntries.kind, [...kinds]),
        eq(contentEntries.status, "published"),
        lte(contentEntries.publish_time, now),
      ),
    )
    .orderBy(asc(contentEntries.kind), desc(contentEntries.publish_time), desc(contentEntries.id));
  const pages = new Map<number, { entry: EntryRow; locales: Locale[] }>();
  for (const { entry, locale } of rows) {
    const page = pages.get(entry.id) ?? { entry, locales: [] };
    page.locales.push(locale);
    pages.set(entry.id, page);
  }
  return [...pages.values()];
}
