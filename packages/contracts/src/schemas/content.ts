import * as v from "valibot";
import { LOCALES } from "../constants.ts";
import { timeSchema } from "./scalars.ts";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Longest name of an entry in addresses. */
export const MAX_SLUG_LENGTH = 80;

/** Name of an entry in addresses: lower case letters, digits and single hyphens. */
export const slugSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_SLUG_LENGTH),
  v.regex(SLUG),
  v.description("Name in addresses"),
);

/** Picture of our own origin with its size, so that a page keeps its place. */
export const contentImageSchema = v.strictObject({
  src: v.string(),
  width: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  height: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  alt: v.string(),
});

/** Picture of content. */
export type ContentImage = v.InferOutput<typeof contentImageSchema>;

/** Heading of a text with the anchor under which the page shows it. */
export const contentHeadingSchema = v.strictObject({
  id: v.string(),
  level: v.picklist([2, 3]),
  text: v.string(),
});

/** Heading of a text. */
export type ContentHeading = v.InferOutput<typeof contentHeadingSchema>;

const locale = v.picklist(LOCALES);

/** Query of a call that answers in the language of a page. */
export const languageQuery = { lang: v.optional(locale) };

/** What every content answer says of its language: `lang` differs from the asked one where the English text is shown instead. */
export const languageEntries = { lang: locale };

/** A text with its headings; `langs` are the languages that it is written in. */
export const contentBodyEntries = {
  ...languageEntries,
  langs: v.array(locale),
  /** Clean HTML; links to pages of ours carry the language that was requested. */
  content: v.string(),
  headings: v.array(contentHeadingSchema),
  update_time: timeSchema,
};
