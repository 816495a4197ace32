import { DEFAULT_LOCALE, LOCALES } from "contracts/constants";
import { slugSchema } from "contracts/schemas/content";
import { CLOSED_WORDS } from "routes";
import * as v from "valibot";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import type { Locale } from "../../../texts/messages.ts";
import { readContentFile, type FrontMatter } from "../front-matter.ts";
import { IMAGE_FIELDS, KINDS, PAGE_KINDS, RESERVED_SLUGS, timeTextSchema } from "../kinds.ts";
import { findReferences, readMinutes, renderMarkdown } from "../markdown.ts";
import { localeNamed, textFileOf, TRANSLATIONS, type ContentProblem, type EntryFiles } from "./layout.ts";
import { readPicture, type Picture } from "./pictures.ts";

const TITLE_LENGTH = 200;
const SUMMARY_LENGTH = 400;
/** Kinds that are never new, so they have no publication time. */
export const TIMELESS: ReadonlySet<ContentKind> = new Set(["category", "question", "coupon"]);

/** Texts of an entry in one language, to be stored. */
export interface NewText {
  readonly locale: Locale;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly html: string;
  readonly read_minutes: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An entry to be stored. */
export interface NewEntry {
  readonly kind: ContentKind;
  readonly slug: string;
  /** Previous name of the stored entry. */
  readonly renamedFrom?: string | undefined;
  readonly status: "draft" | "published" | "withdrawn";
  readonly category: string | null;
  readonly publish_time: number;
  readonly update_time: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly texts: readonly NewText[];
  readonly images: readonly Picture[];
}

const commonText = v.object({
  title: v.pipe(
    v.string("is missing"),
    v.nonEmpty("is empty"),
    v.maxLength(TITLE_LENGTH, `is longer than ${String(TITLE_LENGTH)} characters`),
  ),
  summary: v.optional(
    v.pipe(v.string(), v.maxLength(SUMMARY_LENGTH, `is longer than ${String(SUMMARY_LENGTH)} characters`)),
    "",
  ),
});
const commonShared = v.object({
  publish: v.optional(timeTextSchema),
  updated: v.optional(timeTextSchema),
  status: v.optional(
    v.picklist(["draft", "published", "withdrawn"], "is not draft, published or withdrawn"),
    "published",
  ),
  /** Former name of the folder: it remains the same entry, with all data about it. */
  renamed_from: v.optional(v.pipe(v.string(), slugSchema)),
  /** Languages deliberately left untranslated, by prefix. */
  untranslated: v.optional(v.array(v.string(), "is not a list of languages"), []),
});

/** Returns the names of the fields allowed in the English file, and in every file. */
function fieldNames(kind: ContentKind) {
  const text = [...Object.keys(commonText.entries), ...Object.keys(KINDS[kind].text.entries)];
  const shared = [...Object.keys(commonShared.entries), ...Object.keys(KINDS[kind].shared.entries)];
  return { text: new Set(text), shared: new Set(shared) };
}

function pick(fields: FrontMatter, names: Iterable<string>): Record<string, unknown> {
  return Object.fromEntries([...names].flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

type Report = (file: string, problem: string) => void;

function check<const S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: unknown,
  report: (problem: string) => void,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const problem = issue.received === "undefined" ? "is missing" : issue.message;
    report(`${v.getDotPath(issue) ?? "a field"} ${problem}`);
  }
  return undefined;
}

function reportUnknown(
  kind: ContentKind,
  locale: Locale,
  fields: FrontMatter,
  report: (problem: string) => void,
) {
  const { text, shared } = fieldNames(kind);
  for (const name of Object.keys(fields)) {
    if (text.has(name) || (locale === DEFAULT_LOCALE && shared.has(name))) continue;
    report(
      shared.has(name) ? `${name} belongs in ${textFileOf(DEFAULT_LOCALE)}` : `${name} is not a known field`,
    );
  }
}

function readTexts(
  { kind, texts, images: files }: EntryFiles,
  images: ReadonlyMap<string, Picture>,
  report: Report,
) {
  const read: (NewText & { readonly front: FrontMatter })[] = [];
  for (const [locale, { path, bytes, problem: unread }] of texts) {
    const say = (problem: string) => report(path, problem);
    const file =
      unread === undefined ? readContentFile(new TextDecoder().decode(bytes)) : { problem: unread };
    if ("problem" in file) {
      say(file.problem);
      continue;
    }
    reportUnknown(kind, locale, file.fields, say);
    const common = check(commonText, file.fields, say);
    const own = check(KINDS[kind].text, pick(file.fields, Object.keys(KINDS[kind].text.entries)), say);
    for (const image of findReferences(file.body).images) {
      if (!files.has(image)) say(`shows ${image}, which is not beside it`);
    }
    const html = renderMarkdown(file.body, (name) => images.get(name));
    if (common === undefined || own === undefined) continue;
    const minutes = readMinutes(html, locale);
    read.push({
      locale,
      ...common,
      source: file.body,
      html,
      read_minutes: minutes,
      fields: own,
      front: file.fields,
    });
  }
  return read.sort((one, other) => LOCALES.indexOf(one.locale) - LOCALES.indexOf(other.locale));
}

function readImages({ images, folder }: EntryFiles, report: Report): ReadonlyMap<string, Picture> {
  const read = new Map<string, Picture>();
  for (const [name, { bytes, problem }] of images) {
    const picture = problem === undefined ? readPicture(name, bytes) : { problem };
    if ("problem" in picture) report(`${folder}/${name}`, picture.problem);
    else read.set(name, picture);
  }
  return read;
}

/** Replaces file names with pictures. */
function withPictures(
  fields: Readonly<Record<string, unknown>>,
  images: ReadonlyMap<string, Picture>,
): Record<string, unknown> {
  const stored = (value: unknown): unknown => {
    const picture = typeof value === "string" ? images.get(value) : undefined;
    if (picture === undefined) return value;
    const { file, name, width, height } = picture;
    return { file, name, width, height };
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!IMAGE_FIELDS.some((field) => field === name)) return [name, value];
      return [name, Array.isArray(value) ? value.map((one) => stored(one)) : stored(value)];
    }),
  );
}

