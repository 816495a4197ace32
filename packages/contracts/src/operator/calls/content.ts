import * as v from "valibot";
import { LOCALES } from "../../constants.ts";
import { slugSchema } from "../../schemas/content.ts";
import { page, pageQuery } from "../../schemas/envelope.ts";
import { timeSchema } from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

/** Kinds of content published from the desk. */
export const DESK_CONTENT_KINDS = [
  "article",
  "announcement",
  "popup",
  "farm",
  "company",
  "coupon",
  "activity",
  "question",
  "category",
] as const;

/** One of {@link DESK_CONTENT_KINDS}. */
export type DeskContentKind = (typeof DESK_CONTENT_KINDS)[number];

/** Maximum length of an entry's text in one language, in characters. */
export const CONTENT_TEXT_MAX = 100_000;

const kind = v.picklist(DESK_CONTENT_KINDS);
const locale = v.picklist(LOCALES);
const status = v.picklist(["draft", "published", "withdrawn"]);
const line = v.pipe(v.string(), v.maxLength(2000));
const fields = v.record(v.pipe(v.string(), v.maxLength(40)), v.union([line, v.array(line)]));

/** A row in the list of a kind. */
export const contentRowSchema = v.strictObject({
  slug: slugSchema,
  /** In English. */
  title: v.string(),
  status,
  /** When it starts to be shown; null for kinds that are never new. */
  publish_time: v.nullable(timeSchema),
  update_time: v.nullable(timeSchema),
  /** Languages in which it is available. */
  locales: v.array(locale),
});

/** A row in the list of a kind. */
export type ContentRow = v.InferOutput<typeof contentRowSchema>;

/** Entries of a kind, including drafts and withdrawn ones, newest first. */
export const listContent = defineOperatorCall({
  name: "listContent",
  method: "GET",
  path: "/operator/content/:kind",
  summary: "Content of a kind",
  access: ["content"],
  params: v.strictObject({ kind }),
  query: v.strictObject({
    ...pageQuery(50),
    /** Part of the name or of the English title. */
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ""),
  }),
  response: page(contentRowSchema),
});

/** A field that a kind has besides title, summary and text. */
export const contentFieldSchema = v.strictObject({
  name: v.string(),
  /** One value for all languages, or one per language. */
  scope: v.picklist(["shared", "text"]),
  is_list: v.boolean(),
  is_required: v.boolean(),
  /** Allowed values; null for free text. */
  options: v.nullable(v.array(v.string())),
});

/** A field that a kind has besides title, summary and text. */
export type ContentField = v.InferOutput<typeof contentFieldSchema>;

/** Content of an entry in one language. */
export const contentFormTextSchema = v.strictObject({
  locale,
  title: v.pipe(v.string(), v.maxLength(400)),
  summary: v.pipe(v.string(), v.maxLength(800)),
  /** Markdown. */
  body: v.pipe(v.string(), v.maxLength(CONTENT_TEXT_MAX)),
  fields,
});

/** Content of an entry in one language. */
export type ContentFormText = v.InferOutput<typeof contentFormTextSchema>;

const formEntries = {
  /** Values shared by all languages, as in the files of `pnpm content export`; empty ones may be omitted. */
  shared: fields,
  /** Always includes English. */
  texts: v.pipe(v.array(contentFormTextSchema), v.maxLength(LOCALES.length)),
};

/** An entry as edited on the desk. */
export const contentEntrySchema = v.strictObject({
  kind,
  slug: slugSchema,
  /** Changes with every save; a save sends the revision it started from. */
  revision: v.string(),
  status,
  publish_time: v.nullable(timeSchema),
  update_time: v.nullable(timeSchema),
  ...formEntries,
  /** File names of its images. */
  images: v.array(v.string()),
});

/** An entry as edited on the desk. */
export type ContentEntry = v.InferOutput<typeof contentEntrySchema>;

/** The fields of a kind's entries. */
export const listContentFields = defineOperatorCall({
  name: "listContentFields",
  method: "GET",
  path: "/operator/content-fields/:kind",
  summary: "Fields of a kind of content",
  access: ["content"],
  params: v.strictObject({ kind }),
  response: v.strictObject({ has_time: v.boolean(), fields: v.array(contentFieldSchema) }),
});

const params = v.strictObject({ kind, slug: slugSchema });

/** An entry with its texts in all languages. */
export const getContentEntry = defineOperatorCall({
  name: "getContentEntry",
  method: "GET",
  path: "/operator/content/:kind/:slug",
  summary: "An entry",
  access: ["content"],
  params,
  response: contentEntrySchema,
});

/**
 * Saves an entry after the checks of `pnpm content import`. 400 with `data.problems` if it is invalid, 409 if someone saved it
 * since the revision was read, or if a new entry's name is in use; nothing is changed then. Saving the same entry again changes
 * nothing.
 */
export const saveContentEntry = defineOperatorCall({
  name: "saveContentEntry",
  method: "PUT",
  path: "/operator/content/:kind/:slug",
  summary: "Save an entry",
  access: ["content"],
  params,
  body: v.strictObject({
    ...formEntries,
    /** Null creates a new entry. */
    revision: v.nullable(v.pipe(v.string(), v.maxLength(64))),
    status,
    /** When to show it: from now, from a given time, or unchanged (from now, if new). */
    publish: v.union([v.picklist(["now", "keep"]), timeSchema]),
  }),
  response: contentEntrySchema,
});

/** A problem with an entry. */
export const contentProblemSchema = v.strictObject({
  /** Language of the text; null for the whole entry. */
  locale: v.nullable(locale),
  problem: v.string(),
});

/** A problem with an entry. */
export type ContentFormProblem = v.InferOutput<typeof contentProblemSchema>;

/**
 * Previews an entry as readers would see it, sanitized as for storage, with the problems that a save would report. Stores
 * nothing.
 */
export const previewContentEntry = defineOperatorCall({
  name: "previewContentEntry",
  method: "POST",
  path: "/operator/content/:kind/:slug/preview",
  summary: "Preview an entry",
  access: ["content"],
  params,
  body: v.strictObject(formEntries),
  response: v.strictObject({
    texts: v.array(v.strictObject({ locale, title: v.string(), summary: v.string(), html: v.string() })),
    problems: v.array(contentProblemSchema),
  }),
});
