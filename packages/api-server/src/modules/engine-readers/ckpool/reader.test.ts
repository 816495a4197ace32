import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { chance, type FleetShares, sharesOf } from "../../../testing/mining-fleet.ts";
import { CKPOOL_AT as AT, CKPOOL_BEGIN as BEGIN, registerCkpool } from "../../../testing/ckpool-bench.ts";
import { testAddress } from "../../../testing/ckpool-writer.ts";
import { farmIn } from "../../../testing/read-engines.ts";
import type { PoolSource } from "../../engine/index.ts";

const { open, logged, begin: beginReading } = registerCkpool();

const begin = () => beginReading([share("fleet0", "old", 5_000_000)]);

function share(account: string, name: string, difficulty: number): FleetShares {
  return { account, name, difficulty, accepted: 1, rejected: 0 };
}

/** Returns the difficulty of all imported work, by worker. */
async function workOf(source: PoolSource, to: number): Promise<ReadonlyMap<string, number>> {
  const points = await Promise.all(
    (await source.workers(to)).map(async (worker) => {
      const series = await source.workerSeries({ worker, from: BEGIN, step: 60, count: (to - BEGIN) / 60 });
      const hashes = series.reduce((sum, { hashrate }) => sum + hashrate * 60, 0);
      return [`${worker.account}.${worker.name}`, Math.round(hashes / 2 ** 32)] as const;
    }),
  );
  return new Map(points);
}

