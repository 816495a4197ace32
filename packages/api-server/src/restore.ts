import { parseArgs } from "node:util";
import { checkEverything } from "./modules/ledger/ledger-checks.ts";
import type { DatabasePlace } from "./platform/backup/backup.ts";
import { BackupError } from "./platform/backup/backup-error.ts";
import { restoreBackup } from "./platform/backup/restore.ts";
import { runCommand, UsageError } from "./platform/command.ts";
import { readConfig, StartError } from "./platform/config.ts";
import { openDatabase } from "./platform/database/open.ts";
import { systemClock } from "./platform/runtime.ts";

const USAGE = `usage: restore <backup> [--replace-existing-data]

  Restores a backup into the place that DATABASE_URL or DATA_DIR names, which no server uses.

  --replace-existing-data  also into one that is not empty; its data is lost`;

/** Migrates the tables and checks the whole ledger. */
async function checkLedger(place: DatabasePlace): Promise<void> {
  const { database, close } = await openDatabase({ ...place, mode: "demo" });
  try {
    const { problems } = await checkEverything({ database, clock: systemClock, mayContinue: () => true });
    const [problem] = problems;
    if (problem !== undefined) throw new BackupError(`the ledger of the backup does not balance: ${problem}`);
  } finally {
    await close();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "replace-existing-data": { type: "boolean", default: false } },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new UsageError(USAGE);
  const { DATABASE_URL, DATA_DIR } = process.env;
  const { made, figures } = await restoreBackup(folder, readConfig({ DATABASE_URL, DATA_DIR }), {
    replaces: values["replace-existing-data"],
    check: checkLedger,
  });
  const tables = Object.keys(figures.tables).length;
  console.log(
    `restored the data of ${made}: ${String(tables)} tables and all balances equal the manifest, the ledger balances`,
  );
  console.log("a server needs the SECRET_KEY, or DATA_DIR/secret.key, that this data was first used with");
}

runCommand("restore", main, [StartError, BackupError, TypeError]);
