import { parseArgs } from "node:util";
import { exportContent } from "./modules/content/files/export.ts";
import { FolderError, readFolder, writeFolder } from "./modules/content/files/folder.ts";
import { importContent, type ImportResult } from "./modules/content/files/import.ts";
import { runCommand, UsageError, withDatabase } from "./platform/command.ts";
import { StartError } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";

const USAGE = `usage: content import <folder> [--dry-run] [--remove]
       content export <folder>

  --dry-run  shows what would change and changes nothing
  --remove   removes what the folder does not have`;

const MARKS = { add: "+", change: "~", remove: "-", keep: " " } as const;

function describe({ problems, changes, isApplied }: ImportResult): string[] {
  if (problems.length > 0) {
    const count = problems.length;
    return [
      ...problems.map(({ file, problem }) => `${file}: ${problem}`),
      `${String(count)} ${count === 1 ? "problem" : "problems"}; nothing was changed`,
    ];
  }
  const lines = changes.map(({ kind, slug, action, parts }) => {
    const detail = action === "keep" ? "not in the folder, stays" : parts.join(", ");
    return `${MARKS[action]} ${kind} ${slug}${detail === "" ? "" : `: ${detail}`}`;
  });
  const count = changes.filter(({ action }) => action !== "keep").length;
  const changed = `${String(count)} ${count === 1 ? "change" : "changes"}`;
  return [...lines, isApplied ? `${changed} applied` : `${changed}, not applied`];
}

async function run(database: Database, command: string | undefined, folder: string, flags: ImportFlags) {
  if (command === "export") {
    const files = await exportContent(database);
    await writeFolder(folder, files);
    console.log(`${String(files.length)} files written to ${folder}`);
    return 0;
  }
  const result = await importContent(database, await readFolder(folder), flags);
  for (const text of describe(result)) console.log(text);
  return result.problems.length > 0 ? 1 : 0;
}

interface ImportFlags {
  readonly isDryRun: boolean;
  readonly removes: boolean;
}

/** Imports content from a folder into the database, or exports it; works alongside running servers on PostgreSQL. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false }, remove: { type: "boolean", default: false } },
  });
  const [command, folder, ...rest] = positionals;
  if ((command !== "import" && command !== "export") || folder === undefined || rest.length > 0)
    throw new UsageError(USAGE);
  const flags = { isDryRun: values["dry-run"], removes: values.remove };
  return withDatabase((database) => run(database, command, folder, flags));
}

runCommand("content", main, [StartError, FolderError]);
