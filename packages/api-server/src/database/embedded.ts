import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import * as v from "valibot";
import { MIGRATIONS_DIR, StartError } from "../config.ts";
import { lockFolder } from "./lock.ts";
import type { OpenDatabase } from "./open.ts";
import * as schema from "./schema/index.ts";
import { asEngine, startWorkerClient, type WorkerClient } from "./worker-client.ts";

const STATEMENT_LIMIT_MS = 5000;
const presentSchema = v.tuple([v.object({ present: v.literal(true) })]);
const filesSchema = v.array(v.object({ file: v.nullable(v.string()) }));
const REQUIRED = ["PG_VERSION", "global/pg_control", "base", "pg_wal"];

// The recursive form of mkdir never ends on file systems that refuse new entries, such as /proc.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`the data folder ${folder} cannot be written; choose another DATA_DIR`, { cause });
  }
}

function damaged(folder: string, what: string, cause?: unknown): StartError {
  return new StartError(
    `the data folder ${folder} is damaged (${what}); restore a backup or choose another DATA_DIR`,
    { cause },
  );
}

// The engine begins afresh when a single file is missing, so what must be there is looked for before it is opened.
function checkFiles(folder: string, cluster: string): void {
  for (const name of REQUIRED) {
    if (!existsSync(path.join(cluster, name))) throw damaged(folder, `${name} is missing`);
  }
  if (readdirSync(path.join(cluster, "base")).length === 0) throw damaged(folder, "base is empty");
}

async function checkTables(client: WorkerClient, folder: string, cluster: string): Promise<void> {
  const tables = await client.query("select to_regclass('public.accounts') is not null as present");
  if (!v.is(presentSchema, tables.rows)) throw damaged(folder, "its tables are missing");
  const files = await client.query(
    "select pg_relation_filepath(oid) as file from pg_class where relkind in ('r', 'i', 't', 'S') and relpersistence = 'p'",
  );
  for (const { file } of v.parse(filesSchema, files.rows)) {
    if (file !== null && !existsSync(path.join(cluster, file))) throw damaged(folder, `${file} is missing`);
  }
}

/**
 * Opens the embedded database in a folder, for one process at a time.
 *
 * @throws {StartError} when the folder cannot be written, is in use or is damaged.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  prepareFolder(folder);
  const unlock = lockFolder(folder);
  try {
    return await openLocked(folder, unlock);
  } catch (cause) {
    unlock();
    throw cause instanceof StartError ? cause : damaged(folder, "it cannot be opened", cause);
  }
}

async function openLocked(folder: string, unlock: () => void): Promise<OpenDatabase> {
  const cluster = path.join(folder, "cluster");
  const marker = path.join(folder, "created.json");
  const isKnown = existsSync(marker);
  if (isKnown) checkFiles(folder, cluster);
  const client = await startWorkerClient(cluster);
  try {
    if (isKnown) await checkTables(client, folder, cluster);
    const database = drizzle({ client: asEngine(client), schema });
    await migrate(database, { migrationsFolder: MIGRATIONS_DIR });
    if (!isKnown) writeFileSync(marker, `${JSON.stringify({ format: 1 })}\n`);
    return {
      database,
      kind: "embedded",
      ping: async () => {
        await client.query("select 1");
      },
      limitStatements: () => client.limit(STATEMENT_LIMIT_MS),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (cause) {
    await client.close();
    throw cause;
  }
}
