import type { NewEntry, NewText } from "../modules/content/files/entry.ts";

/** Creates an English content text with defaults for anything the test does not set. */
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

/** Creates a published announcement with defaults for anything the test does not set. */
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
