import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { MIGRATIONS_DIR, readConfig, StartError } from "../config.ts";
import { TEST_DATABASE_URL } from "../../testing/database.ts";
import { describeConnectFault } from "./connect-fault.ts";
import { lockFolder } from "./lock.ts";
import { openDatabase } from "./open.ts";
import { createClient } from "./postgres-pool.ts";
import { metadata } from "./schema/index.ts";

let created: string;
/** A copy of it in each test of the data folder. */
let folder: string;
beforeAll(async () => {
  created = mkdtempSync(path.join(tmpdir(), "pool-created-"));
  const first = await open(created);
  await first.database.insert(metadata).values({ name: "kept", value: "yes" });
  await first.close();
}, 60_000);
afterAll(() => rmSync(created, { recursive: true, force: true }));

function open(dataDir: string, databaseUrl?: string, mode: "demo" | "production" = "demo") {
  return openDatabase({ dataDir, databaseUrl, mode });
}

function sizes(): Record<string, number> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [name, statSync(path.join(folder, name)).size]),
  );
}

describe("data folder", () => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "pool-data-"));
    cpSync(created, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("keeps its rows from one start to the next", async () => {
    const again = await open(folder);
    const rows = await again.database.select().from(metadata);
    await again.close();

    expect(rows).toEqual([{ name: "kept", value: "yes" }]);
  }, 60_000);

  it.each(["PG_VERSION", "global/pg_control", "pg_wal", "base"])(
    "R2 R3 that lost %s is not opened, and nothing in it changes",
    async (lost) => {
      rmSync(path.join(folder, "cluster", lost), { recursive: true });
      const before = sizes();

      await expect(open(folder)).rejects.toThrow(
        new RegExp(`damaged \\(${lost.replace("/", "\\/")} is missing\\)`),
      );

      expect(sizes()).toEqual(before);
    },
    60_000,
  );

  it("that lost the file of a table is not opened", async () => {
    const database = path.join(folder, "cluster/base/5");
    const [table] = readdirSync(database).filter((name) => /^1[67]\d{3}$/.test(name));
    rmSync(path.join(database, table ?? ""));

    await expect(open(folder)).rejects.toThrow(/is damaged/);
  }, 60_000);

  it("R2 has one owner, and the lock of a dead owner is taken over", () => {
    const unlock = lockFolder(folder);

    expect(() => lockFolder(folder)).toThrow(new RegExp(`is in use by process ${process.pid}`));

    unlock();
    writeFileSync(path.join(folder, "server.lock"), JSON.stringify({ pid: 999_999_999, started: "1" }));
    lockFolder(folder)();
    writeFileSync(path.join(folder, "server.lock"), JSON.stringify({ pid: process.pid, started: "1" }));
    lockFolder(folder)();
    expect(existsSync(path.join(folder, "server.lock"))).toBe(false);
  });

  it("R2 is not reported as damaged when a file of the server is missing, and nothing in it changes", async () => {
    const migrations = mkdtempSync(path.join(tmpdir(), "pool-migrations-"));
    cpSync(MIGRATIONS_DIR, migrations, { recursive: true });
    const [first = ""] = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
    rmSync(path.join(migrations, first));
    const before = sizes();

    await expect(
      openDatabase({ dataDir: folder, databaseUrl: undefined, mode: "demo" }, migrations),
    ).rejects.toThrow(/^the server's own files in .* are not whole; install the server again/);

    expect(sizes()).toEqual(before);
    rmSync(migrations, { recursive: true });
  });

  it("that cannot be written is refused with a one-line message", async () => {
    await expect(open("/proc/no-such-folder/data")).rejects.toThrow(
      /^the data folder \/proc\/no-such-folder\/data cannot be written; choose another DATA_DIR$/,
    );
  });
});

it("a database that cannot be reached is refused without showing its password", async () => {
  await expect(open(created, "postgres://pool:hidden@127.0.0.1:9/pool")).rejects.toThrow(
    /^the database at 127\.0\.0\.1:9 named by DATABASE_URL cannot be reached$/,
  );
});

const onPostgres = TEST_DATABASE_URL === "" ? it.skip : it;

onPostgres.each([
  ["a user who does not exist", { username: "nobody_here" }, "refuses this user or password"],
  ["a database that does not exist", { pathname: "/not_here" }, "has no database named not_here"],
])("%s is named in one line", async (_title, change, problem) => {
  const url = Object.assign(new URL(TEST_DATABASE_URL), change);

  await expect(open(created, url.href)).rejects.toMatchObject({
    name: "StartError",
    message: `the database at ${url.host} named by DATABASE_URL ${problem}`,
  });
});

it("a wrong password is named as such", () => {
  const cause = Object.assign(new Error("password authentication failed for user hidden"), { code: "28P01" });

  expect(describeConnectFault("postgres://hidden:secret@db:5432/pool", cause)).toBe(
    "the database at db:5432 named by DATABASE_URL refuses this user or password",
  );
});

