import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { Locale } from "../../../texts/messages.ts";
import { bytes, time } from "./account.ts";

/** Kinds of content that an operator publishes. Each has its own folder in the imported content files. */
export const CONTENT_KINDS = [
  "category",
  "article",
  "announcement",
  "popup",
  "farm",
  "company",
  "activity",
  "question",
  "coupon",
] as const;

/** Kind of published content. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Published content without its texts: one row for all languages. */
export const contentEntries = pgTable(
  "content_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    /** Name of the folder and, for kinds with pages, the last segment of the URL. */
    slug: text("slug").notNull(),
    /** A draft is not shown anywhere; a withdrawn entry only states that it is no longer listed. */
    status: text("status", { enum: ["draft", "published", "withdrawn"] }).notNull(),
    category: text("category"),
    /** Time from which it is shown. */
    publish_time: time("publish_time").notNull(),
    update_time: time("update_time").notNull(),
    /** Fields of the kind that are the same in all languages. */
    fields: jsonb("fields").$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    unique("content_entries_slug").on(table.kind, table.slug),
    index("content_entries_time").on(table.kind, table.publish_time),
  ],
);

/** Texts of an entry in one language; English always exists and is the fallback. */
export const contentTexts = pgTable(
  "content_texts",
  {
    entry_id: integer("entry_id")
      .notNull()
      .references(() => contentEntries.id, { onDelete: "cascade" }),
    locale: text("locale").$type<Locale>().notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull().default(""),
    /** Markdown as the author wrote it. */
    source: text("source").notNull().default(""),
    /** The source as sanitized HTML. */
    html: text("html").notNull().default(""),
    read_minutes: integer("read_minutes").notNull().default(1),
    /** Fields of the kind in this language. */
    fields: jsonb("fields")
      .$type<Readonly<Record<string, unknown>>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
  },
  (table) => [primaryKey({ columns: [table.entry_id, table.locale] })],
);

/** Images of content, stored once per content: the name is derived from the bytes. */
export const contentImages = pgTable("content_images", {
  name: text("name").primaryKey(),
  type: text("type").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  size: integer("size").notNull(),
  bytes: bytes("bytes").notNull(),
});

/** File names under which an entry uses images. */
export const contentEntryImages = pgTable(
  "content_entry_images",
  {
    entry_id: integer("entry_id")
      .notNull()
      .references(() => contentEntries.id, { onDelete: "cascade" }),
    file: text("file").notNull(),
    image: text("image")
      .notNull()
      .references(() => contentImages.name),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.file] }),
    index("content_entry_images_image").on(table.image),
  ],
);

/** Views and clicks of popups. */
export const popupCounts = pgTable("popup_counts", {
  entry_id: integer("entry_id")
    .primaryKey()
    .references(() => contentEntries.id, { onDelete: "cascade" }),
  view_count: integer("view_count").notNull().default(0),
  click_count: integer("click_count").notNull().default(0),
});
