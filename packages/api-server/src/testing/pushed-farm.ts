import type { IngestBlock, IngestNetwork } from "contracts/ingest/ingest";
import type { PoolSource } from "../modules/engine/index.ts";
import {
  createIngestSource,
  createWorkerNumbers,
  findEngineByKey,
  receiveBatch,
  storeEngineKey,
} from "../modules/ingest/index.ts";
import { DAY } from "../platform/time.ts";
import { openTestDatabase } from "./database.ts";
import { sharesOf, type Fleet, type FleetShares } from "./mining-fleet.ts";

/** A database filled by an engine that pushed a fleet's shares. */
export interface PushedFarm {
  readonly source: PoolSource;
  /** The shares pushed for a minute. */
  readonly sharesAt: (minute: number) => readonly FleetShares[];
  readonly close: () => Promise<void>;
}

/** Few machines first, then all of them, including renamed ones, and two minutes of engine downtime. */
function fleetAt(at: number, machines: number, minute: number): Fleet {
  const fleet = { workers: 400, accounts: 7, seed: 5, gaps: [], renamedAt: at - 1200 };
  return minute < at - 1200
    ? fleet
    : { ...fleet, workers: machines, gaps: [{ from: at - 600, to: at - 480 }] };
}

function networkIn(minute: number): IngestNetwork {
  const height = 3_000_000 + Math.floor((minute % DAY) / 150);
  return { coin: "LTC", height, difficulty: 9e7, connections: 40, tx_fee: "1000", price: "95.2" };
}

/** A block that the engine reported ten minutes late. */
function blockIn(minute: number): IngestBlock {
  const found = { coin: "LTC", height: minute / 60, time: minute - 600, hash: "ab".repeat(32) };
  const paid = { reward: "625000000", tx_fee: "1000" };
  return { ...found, ...paid, luck: null, running_time: null, finder: "fleet1" };
}

/**
 * Opens a farm with many workers in the last 20 minutes and some of them in the two hours before, pushed by an engine that was
 * down for a while.
 */
export async function openPushedFarm(at: number, machines = 10_000): Promise<PushedFarm> {
  const open = await openTestDatabase();
  const { database } = open;
  const clock = { now: () => at };
  const source = await createIngestSource({ database, clock, coins: ["LTC"], waitSeconds: 900 });
  const numbers = createWorkerNumbers({ limit: 10 * machines });
  await storeEngineKey(database, { name: "stratum", key: "key", coins: ["LTC"], now: at - DAY });
  const engine = await findEngineByKey(database, "key");
  if (engine === undefined) throw new Error("a key that was stored is not found");
  let sequence = 0;
  for (let minute = at - 8400; minute < at; minute += 60) {
    const shares = sharesOf(fleetAt(at, machines, minute), minute);
    const workers = shares.map((one) => ({ coin: "LTC", ...one }));
    const networks = [networkIn(minute)];
    const blocks = minute % 1800 === 0 ? [blockIn(minute)] : [];
    for (let from = 0; from === 0 || from < workers.length; from += 5000) {
      sequence += 1;
      const is_last = from + 5000 >= workers.length;
      const batch = {
        sequence,
        minute,
        is_last,
        workers: workers.slice(from, from + 5000),
        networks,
        blocks,
      };
      await receiveBatch({ database, numbers, now: minute + 62 }, engine, batch);
    }
    if (minute % 600 === 0) await source.completeUntil?.(minute + 65);
  }
  await source.completeUntil?.(at + 65);
  return { source, sharesAt: (minute) => sharesOf(fleetAt(at, machines, minute), minute), close: open.close };
}
