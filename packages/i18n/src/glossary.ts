import { TERMS, type Term } from "../glossary/terms.ts";
import type { Finding } from "./fill.ts";

/** A banned word, and what to write instead. */
export interface Ban {
  readonly word: RegExp;
  readonly instead: string;
}

/** The words of one language. */
export interface Glossary {
  readonly banned: readonly Ban[];
  /** Bans that include the arguments of a message, e.g. `hasta {time}`. */
  readonly bannedWithArguments?: readonly Ban[];
  /** Stems of the words for a term, in lower case: a translation uses one of them. Empty in English. */
  readonly words: Readonly<Partial<Record<Term, readonly string[]>>>;
}

/** A justified exception to the glossary. */
export interface Exception {
  readonly locale: string;
  /** English text of the message. */
  readonly message: string;
  /** Term that the translation may name differently, or the banned word that it may use. */
  readonly word: string;
  readonly reason: string;
}

/** Texts of one file, by message id. */
export type Texts = ReadonlyMap<string, { readonly message?: string; readonly translation?: string }>;

/** An English text and its translation. */
export interface GlossaryText {
  readonly message: string;
  readonly translation: string;
}

/** A violation of the glossary. */
export interface GlossaryFault {
  /** The term or the banned word. */
  readonly word: string;
  readonly advice: string;
}

/**
 * Reduces a message to the words that a person reads.
 *
 * @param message - Text in the message format, e.g. `<0>{name}</0>, {count, plural, other {# rows}}`.
 * @returns The text without arguments, plural selectors and tags.
 */
export function plainText(message: string): string {
  return message
    .replaceAll(/<\/?\d+\/?>/gu, "")
    .replaceAll(/\{\w+, plural,/gu, " ")
    .replaceAll(/\{\w+\}/gu, " ")
    .replaceAll(/(?:=\d+|zero|one|two|few|many|other) \{/gu, " ");
}

function findBans(bans: readonly Ban[], text: string): GlossaryFault[] {
  return bans.flatMap(({ word, instead }) => {
    const found = word.exec(text)?.[0];
    return found === undefined ? [] : [{ word: found, advice: `write ${instead}` }];
  });
}

/**
 * Checks a text against the words of its language.
 *
 * @param glossary - Words of the language.
 * @param text - English text and translation; the same twice for English.
 * @returns One fault per banned word in the translation and per term that it names differently.
 */
export function checkText(glossary: Glossary, text: GlossaryText): GlossaryFault[] {
  const source = plainText(text.message);
  const target = plainText(text.translation).toLowerCase();
  const banned = [
    ...findBans(glossary.banned, target),
    ...findBans(glossary.bannedWithArguments ?? [], text.translation.toLowerCase()),
  ];
  const missing = TERMS.flatMap(({ name, pattern }) => {
    const words = glossary.words[name];
    if (words === undefined || !pattern.test(source)) return [];
    return words.some((word) => target.includes(word))
      ? []
      : [{ word: name, advice: `write ${words.join(" or ")}` }];
  });
  return [...banned, ...missing];
}

/**
 * Checks the texts of one language, each once.
 *
 * @param locale - Locale code, as used in exceptions.
 * @param glossary - Words of the language.
 * @param files - All texts of the language, by file name.
 * @param exceptions - Texts that may violate the glossary, in any language.
 * @returns One finding per fault without an exception, and per unused exception of the language.
 */
export function findGlossaryFaults(
  locale: string,
  glossary: Glossary,
  files: ReadonlyMap<string, Texts>,
  exceptions: readonly Exception[],
): Finding[] {
  const excuses = exceptions.filter((exception) => exception.locale === locale);
  const unused = new Set(excuses);
  // Later entries win in a map, so the first file of a text must be added last.
  const texts = new Map([...files].reverse().flatMap(([file, entries]) => listTexts(file, entries)));
  const findings = [...texts.values()].flatMap(({ file, message, translation }) =>
    checkText(glossary, { message, translation }).flatMap(({ word, advice }) => {
      const excuse = excuses.find((one) => one.message === message && one.word === word);
      if (excuse === undefined)
        return [{ file, message: `${message} (“${translation}”): “${word}”, ${advice}` }];
      unused.delete(excuse);
      return [];
    }),
  );
  const stale = [...unused].map(({ message, word }) => ({
    file: `exception of ${locale}`,
    message: `${message}: “${word}” needs none`,
  }));
  return [...findings, ...stale];
}

function listTexts(file: string, entries: Texts): [string, GlossaryText & { file: string }][] {
  return [...entries].flatMap(([id, { message = "", translation }]) =>
    translation ? [[id, { file, message, translation }]] : [],
  );
}
