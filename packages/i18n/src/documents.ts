import { SOURCE_LOCALE } from "./catalogues.ts";
import type { Finding } from "./fill.ts";
import { checkText, type Glossary, type GlossaryFault } from "./glossary.ts";

/** A text outside the catalogs in one language: a help or legal page, demo content, a file of the operators' desk. */
export interface ProductDocument {
  readonly locale: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Its texts, e.g. paragraphs. */
  readonly parts: readonly string[];
  /** The English texts that it translates; the same parts for English. */
  readonly source: readonly string[];
}

/** A justified exception to the glossary in a document. */
export interface DocumentException {
  /** Part of the path, e.g. `companies/aurora-miners`. */
  readonly file: string;
  /** Term that a translation may name differently, or the banned word that the text may use. */
  readonly word: string;
  readonly reason: string;
}

const EXCERPT = 60;

function excerptOf(part: string): string {
  return part.length > EXCERPT ? `${part.slice(0, EXCERPT)}…` : part;
}

/** A translation may say "it" for a term of its English paragraph, so a term has to occur only once in a document. */
function findTermFaults(glossary: Glossary, { parts, source }: ProductDocument): GlossaryFault[] {
  const text = { message: source.join("\n"), translation: parts.join("\n") };
  return checkText({ words: glossary.words, banned: [] }, text);
}

function findBannedWords(glossary: Glossary, { parts }: ProductDocument): GlossaryFault[] {
  return parts.flatMap((part) =>
    checkText({ banned: glossary.banned, words: {} }, { message: "", translation: part }).map(
      ({ word, advice }) => ({ word, advice: `${advice} (“${excerptOf(part)}”)` }),
    ),
  );
}

/**
 * Checks the texts outside the catalogs against the words of their languages.
 *
 * @param documents - All documents, in any language.
 * @param glossaries - Words by locale code.
 * @param exceptions - Documents that may violate the glossary.
 * @returns One finding per fault without an exception, and per unused exception.
 */
export function findDocumentFaults(
  documents: readonly ProductDocument[],
  glossaries: Readonly<Record<string, Glossary>>,
  exceptions: readonly DocumentException[],
): Finding[] {
  const unused = new Set(exceptions);
  const findings = documents.flatMap((document) => {
    const { file, locale } = document;
    const glossary = glossaries[locale] ?? { banned: [], words: {} };
    const terms = locale === SOURCE_LOCALE ? [] : findTermFaults(glossary, document);
    return [...findBannedWords(glossary, document), ...terms].flatMap(({ word, advice }) => {
      const excuse = exceptions.find((one) => file.includes(one.file) && one.word === word);
      if (excuse === undefined) return [{ file, message: `“${word}”, ${advice}` }];
      unused.delete(excuse);
      return [];
    });
  });
  const stale = [...unused].map(({ file, word }) => ({ file, message: `“${word}” needs no exception` }));
  return [...findings, ...stale];
}
