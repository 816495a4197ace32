import type { ContentKind } from "../../../platform/database/schema/index.ts";
import { readEntry, type NewEntry } from "./entry.ts";
import { FOLDERS, sortFiles, textFileOf, type ContentProblem, type SourceFile } from "./layout.ts";
import { findDeadLinks, type KnownEntries } from "./links.ts";

/** What a folder holds, and what is wrong with it. */
export interface CheckedContent {
  readonly entries: readonly NewEntry[];
  readonly problems: readonly ContentProblem[];
}

function together(entries: readonly NewEntry[], stored: KnownEntries): KnownEntries {
  const known = new Map<ContentKind, Set<string>>();
  for (const [kind, slugs] of stored) known.set(kind, new Set(slugs));
  for (const { kind, slug } of entries) known.set(kind, (known.get(kind) ?? new Set()).add(slug));
  return known;
}

/** Articles belong to a category that there is. */
function findLostArticles(entries: readonly NewEntry[], known: KnownEntries): ContentProblem[] {
  return entries
    .filter(({ kind, category }) => kind === "article" && known.get("category")?.has(category ?? "") !== true)
    .map(({ slug, category }) => ({
      file: `${FOLDERS.article}/${slug}/${textFileOf("en_US")}`,
      problem: `category ${category ?? ""} is not in ${FOLDERS.category}/`,
    }));
}

/**
 * Reads and checks a whole folder of content.
 *
 * @param stored entries that links may lead to besides those of the folder
 */
export function checkContent(files: readonly SourceFile[], stored: KnownEntries): CheckedContent {
  const sorted = sortFiles(files);
  const problems = [...sorted.problems];
  const entries = sorted.entries.flatMap((entry) => readEntry(entry, problems) ?? []);
  const known = together(entries, stored);
  problems.push(
    ...findLostArticles(entries, known),
    ...entries.flatMap((entry) => findDeadLinks(entry, known)),
  );
  return { entries, problems };
}
