import { makeBackup } from "./platform/backup/backup.ts";
import { BackupError } from "./platform/backup/backup-error.ts";
import { readConfig, StartError } from "./platform/config.ts";
import { systemClock } from "./platform/runtime.ts";

const USAGE = `usage: backup <folder>

  Writes a backup of the database that DATABASE_URL or DATA_DIR names into a new folder inside; servers may run.`;

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10);

async function main(): Promise<number> {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith("-") || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
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
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isKnown = error instanceof StartError || error instanceof BackupError;
    process.stderr.write(`backup: ${isKnown ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
