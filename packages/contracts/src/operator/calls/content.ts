import * as v from "valibot";
import { LOCALES } from "../../constants.ts";
import { slugSchema } from "../../schemas/content.ts";
import { page, pageQuery } from "../../schemas/envelope.ts";
import { timeSchema } from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

/** What the desk publishes. */
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

/** Longest text of an entry in one language, in characters. */
export const CONTENT_TEXT_MAX = 100_000;

const kind = v.picklist(DESK_CONTENT_KINDS);
const locale = v.picklist(LOCALES);
const status = v.picklist(["draft", "published", "withdrawn"]);
const line = v.pipe(v.string(), v.maxLength(2000));
const fields = v.record(v.pipe(v.string(), v.maxLength(40)), v.union([line, v.array(line)]));

/** An entry in the list of its kind. */
export const contentRowSchema = v.strictObject({
  slug: slugSchema,
  /** In English. */
  title: v.string(),
  status,
  /** Shown from then on; null for kinds that are never new. */
  publish_time: v.nullable(timeSchema),
  update_time: v.nullable(timeSchema),
  /** Languages that it is written in. */
  locales: v.array(locale),
});

/** An entry in the list of its kind. */
export type ContentRow = v.InferOutput<typeof contentRowSchema>;

/** Entries of a kind, drafts and withdrawn ones too, the newest first. */
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

/** A field of a kind besides title, summary and text. */
export const contentFieldSchema = v.strictObject({
  name: v.string(),
  /** Once for all languages, or in each of them. */
  scope: v.picklist(["shared", "text"]),
  is_list: v.boolean(),
  is_required: v.boolean(),
  /** What it may be; null for free text. */
  options: v.nullable(v.array(v.string())),
});

/** A field of a kind. */
export type ContentField = v.InferOutput<typeof contentFieldSchema>;

/** What an entry says in one language. */
export const contentFormTextSchema = v.strictObject({
  locale,
  title: v.pipe(v.string(), v.maxLength(400)),
  summary: v.pipe(v.string(), v.maxLength(800)),
  /** Markdown. */
  body: v.pipe(v.string(), v.maxLength(CONTENT_TEXT_MAX)),
  fields,
});

/** What an entry says in one language. */
export type ContentFormText = v.InferOutput<typeof contentFormTextSchema>;

const formEntries = {
  /** Values that all languages share, as the files of `pnpm content export` have them; empty ones may be left out. */
  shared: fields,
  /** English is always among them. */
  texts: v.pipe(v.array(contentFormTextSchema), v.maxLength(LOCALES.length)),
};

/** An entry as it is edited. */
export const contentEntrySchema = v.strictObject({
  kind,
  slug: slugSchema,
  /** Changes with every change; a save names the one that it began with. */
  revision: v.string(),
  status,
  publish_time: v.nullable(timeSchema),
  update_time: v.nullable(timeSchema),
  ...formEntries,
  /** File names of its pictures. */
  images: v.array(v.string()),
});

/** An entry as it is edited. */
export type ContentEntry = v.InferOutput<typeof contentEntrySchema>;

/** The fields that entries of a kind have. */
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

/** An entry with its texts in every language. */
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
 * Saves an entry after the checks of `pnpm content import`. 400 with `data.problems` when something is wrong with it, 409 when someone
 * saved it since the revision was read, or when a new one takes a name that is in use; nothing is changed then. The same entry again
 * changes nothing.
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
    /** Null makes a new one. */
    revision: v.nullable(v.pipe(v.string(), v.maxLength(64))),
    status,
    /** When it is shown: from now on, at a time, or as before (a new one: from now on). */
    publish: v.union([v.picklist(["now", "keep"]), timeSchema]),
  }),
  response: contentEntrySchema,
});

/** Something that is wrong with an entry. */
export const contentProblemSchema = v.strictObject({
  /** Language of the text; null for the entry as a whole. */
  locale: v.nullable(locale),
  problem: v.string(),
});

/** Something that is wrong with an entry. */
export type ContentFormProblem = v.InferOutput<typeof contentProblemSchema>;

/** An entry as readers see it, cleaned as it would be stored, and what a save would refuse. Nothing is stored. */
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
