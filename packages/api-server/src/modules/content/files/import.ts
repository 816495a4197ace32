import type { ContentKind } from "../../../platform/database/schema/index.ts";
import type { Database } from "../../../platform/database/database.ts";
import { checkContent, findDraftPrizes, findLeftBehind } from "./check.ts";
import { TIME_FIELDS } from "../kinds.ts";
import type { NewEntry } from "./entry.ts";
import { FOLDERS, type ContentProblem, type SourceFile } from "./layout.ts";
import { planImport, type ContentChange } from "./plan.ts";
import {
  findUsed,
  readKnown,
  readStored,
  removeEntries,
  removeUnusedImages,
  renameEntry,
  storeEntry,
} from "./store-repository.ts";

/** Options of an import. */
export interface ImportOptions {
  /** Whether to remove entries that are not in the folder; kept by default. */
  readonly removes?: boolean;
  /** Whether to only report what would change. */
  readonly isDryRun?: boolean;
  /** Seconds by which all times in the folder are shifted; none by default. */
  readonly shift?: number;
}

/** Result of an import. */
export interface ImportResult {
  /** If there are any, nothing was changed. */
  readonly problems: readonly ContentProblem[];
  readonly changes: readonly ContentChange[];
  readonly isApplied: boolean;
}

function shifted(entry: NewEntry, seconds: number): NewEntry {
  const times = TIME_FIELDS.flatMap((name) => {
    const time = entry.fields[name];
    return typeof time === "number" ? [[name, time + seconds] as const] : [];
  });
  return {
    ...entry,
    publish_time: entry.publish_time === 0 ? 0 : entry.publish_time + seconds,
    update_time: entry.update_time === 0 ? 0 : entry.update_time + seconds,
    fields: { ...entry.fields, ...Object.fromEntries(times) },
  };
}

function keptProblem({ kind, slug }: { readonly kind: ContentKind; readonly slug: string }): ContentProblem {
  const problem = "people took part in it: withdraw it instead of removing it, or name it in renamed_from";
  return { file: `${FOLDERS[kind]}/${slug}`, problem };
}

/**
 * Imports a content folder into the database: all of it, or nothing if there is any problem.
 *
 * @returns the problems or the changes
 */
export async function importContent(
  database: Database,
  files: readonly SourceFile[],
  { removes = false, isDryRun = false, shift = 0 }: ImportOptions = {},
): Promise<ImportResult> {
  return database.transaction(async (transaction) => {
    const { entries, problems } = checkContent(files, removes ? new Map() : await readKnown(transaction));
    if (problems.length > 0) return { problems, changes: [], isApplied: false };
    const moved = shift === 0 ? entries : entries.map((entry) => shifted(entry, shift));
    const stored = await readStored(transaction);
    const others = removes ? [] : stored;
    const conflicts = [
      ...findDraftPrizes(
        moved,
        others.map(({ entry }) => entry),
      ),
      ...findLeftBehind(moved, others),
    ];
    if (conflicts.length > 0) return { problems: conflicts, changes: [], isApplied: false };
    const plan = planImport(moved, stored, removes);
    const used = await findUsed(transaction, plan.toRemove);
    if (used.length > 0) return { problems: used.map(keptProblem), changes: [], isApplied: false };
    if (isDryRun) return { problems, changes: plan.changes, isApplied: false };
    await removeEntries(transaction, plan.toRemove);
    for (const { id, slug } of plan.toRename) await renameEntry(transaction, id, slug);
    for (const entry of plan.toStore) await storeEntry(transaction, entry);
    await removeUnusedImages(transaction);
    return { problems, changes: plan.changes, isApplied: true };
  });
}
