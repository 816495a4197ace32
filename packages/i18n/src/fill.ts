import type { CatalogueEntry } from "./catalogues.ts";

/** Entries of one catalogue file, by message id. */
export type Entries = ReadonlyMap<string, CatalogueEntry>;

/** A message without a translation, or with one that differs from another owner's. */
export interface Finding {
  file: string;
  message: string;
}

/**
 * Collects all translations.
 *
 * @param catalogues - All files of one locale.
 * @returns Message id to translation; the first file wins.
 */
export function collectTranslations(catalogues: readonly Entries[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const entries of catalogues) {
    for (const [id, { translation }] of entries) {
      if (translation && !known.has(id)) known.set(id, translation);
    }
  }
  return known;
}

/**
 * Fills empty entries with the translation that the same message has elsewhere: same text and context, same id.
 *
 * @param entries - One file.
 * @param known - Message id to translation.
 * @returns The file with the gaps filled, and how many there were.
 */
export function fillGaps(
  entries: Entries,
  known: ReadonlyMap<string, string>,
): { entries: Map<string, CatalogueEntry>; filled: number } {
  let filled = 0;
  const complete = new Map<string, CatalogueEntry>();
  for (const [id, entry] of entries) {
    const translation = entry.translation || known.get(id);
    if (!entry.translation && translation) filled += 1;
    complete.set(id, translation === undefined ? entry : { ...entry, translation });
  }
  return { entries: complete, filled };
}

/**
 * Finds untranslated messages.
 *
 * @param file - Name of the file, for the report.
 * @param entries - The file.
 * @returns One finding per message.
 */
export function findMissing(file: string, entries: Entries): Finding[] {
  return [...entries.values()]
    .filter(({ translation }) => !translation)
    .map(({ message }) => ({ file, message: message ?? "" }));
}

/**
 * Finds messages that two owners translate differently: on a page with both, the one loaded last would win.
 *
 * @param files - All files of one locale, by name.
 * @returns One finding per message and further file.
 */
export function findConflicts(files: ReadonlyMap<string, Entries>): Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [file, entries] of files) {
    for (const [id, { translation, message }] of entries) {
      if (!translation) continue;
      const known = first.get(id);
      if (known === undefined) first.set(id, translation);
      else if (known !== translation)
        findings.push({ file, message: `${message ?? ""} (“${translation}” here, “${known}” elsewhere)` });
    }
  }
  return findings;
}