describe("the ckpool reader", () => {
  it("counts workers' shares since reading began, across restarts of ckpool and of the server", async () => {
    const { writer, source } = await begin();
    writer.count([share("fleet0", "old", 100), share("fleet1", "new", 700)], BEGIN + 30);
    writer.write(BEGIN + 62);
    await source.completeUntil?.(BEGIN + 70);
    // It was not written yet, and is lost with ckpool.
    writer.count([share("fleet0", "old", 999)], BEGIN + 90);
    writer.restart(BEGIN + 240);
    writer.count([share("fleet0", "old", 50)], BEGIN + 250);
    writer.write(BEGIN + 302);
    // The server was down for a while.
    writer.count([share("fleet0", "old", 25)], BEGIN + 350);
    writer.write(BEGIN + 362);
    writer.count([share("fleet1", "new", 5)], BEGIN + 400);
    writer.write(BEGIN + 422);
    await source.completeUntil?.(BEGIN + 430);
    await source.completeUntil?.(BEGIN + 431);

    expect(await workOf(source, BEGIN + 420)).toEqual(
      new Map([
        ["fleet0.old", 175],
        ["fleet1.new", 705],
      ]),
    );
  });

  it("counts the work of the others, whatever names miners choose", async () => {
    const { writer, source } = await begin();
    for (const time of [BEGIN + 60, BEGIN + 120]) {
      writer.count([share("fleet0", "old", 100)], time - 30);
      writer.write(time + 2);
      for (const workername of ["toString", "constructor", "prototype", "__proto__"]) {
        const worker = [{ workername, lastshare: BEGIN, shares: time - BEGIN }];
        writeFileSync(path.join(writer.folder, "users", workername), JSON.stringify({ worker }));
      }
      await source.completeUntil?.(time + 10);
    }

    expect(await workOf(source, BEGIN + 180)).toEqual(new Map([["fleet0.old", 200]]));
    expect(logged.filter((line) => line.includes("unknown"))).toEqual([]);
  });

  it("spreads work over the minutes since the previous update, without ckpool's downtime", async () => {
    const { writer, source } = await begin();
    writer.count([share("fleet0", "old", 300)], BEGIN + 100);
    writer.write(BEGIN + 182);
    await source.completeUntil?.(BEGIN + 190);
    writer.restart(BEGIN + 300);
    writer.count([share("fleet0", "old", 60)], BEGIN + 310);
    writer.write(BEGIN + 361);
    await source.completeUntil?.(BEGIN + 370);
    const worker = { account: "fleet0", coin: "BTC", name: "old", first_active: BEGIN, last_active: AT };
    const series = await source.workerSeries({ worker, from: BEGIN, step: 60, count: 6 });

    expect(series.map(({ hashrate }) => Math.round((hashrate * 60) / 2 ** 32))).toEqual([
      100, 100, 100, 0, 0, 60,
    ]);
  });

  it("imports nothing twice when storing fails at any step, and nothing from partially written files", async () => {
    const { writer, source } = await begin();
    writer.count([share("fleet0", "old", 100), share("fleet1", "new", 7)], BEGIN + 30);
    writer.write(BEGIN + 62);
    await open.database.execute(sql`alter table engine_marks add constraint unwritable check (revision < 2)`);
    await source.completeUntil?.(BEGIN + 70);
    const failed = await source.workers(BEGIN + 60);
    await open.database.execute(sql`alter table engine_marks drop constraint unwritable`);
    const user = path.join(writer.folder, "users", testAddress("fleet1"));
    const whole = readFileSync(user, "utf8");
    writeFileSync(user, whole.slice(0, 80));
    await source.completeUntil?.(BEGIN + 75);
    writeFileSync(user, whole);
    writer.write(BEGIN + 122);
    await source.completeUntil?.(BEGIN + 130);

    expect(failed).toEqual([]);
    expect(logged).toEqual(["the engine cannot be read: unknown", "the engine is read again"]);
    expect(await workOf(source, BEGIN + 120)).toEqual(
      new Map([
        ["fleet0.old", 100],
        ["fleet1.new", 7],
      ]),
    );
  });

  it("reports problems once: addresses without an account, an invalid list, a clock that is ahead", async () => {
    const { writer, source, accountsFile } = await begin();
    writer.count([share("stranger", "x", 10), share("fleet0", "old", 3)], BEGIN + 30);
    writer.write(BEGIN + 62);
    await source.completeUntil?.(BEGIN + 70);
    appendFileSync(accountsFile, "only-an-address\n");
    writer.write(BEGIN + 122);
    await source.completeUntil?.(BEGIN + 130);
    await source.completeUntil?.(BEGIN + 135);
    writer.write(BEGIN + 300);
    await source.completeUntil?.(BEGIN + 140);

    expect(logged).toEqual([
      "work of addresses without an account is not counted",
      "the engine cannot be read: line 9 of ENGINE_ACCOUNTS is not an address and an account",
      "the engine cannot be read: its figures are 160 seconds ahead of this server's clock: set the clocks",
    ]);
    expect(await workOf(source, BEGIN + 120)).toEqual(new Map([["fleet0.old", 3]]));
  });

  it("continues without a ckpool that is unresponsive for longer than the setting, and resumes it later", async () => {
    const { writer, source } = await begin();
    writer.write(BEGIN + 62);
    const [before, waiting, without] = [
      await source.completeUntil?.(BEGIN + 70),
      await source.completeUntil?.(BEGIN + 900),
      await source.completeUntil?.(BEGIN + 1800),
    ];
    writer.count([share("fleet0", "old", 40)], BEGIN + 1700);
    writer.write(BEGIN + 1862);
    const back = await source.completeUntil?.(BEGIN + 1870);

    expect([before, waiting, without, back]).toEqual([BEGIN + 60, BEGIN + 60, BEGIN + 1740, BEGIN + 1860]);
    expect(await workOf(source, BEGIN + 1860)).toEqual(new Map([["fleet0.old", 40]]));
  });

  it("sums the shares of 10,000 workers exactly, including renamed ones and gaps", async () => {
    const { writer, source } = await begin();
    let whole = 0;
    for (let minute = BEGIN + 60; minute < BEGIN + 360; minute += 60) {
      const shares = sharesOf(farmIn(BEGIN + 1260, minute), minute);
      whole += shares.reduce((sum, { difficulty }) => sum + difficulty, 0);
      writer.count(shares, minute);
      if (chance(7, minute) > 0.4) writer.write(minute + 62);
    }
    writer.write(BEGIN + 362);
    await source.completeUntil?.(BEGIN + 370);
    const points = await source.accountSeries({ from: BEGIN, step: 60, count: 6 });
    const hashes = points.reduce((sum, { hashrate }) => sum + hashrate * 60, 0);

    expect(hashes / 2 ** 32).toBeCloseTo(whole, -2);
    expect((await source.workers(BEGIN + 360)).length).toBeGreaterThan(9900);
  }, 120_000);
});
