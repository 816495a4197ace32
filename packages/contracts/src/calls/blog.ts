import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS, PAGE_SIZES } from "../limits.ts";
import {
  contentBodyEntries,
  contentImageSchema,
  languageEntries,
  languageQuery,
  slugSchema,
} from "../schemas/content.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { countSchema, fileSchema, timeSchema } from "../schemas/scalars.ts";
import { localeSchema } from "./common.ts";

/** Category of articles, with the number of published articles. */
export const blogCategorySchema = v.strictObject({ id: slugSchema, name: v.string(), articles: countSchema });

/** Category of articles. */
export type BlogCategory = v.InferOutput<typeof blogCategorySchema>;

/** Article as shown in a list. */
export const articleCardSchema = v.strictObject({
  id: slugSchema,
  title: v.string(),
  summary: v.string(),
  cover: v.nullable(contentImageSchema),
  category: slugSchema,
  publish_time: timeSchema,
  read_minutes: countSchema,
  ...languageEntries,
});

/** Article as shown in a list. */
export type ArticleCard = v.InferOutput<typeof articleCardSchema>;

/** Link to another article. */
export const articleLinkSchema = v.strictObject({ id: slugSchema, title: v.string() });

/** Link to another article. */
export type ArticleLink = v.InferOutput<typeof articleLinkSchema>;

/** Article with its text; `previous` is the older one. */
export const articleSchema = v.strictObject({
  ...articleCardSchema.entries,
  ...contentBodyEntries,
  author: v.string(),
  previous: v.nullable(articleLinkSchema),
  next: v.nullable(articleLinkSchema),
  related: v.array(articleCardSchema),
});

/** Article with its text. */
export type Article = v.InferOutput<typeof articleSchema>;

/** Categories of articles, in display order. */
export const getBlogCategories = defineCall({
  name: "getBlogCategories",
  method: "GET",
  path: "/blog/category",
  origin: "own",
  source: "domain pool 6.5",
  summary: "Subjects of articles",
  access: "public",
  isRevalidated: true,
  query: v.strictObject(languageQuery),
  response: v.array(blogCategorySchema),
});

/** Articles, newest first; those not available in the language are in English. */
export const getBlog = defineCall({
  name: "getBlog",
  method: "GET",
  path: "/blog",
  origin: "own",
  source: "domain pool 6.5",
  summary: "Articles",
  access: "public",
  isRevalidated: true,
  query: v.strictObject({
    ...pageQuery(PAGE_SIZES.list),
    ...languageQuery,
    category: v.optional(slugSchema),
    keyword: v.optional(lineSchema(LIMITS.contentKeywordLength)),
  }),
  response: page(articleCardSchema),
});

/** One article. */
export const getArticle = defineCall({
  name: "getArticle",
  method: "GET",
  path: "/blog/:id",
  origin: "own",
  source: "domain pool 6.5",
  summary: "Article",
  access: "public",
  isRevalidated: true,
  params: v.strictObject({ id: slugSchema }),
  query: v.strictObject(languageQuery),
  response: articleSchema,
});

/** RSS feed of the newest articles written in a language. */
export const getBlogFeed = defineCall({
  name: "getBlogFeed",
  method: "GET",
  path: "/blog/feed/:lang",
  origin: "own",
  source: "domain pool 6.5",
  summary: "RSS of the articles in a language",
  access: "public",
  answer: "file",
  mediaTypes: ["application/rss+xml"],
  params: v.strictObject({ lang: localeSchema }),
  response: fileSchema,
});
