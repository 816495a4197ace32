import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import type { DatabasePlace } from "../platform/backup/backup.ts";
import { MIGRATIONS_DIR } from "../platform/config.ts";
import { hasCode } from "../platform/database/error-codes.ts";
import type { OpenDatabase } from "../platform/database/open.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { createClient } from "../platform/database/postgres-pool.ts";
import * as schema from "../platform/database/schema/index.ts";
import { requireSpace } from "../platform/database/space.ts";
import { refuseConcurrentQueries } from "./refuse-concurrent-queries.ts";

refuseConcurrentQueries();

/** Database of the tests: PostgreSQL if `TEST_DATABASE_URL` is set, otherwise the embedded engine in memory. */
export const TEST_DATABASE_URL = process.env["TEST_DATABASE_URL"] ?? "";

const NAME_TAKEN = "42P04";

/** Test data fits in little memory, and all of the engine's shared memory is cleared at each start. */
const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/** The engine keeps two more template databases, and a log in files of 16 MiB; every test would copy them. */
const LOG_FILE_MB = 1;
const UNUSED_DATABASES = ["template0", "template1"];

const askSchema = v.tuple([v.object({ can: v.boolean() })]);

/** A database of one test file. */
export interface TestDatabase extends OpenDatabase {
  /** Opens the same database again, like a second server process; the embedded engine shares the open one. */
  again(): Promise<OpenDatabase>;
}

/** Initial data shared by several tests: created once, kept while the sources are unchanged, copied for each test. */
export interface TestTemplate {
  /** Letters, digits and underscores. */
  readonly name: string;
  /** Fills a migrated, empty database. */
  fill(open: OpenDatabase): Promise<void>;
}

/** Only the tables. */
export const EMPTY: TestTemplate = { name: "empty", fill: () => Promise.resolve() };

const PACKAGES = path.resolve(MIGRATIONS_DIR, "../..");
const KEPT = path.resolve(MIGRATIONS_DIR, "../node_modules/.cache/test-databases");
const SOURCES = ["api-server/src", "api-server/migrations", "contracts/src", "amount/src"];

