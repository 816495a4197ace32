import type { Locale } from "contracts/constants";
import {
  contentEntrySchema,
  type ContentEntry,
  type ContentField,
  type ContentFormText,
} from "contracts/operator/calls/content";
import * as v from "valibot";
import { CONTENT_LOCALES } from "./kinds.ts";

const textSchema = v.object({
  title: v.string(),
  summary: v.string(),
  body: v.string(),
  fields: v.record(v.string(), v.string()),
});

/** What an operator enters; list values have one line each. */
export const formSchema = v.object({
  slug: v.string(),
  shared: v.record(v.string(), v.string()),
  texts: v.record(v.string(), textSchema),
});

/** What an operator enters. */
export type FormValues = v.InferOutput<typeof formSchema>;

/** The stored draft of an unsaved form. */
export const draftSchema = v.nullable(
  v.object({ revision: v.nullable(v.string()), values: formSchema, at: v.number() }),
);

type Stored = Pick<ContentEntry, "shared" | "texts">;
type Values = ContentEntry["shared"];

function toTyped(fields: readonly ContentField[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = values[name] ?? "";
      return [name, typeof value === "string" ? value : value.join("\n")];
    }),
  );
}

function toValues(fields: readonly ContentField[], typed: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(
    fields.flatMap(({ name, is_list }): [string, string | string[]][] => {
      const text = (typed[name] ?? "").trim();
      if (text === "") return [];
      return [[name, is_list ? text.split("\n").flatMap((line) => line.trim() || []) : text]];
    }),
  );
}

/** Converts a stored entry, or null, to form values. */
export function toFormValues(entry: ContentEntry | null, fields: readonly ContentField[]): FormValues {
  const shared = fields.filter(({ scope }) => scope === "shared");
  const own = fields.filter(({ scope }) => scope === "text");
  const texts = CONTENT_LOCALES.map((locale) => {
    const text = entry?.texts.find((one) => one.locale === locale);
    const { title = "", summary = "", body = "" } = text ?? {};
    return [locale, { title, summary, body, fields: toTyped(own, text?.fields ?? {}) }] as const;
  });
  return {
    slug: entry?.slug ?? "",
    shared: toTyped(shared, entry?.shared ?? {}),
    texts: Object.fromEntries(texts),
  };
}

/** Whether the texts of a language are empty. */
export function isBlank(values: FormValues, locale: Locale): boolean {
  const text = values.texts[locale];
  if (text === undefined) return true;
  const { title, summary, body, fields } = text;
  return [title, summary, body, ...Object.values(fields)].every((value) => value.trim() === "");
}

/** Converts form values to the server's format; languages without text are left out. */
export function toStored(values: FormValues, fields: readonly ContentField[]): Stored {
  const own = fields.filter(({ scope }) => scope === "text");
  const texts = CONTENT_LOCALES.flatMap((locale): ContentFormText[] => {
    const text = values.texts[locale];
    if (text === undefined || isBlank(values, locale)) return [];
    const { title, summary, body } = text;
    return [{ locale, title, summary, body, fields: toValues(own, text.fields) }];
  });
  const shared = fields.filter(({ scope }) => scope === "shared");
  return { shared: toValues(shared, values.shared), texts };
}

/** Whether a name is a valid URL name. */
export function isSlug(text: string): boolean {
  return v.is(contentEntrySchema.entries.slug, text);
}
