import { textKey, type Text, type TextValues } from "./text.ts";

/** A text with context or a comment in addition to its English message. */
export interface DescribedText {
  readonly message: string;
  readonly context?: string;
  /** Comment for translators. */
  readonly comment?: string;
}

/**
 * Marks an English text for the catalogs. Builds and tests compile these calls away, and with them all imports of this module, as
 * they do with Lingui's own `msg`; this function is what Node runs.
 *
 * @param text - Template whose inserted values are objects with one name; or message and context.
 * @param values - The inserted values.
 * @returns The text's descriptor.
 * @example msg`Up to ${{ max: 20 }} addresses.` // message "Up to {max} addresses.", values { max: 20 }
 */
export function msg(text: TemplateStringsArray | DescribedText, ...values: readonly TextValues[]): Text {
  if (!("raw" in text)) return { ...text, id: textKey(text.message, text.context) };
  const message = text.reduce((said, part, index) => {
    const [name = ""] = Object.keys(values[index - 1] ?? {});
    return `${said}{${name}}${part}`;
  });
  return { id: message, message, ...(values.length > 0 && { values: Object.assign({}, ...values) }) };
}