function namedPictures(fields: Readonly<Record<string, unknown>>): string[] {
  return IMAGE_FIELDS.flatMap((name) => fields[name] ?? []).filter(
    (value): value is string => typeof value === "string" && !value.startsWith("/"),
  );
}

function reportLanguages(
  { texts, folder }: EntryFiles,
  untranslated: readonly string[],
  report: Report,
): void {
  const left = untranslated.map((prefix) => [prefix, localeNamed(prefix)] as const);
  const english = `${folder}/${textFileOf(DEFAULT_LOCALE)}`;
  for (const [prefix, locale] of left) {
    if (locale === undefined || locale === DEFAULT_LOCALE)
      report(english, `untranslated names no translation: ${prefix}`);
    else if (texts.has(locale)) report(english, `untranslated names ${prefix}, whose file is there`);
  }
  for (const locale of TRANSLATIONS) {
    if (texts.has(locale) || left.some(([, named]) => named === locale)) continue;
    report(
      `${folder}/${textFileOf(locale)}`,
      "is missing; name the language in untranslated to show English instead",
    );
  }
}

function reportPictures(
  files: EntryFiles,
  named: readonly string[],
  sources: readonly string[],
  report: Report,
): void {
  const used = new Set([...named, ...sources.flatMap((source) => findReferences(source).images)]);
  for (const name of named) {
    if (!files.images.has(name))
      report(`${files.folder}/${textFileOf(DEFAULT_LOCALE)}`, `names ${name}, which is not beside it`);
  }
  for (const name of files.images.keys()) {
    if (!used.has(name)) report(`${files.folder}/${name}`, "is used nowhere");
  }
}

function reportName({ kind, slug, folder }: EntryFiles, report: Report): void {
  if (!v.is(slugSchema, slug))
    report(folder, "is not named in lower case letters, digits and single hyphens");
  else if (kind === "article" && RESERVED_SLUGS.has(slug)) report(folder, `cannot be named ${slug}`);
  // Paths with such a word lead to the home page, so a page of the entry could never be opened.
  const word = CLOSED_WORDS.find((closed) => slug.includes(closed));
  if (PAGE_KINDS.has(kind) && word !== undefined) report(folder, `cannot have "${word}" in its name`);
}

/**
 * Reads the files of one entry.
 *
 * @returns the entry; undefined if it cannot be read
 */
export function readEntry(files: EntryFiles, problems: ContentProblem[]): NewEntry | undefined {
  const { kind, slug, folder } = files;
  const report: Report = (file, problem) => problems.push({ file, problem });
  const english = `${folder}/${textFileOf(DEFAULT_LOCALE)}`;
  reportName(files, report);
  const images = readImages(files, report);
  const texts = readTexts(files, images, report);
  const main = texts.find(({ locale }) => locale === DEFAULT_LOCALE);
  if (!files.texts.has(DEFAULT_LOCALE)) report(english, "is missing");
  if (main === undefined) return undefined;
  const say = (problem: string) => report(english, problem);
  const common = check(commonShared, main.front, say);
  const own = check(KINDS[kind].shared, pick(main.front, Object.keys(KINDS[kind].shared.entries)), say);
  if (common === undefined || own === undefined) return undefined;
  const { publish, updated, status, untranslated, renamed_from } = common;
  if (publish === undefined && !TIMELESS.has(kind)) say("publish is missing");
  reportLanguages(files, untranslated, report);
  const fields: Record<string, unknown> = { ...own };
  reportPictures(
    files,
    namedPictures(fields),
    texts.map(({ source }) => source),
    report,
  );
  const { category, ...others } = fields;
  return {
    kind,
    slug,
    renamedFrom: renamed_from,
    status,
    category: typeof category === "string" ? category : null,
    publish_time: publish ?? 0,
    update_time: updated ?? publish ?? 0,
    fields: withPictures(others, images),
    texts: texts.map(({ front: _front, ...text }) => text),
    images: [...images.values()],
  };
}
