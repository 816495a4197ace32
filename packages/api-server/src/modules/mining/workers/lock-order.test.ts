import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Database, selectRow } from "../../../platform/database/database.ts";
import { workers, workerVersions } from "../../../platform/database/schema/index.ts";
import { TEST_DATABASE_URL } from "../../../testing/database.ts";
import { idOf, openFamilyForEach } from "../../../testing/group-fixtures.ts";
import { rowsOf, writeRows } from "../collect/workers-repository.ts";
import { sumAccounts } from "../collect/worker-sums-repository.ts";
import { type WorkerSample, ZERO_FIGURES } from "../../engine/index.ts";
import { TEST_TIME } from "../../../testing/app.ts";
import { insertGroup, moveMatch, updateRemark } from "./repository.ts";

const waitingRow = v.object({ waiting: v.number() });

/** A person and the pool job wait for each other when they change the same workers, and never deadlock. */
(TEST_DATABASE_URL === "" ? describe.skip : describe)("changes of the same workers at once", () => {
  const farm = openFamilyForEach();

  async function untilWaiting(count: number): Promise<void> {
    for (let waiting = 0; waiting < count;) {
      ({ waiting } = await selectRow(
        farm.database,
        sql`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        waitingRow,
      ));
    }
  }

  /** Holds a lock until all changes wait for it; the first one waits longest. */
  async function behind(
    lock: (tx: Database) => Promise<unknown>,
    changes: readonly (() => Promise<unknown>)[],
  ): Promise<void> {
    const running: Promise<unknown>[] = [];
    await farm.database.transaction(async (tx) => {
      await lock(tx);
      for (const [index, change] of changes.entries()) {
        running.push(change());
        await untilWaiting(index + 1);
      }
    });
    await Promise.all(running);
  }

  function sample(name: string): WorkerSample {
    const times = { first_active: TEST_TIME - 600, last_active: TEST_TIME - 60 };
    return { ...ZERO_FIGURES, account: "holder", coin: "BTC", name, ...times };
  }

  async function writeNamed(names: readonly string[]): Promise<void> {
    const rows = await rowsOf(
      farm.database,
      names.map((name) => sample(name)),
      TEST_TIME,
    );
    await writeRows(rows, { rowsPerStatement: 1000, pauseMs: 0 }, (run) => run(farm.database));
  }

  async function requireOwner() {
    const owner = { account_id: await idOf(farm.database, "holder"), coin: "BTC" };
    await farm.database.delete(workers).where(eq(workers.account_id, owner.account_id));
    // Written one by one, so that changing all of them would find them in this order.
    for (const name of ["Z", "b", "é"]) await writeNamed([name]);
    const group_id = (await insertGroup(farm.database, owner, "Row 1")) ?? 0;
    const of = (name: string) => and(eq(workers.account_id, owner.account_id), eq(workers.name, name));
    return { owner, group_id, of };
  }

  it.each([
    ["é", "b", "Z"],
    ["b", "Z", "é"],
  ])("run one after another: a minute written as %s %s %s and a move of all", async (...names) => {
    const { owner, group_id, of } = await requireOwner();
    const match = { group_id: -1, worker_name: undefined };
    await behind(
      (tx) => tx.select().from(workers).where(of("b")).for("update"),
      [() => writeNamed(names), () => moveMatch(farm.database, owner, { match, group_id })],
    );

    const rows = await farm.database.select().from(workers).where(eq(workers.account_id, owner.account_id));
    expect(rows.map((row) => row.group_id)).toEqual([group_id, group_id, group_id]);
  });

  it("run one after another: a sum that retires a worker and a remark on it", async () => {
    const { owner, of } = await requireOwner();
    await farm.database.update(workers).set({ last_active: 1 }).where(of("Z"));
    const [worker] = await farm.database.select().from(workers).where(of("Z"));
    const id = worker?.id ?? 0;
    await behind(
      (tx) => tx.select().from(workerVersions).for("update"),
      [
        () => farm.database.transaction((tx) => sumAccounts(tx, [owner.account_id], TEST_TIME)),
        () => updateRemark(farm.database, { ...owner, id }, "moved to hall 2"),
      ],
    );

    expect(await farm.database.select().from(workers).where(of("Z"))).toMatchObject([
      { status: "invalid", remark: "moved to hall 2" },
    ]);
  });
});