it.each([
  [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "a certificate that this machine does not trust"],
  [{ code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }, "a certificate that this machine does not trust"],
  [{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, "a certificate for another name"],
  [{ code: "CERT_HAS_EXPIRED" }, "a certificate that is no longer valid"],
])("a database that cannot prove its name is not called unreachable: %p", (fields, problem) => {
  const cause = Object.assign(new Error("tls"), fields);

  expect(describeConnectFault("postgres://db:5432/pool?sslmode=require", cause)).toContain(
    `named by DATABASE_URL has ${problem}`,
  );
});

onPostgres("a database without TLS is named as such", async () => {
  const url = Object.assign(new URL(TEST_DATABASE_URL), { search: "?sslmode=verify-full" });

  await expect(open(created, url.href)).rejects.toMatchObject({
    name: "StartError",
    message: `the database at ${url.host} named by DATABASE_URL offers no TLS, which sslmode asks for`,
  });
});

it.each([
  ["postgres://pool@db:5432/gone", "named gone"],
  ["postgres://pool@db:5432", "with the name of its user; name one in DATABASE_URL"],
])("a database that does not exist is named: %s", (url, name) => {
  const cause = Object.assign(new Error("no such database"), { code: "3D000" });

  expect(describeConnectFault(url, cause)).toBe(
    `the database at db:5432 named by DATABASE_URL has no database ${name}`,
  );
});

describe("R4 in production PostgreSQL", () => {
  const name = `durable_${randomBytes(8).toString("hex")}`;
  let admin: pg.Client;
  beforeAll(async () => {
    if (TEST_DATABASE_URL === "") return;
    admin = createClient(TEST_DATABASE_URL);
    await admin.connect();
    await admin.query(`create database ${name}`);
  });
  afterAll(async () => {
    if (TEST_DATABASE_URL === "") return;
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  /** Opens the database with synchronous commits on or off, and returns the outcome. */
  async function tryWith(commits: "on" | "off"): Promise<string> {
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = `/${name}`;
    url.searchParams.set("options", `-c synchronous_commit=${commits}`);
    try {
      await (await open(created, url.href, "production")).close();
      return "opened";
    } catch (error) {
      return error instanceof StartError ? error.message : String(error);
    }
  }

  onPostgres(
    "that confirms before it has written is refused in one line that names the setting",
    async () => {
      expect(await tryWith("off")).toMatch(
        /^the database at \S+ named by DATABASE_URL would lose confirmed payments with the power: .*synchronous_commit must be on in production mode$/,
      );
    },
  );

  onPostgres("whose role may not create tables is refused with that reason", async () => {
    const role = `reader_${randomBytes(8).toString("hex")}`;
    await admin.query(`create role ${role} login password 'reader'`);
    const url = Object.assign(new URL(TEST_DATABASE_URL), {
      username: role,
      password: "reader",
      pathname: `/${name}`,
    });
    try {
      await expect(open(created, url.href)).rejects.toMatchObject({
        message: `the database at ${url.host} named by DATABASE_URL cannot be brought up to date: its role may not create or change tables`,
      });
    } finally {
      await admin.query(`drop role ${role}`);
    }
  });

  onPostgres("that never waits for the disk is refused, another is opened", async () => {
    const { rows } = await admin.query("show fsync");

    const output = await tryWith("on");

    expect(output).toMatch(Object(rows[0]).fsync === "on" ? /^opened$/ : /: fsync must be on/);
  });
});

describe("settings", () => {
  const PRODUCTION = {
    HASHFRONT_MODE: "production",
    SMTP_URL: "smtp://mail.test",
    POOL_SOURCE: "engine.ts",
    SECRET_KEY: "5e".repeat(32),
  };

  it.each([
    [{ API_PORT: "http" }, "API_PORT must be a port number"],
    [{ DATABASE_URL: "mysql://a" }, "DATABASE_URL must be an address with postgres: or postgresql:"],
    [{ HASHFRONT_MODE: "test" }, "HASHFRONT_MODE must be demo or production"],
    [{ SECRET_KEY: "abc" }, "SECRET_KEY must be 64 hexadecimal digits"],
    [{ HASHFRONT_MODE: "production" }, "SMTP_URL must be set in production mode, which has no outbox"],
    [
      { HASHFRONT_MODE: "production", SMTP_URL: "smtp://mail.test" },
      "POOL_SOURCE must name the module of your mining engine in production mode",
    ],
    [
      { HASHFRONT_MODE: "production", SMTP_URL: "smtp://mail.test", POOL_SOURCE: "engine.ts" },
      "SECRET_KEY must be set in production mode, to 64 hexadecimal digits that are the same on all servers",
    ],
    [
      PRODUCTION,
      "PUBLIC_URL must be set in production mode, to the address of your pages, with which links in emails begin",
    ],
    [
      { ...PRODUCTION, PUBLIC_URL: "https://www.pool.test" },
      "MAIL_FROM must be set in production mode, to an address from which your email server may send",
    ],
  ])("%j are refused with: %s", (environment, message) => {
    expect(() => readConfig(environment)).toThrow(new StartError(message));
  });

  it("default to a demonstration on this machine", () => {
    expect(readConfig({})).toMatchObject({
      port: 3001,
      host: "127.0.0.1",
      mode: "demo",
      databaseUrl: undefined,
    });
  });
});
