import type { MessageValues, Locale, Localized, MessageKey } from "../../texts/messages.ts";
import { escapeHtml } from "../../platform/html.ts";
import { inEveryLanguage, translate } from "../../texts/messages.ts";

/** A notice in one language: a title, sentences, and a list. */
export interface NoticeText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly lines: readonly string[];
}

/** Translates a sentence into the reader's language. */
export type Say = (key: MessageKey, values?: MessageValues) => string;

/** Writes a notice in a language. */
export type NoticeWriter = (say: Say, locale: Locale) => NoticeText;

/** Writes a notice in one reader's language. */
export function writeIn(locale: Locale, write: NoticeWriter): NoticeText {
  return write((key, values) => translate(locale, key, values), locale);
}

/** Adds the advice to freeze the account, for readers that get no link for it. */
export function withFreezeHint(write: NoticeWriter): NoticeWriter {
  return (say, locale) => {
    const text = write(say, locale);
    return { ...text, paragraphs: [...text.paragraphs, say("change_freeze_hint")] };
  };
}

/** A sample notice about a mining account, for the test of a channel. */
export function sampleNotice(account: string): NoticeWriter {
  return (say) => ({
    title: say("notice_test_title"),
    paragraphs: [say("notice_test_text", { account })],
    lines: [],
  });
}

function toHtml({ paragraphs, lines }: NoticeText): string {
  const list =
    lines.length === 0 ? "" : `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`;
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("") + list;
}

/** A notice in the form of a stored message: in all languages, the text as HTML. */
export function toMessage(write: NoticeWriter): { title: Localized; content: Localized } {
  return {
    title: inEveryLanguage((locale) => writeIn(locale, write).title),
    content: inEveryLanguage((locale) => toHtml(writeIn(locale, write))),
  };
}

/** A notice as the body of an email. */
export function toEmailBody(text: NoticeText, foot: string): string {
  const lines = text.lines.map((line) => `- ${line}`).join("\n");
  return [...text.paragraphs, ...(lines === "" ? [] : [lines]), foot].join("\n\n");
}
