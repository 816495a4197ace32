import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expectThat, until } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { describeOutcome, withMoneyBench, type MoneyBench } from "./money-bench.ts";
import { giveToPostgres, postgresUrl, withPostgresServers } from "./postgres-cluster.ts";
import { withSmallDisk, type SmallDisk } from "./small-disk.ts";

const ROUNDS = 3;
const LOAD_MS = 2000;
const FULL_MS = 3000;

/** Fills and empties the disk under a load of payments. */
async function sufferFullDisk(
  bench: MoneyBench,
  disk: SmallDisk,
  report: (figure: string) => void,
): Promise<void> {
  const backs: number[] = [];
  await bench.loadDuring(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(LOAD_MS);
      disk.fill();
      await until("readiness says that the disk is full", async () => {
        const { status, database } = await bench.readiness();
        return status === 503 && database === "full";
      });
      await sleep(FULL_MS);
      const read = await bench.read("/wallet/summary");
      expectThat(read.status === 200 && read.code === 0, `reads go on: ${String(read.status)}`);
      disk.empty();
      backs.push(await bench.untilReady());
    }
  });
  expectThat(bench.isAlive(), "the server lives");
  report(
    `${String(ROUNDS)} times full for ${String(FULL_MS / 1000)} s and more, ready ${Math.max(...backs).toFixed(0)} ms after there was room at the latest`,
  );
}

/** The disk of the embedded database is full, while it runs and when it starts. */
export const diskFull: Fault = {
  name: "disk-full",
  holds:
    "On a full disk writes answer 503 and reads go on; the server recovers alone and nothing is lost or doubled.",
  needs: [],
  isSample: false,
  run: (report) =>
    withSmallDisk(160, (disk) =>
      withMoneyBench({ DATA_DIR: path.join(disk.folder, "data") }, async (bench) => {
        await sufferFullDisk(bench, disk, report);
        report(describeOutcome(await bench.settle()));
        disk.fill();
        const said = await bench.restart();
        expectThat(
          said?.includes(
            `the disk of the data folder ${disk.folder}/data is full; make room and start again`,
          ) === true,
          `a start on a full disk says so: ${said ?? "it started"}`,
        );
        disk.empty();
        expectThat((await bench.restart()) === undefined, "a start after there is room succeeds");
        await bench.untilReady();
        const { accepted } = await bench.settle();
        report(
          `killed and started on the full disk: one line; then all ${String(accepted)} accepted writes are there`,
        );
      }),
    ),
};

/** The disk with PostgreSQL's tables is full. */
export const postgresDiskFull: Fault = {
  name: "postgres-disk-full",
  holds: "The same holds when the disk of PostgreSQL's tables is full.",
  needs: ["postgres"],
  isSample: false,
  run: (report) =>
    withSmallDisk(60, (disk) =>
      withPostgresServers(async ({ primary }) => {
        const server = await primary();
        giveToPostgres(disk.folder);
        await server.query(`create tablespace small location '${disk.folder}'`);
        await server.query("create database pool tablespace small");
        await withMoneyBench({ DATABASE_URL: postgresUrl(server.port, "pool") }, async (bench) => {
          await sufferFullDisk(bench, disk, report);
          report(describeOutcome(await bench.settle()));
        });
      }),
    ),
};
