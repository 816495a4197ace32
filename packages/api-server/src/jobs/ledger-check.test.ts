import { eq, sql } from "drizzle-orm";
import { StartError } from "../platform/config.ts";
import { ledgerSeals, withdrawals } from "../platform/database/schema/index.ts";
import { type TestApp } from "../testing/app.ts";
import { fillLedger, liftLedgerRules } from "../testing/long-ledger.ts";
import { createHolder, withdrawAs } from "../testing/withdrawing.ts";
import { balanceOf } from "../testing/money.ts";
import { runPayoutRound } from "./payouts.ts";
import { readCheckState, writeCheckState } from "../modules/ledger/check-state-repository.ts";
import { checkFull } from "../modules/ledger/ledger-checks.ts";
import { checkTail } from "../modules/ledger/ledger-checks-repository.ts";
import { createJobs } from "../platform/jobs.ts";
import { checkLedgerAtStart, ledgerCheckJob } from "./ledger-check.ts";
import { DAY } from "../platform/time.ts";
import { registerTestApp } from "../testing/hooks.ts";

/** As many movements as the pool's own history, more than two pieces. */
const MOVEMENTS = 41_000;

let services: TestApp["app"]["services"];

const test = registerTestApp();

beforeAll(async () => {
  services = test.app.services;
  await fillLedger(services.database, { movements: MOVEMENTS, people: 300 });
});

/** Allows this many pieces. */
function pieces(count: number): () => boolean {
  let left = count;
  return () => {
    left -= 1;
    return left > 0;
  };
}

async function spoil(id: number): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await liftLedgerRules(transaction);
    await transaction.execute(sql`update ledger_transfers set amount = amount + 1 where id = ${id}`);
  });
}

async function restore(id: number): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await liftLedgerRules(transaction);
    await transaction.execute(sql`update ledger_transfers set amount = amount - 1 where id = ${id}`);
  });
  await writeCheckState(services.database, { problems: [] });
}

const sealedRows = async () => {
  const [row] = await services.database
    .select({ rows: sql<number>`coalesce(sum(${ledgerSeals.rows}), 0)::int` })
    .from(ledgerSeals);
  return row?.rows ?? 0;
};

/** Lets the job run a number of rounds without pauses between pieces. */
async function runJob(rounds: number, given: Partial<typeof services> = {}) {
  const errors: unknown[] = [];
  const waits: number[] = [];
  let left = rounds;
  let done: () => void = () => undefined;
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  const { jobLocks, clock } = { ...services, ...given };
  const onError = (error: unknown) => errors.push(error);
  const jobs = createJobs({
    jobLocks,
    clock,
    onError: (_name, error) => onError(error),
    wait: async (milliseconds) => {
      if (milliseconds < 2000) return;
      waits.push(milliseconds);
      left -= 1;
      if (left >= 0) return;
      done();
      await new Promise(() => undefined);
    },
  });
  await jobs.start(ledgerCheckJob({ services, onError }));
  await isDone;
  void jobs.stop();
  return { errors, waits };
}

describe("the check of a large ledger", () => {
  it("limits its time at startup, and keeps its progress", async () => {
    await checkLedgerAtStart(services, pieces(4));
    const first = await sealedRows();
    await checkLedgerAtStart(services, pieces(4));
    const second = await sealedRows();

    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(2 * MOVEMENTS);
    expect(second).toBeGreaterThan(first);
    expect(await readCheckState(services.database)).toMatchObject({ tail_time: null, full_time: null });
  });

  it("is finished by the job: new movements first, then the whole ledger", async () => {
    const { errors } = await runJob(1);

    expect(errors).toEqual([]);
    expect(await sealedRows()).toBe(2 * MOVEMENTS);
    expect(await readCheckState(services.database)).toMatchObject({
      tail_time: services.clock.now(),
      tail_transfer: MOVEMENTS,
      full_time: services.clock.now(),
      full_begin_time: null,
    });
  });

  it("resumes within a long history after a restart, and finds an error at its end", async () => {
    const { database, clock } = services;
    await spoil(MOVEMENTS - 1);
    const stops: number[] = [];
    let problems: readonly string[] = [];
    for (let isComplete = false; !isComplete;) {
      const result = await checkFull({ database, clock, mayContinue: pieces(1) });
      const { full_history } = await readCheckState(database);
      if (full_history !== null) stops.push(full_history.rows);
      ({ isComplete } = result);
      problems = [...problems, ...result.problems];
    }
    await restore(MOVEMENTS - 1);

    expect(stops).toEqual([20_000, 40_000]);
    expect(problems).toContainEqual("chain 0 LTC chain");
  });

  it("is repeated after a week, not before", async () => {
    await services.jobLocks.release("ledger-check");
    await spoil(5);
    test.clock.advance(6 * DAY);
    const before = await runJob(1);
    test.clock.advance(DAY);
    const after = await runJob(1);
    await restore(5);

    expect(before.errors).toEqual([]);
    expect(after.errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^the ledger does not balance, payments are stopped: /),
      }),
    ]);
  });

  it("runs in one process at a time", async () => {
    const other = await test.another();
    await other.services.jobLocks.hold("ledger-check", 60);
    test.clock.advance(30);
    const { errors } = await runJob(1);
    const { tail_time } = await readCheckState(services.database);
    await other.services.jobLocks.release("ledger-check");
    test.clock.advance(600);
    await runJob(1);

    expect(errors).toEqual([]);
    expect(tail_time).toBeLessThan(services.clock.now() - 600);
    expect((await readCheckState(services.database)).tail_time).toBe(services.clock.now());
  });

  it("increases the delay after each failure up to an hour, and resets it on success", async () => {
    let failures = 9;
    const jobLocks: typeof services.jobLocks = {
      ...services.jobLocks,
      hold: (name, seconds) => {
        failures -= 1;
        return failures < 0
          ? services.jobLocks.hold(name, seconds)
          : Promise.reject(new Error("the database is away"));
      },
    };
    const { errors, waits } = await runJob(10, { jobLocks });
    const hour = 3600;

    expect(errors).toHaveLength(9);
    expect(waits.slice(1).map((wait) => wait / 1000)).toEqual([
      30,
      60,
      120,
      240,
      480,
      960,
      1920,
      hour,
      hour,
      30,
    ]);
  });
});

