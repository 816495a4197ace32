import type { NewEntry, NewText } from "../modules/content/files/entry.ts";

/** An English text of content that differs from the usual one only where a test says so. */
export function newText(own: Partial<NewText> = {}): NewText {
  return {
    locale: "en_US",
    title: "Title",
    summary: "Summary",
    source: "Text",
    html: "<p>Text</p>",
    read_minutes: 1,
    fields: {},
    ...own,
  };
}

/** An announcement that is out, which differs from the usual one only where a test says so. */
export function newEntry(own: Partial<NewEntry> = {}): NewEntry {
  return {
    kind: "announcement",
    slug: "news",
    status: "published",
    category: "coin",
    publish_time: 1_700_000_000,
    update_time: 1_700_000_000,
    fields: {},
    texts: [newText()],
    images: [],
    ...own,
  };
}
