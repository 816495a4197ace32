import type { Clock } from "../../platform/runtime.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ForeignBlocks, PoolSource } from "../engine/index.ts";
import { createIngestSource, createWorkerNumbers, type WorkerNumbers } from "../ingest/index.ts";
import type { AccountList } from "./account-list.ts";
import { readMark, replaceMark } from "./marks-repository.ts";
import { type EngineReader, EngineReadError, type Reading } from "./reader.ts";
import { takeOver } from "./take-over.ts";

/** Maximum consecutive readings of one engine after a downtime; the rest follows in the next minute's run. */
const READINGS_AT_ONCE = 60;

/** Seconds for which the blocks of a reading are reported; later ones may have been read by another process. */
const FOREIGN_SECONDS = 3600;

/** Log of the reading progress. */
export interface ReaderLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Options of a source over readers. */
export interface ReaderSourceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly readers: readonly EngineReader[];
  readonly accounts: AccountList;
  /** Seconds to wait for an unresponsive engine. */
  readonly waitSeconds: number;
  readonly log: ReaderLog;
}

/** Another process has read the same data concurrently. */
class OvertakenError extends Error {}

/** Reports each change once. */
function createReports(log: ReaderLog) {
  const said = new Map<string, string>();
  const saidHeights = new Set<string>();
  function isNew(topic: string, state: string): boolean {
    if ((said.get(topic) ?? "") === state) return false;
    said.set(topic, state);
    return true;
  }
  return {
    failed(engine: string, problem: string) {
      if (isNew(engine, problem)) log.error({ engine, problem }, "the engine cannot be read");
    },
    worked(engine: string) {
      if (isNew(engine, "")) log.warn({ engine }, "the engine is read again");
    },
    foreign({ name: engine, coin }: EngineReader, all: readonly number[]) {
      const heights = all.filter((height) => !saidHeights.has(`${engine} ${String(height)}`));
      if (heights.length === 0) return;
      for (const height of heights) saidHeights.add(`${engine} ${String(height)}`);
      log.error(
        { engine, coin, heights },
        `blocks of ${coin} that the engine found are not credited, because the chain's pay no address of CKPOOL_ADDRESSES: check this setting, unless they were orphaned`,
      );
    },
    lost({ name: engine, coin }: EngineReader, { from, to }: NonNullable<Reading["lost"]>) {
      const times = `from ${new Date(from * 1000).toISOString()} to ${new Date(to * 1000).toISOString()}`;
      log.error(
        { engine, coin, from, to },
        `the log in which the engine reports blocks of ${coin} was rotated, and the rest of the old one cannot be found: blocks that it found ${times} are not credited`,
      );
    },
    unlisted(engine: string, addresses: number) {
      if (isNew(`${engine} addresses`, addresses === 0 ? "" : String(addresses)) && addresses > 0)
        log.warn({ engine, addresses }, "work of addresses without an account is not counted");
    },
  };
}

function problemOf(error: unknown): string {
  if (error instanceof EngineReadError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "unknown";
}

/** Assigns numbers within a transaction; they are kept when it commits. */
function createStagedNumbers(numbers: WorkerNumbers) {
  const given: Parameters<WorkerNumbers["keep"]>[] = [];
  return {
    staged: { of: numbers.of, keep: (...one: (typeof given)[number]) => void given.push(one) },
    commit() {
      for (const one of given) numbers.keep(...one);
    },
  };
}

/** What a reading left out. */
interface LeftOut {
  /** Addresses without an account in the imported minutes. */
  readonly unlisted: ReadonlySet<string>;
  /** Heights at which the chain has a block that is not the pool's. */
  readonly foreign: readonly number[];
  readonly lost: Reading["lost"];
}

/** @returns undefined when there was nothing to read */
async function readOnce(
  {
    database,
    accounts,
    numbers,
  }: Pick<ReaderSourceOptions, "database" | "accounts"> & { readonly numbers: WorkerNumbers },
  reader: EngineReader,
  now: number,
): Promise<LeftOut | undefined> {
  const known = await readMark(database, reader.name);
  const reading = await reader.read(known?.mark, now);
  if (reading === undefined) return undefined;
  const { staged, commit } = createStagedNumbers(numbers);
  const taken = await database.transaction(async (tx) => {
    const given = { database: tx, numbers: staged, accounts, now };
    const unlisted = await takeOver(given, reader, reading);
    if (unlisted === undefined) return undefined;
    const next = { before: known?.revision ?? 0, mark: reading.mark };
    if (!(await replaceMark(tx, reader.name, next))) throw new OvertakenError();
    return { unlisted, foreign: reading.foreign ?? [], lost: reading.lost };
  });
  commit();
  return taken;
}

/** Counts the blocks that the last readings of this process left out. */
function createForeignCounts({ clock }: Pick<ReaderSourceOptions, "clock">) {
  const counts = new Map<string, { readonly count: number; readonly time: number }>();
  return {
    set: (coin: string, count: number) => void counts.set(coin, { count, time: clock.now() }),
    list(): readonly ForeignBlocks[] {
      const since = clock.now() - FOREIGN_SECONDS;
      return [...counts].flatMap(([coin, { count, time }]) => (time > since ? [{ coin, count }] : []));
    },
  };
}

/**
 * Creates the pool source for engines whose own files or tables are read: their data is stored like pushed data, before minutes
 * are closed.
 */
export async function createReaderSource(options: ReaderSourceOptions): Promise<PoolSource> {
  const { database, clock, readers, accounts, waitSeconds, log } = options;
  const coins = [...new Set(readers.map(({ coin }) => coin))];
  const ingest = await createIngestSource({ database, clock, coins, waitSeconds });
  const reports = createReports(log);
  const foreign = createForeignCounts(options);
  const reading = { database, accounts, numbers: createWorkerNumbers({ log }) };

  async function readAll(reader: EngineReader, now: number): Promise<void> {
    try {
      for (let readings = 0; readings < READINGS_AT_ONCE; readings += 1) {
        const leftOut = await readOnce(reading, reader, now);
        reports.worked(reader.name);
        if (leftOut === undefined) return;
        reports.unlisted(reader.name, leftOut.unlisted.size);
        reports.foreign(reader, leftOut.foreign);
        foreign.set(reader.coin, leftOut.foreign.length);
        if (leftOut.lost !== undefined) reports.lost(reader, leftOut.lost);
      }
    } catch (error) {
      if (!(error instanceof OvertakenError)) reports.failed(reader.name, problemOf(error));
    }
  }

  async function refreshAccounts(): Promise<void> {
    try {
      await accounts.refresh();
      reports.worked("accounts");
    } catch (error) {
      reports.failed("accounts", problemOf(error));
    }
  }

  return {
    get coins() {
      return ingest.coins;
    },
    async completeUntil(now) {
      await refreshAccounts();
      for (const reader of readers) await readAll(reader, now);
      return (await ingest.completeUntil?.(now)) ?? now;
    },
    foreignBlocks: foreign.list,
    lacksRejects: true,
    coinState: (coin, at) => ingest.coinState(coin, at),
    poolSeries: (coin, buckets) => ingest.poolSeries(coin, buckets),
    blocks: (coin, range) => ingest.blocks(coin, range),
    workers: (at) => ingest.workers(at),
    accountSeries: (buckets) => ingest.accountSeries(buckets),
    workerSeries: (request) => ingest.workerSeries(request),
  };
}