describe("a ledger that does not balance", () => {
  it("stops money, readiness and the next start, and reports it, until corrected", async () => {
    const person = await createHolder(test);
    const { database, clock } = services;
    await checkTail({ database, clock, mayContinue: () => true });
    expect((await withdrawAs(test, person, { amount: "0.1" })).code).toBe(0);
    await spoil(7);
    test.clock.advance(8 * DAY);
    const { errors } = await runJob(2);

    const statuses = async () => {
      const rows = await database
        .select({ status: withdrawals.status })
        .from(withdrawals)
        .where(eq(withdrawals.account_id, person.row.id));
      return rows.map(({ status }) => status);
    };
    const refused = await withdrawAs(test, person, { amount: "0.1" });
    const frozen = await balanceOf(database, person.row.id, "BTC", "frozen");
    const payouts = { services, onError: (error: unknown) => errors.push(error) };
    const reported = errors.length;
    await runPayoutRound(payouts);
    expect(await statuses()).toEqual(["pending"]);
    const ready = await test.app.inject("/readyz");
    const metrics = await test.app.inject("/metrics");

    expect(reported).toBeGreaterThan(0);
    expect(refused).toMatchObject({ status: 200, code: 22013 });
    expect(await balanceOf(database, person.row.id, "BTC", "frozen")).toBe(frozen);
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: "ledger does not balance" }]);
    expect(metrics.body).toMatch(/^pool_ledger_problems [1-9]/m);
    await expect(checkLedgerAtStart(services)).rejects.toThrow(StartError);
    await expect(checkLedgerAtStart(services)).rejects.toThrow(
      /^the ledger does not balance: (?:chain|seal) /,
    );

    await restore(7);
    await runPayoutRound(payouts);
    expect(await statuses()).toEqual(["processing"]);
    expect(errors).toHaveLength(reported);
    expect((await test.app.inject("/readyz")).statusCode).toBe(200);
    expect((await withdrawAs(test, person, { amount: "0.1" })).code).toBe(0);
  });

  it("is reported when a start finds it", async () => {
    await services.database.delete(ledgerSeals).where(eq(ledgerSeals.transfer, MOVEMENTS));
    await spoil(MOVEMENTS);
    await expect(checkLedgerAtStart(services)).rejects.toThrow(/^the ledger does not balance: chain /);
    await restore(MOVEMENTS);
  });
});

describe("the metrics of the check", () => {
  it("report the age of the last complete checks, and their progress", async () => {
    test.clock.advance(600);
    await runJob(1);
    const { tail_transfer, full_time } = await readCheckState(services.database);
    test.clock.advance(90);
    const { body } = await test.app.inject("/metrics");
    const figure = (line: string) => new RegExp(`^pool_ledger_${line} (\\d+)$`, "m").exec(body)?.[1];

    expect(figure('check_age_seconds\\{check="new"\\}')).toBe("90");
    expect(figure('check_age_seconds\\{check="whole"\\}')).toBe(
      String(services.clock.now() - (full_time ?? 0)),
    );
    expect(figure('check_position\\{check="new"\\}')).toBe(String(tail_transfer));
    expect(figure("problems")).toBe("0");
  });
});
