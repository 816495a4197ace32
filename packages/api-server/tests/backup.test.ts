import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { amount, toSmallestUnits } from "amount";
import { eq } from "drizzle-orm";
import { makeScratchFolder } from "test-support/scratch-folder";
import { openDatabase, type OpenDatabase } from "../src/platform/database/open.ts";
import { accounts } from "../src/platform/database/schema/index.ts";
import type { DatabasePlace } from "../src/platform/backup/backup.ts";
import { createTestPlace, TEST_DATABASE_URL, type TestPlace } from "../src/testing/database.ts";
import { DEMO } from "../src/testing/demo-app.ts";
import { balanceOf, credit } from "../src/testing/money.ts";
import { withSmallDisk } from "../stress/faults/small-disk.ts";
import { FaultSkipped } from "../stress/faults/fault.ts";

const PATIENCE_MS = 180_000;
const isEmbedded = TEST_DATABASE_URL === "";

/** Result of an operator command. */
interface Outcome {
  readonly code: number | null;
  readonly said: string;
}

async function run(
  program: "backup" | "restore",
  place: DatabasePlace,
  ...parameters: readonly string[]
): Promise<Outcome> {
  const file = path.resolve(import.meta.dirname, `../src/${program}.ts`);
  const child = spawn(process.execPath, [file, ...parameters], {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: out + problem };
}

async function withOpen<Result>(
  place: DatabasePlace,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabase({ ...place, mode: "demo" });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

let source: TestPlace;
let target: TestPlace;
let server: OpenDatabase;
let person: number;
let folder: string;
let backup: string;
let outcome: Outcome;
/** The person's balance when the backup began, when it was ready, and at the end. */
const balances: bigint[] = [];

const LITECOIN_DECIMALS = 8;
/** One whole coin, in the unit of {@link balance}. */
const COIN = 10n ** BigInt(LITECOIN_DECIMALS);

/** Balance in smallest units. */
const balance = async (open: OpenDatabase) =>
  toSmallestUnits(amount(await balanceOf(open.database, person, "LTC")), LITECOIN_DECIMALS);

/** Credits a person one coin after another while a backup is made, like a server under load. */
async function backUpUnderWrites(): Promise<void> {
  let isOver = false;
  const writes = (async () => {
    while (!isOver) await credit(server.database, person, "LTC", "1");
  })();
  await credit(server.database, person, "LTC", "1");
  balances.push(await balance(server));
  outcome = await run("backup", source.place, folder);
  balances.push(await balance(server));
  isOver = true;
  await writes;
  await credit(server.database, person, "LTC", "1000");
  balances.push(await balance(server));
}

beforeAll(async () => {
  [source, target] = [await createTestPlace(DEMO), await createTestPlace(null)];
  folder = makeScratchFolder("backups");
  server = await openDatabase({ ...source.place, mode: "demo" });
  const [row] = await server.database.select().from(accounts).where(eq(accounts.account, "northfield"));
  if (row === undefined) throw new Error("the demonstration has no account northfield");
  person = row.id;
  await backUpUnderWrites();
  backup = path.join(folder, readdirSync(folder)[0] ?? "");
}, PATIENCE_MS);

afterAll(async () => {
  await server.close();
  await source.remove();
  await target.remove();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (place: DatabasePlace, ...parameters: readonly string[]) =>
  run("restore", place, backup, ...parameters);

/** Runs an action with a file of the backup changed, and restores the file. */
async function withChanged(name: string, change: (content: Buffer) => Buffer, work: () => Promise<void>) {
  const file = path.join(backup, name);
  const content = readFileSync(file);
  writeFileSync(file, change(content));
  await work().finally(() => writeFileSync(file, content));
}

const isEmpty = async ({ dataDir, databaseUrl }: DatabasePlace) =>
  databaseUrl === undefined
    ? !existsSync(path.join(dataDir, "cluster")) && !existsSync(path.join(dataDir, "created.json"))
    : (await run("backup", { dataDir, databaseUrl }, folder)).said.includes(
        "there is no pool in the database",
      );

describe("a backup of a pool during writes", () => {
  it("is one folder, reports how long it took, and contains no key", () => {
    expect(outcome).toEqual({
      code: 0,
      said: expect.stringMatching(/^\S+: [1-9]\d+ rows, [\d.]+ MB in [\d.]+ s\n$/),
    });
    expect(readdirSync(folder)).toHaveLength(1);
    const names = readdirSync(backup, { recursive: true, encoding: "utf8" });
    expect(names).toContain("manifest.json");
    expect(names.filter((name) => name.includes("secret"))).toEqual([]);
  });

  it("is not restored if a file has changed, and the target stays empty", async () => {
    const name = isEmbedded ? "cluster/global/pg_control" : "database.dump";
    const flip = (content: Buffer) =>
      Buffer.concat([content.subarray(0, -1), Buffer.from([(content.at(-1) ?? 0) ^ 1])]);

    await withChanged(name, flip, async () => {
      expect(await restore(target.place)).toEqual({
        code: 1,
        said: `restore: the backup ${backup} is damaged (${name} has changed)\n`,
      });
    });

    expect(await isEmpty(target.place)).toBe(true);
  }, 60_000);

  it.each([
    [/"format": 1/, '"format": 2', /has format 2; this version reads format 1\n$/],
    [
      /"migration": (\d+)/,
      '"migration": 9$1',
      /was made by a newer version of the pool server; restore it with that version\n$/,
    ],
    [/^\{/, "", /is damaged \(manifest\.json cannot be read\)\n$/],
  ])(
    "is not restored if %s in its manifest is changed to %s",
    async (before, after, reason) => {
      const change = (content: Buffer) => Buffer.from(content.toString().replace(before, after));

      await withChanged("manifest.json", change, async () => {
        expect(await restore(target.place)).toEqual({ code: 1, said: expect.stringMatching(reason) });
      });
    },
    60_000,
  );

  it("is rolled back if the restored data differs from its manifest", async () => {
    const change = (content: Buffer) =>
      Buffer.from(content.toString().replace(/"owed": "\d+"/, '"owed": "7"'));

    await withChanged("manifest.json", change, async () => {
      const { code, said } = await restore(target.place);

      expect(code).toBe(1);
      expect(said).toMatch(/^restore: .*what was restored differs from the manifest.*\n$/);
    });

    expect(await isEmpty(target.place)).toBe(true);
  }, 60_000);

  it(
    "is restored to a second place with the balances of one moment",
    async () => {
      const said = await restore(target.place);

      expect(said).toEqual({
        code: 0,
        said: expect.stringMatching(/all balances equal the manifest, the ledger balances\n/),
      });
      const restored = await withOpen(target.place, balance);
      const [begin = 0n, ready = 0n, end = 0n] = balances;
      expect(restored).toBeGreaterThanOrEqual(begin);
      expect(restored).toBeLessThanOrEqual(ready);
      expect(end).toBeGreaterThanOrEqual(ready + 1000n * COIN);
    },
    PATIENCE_MS,
  );

  it(
    "replaces data only on request, and then all of it",
    async () => {
      const before = await withOpen(target.place, async (open) => {
        const restored = await balance(open);
        await credit(open.database, person, "LTC", "5");
        return restored;
      });

      expect(await restore(target.place)).toEqual({
        code: 1,
        said: expect.stringMatching(/ is not empty; .*add --replace-existing-data\n$/),
      });
      expect(await withOpen(target.place, balance)).toBe(before + 5n * COIN);
      expect((await restore(target.place, "--replace-existing-data")).code).toBe(0);
      expect(await withOpen(target.place, balance)).toBe(before);
    },
    PATIENCE_MS,
  );

  it("is never restored over a running server", async () => {
    const before = await balance(server);

    // An idle connection closes after some seconds; a real server always has one in use.
    const outcome = await server.database.transaction(() => restore(source.place, "--replace-existing-data"));

    expect(outcome).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^restore: the data(?:base at \S+| folder \S+) is in use by .*; stop .*\n$/,
      ),
    });

    expect(await balance(server)).toBe(before);
  }, 60_000);

  it("is neither made nor restored when the disk is full, and leaves nothing behind", async () => {
    const work = withSmallDisk(1, async (disk) => {
      const made = await run("backup", source.place, path.join(disk.folder, "backups"));

      expect(made.code).toBe(1);
      expect(made.said).toMatch(/^backup: .*no (?:room|space).*\n$/i);
      expect(readdirSync(path.join(disk.folder, "backups"))).toEqual([]);
      if (!isEmbedded) return;
      const place = { dataDir: path.join(disk.folder, "data"), databaseUrl: undefined };
      expect(await restore(place)).toEqual({
        code: 1,
        said: `restore: no room on the disk of ${place.dataDir}; nothing was changed\n`,
      });
      expect(readdirSync(place.dataDir)).toEqual([]);
    });
    await work.catch((error: unknown) => {
      // Only root can mount a disk.
      if (!(error instanceof FaultSkipped)) throw error;
    });
  }, 60_000);
});

it("rejects a folder that is not a backup", async () => {
  const other = makeScratchFolder("no-backup");
  appendFileSync(path.join(other, "notes.txt"), "notes");

  expect(await run("restore", target.place, other)).toEqual({
    code: 1,
    said: `restore: ${other} is not a backup: it has no manifest.json\n`,
  });
  rmSync(other, { recursive: true });
}, 60_000);
