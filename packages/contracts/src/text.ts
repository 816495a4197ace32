/** Values for a text's `{names}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A translatable text: a Lingui message descriptor. */
export interface Text {
  readonly id: string;
  /** English, in the ICU message format. */
  readonly message?: string;
  /** Distinguishes texts that are identical in English. */
  readonly context?: string;
  /** Values that are part of the text itself, such as a limit. */
  readonly values?: TextValues;
}

/**
 * Returns the catalog key of a text.
 *
 * @param message - English text.
 * @param context - Context of the text, if it has one.
 * @returns The text itself, prefixed by its context.
 */
export function textKey(message: string, context?: string): string {
  return context === undefined ? message : `${context}\u0004${message}`;
}

/**
 * Inserts a text's own values, in English.
 *
 * @param text - Text with plain placeholders.
 * @returns The sentence.
 */
export function fillIn({ message = "", values = {} }: Text): string {
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