/** Returns a hash that changes with every source that may affect a template's content. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    const files = readdirSync(path.join(PACKAGES, folder), { recursive: true, encoding: "utf8" }).sort();
    for (const file of files.filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith(".test.ts"))) {
      hash.update(file).update(readFileSync(path.join(PACKAGES, folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

function wrapEmbedded(client: PGlite, folder: string): TestDatabase {
  const database = drizzle(client, { schema });
  const open: OpenDatabase = {
    database,
    kind: "embedded",
    ping: async () => {
      await client.query("select 1");
    },
    requireSpace: () => requireSpace(database),
    limitStatements: () => undefined,
    close: async () => {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return { ...open, again: () => Promise.resolve({ ...open, close: () => Promise.resolve() }) };
}

/** Renames a finished folder and removes versions made from other sources; the first to finish wins. */
function keep(unfinished: string, folder: string): void {
  const [name = ""] = path.basename(folder).split("-");
  const isOld = (one: string) => one.startsWith(`${name}-`) && one !== path.basename(folder);
  for (const old of readdirSync(KEPT).filter(isOld)) {
    rmSync(path.join(KEPT, old), { recursive: true, force: true });
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Creates the folder to copy from. It is shut down cleanly and keeps no log, so that copies are small and start at once. */
async function provideFolder(template: TestTemplate): Promise<string> {
  const folder = path.join(KEPT, `${template.name}-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(KEPT, { recursive: true });
  const unfinished = mkdtempSync(path.join(KEPT, "unfinished-"));
  try {
    await fillFolder(template, unfinished);
    keep(unfinished, folder);
  } finally {
    // It no longer exists if it was renamed.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

async function fillFolder(template: TestTemplate, folder: string): Promise<void> {
  const client = await PGlite.create(folder, {
    startParams: [...START_PARAMS, "-c", "wal_recycle=off"],
    initDbStartParams: [`--wal-segsize=${LOG_FILE_MB}`],
  });
  try {
    await client.exec("update pg_database set datistemplate = false");
    for (const name of UNUSED_DATABASES) await client.exec(`drop database ${name}`);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
    await template.fill({ ...wrapEmbedded(client, folder), close: () => Promise.resolve() });
    await client.query("checkpoint");
  } finally {
    await client.close();
  }
}

async function openEmbedded(template: TestTemplate): Promise<TestDatabase> {
  const source = await provideFolder(template);
  const folder = makeScratchFolder("test");
  cpSync(source, folder, { recursive: true });
  return wrapEmbedded(await PGlite.create(folder, { startParams: START_PARAMS }), folder);
}

function databaseUrl(name: string): string {
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates the database to copy from; the first to finish renames it. */
async function provideTemplate(admin: pg.Client, template: TestTemplate): Promise<string> {
  const name = `template_${template.name}_${fingerprint()}`;
  const known = await admin.query("select 1 from pg_database where datname = $1", [name]);
  if (known.rowCount === 1) return name;
  const unfinished = `unfinished_${randomBytes(8).toString("hex")}`;
  await admin.query(`create database ${unfinished}`);
  try {
    const open = await openPostgres(databaseUrl(unfinished));
    await template.fill(open).finally(() => open.close());
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  } catch (error) {
    await admin.query(`drop database ${unfinished} with (force)`);
    if (!hasCode(error, NAME_TAKEN)) throw error;
  }
  return name;
}

/** Copies files instead of also writing every page to the log, the PostgreSQL default since version 15. */
async function copyTemplate(admin: pg.Client, template: string, name: string): Promise<void> {
  const { rows } = await admin.query("select current_setting('server_version_num')::int >= 150000 as can");
  const strategy = v.parse(askSchema, rows)[0].can ? "strategy file_copy" : "";
  await admin.query(`create database ${name} template ${template} ${strategy}`);
}

async function openFreshPostgres(template: TestTemplate): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const admin = createClient(TEST_DATABASE_URL);
  await admin.connect();
  await copyTemplate(admin, await provideTemplate(admin, template), name);
  const open = await openPostgres(databaseUrl(name));
  return {
    ...open,
    again: () => openPostgres(databaseUrl(name)),
    close: async () => {
      await open.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * Opens a separate database, removed when it is closed.
 *
 * @param template initial content; only the tables if absent
 */
export function openTestDatabase(template: TestTemplate = EMPTY): Promise<TestDatabase> {
  return TEST_DATABASE_URL === "" ? openEmbedded(template) : openFreshPostgres(template);
}

/** A database that a program opens through its settings. */
export interface TestPlace {
  readonly place: DatabasePlace;
  remove(): Promise<void>;
}

async function createPostgresPlace(template: TestTemplate | null): Promise<TestPlace> {
  const name = `place_${randomBytes(8).toString("hex")}`;
  const admin = createClient(TEST_DATABASE_URL);
  await admin.connect();
  if (template === null) await admin.query(`create database ${name}`);
  else await copyTemplate(admin, await provideTemplate(admin, template), name);
  return {
    place: { dataDir: "/nonexistent", databaseUrl: databaseUrl(name) },
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * Creates a database that other processes can open.
 *
 * @param template initial content; null for a place without tables
 */
export async function createTestPlace(template: TestTemplate | null): Promise<TestPlace> {
  if (TEST_DATABASE_URL !== "") return createPostgresPlace(template);
  const dataDir = makeScratchFolder("place");
  if (template !== null) {
    cpSync(await provideFolder(template), path.join(dataDir, "cluster"), { recursive: true });
    writeFileSync(path.join(dataDir, "created.json"), '{"format":1}\n');
  }
  return {
    place: { dataDir, databaseUrl: undefined },
    remove: () => {
      rmSync(dataDir, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}
