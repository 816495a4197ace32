/** A message of the product in English and in another language. */
export interface Translation {
  readonly source: string;
  readonly translation: string;
}

/** Shorter texts are codes and names as often as words. */
const FEWEST_LETTERS = 4;
const PLACEHOLDER = /\{\w+\}/;
const RAW_PLACEHOLDER = /\{\w+(?:,\s*(?:plural|select|selectordinal|number|date)[^}]*)?\}/u;
/** Four English words in a row, with a small word between them: names of products and people have none. */
const ENGLISH = /(?:[A-Za-z]{2,}[ ,]+){2,}\b(?:the|of|and|to|is|are|for|with|your|in|on|an?)\b [A-Za-z]{2,}/u;

/** Finds texts of a page that are in English although the page is not. */
export interface TextFinder {
  /**
   * Says what is wrong with a text of a page.
   *
   * @returns the reason; null for a text in order
   */
  judge(text: string): string | null;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function asPattern(source: string): RegExp {
  const parts = source.split(/\{\w+\}/).map(escape);
  return new RegExp(`^${parts.join(".+")}$`, "u");
}

/** What a message looks like on the page, where each element has a text of its own. */
function textsOf(source: string): string[] {
  return source
    .split(/<\/?\d+\/?>/)
    .map((part) => part.trim())
    .filter((part) => /[A-Za-z]{4}/.test(part));
}

/**
 * Creates the finder of a language.
 *
 * @param translations - all messages of the product; empty for English itself
 * @param hasOwnScript - letters of the language are not Latin, so that any English sentence is one too many
 */
export function createTextFinder(
  translations: readonly Translation[],
  { hasOwnScript }: { hasOwnScript: boolean },
): TextFinder {
  const plain = new Set<string>();
  const patterns: RegExp[] = [];
  const translated = new Set(translations.flatMap(({ translation }) => textsOf(translation)));
  for (const { source, translation } of translations) {
    if (source === translation || /\{\w+,/.test(source)) continue;
    for (const text of textsOf(source)) {
      const isWord = text.replaceAll(/[^A-Za-z]/g, "").length >= FEWEST_LETTERS;
      if (!isWord || translated.has(text)) continue;
      if (!PLACEHOLDER.test(text)) plain.add(text);
      // Of a text such as "{count} {unit}" nothing but values is left.
      else if (/[A-Za-z]{4,} [A-Za-z]{2,}/.test(text.replaceAll(/\{\w+\}/g, "")))
        patterns.push(asPattern(text));
    }
  }
  return {
    judge(text) {
      if (RAW_PLACEHOLDER.test(text)) return "raw placeholder";
      if (plain.has(text) || patterns.some((pattern) => pattern.test(text))) return "English message";
      return hasOwnScript && ENGLISH.test(text) ? "English sentence" : null;
    },
  };
}
