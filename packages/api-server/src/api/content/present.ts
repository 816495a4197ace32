import type { ContentImage } from "contracts/schemas/content";
import { htmlFor } from "../../platform/clean-html.ts";
import type { ShownEntry } from "../../modules/content/entries-repository.ts";
import type { StoredImage } from "../../modules/content/kinds.ts";
import { findHeadings, imageUrl } from "../../modules/content/markdown.ts";
import type { Locale } from "../../texts/messages.ts";

/** Presents a picture with its address and alt text. */
export function presentImage({ name, width, height }: StoredImage, alt: string): ContentImage {
  return { src: imageUrl(name), width, height, alt };
}

/** Presents the body of a text for a reader in a language. */
export function presentBody(
  { entry, text }: ShownEntry,
  { locale, langs }: { readonly locale: Locale; readonly langs: readonly Locale[] },
) {
  const content = htmlFor(text.html, locale);
  return {
    lang: text.locale,
    langs: [...langs],
    content,
    headings: findHeadings(content),
    update_time: entry.update_time,
  };
}
