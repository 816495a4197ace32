/** Values of a text's `{names}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text that catalogues translate: a message descriptor of Lingui. */
export interface Text {
  readonly id: string;
  /** English, in the ICU message format. */
  readonly message?: string;
  /** Tells two texts apart that are one in English. */
  readonly context?: string;
  /** Values that belong to the text itself, such as a limit. */
  readonly values?: TextValues;
}

/**
 * The key under which a catalogue has a text.
 *
 * @param message - English text.
 * @param context - Context of the text, if it has one.
 * @returns The text itself, behind its context.
 */
export function textKey(message: string, context?: string): string {
  return context === undefined ? message : `${context}\u0004${message}`;
}

/**
 * Fills in the values that a text brings along, in English.
 *
 * @param text - Text with plain placeholders.
 * @returns The sentence.
 */
export function fillIn({ message = "", values = {} }: Text): string {
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
