import * as v from "valibot";
import { LOCALES } from "../constants.ts";
import { timeSchema } from "./scalars.ts";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Maximum length of an entry's slug. */
export const MAX_SLUG_LENGTH = 80;

/** Name of an entry in URLs: lower-case letters, digits and single hyphens. */
export const slugSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_SLUG_LENGTH),
  v.regex(SLUG),
  v.description("Name in addresses"),
);

/** Same-origin image with its size, to avoid layout shift. */
export const contentImageSchema = v.strictObject({
  src: v.string(),
  width: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  height: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  alt: v.string(),
});

/** Content image. */
export type ContentImage = v.InferOutput<typeof contentImageSchema>;

/** Heading of a text with its anchor on the page. */
export const contentHeadingSchema = v.strictObject({
  id: v.string(),
  level: v.picklist([2, 3]),
  text: v.string(),
});

/** Heading of a text. */
export type ContentHeading = v.InferOutput<typeof contentHeadingSchema>;

const locale = v.picklist(LOCALES);

/** Query of a call that responds in the page's language. */
export const languageQuery = { lang: v.optional(locale) };

/** Language of a content response: `lang` differs from the requested one if the English text is shown instead. */
export const languageEntries = { lang: locale };

/** A text with its headings; `langs` are the languages in which it is available. */
export const contentBodyEntries = {
  ...languageEntries,
  langs: v.array(locale),
  /** Sanitized HTML; internal links contain the requested language. */
  content: v.string(),
  headings: v.array(contentHeadingSchema),
  update_time: timeSchema,
};
