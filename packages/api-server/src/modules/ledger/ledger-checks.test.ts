import { sql, type SQL } from "drizzle-orm";
import * as fc from "fast-check";
import type { Database } from "../../platform/database/database.ts";
import { ledgerSeals, ledgerTransfers } from "../../platform/database/schema/index.ts";
import { checkLedger } from "./ledger-check.ts";
import { createTestClock } from "../../testing/app.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { MODEL_PEOPLE, modelMoves, playMoves } from "../../testing/ledger-model.ts";
import { fillLedger, liftLedgerRules } from "../../testing/long-ledger.ts";
import { readCheckState, readLedgerProblems, writeCheckState } from "./check-state-repository.ts";
import { checkEverything, checkFull } from "./ledger-checks.ts";
import { checkTail } from "./ledger-checks-repository.ts";
import { insertPeople } from "../../testing/accounts.ts";

const HOLDERS = 40;
/** Number of movements up to the seals, and including those after them. */
const SEALED = 400;
const MOVEMENTS = 500;

const clock = createTestClock();
const mayContinue = () => true;
let open: TestDatabase;
let model: TestDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  model = await openTestDatabase();
  await fillLedger(open.database, { movements: SEALED, people: HOLDERS });
  await checkTail({ database: open.database, clock, mayContinue });
  await fillLedger(open.database, { movements: MOVEMENTS, people: HOLDERS });
});

afterAll(async () => {
  await open.close();
  await model.close();
});

class Undo extends Error {
  override readonly name = "Undo";
}

