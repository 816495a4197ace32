import { makeBackup } from "./platform/backup/backup.ts";
import { BackupError } from "./platform/backup/backup-error.ts";
import { runCommand, UsageError } from "./platform/command.ts";
import { readConfig, StartError } from "./platform/config.ts";
import { systemClock } from "./platform/runtime.ts";

const USAGE = `usage: backup <folder>

  Writes a backup of the database that DATABASE_URL or DATA_DIR names into a new folder inside; servers may run.`;

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10);

async function main(): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith("-") || rest.length > 0) throw new UsageError(USAGE);
  const { DATABASE_URL, DATA_DIR } = process.env;
  const begin = performance.now();
  const { folder: made, manifest } = await makeBackup(
    readConfig({ DATABASE_URL, DATA_DIR }),
    folder,
    systemClock,
  );
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const rows = Object.values(manifest.figures.tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `${made}: ${String(rows)} rows, ${oneDecimal(megabytes)} MB in ${oneDecimal((performance.now() - begin) / 1000)} s`,
  );
}

runCommand("backup", main, [StartError, BackupError]);
