import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { accounts, ingestWorkers, workers as workerRows } from "../../platform/database/schema/index.ts";
import { DAY, MINUTE } from "../../platform/time.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { createWorkerNumbers } from "./index.ts";

const LIMIT = 3;
/** Midnight UTC. */
const START = 1_795_132_800;

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

async function openNames() {
  const { database, close } = await openTestDatabase();
  closers.push(close);
  const [north] = await database
    .insert(accounts)
    .values({ account: "north", account_type: "main", register_time: 1 })
    .returning();
  /** Stores a name that another process numbered. */
  const addName = async (account: string, name: string, seen_time = START) => {
    await database.insert(ingestWorkers).values({ coin: "LTC", account, name, first_active: 1, seen_time });
  };
  return { database, account_id: north?.id ?? 0, addName };
}

/** A server process that numbers the workers of batches, and returns the names that they count under. */
function startProcess(database: Database) {
  const lines: object[] = [];
  const log = { warn: (details: object, message: string) => void lines.push({ ...details, message }) };
  const numbers = createWorkerNumbers({ limit: LIMIT, log });
  const number = async (minute: number, logins: readonly string[], accepted = 1) => {
    const batch = logins.map((login) => {
      const [account = "", name = ""] = login.split(".");
      return { coin: "LTC", account, name, difficulty: 1, accepted, rejected: 1 };
    });
    const ids = await database.transaction((tx) => numbers.of(tx, batch, minute));
    numbers.keep(batch, ids, minute);
    const names = new Map((await database.select().from(ingestWorkers)).map(({ id, name }) => [id, name]));
    return [...ids].map((id) => names.get(id));
  };
  return { number, lines };
}

describe("the limit of an account's names", () => {
  it("counts those seen in the last two days and those with a worker on the pages", async () => {
    const { database, account_id, addName } = await openNames();
    await addName("north", "unused", START - 2 * DAY - 1);
    await addName("north", "recent", START - 2 * DAY);
    await addName("north", "shown", START - 50 * DAY);
    await database.insert(workerRows).values({
      account_id,
      coin: "LTC",
      name: "shown",
      status: "invalid",
      hashrate_10min: 0,
      hashrate_1hour: 0,
      hashrate_1day: 0,
      online_rate_1day: 0,
      reject_rate: 0,
      trend: [],
      first_active: 1,
      last_active: 1,
    });

    expect(await startProcess(database).number(START, ["north.a", "north.b"])).toEqual(["a", "other"]);
  });

  it("does not count a former name for its rejected shares", async () => {
    const { database, addName } = await openNames();
    await addName("north", "former", START - 2 * DAY - 1);
    const { number } = startProcess(database);
    const former = await number(START, ["north.former"], 0);
    const others = await number(START, ["north.a", "north.b", "north.c"]);
    await database.delete(ingestWorkers);
    const later = await number(START + MINUTE, ["north.former"]);

    expect([former, others, later]).toEqual([["former"], ["a", "b", "c"], ["former"]]);
  });

  it("of names without an account counts those seen in the last two days", async () => {
    const { database, addName } = await openNames();
    for (const name of ["a", "b", "c"]) await addName("nobody", name, START - 2 * DAY - 1);
    await addName("nobody", "d", START - 2 * DAY);

    expect(await startProcess(database).number(START, ["u1.e", "u2.f", "u3.g"])).toEqual(["e", "f", "other"]);
  });

  it("is logged once per account by each process", async () => {
    const { database } = await openNames();
    const { number, lines } = startProcess(database);
    await number(START, ["north.a", "north.b", "north.c"]);
    expect(lines).toEqual([]);
    for (const minute of [0, 1]) {
      await number(START + minute * MINUTE, ["north.d", "north.e"]);
      await number(START + minute * MINUTE, ["u1.a", "u1.b", "u2.a", "u2.b"]);
    }

    expect(lines).toEqual([
      {
        account: "north",
        limit: LIMIT,
        message: 'the account has too many worker names; the shares of new ones are counted under "other"',
      },
      {
        account: "",
        limit: LIMIT,
        message:
          'there are too many worker names without an account; the shares of new ones are counted under "other"',
      },
    ]);
  });

  it.each(["north", "nobody"])(
    "counts the names of %s once a minute, and those it adds itself",
    async (account) => {
      const { database, addName } = await openNames();
      const { number } = startProcess(database);
      const names = (...all: string[]) => all.map((name) => `${account}.${name}`);
      const first = await number(START, names("a", "b"));
      await addName(account, "x");
      await addName(account, "y");
      const later = await number(START, names("c", "d"));
      const next = await number(START + MINUTE, names("e"));

      expect([first, later, next]).toEqual([["a", "b"], ["c", "other"], ["other"]]);
    },
  );
});

it("a name is written with its first shares of a day, and not again by a process that does not know it", async () => {
  const { database } = await openNames();
  const logins = ["north.a", "north.b", "north.c", "north.d"];
  const rows = () =>
    selectRows(
      database,
      sql`select name, seen_time::text, xmin::text, xmax::text from ingest_workers order by id`,
      v.record(v.string(), v.string()),
    );
  await startProcess(database).number(START - MINUTE, logins);
  await startProcess(database).number(START, logins);
  const before = await rows();
  await startProcess(database).number(START + DAY - MINUTE, logins);

  expect(before.map(({ name, seen_time }) => `${String(name)} ${String(seen_time)}`)).toEqual(
    ["a", "b", "c", "other"].map((name) => `${name} ${String(START)}`),
  );
  expect(await rows()).toEqual(before);
});
