import { createHash } from "node:crypto";
import { DEFAULT_LOCALE, LOCALES } from "contracts/constants";
import type { ContentEntry, ContentFormProblem, ContentFormText } from "contracts/operator/calls/content";
import { prefixOf } from "routes";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import { writeContentFile } from "../front-matter.ts";
import { TIMELESS } from "../files/entry.ts";
import { sharedValues, textValues, timeText } from "../files/export.ts";
import { FOLDERS, textFileOf, TRANSLATIONS, type ContentProblem, type SourceFile } from "../files/layout.ts";
import type { StoredEntry } from "../files/store-repository.ts";
import { findReferences } from "../markdown.ts";
import { IMAGE_FIELDS } from "../kinds.ts";

/** An operator's input, and its publication time. */
export interface ContentForm extends Pick<ContentEntry, "kind" | "slug" | "status" | "shared" | "texts"> {
  readonly publish_time: number;
  readonly update_time: number;
}

type Values = Readonly<Record<string, string | readonly string[]>>;

/** Omits empty values. */
function filled(values: Values): [string, string | readonly string[]][] {
  return Object.entries(values).flatMap(([name, value]): [string, string | readonly string[]][] => {
    if (typeof value === "string") return value.trim() === "" ? [] : [[name, value.trim()]];
    const lines = value.map((line) => line.trim()).filter((line) => line !== "");
    return lines.length === 0 ? [] : [[name, lines]];
  });
}

function timesOf({ kind, publish_time, update_time }: ContentForm): [string, string][] {
  if (TIMELESS.has(kind)) return [];
  return [
    ["publish", timeText(publish_time)],
    ...(update_time === publish_time ? [] : [["updated", timeText(update_time)] satisfies [string, string]]),
  ];
}

function frontMatter(form: ContentForm, { locale, title, summary, fields }: ContentFormText) {
  const missing = TRANSLATIONS.filter((one) => !form.texts.some((text) => text.locale === one));
  return Object.fromEntries([
    ...filled({ title, summary }),
    ...filled(fields),
    ...(locale === DEFAULT_LOCALE
      ? [
          ...timesOf(form),
          ["status", form.status] as const,
          ...filled({ untranslated: missing.map((one) => prefixOf(one)) }),
          ...filled(form.shared),
        ]
      : []),
  ]);
}

function folderOf({ kind, slug }: { readonly kind: ContentKind; readonly slug: string }): string {
  return `${FOLDERS[kind]}/${slug}`;
}

/** Returns the names of the pictures still used by a form. */
export function usedImages({ shared, texts }: Pick<ContentForm, "shared" | "texts">): ReadonlySet<string> {
  const named = IMAGE_FIELDS.flatMap((name) => shared[name] ?? []);
  return new Set([...named, ...texts.flatMap(({ body }) => findReferences(body).images)]);
}

/**
 * Converts a form to the files that an import reads.
 *
 * @param images bytes of the pictures that it uses, by file name
 */
export function toFiles(form: ContentForm, images: ReadonlyMap<string, Uint8Array>): SourceFile[] {
  const folder = folderOf(form);
  const texts = form.texts.map((text) => ({
    path: `${folder}/${textFileOf(text.locale)}`,
    bytes: Buffer.from(writeContentFile({ fields: frontMatter(form, text), body: text.body.trim() })),
  }));
  return [...texts, ...[...images].map(([file, bytes]) => ({ path: `${folder}/${file}`, bytes }))];
}

/** Converts a stored entry to a form. */
export function toForm(stored: StoredEntry): ContentEntry {
  const { entry, texts, images } = stored;
  const { kind, slug, status, publish_time, update_time } = entry;
  const isTimeless = TIMELESS.has(kind);
  const form = {
    kind,
    slug,
    status,
    publish_time: isTimeless ? null : publish_time,
    update_time: isTimeless ? null : update_time,
    shared: Object.fromEntries(sharedValues(entry)),
    texts: [...texts]
      .sort((one, other) => LOCALES.indexOf(one.locale) - LOCALES.indexOf(other.locale))
      .map((text) => ({
        locale: text.locale,
        title: text.title,
        summary: text.summary,
        body: text.source,
        fields: Object.fromEntries(textValues(kind, text)),
      })),
    images: [...images.keys()].sort(),
  };
  const hash = createHash("sha256").update(JSON.stringify([form, [...images.values()].sort()]));
  return { ...form, revision: hash.digest("hex").slice(0, 32) };
}

/** Converts problems of files to problems of form fields. */
export function toFormProblems(problems: readonly ContentProblem[]): ContentFormProblem[] {
  return problems.map(({ file, problem }) => ({
    locale: LOCALES.find((locale) => file.endsWith(`/${textFileOf(locale)}`)) ?? null,
    problem,
  }));
}
