import type { Article } from "contracts/calls/blog";

/** An article as returned by the call. */
export function articleOf(own: Partial<Article> = {}): Article {
  return {
    id: "halving",
    title: "The halving",
    summary: "What changes for miners.",
    cover: null,
    category: "guides",
    publish_time: 1_758_844_800,
    read_minutes: 4,
    lang: "en_US",
    langs: ["en_US"],
    content: "<p>As it was rendered.</p>",
    headings: [],
    update_time: 1_758_844_800,
    author: "Mining desk",
    previous: null,
    next: null,
    related: [],
    ...own,
  };
}
