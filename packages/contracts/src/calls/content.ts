import * as v from "valibot";
import { defineCall } from "../call.ts";
import { POOL_COINS } from "../coins.ts";
import { contentBodyEntries, languageQuery } from "../schemas/content.ts";
import { daySchema, fileSchema, timeSchema } from "../schemas/scalars.ts";
import { localeSchema } from "./common.ts";

/** Pages whose text is a brand file. */
export const BRAND_PAGES = ["aboutus", "agreement", "privacy", "terms"] as const;

/** Page whose text is a brand file. */
export type BrandPage = (typeof BRAND_PAGES)[number];

/** Brand text, with the date from which it applies. */
export const brandPageSchema = v.strictObject({
  ...v.omit(v.strictObject(contentBodyEntries), ["update_time"]).entries,
  title: v.string(),
  summary: v.string(),
  effective: daySchema,
});

/** Brand text. */
export type BrandPageText = v.InferOutput<typeof brandPageSchema>;

/** Kinds of content that have their own pages. */
export const contentPageKindSchema = v.picklist(["article", "announcement", "farm", "company"]);

/** Content page, with the languages it is available in. */
export const contentPageSchema = v.strictObject({
  kind: contentPageKindSchema,
  /** Last segment of its URL. */
  id: v.string(),
  langs: v.array(localeSchema),
  publish_time: timeSchema,
  update_time: timeSchema,
});

/** Content page. */
export type ContentPage = v.InferOutput<typeof contentPageSchema>;

/** Every published content page, for sitemaps and prerendered pages. */
export const getContentPages = defineCall({
  name: "getContentPages",
  method: "GET",
  path: "/content/pages",
  origin: "own",
  source: "domain pool 6.4 to 6.6",
  summary: "Pages of content with their languages and times",
  access: "public",
  isRevalidated: true,
  response: v.array(contentPageSchema),
});

/** Sitemap of the content pages, each in its available languages. */
export const getContentSitemap = defineCall({
  name: "getContentSitemap",
  method: "GET",
  path: "/content/sitemap",
  origin: "own",
  source: "sitemaps.org 0.9",
  summary: "Site map of articles, announcements, farms and companies",
  access: "public",
  answer: "file",
  mediaTypes: ["application/xml"],
  response: fileSchema,
});

/** Content image; its name is derived from its bytes, so that it can be cached permanently. */
export const getContentImage = defineCall({
  name: "getContentImage",
  method: "GET",
  path: "/content/image/:name",
  origin: "own",
  source: "domain pool 6.5",
  summary: "Picture of content",
  access: "public",
  answer: "file",
  mediaTypes: ["image/png", "image/jpeg", "image/webp"],
  params: v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}\.(?:png|jpg|webp)$/)) }),
  response: fileSchema,
});

/** Maximum length of a content page's path. */
const MAX_PATH_LENGTH = 200;

/**
 * Public page with its content as a complete document. Requested by the web servers in front, which name the build they serve.
 */
export const getRenderedPage = defineCall({
  name: "getRenderedPage",
  method: "GET",
  path: "/page",
  origin: "own",
  source: "decision 022",
  summary: "Public page as a document that holds its content",
  access: "public",
  answer: "file",
  mediaTypes: ["text/html"],
  query: v.strictObject({
    /** Path with its language, e.g. `/en/blog`. */
    path: v.pipe(v.string(), v.maxLength(MAX_PATH_LENGTH), v.regex(/^(?:\/[a-z0-9-]+)+$/)),
    /** Coin in the URL of a page that shows one. */
    coin: v.optional(v.picklist(POOL_COINS)),
    /** `id` of the build's `build.json`. */
    build: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
    /** Only checks whether the entry exists: returns 410 if not, otherwise 404, never the document. */
    is_frame: v.optional(v.literal("1")),
  }),
  response: fileSchema,
});

/** Brand text: about us, terms, privacy, agreement. */
export const getBrandPage = defineCall({
  name: "getBrandPage",
  method: "GET",
  path: "/content/brand/:page",
  origin: "own",
  source: "domain pool 6.7",
  summary: "Text of the brand",
  access: "public",
  isRevalidated: true,
  params: v.strictObject({ page: v.picklist(BRAND_PAGES) }),
  query: v.strictObject(languageQuery),
  response: brandPageSchema,
});
