import { DEFAULT_LOCALE, LOCALES } from "contracts/constants";
import { parseLanguage, localeOf, prefixOf } from "routes";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import type { Locale } from "../../../texts/messages.ts";

/** A content file with its path relative to the imported folder. */
export interface SourceFile {
  /** Path separated by slashes. */
  readonly path: string;
  /** Empty if it was not read. */
  readonly bytes: Uint8Array;
  /** Why it was not read. */
  readonly problem?: string;
}

/** Folder of each kind. */
export const FOLDERS: Readonly<Record<ContentKind, string>> = {
  category: "categories",
  article: "articles",
  announcement: "announcements",
  popup: "popups",
  farm: "farms",
  company: "companies",
  activity: "activities",
  question: "questions",
  coupon: "coupons",
};

const KIND_BY_FOLDER: ReadonlyMap<string, ContentKind> = new Map(
  Object.entries(FOLDERS).flatMap(([kind, folder]) => (isKind(kind) ? [[folder, kind]] : [])),
);

function isKind(text: string): text is ContentKind {
  return text in FOLDERS;
}

/** Files of one entry. */
export interface EntryFiles {
  readonly kind: ContentKind;
  readonly slug: string;
  /** For example `articles/halving`. */
  readonly folder: string;
  readonly texts: Map<Locale, SourceFile>;
  readonly images: Map<string, SourceFile>;
}

const TEXT_FILE = /^([a-z-]+)\.md$/;

/** Returns the file name of a language. */
export function textFileOf(locale: Locale): string {
  return `${prefixOf(locale)}.md`;
}

/** Returns the language for a prefix in a file name or field, such as `zh-hk`. */
export function localeNamed(prefix: string): Locale | undefined {
  const language = parseLanguage(prefix);
  return language === prefix ? localeOf(language) : undefined;
}

/** Languages besides English. */
export const TRANSLATIONS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** A problem with a file. */
export interface ContentProblem {
  readonly file: string;
  readonly problem: string;
}

/** Files grouped by entry. */
export interface SortedFiles {
  readonly entries: readonly EntryFiles[];
  readonly problems: readonly ContentProblem[];
}

/** Adds a file to its entry by its name; returns the problem if the name is invalid. */
function addFile({ texts, images }: EntryFiles, name: string, file: SourceFile): string | undefined {
  const [, prefix] = TEXT_FILE.exec(name) ?? [];
  const locale = prefix === undefined ? undefined : localeNamed(prefix);
  if (locale !== undefined) texts.set(locale, file);
  else if (/\.(?:png|jpe?g|webp)$/.test(name)) images.set(name, file);
  else return "is neither the text of a language nor a PNG, JPEG or WebP picture";
  return undefined;
}

/** Groups files by entry: `<folder of the kind>/<name>/<language>.md` and pictures beside it. */
export function sortFiles(files: readonly SourceFile[]): SortedFiles {
  const entries = new Map<string, EntryFiles>();
  const problems: ContentProblem[] = [];
  for (const file of files) {
    const [top = "", slug = "", name = "", ...deeper] = file.path.split("/");
    const kind = KIND_BY_FOLDER.get(top);
    if (kind === undefined || name === "" || deeper.length > 0) {
      const known = [...KIND_BY_FOLDER.keys()].join(", ");
      problems.push({ file: file.path, problem: `is not in <kind>/<name>/; kinds are ${known}` });
      continue;
    }
    const folder = `${top}/${slug}`;
    const entry = entries.get(folder) ?? { kind, slug, folder, texts: new Map(), images: new Map() };
    entries.set(folder, entry);
    const problem = addFile(entry, name, file);
    if (problem !== undefined) problems.push({ file: file.path, problem });
  }
  return { entries: [...entries.values()], problems };
}
