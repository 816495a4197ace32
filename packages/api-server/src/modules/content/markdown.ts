import type { ContentHeading } from "contracts/schemas/content";
import MarkdownIt, { type MarkdownIt as Renderer } from "markdown-it";
import { tagOf } from "routes";
import sanitizeHtml from "sanitize-html";
import type { Locale } from "../../texts/messages.ts";
import { cleanHtml } from "../../platform/clean-html.ts";
import type { StoredImage } from "./kinds.ts";

const WORDS_A_MINUTE = 220;

/** Returns the address of a picture as requested by pages. */
export function imageUrl(name: string): string {
  return `/res/content/image/${name}`;
}

function createRenderer(findImage: (file: string) => StoredImage | undefined): Renderer {
  const markdown = new MarkdownIt({ html: true });
  const { image } = markdown.renderer.rules;
  markdown.renderer.rules.image = (...rendered) => {
    const [tokens, index] = rendered;
    const token = tokens[index];
    const found = token === undefined ? undefined : findImage(String(token.attrGet("src") ?? ""));
    if (token !== undefined && found !== undefined) {
      token.attrSet("src", imageUrl(found.name));
      token.attrSet("width", String(found.width));
      token.attrSet("height", String(found.height));
    }
    return image?.(...rendered) ?? "";
  };
  return markdown;
}

/** Converts Markdown to clean HTML; the entry's pictures get their address and size. */
export function renderMarkdown(
  source: string,
  findImage: (file: string) => StoredImage | undefined = () => undefined,
): string {
  return cleanHtml(createRenderer(findImage).render(source)).trim();
}

/** Links and pictures referenced in a text. */
export interface TextReferences {
  readonly links: readonly string[];
  readonly images: readonly string[];
}

/** Finds a text's links and pictures, in Markdown and HTML. */
export function findReferences(source: string): TextReferences {
  const links: string[] = [];
  const images: string[] = [];
  sanitizeHtml(createRenderer(() => undefined).render(source), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, { href, src }) => {
      if (name === "a" && href !== undefined) links.push(href);
      if (name === "img" && src !== undefined) images.push(decodeURI(src));
    },
  });
  return { links, images };
}

function plainText(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns the anchor name of a text: lower-case words separated by hyphens, in any script. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Returns the headings of a text in order, each with a unique anchor. */
export function findHeadings(html: string): ContentHeading[] {
  const seen = new Map<string, number>();
  return [...html.matchAll(/<h([23])>(.*?)<\/h\1>/gs)].map(([, level, inner = ""]) => {
    const text = plainText(inner);
    const anchor = anchorOf(text) || "section";
    const count = (seen.get(anchor) ?? 0) + 1;
    seen.set(anchor, count);
    return { id: count === 1 ? anchor : `${anchor}-${String(count)}`, level: level === "2" ? 2 : 3, text };
  });
}

/**
 * Returns the reading time in minutes, at least one.
 *
 * @param locale language of the text, which determines word boundaries
 */
export function readMinutes(html: string, locale: Locale): number {
  const words = new Intl.Segmenter(tagOf(locale), { granularity: "word" }).segment(plainText(html));
  const count = [...words].filter(({ isWordLike }) => isWordLike === true).length;
  return Math.max(1, Math.round(count / WORDS_A_MINUTE));
}
