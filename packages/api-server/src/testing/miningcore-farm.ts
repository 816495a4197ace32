import pg from "pg";
import { startPostgres } from "test-support/postgres";
import { coinParameters } from "../modules/coins/index.ts";
import type { PoolSource } from "../modules/engine/index.ts";
import { createMiningcoreReader } from "../modules/engine-readers/miningcore/reader.ts";
import { createMiningcoreTables } from "../modules/engine-readers/miningcore/tables.ts";
import type { EngineReader } from "../modules/engine-readers/reader.ts";
import { openReadOnly } from "../platform/database/read-only.ts";
import { testAddress } from "./ckpool-writer.ts";
import { openTestDatabase } from "./database.ts";
import { createMiningcoreWriter, type MiningcoreWriter } from "./miningcore-writer.ts";
import { sharesOf } from "./mining-fleet.ts";
import { accountsOf, farmIn, openReaderSource, writeAccounts } from "./read-engines.ts";

/** A Miningcore database, with its writer and reader. */
export interface MiningcoreDatabase {
  readonly writer: MiningcoreWriter;
  readonly reader: EngineReader;
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** Starts PostgreSQL with Miningcore's tables. */
export async function openMiningcoreDatabase(): Promise<MiningcoreDatabase> {
  const cluster = await startPostgres();
  if (cluster === null) throw new Error("PostgreSQL is not installed");
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const writer = createMiningcoreWriter(client, testAddress);
  await writer.createTables();
  const database = openReadOnly(cluster.url);
  const tables = createMiningcoreTables(database, writer.pool);
  return {
    writer,
    client,
    reader: createMiningcoreReader({ coin: "LTC", tables }),
    async close() {
      await database.close();
      await client.end();
      await cluster.stop();
    },
  };
}

/** Opens a source on a Miningcore that worked for an hour, was down for two minutes and found blocks. */
export async function openMiningcoreFarm(
  at: number,
): Promise<{ readonly source: PoolSource; readonly close: () => Promise<void> }> {
  const [open, core] = await Promise.all([openTestDatabase(), openMiningcoreDatabase()]);
  const { writer, reader } = core;
  const { hashes_per_difficulty } = coinParameters("LTC");
  const accountsFile = writeAccounts(accountsOf({ accounts: 7 }));
  const source = await openReaderSource(open.database, reader, { at, accountsFile });
  const begin = at - 3600;
  for (let minute = begin - 60; minute <= at + 60; minute += 60) {
    const isDown = minute >= at - 600 && minute < at - 480;
    writer.count(sharesOf(farmIn(at, minute), minute), minute);
    if (!isDown) await writer.write(minute + 61, hashes_per_difficulty);
    if (minute % 600 === 0) {
      const height = minute / 60;
      await writer.find({ height, time: minute, miner: testAddress("fleet1") });
      await writer.settle(height, minute % 1200 === 0 ? "orphaned" : "confirmed");
    }
    if (minute % 300 === 0 || minute >= at) await source.completeUntil?.(minute + 70);
  }
  return {
    source,
    async close() {
      await open.close();
      await core.close();
    },
  };
}