/** Runs work on the database and rolls it back. */
async function tryOut<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result | undefined> {
  let result: Result | undefined;
  await database
    .transaction(async (transaction) => {
      result = await work(transaction);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return result;
}

/** Changes protected data, then checks new movements and the whole ledger. */
function tamper(change: SQL) {
  return tryOut(open.database, async (database) => {
    await liftLedgerRules(database);
    await database.execute(sql`alter table ledger_accounts drop constraint ledger_accounts_balance`);
    await database.execute(change);
    const tail = await checkTail({ database, clock, mayContinue });
    const full = await checkFull({ database, clock, mayContinue });
    return { tail: [...tail.problems], full: [...full.problems], noted: await readLedgerProblems(database) };
  });
}

const BEFORE = 117;
const AFTER = 463;
const change = (id: number, set: SQL) => sql`update ledger_transfers set ${set} where id = ${id}`;
const remove = (id: number) => sql`delete from ledger_transfers where id = ${id}`;
const own = (set: SQL) =>
  sql`update ledger_accounts set ${set} where id = (select min(id) from ledger_accounts)`;

describe("the ledger check", () => {
  it("finds nothing in a sound ledger, and records its progress", async () => {
    const outcome = await tryOut(open.database, async (database) => {
      const everything = await checkEverything({ database, clock, mayContinue });
      return { everything, state: await readCheckState(database), whole: await checkLedger(database) };
    });

    expect(outcome).toMatchObject({
      everything: { isComplete: true, problems: [] },
      state: { tail_time: clock.now(), tail_transfer: MOVEMENTS, full_time: clock.now(), problems: [] },
      whole: [],
    });
  });

  it.each([
    ["amount", change(BEFORE, sql`amount = amount + 1`), "chain"],
    ["balance after it", change(BEFORE, sql`to_after = to_after + 1`), "chain"],
    ["coin", change(BEFORE, sql`coin = 'BTC'`), "coin"],
    ["price, which no balance depends on", change(BEFORE, sql`price = '2'`), "seal"],
    ["time", change(BEFORE, sql`time = time - 86400`), "seal"],
    ["kind", change(BEFORE, sql`kind = 'adjustment'`), "seal"],
    ["remark", change(BEFORE, sql`remark = 'gift'`), "seal"],
    ["being there", remove(BEFORE), "chain"],
  ])("finds in the full check a row before the seal that lost its %s", async (_what, statement, rule) => {
    const found = await tamper(statement);

    expect(found?.tail).toEqual([]);
    expect(found?.full).toContainEqual(expect.stringMatching(new RegExp(`^${rule} `)));
    expect(found?.noted).toEqual(found?.full);
  });

  it.each([
    ["changed amount", change(AFTER, sql`amount = amount + 1`), "chain"],
    ["changed balance after it", change(AFTER, sql`from_after = from_after + 1`), "chain"],
    ["changed coin", change(AFTER, sql`coin = 'BTC'`), "coin"],
    ["row that is gone", remove(AFTER), "chain"],
    ["newest row that is gone", remove(MOVEMENTS), "newest"],
    ["newest row that is gone, its balance", remove(MOVEMENTS), "balance"],
    ["changed balance", own(sql`balance = balance + 1`), "balance"],
    ["changed balance, the sum", own(sql`balance = balance + 1`), "sum"],
    ["balance with the wrong sign", own(sql`kind = 'loan_debt'`), "sign"],
    ["changed number of the newest movement", own(sql`newest = newest - 1`), "newest"],
    ["balance and number of before the last movement", own(sql`balance = 0, newest = 0`), "balance"],
  ])("finds immediately, after the seal: %s", async (_what, statement, rule) => {
    const found = await tamper(statement);

    expect(found?.tail).toContainEqual(expect.stringMatching(new RegExp(`^${rule} `)));
    expect(found?.noted).toEqual(expect.arrayContaining(found?.tail ?? []));
  });

  it("detects a balance that was deleted with all its rows", async () => {
    const outcome = await tryOut(open.database, async (database) => {
      await checkTail({ database, clock, mayContinue });
      await liftLedgerRules(database);
      await database.execute(sql`delete from ledger_accounts where account_id is not null`);
      await database.execute(sql`delete from ledger_transfers`);
      await database.execute(sql`update ledger_accounts set balance = 0, newest = 0`);
      await database.execute(
        sql`delete from ledger_seals where ledger_account_id in (select id from ledger_accounts)`,
      );
      return (await checkFull({ database, clock, mayContinue })).problems;
    });

    expect(outcome).toHaveLength(HOLDERS);
    expect(outcome?.[0]).toMatch(/^seal ledger account \d+$/);
  });

  it("finds rows of a balance that is marked as never moved and has lost its seal", async () => {
    const outcome = await tryOut(open.database, async (database) => {
      await checkTail({ database, clock, mayContinue });
      await liftLedgerRules(database);
      await database.execute(own(sql`balance = 0, newest = 0`));
      await database.execute(
        sql`delete from ledger_seals where ledger_account_id = (select min(id) from ledger_accounts)`,
      );
      return (await checkFull({ database, clock, mayContinue })).problems;
    });

    expect(outcome).toEqual([expect.stringMatching(/^seal \d+ LTC available$/)]);
  });

  it("rechecks a history without a seal", async () => {
    const outcome = await tryOut(open.database, async (database) => {
      await database.delete(ledgerSeals);
      const tail = await checkTail({ database, clock, mayContinue });
      const [count] = await database.select({ seals: sql<number>`count(*)::int` }).from(ledgerSeals);
      return { problems: tail.problems, seals: count?.seals };
    });

    expect(outcome).toEqual({ problems: [], seals: HOLDERS + 1 });
  });

  it("resumes money only when a check of everything finds nothing", async () => {
    const outcome = await tryOut(open.database, async (database) => {
      await writeCheckState(database, { problems: ["chain 1 LTC available"] });
      await checkTail({ database, clock, mayContinue });
      await checkFull({ database, clock, mayContinue });
      const before = await readLedgerProblems(database);
      await checkEverything({ database, clock, mayContinue });
      return { before, after: await readLedgerProblems(database) };
    });

    expect(outcome).toEqual({ before: ["chain 1 LTC available"], after: [] });
  });
});

const newPeople = () => insertPeople(model.database, MODEL_PEOPLE);

/** The model freezes amounts without orders. */
const real = (problems: readonly string[]) => problems.filter((problem) => !problem.startsWith("frozen"));

describe("the ledger check with any history", () => {
  it("agrees with a single check of the whole, and finds any changed row on its side of the seal", async () => {
    const { database } = model;
    await fc.assert(
      fc.asyncProperty(modelMoves, modelMoves, fc.nat(), async (sealed, later, pick) => {
        const ids = await newPeople();
        await playMoves(database, ids, { moves: sealed, name: `${String(ids[0])}-a` });
        expect(real((await checkTail({ database, clock, mayContinue })).problems)).toEqual([]);
        const [border] = await database
          .select({ id: sql<number>`coalesce(max(${ledgerTransfers.id}), 0)::int` })
          .from(ledgerTransfers);
        await playMoves(database, ids, { moves: later, name: `${String(ids[0])}-b` });
        const rows = await database
          .select({ id: ledgerTransfers.id })
          .from(ledgerTransfers)
          .orderBy(ledgerTransfers.id);
        const chosen = rows[pick % Math.max(rows.length, 1)]?.id;
        if (chosen !== undefined) {
          const found = await tryOut(database, async (transaction) => {
            await liftLedgerRules(transaction);
            await transaction.execute(change(chosen, sql`amount = amount + 1`));
            const tail = await checkTail({ database: transaction, clock, mayContinue });
            const full = await checkFull({ database: transaction, clock, mayContinue });
            return { tail: real(tail.problems), full: real(full.problems) };
          });
          const side = chosen <= (border?.id ?? 0) ? "full" : "tail";
          expect(found?.[side]).toContainEqual(expect.stringMatching(/^chain /));
        }
        const everything = await checkEverything({ database, clock, mayContinue });
        expect(real(everything.problems)).toEqual([]);
        expect((await checkLedger(database)).filter(({ rule }) => rule !== "frozen")).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
