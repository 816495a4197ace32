/** A message of the product in English and in another language. */
export interface Translation {
  readonly source: string;
  readonly translation: string;
}

/** Shorter texts are often codes or names. */
const FEWEST_LETTERS = 4;
const PLACEHOLDER = /\{\w+\}/;
const RAW_PLACEHOLDER = /\{\w+(?:,\s*(?:plural|select|selectordinal|number|date)[^}]*)?\}/u;
/** Four English words in a row that include a function word, which names of products and people do not contain. */
const ENGLISH = /(?:[A-Za-z]{2,}[ ,]+){2,}\b(?:the|of|and|to|is|are|for|with|your|in|on|an?)\b [A-Za-z]{2,}/u;

/** Finds English texts on a page in another language. */
export interface TextFinder {
  /**
   * Checks a text of a page.
   *
   * @returns the reason why it is wrong; null if it is fine
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

/** Splits a message into the texts shown on the page, one per element. */
function textsOf(source: string): string[] {
  return source
    .split(/<\/?\d+\/?>/)
    .map((part) => part.trim())
    .filter((part) => /[A-Za-z]{4}/.test(part));
}

/**
 * Creates the text finder of a language.
 *
 * @param translations - all messages of the product; empty for English itself
 * @param hasOwnScript - whether the language has a non-Latin script, so that any English sentence is a finding
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
      // A text such as "{count} {unit}" consists of values only.
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
