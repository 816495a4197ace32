import { readFile } from "node:fs/promises";
import path from "node:path";
import { brand } from "brand";
import { BRAND_PAGES, type BrandPage } from "contracts/calls/content";
import { DEFAULT_LOCALE, LOCALES } from "contracts/constants";
import { daySchema } from "contracts/schemas/scalars";
import { prefixOf } from "routes";
import * as v from "valibot";
import { createMemo } from "../../platform/cache.ts";
import type { Locale } from "../../texts/messages.ts";
import { readContentFile } from "./front-matter.ts";
import { renderMarkdown } from "./markdown.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../../brand/files/pages");

const fieldsSchema = v.strictObject({
  title: v.string(),
  summary: v.optional(v.string(), ""),
  effective: daySchema,
});

/** A brand text as clean HTML. */
export interface BrandText extends v.InferOutput<typeof fieldsSchema> {
  readonly locale: Locale;
  readonly html: string;
  readonly langs: readonly Locale[];
}

/** The brand texts, each read once. */
export interface BrandPages {
  /**
   * Returns a page's text in a language, falling back to English.
   *
   * @throws {Error} when the file is invalid
   */
  find(page: BrandPage, locale: Locale): Promise<BrandText | undefined>;
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  brand: brand.name,
  legalName: brand.legalName,
  supportEmail: brand.links.supportEmail,
  site: brand.hosts.canonical,
};

function fill(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => PLACEHOLDERS[name] ?? whole);
}

async function readText(page: BrandPage, locale: Locale) {
  const file = path.join(FOLDER, page, `${prefixOf(locale)}.md`);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const parts = readContentFile(fill(text));
  if ("problem" in parts) throw new Error(`${file}: ${parts.problem}`);
  const fields = v.safeParse(fieldsSchema, parts.fields);
  if (!fields.success) {
    throw new Error(
      `${file}: ${v.getDotPath(fields.issues[0]) ?? "front matter"} ${fields.issues[0].message}`,
    );
  }
  return { ...fields.output, locale, html: renderMarkdown(parts.body) };
}

async function readPage(page: BrandPage): Promise<ReadonlyMap<Locale, BrandText>> {
  const read = await Promise.all(LOCALES.map((locale) => readText(page, locale)));
  const found = read.filter((text) => text !== undefined);
  const langs = found.map(({ locale }) => locale);
  return new Map(found.map((text) => [text.locale, { ...text, langs }]));
}

/** Creates the reader of the brand texts: a folder per page with a Markdown file per language. */
export function createBrandPages(): BrandPages {
  const pages = createMemo<BrandPage, Promise<ReadonlyMap<Locale, BrandText>>>(BRAND_PAGES.length);
  return {
    async find(page, locale) {
      const texts = await pages.get(page, () => readPage(page));
      return texts.get(locale) ?? texts.get(DEFAULT_LOCALE);
    },
  };
}
