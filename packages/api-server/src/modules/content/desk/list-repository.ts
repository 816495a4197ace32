import type { ContentRow } from "contracts/operator/calls/content";
import { and, desc, eq, ilike, inArray, or } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/read-page.ts";
import { likeText } from "../../../platform/database/like-text.ts";
import { contentEntries, contentTexts, type ContentKind } from "../../../platform/database/schema/index.ts";
import { partOf, type Listing, type PageRequest } from "../../../platform/paging.ts";
import { TIMELESS } from "../files/entry.ts";

/** Selects the entries of the desk's list. */
export interface DeskContentFilter extends PageRequest {
  readonly kind: ContentKind;
  /** Part of the name or of the English title. */
  readonly search: string;
}

/** Returns a page of a kind's entries in every state, newest first. */
export async function listDeskContent(
  database: Database,
  { kind, search, ...request }: DeskContentFilter,
): Promise<Listing<ContentRow>> {
  const english = database
    .select({ id: contentTexts.entry_id })
    .from(contentTexts)
    .where(and(eq(contentTexts.locale, "en_US"), ilike(contentTexts.title, likeText(search))));
  const where = and(
    eq(contentEntries.kind, kind),
    search === ""
      ? undefined
      : or(ilike(contentEntries.slug, likeText(search)), inArray(contentEntries.id, english)),
  );
  const entries = database.select().from(contentEntries).$dynamic();
  const { rows, total } = await readPage(database, contentEntries, entries, {
    where,
    order: [desc(contentEntries.publish_time), desc(contentEntries.id)],
    part: partOf(request),
  });
  const texts = await database
    .select({ id: contentTexts.entry_id, locale: contentTexts.locale, title: contentTexts.title })
    .from(contentTexts)
    .where(
      inArray(
        contentTexts.entry_id,
        rows.map(({ id }) => id),
      ),
    );
  const shown = rows.map(({ id, slug, status, publish_time, update_time }) => {
    const own = texts.filter((text) => text.id === id);
    return {
      slug,
      title: own.find(({ locale }) => locale === "en_US")?.title ?? slug,
      status,
      publish_time: TIMELESS.has(kind) ? null : publish_time,
      update_time: TIMELESS.has(kind) ? null : update_time,
      locales: own.map(({ locale }) => locale),
    };
  });
  return { rows: shown, total };
}
