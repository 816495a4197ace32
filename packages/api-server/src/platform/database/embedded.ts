import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import * as v from "valibot";
import { MIGRATIONS_DIR, StartError } from "../config.ts";
import { findDamage } from "./check-rows.ts";
import { serveCopies } from "./copy-socket.ts";
import { hasRoom } from "./embedded-outage.ts";
import { lockFolder } from "./lock.ts";
import type { OpenDatabase } from "./open.ts";
import { DatabaseOutage, markOutage, outageOf } from "./outage.ts";
import * as schema from "./schema/index.ts";
import { requireSpace } from "./space.ts";
import { asEngine, startWorkerClient, type WorkerClient } from "./worker-client.ts";

const STATEMENT_LIMIT_MS = 5000;
const presentSchema = v.tuple([v.object({ present: v.literal(true) })]);
const filesSchema = v.array(v.object({ file: v.nullable(v.string()) }));
const REQUIRED = ["PG_VERSION", "global/pg_control", "base", "pg_wal"];

// Recursive mkdir never finishes on file systems that refuse new entries, such as /proc.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function unwritable(folder: string, cause: unknown): StartError {
  return new StartError(`the data folder ${folder} cannot be written; choose another DATA_DIR`, { cause });
}

function prepareFolder(folder: string): void {
  const access = constants.R_OK | constants.W_OK | constants.X_OK;
  try {
    makeFolder(folder);
    for (const name of ["", "cluster", "cluster/global", "cluster/base", "cluster/pg_wal"]) {
      if (name === "" || existsSync(path.join(folder, name))) accessSync(path.join(folder, name), access);
    }
  } catch (cause) {
    throw outageOf(markOutage(cause)) === "full" ? withoutRoom(folder, cause) : unwritable(folder, cause);
  }
}

function withoutRoom(folder: string, cause: unknown): StartError {
  return new StartError(`the disk of the data folder ${folder} is full; make room and start again`, {
    cause,
  });
}

function damaged(folder: string, what: string, cause?: unknown): StartError {
  return new StartError(
    `the data folder ${folder} is damaged (${what}); restore a backup or choose another DATA_DIR`,
    { cause },
  );
}

// The engine starts over when a single file is missing, so required files are checked before it is opened.
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

/** Describes a failed start in one line for the operator. */
function whyNotOpened(folder: string, cause: unknown): StartError {
  if (cause instanceof StartError) return cause;
  switch (outageOf(markOutage(cause))) {
    case "full":
      return withoutRoom(folder, cause);
    case "read-only":
      return unwritable(folder, cause);
    default:
      return damaged(folder, "it cannot be opened", cause);
  }
}

/**
 * Opens the embedded database in a folder, for one process at a time.
 *
 * @throws {StartError} when the folder cannot be written, is full, is in use or is damaged.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  prepareFolder(folder);
  let unlock: (() => void) | undefined;
  try {
    unlock = lockFolder(folder);
    return await openLocked(folder, unlock);
  } catch (cause) {
    unlock?.();
    throw whyNotOpened(folder, cause);
  }
}

/**
 * Records that the engine's files are being created, after removing those of an unfinished start, from which nothing was ever
 * served.
 */
function startCreation(cluster: string, unfinished: string): void {
  if (existsSync(unfinished)) rmSync(cluster, { recursive: true, force: true });
  else if (!existsSync(cluster)) writeFileSync(unfinished, "");
}

/** Records that the tables exist. From now on a missing file counts as data loss. */
function endCreation(marker: string, unfinished: string): void {
  writeFileSync(`${marker}.new`, `${JSON.stringify({ format: 1 })}\n`);
  renameSync(`${marker}.new`, marker);
  rmSync(unfinished, { force: true });
}

async function openLocked(folder: string, unlock: () => void): Promise<OpenDatabase> {
  const cluster = path.join(folder, "cluster");
  const marker = path.join(folder, "created.json");
  const unfinished = path.join(folder, "creating");
  const isKnown = existsSync(marker);
  if (isKnown) {
    rmSync(unfinished, { force: true });
    checkFiles(folder, cluster);
  } else startCreation(cluster, unfinished);
  const client = await startWorkerClient(cluster);
  try {
    const database = drizzle({ client: asEngine(client), schema });
    if (isKnown) {
      await checkTables(client, folder, cluster);
      const damage = await findDamage(database);
      if (damage !== undefined) throw damaged(folder, damage.what, damage.cause);
    }
    await migrate(database, { migrationsFolder: MIGRATIONS_DIR });
    if (!isKnown) endCreation(marker, unfinished);
    const endCopies = await serveCopies(folder, (to) => client.copyTo(to));
    return {
      database,
      kind: "embedded",
      ping: async () => {
        await client.query("select 1");
      },
      requireSpace: async () => {
        if (!hasRoom(folder)) throw new DatabaseOutage("full");
        await requireSpace(database);
      },
      limitStatements: () => client.limit(STATEMENT_LIMIT_MS),
      close: async () => {
        endCopies();
        await client.close();
        unlock();
      },
    };
  } catch (cause) {
    await client.close();
    throw cause;
  }
}
