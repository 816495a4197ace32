import { StartError, type Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { EngineReaderSetting } from "./platform/engine-reader-setting.ts";
import type { IngestSetting } from "./platform/ingest-setting.ts";
import { systemClock } from "./platform/runtime.ts";
import { findCoin } from "./modules/coins/index.ts";
import {
  EngineReaderSettingError,
  openEngineReaders,
  type ReaderLog,
} from "./modules/engine-readers/index.ts";
import { createIngestSource } from "./modules/ingest/index.ts";
import { createDemoSource, DEMO_SEED } from "./demo/demo-source.ts";
import { demoFleet } from "./demo/fleet.ts";
import { invitedFleet } from "./demo/invited-farms.ts";
import { readSwitchLog } from "./demo/switch-log-repository.ts";
import type { RawSource } from "./modules/engine/engine.ts";
import type { EngineLog } from "./modules/engine/engine-health.ts";
import type { EngineTimeouts } from "./modules/engine/engine-child.ts";
import { startEngineProcess, type EngineProcess } from "./modules/engine/engine-process.ts";
import { readStoredManifest, storeManifest } from "./modules/engine/stored-engine.ts";

/** An engine that is started before the database is open. */
export interface BegunEngine {
  /** The engine's process; undefined for an engine inside the server. */
  readonly process: EngineProcess | undefined;
  /**
   * Waits for the engine.
   *
   * @throws {StartError} when the module cannot be used, or fails and never worked on this database
   */
  ready(database: Database): Promise<RawSource>;
  /** Starts logging the state of the engine's reader or process. */
  logTo(log: ReaderLog & EngineLog): void;
}

async function readyProcess(engine: EngineProcess, file: string, database: Database): Promise<RawSource> {
  const problem = await engine.first;
  const known = engine.manifest();
  if (known !== undefined) await storeManifest(database, known);
  if (problem === undefined) return engine.source;
  const stored = problem.fault === "module" ? undefined : await readStoredManifest(database);
  if (stored === undefined) {
    engine.close();
    const what = problem.fault === "module" ? "does not export" : "failed in";
    throw new StartError(
      `POOL_SOURCE ${file} ${what} createPoolSource() of a pool source: ${problem.detail}`,
    );
  }
  engine.assume(stored);
  return engine.source;
}

function requireCoins(ingest: IngestSetting): IngestSetting {
  const unknown = ingest.coins.find((coin) => findCoin(coin) === undefined);
  if (unknown !== undefined)
    throw new StartError(`INGEST_COINS names ${unknown}, which is not a coin of the pool`);
  return ingest;
}

/** Starts reading an engine's own files or tables. Events before there is a log are not logged. */
function beginReading(setting: EngineReaderSetting): BegunEngine {
  let target: ReaderLog | undefined;
  const log: ReaderLog = {
    warn: (details, message) => target?.warn(details, message),
    error: (details, message) => target?.error(details, message),
  };
  return {
    process: undefined,
    async ready(database) {
      try {
        return await openEngineReaders(setting, { database, clock: systemClock, log });
      } catch (cause) {
        if (cause instanceof EngineReaderSettingError) throw new StartError(cause.message, { cause });
        throw cause;
      }
    },
    logTo: (given) => {
      target = given;
    },
  };
}

/** An engine inside the server process. */
function inside(ready: BegunEngine["ready"]): BegunEngine {
  return { process: undefined, ready, logTo: () => undefined };
}

/**
 * Starts the mining engine named in the settings, or a simulated one, which follows the switches in the database.
 *
 * @param given an in-process engine for tests, and the timeout for any other engine's process
 */
export function startEngine(
  { poolSource: file, engineMemoryMb: megabytes, ingest, engineReader }: Config,
  {
    source,
    patience,
  }: { readonly source?: RawSource | undefined; readonly patience?: EngineTimeouts | undefined },
): BegunEngine {
  if (source !== undefined) return inside(() => Promise.resolve(source));
  if (ingest !== undefined)
    return inside((database) =>
      createIngestSource({ database, clock: systemClock, ...requireCoins(ingest) }),
    );
  if (engineReader !== undefined) return beginReading(engineReader);
  if (file === undefined) {
    const model = (database: Database) =>
      createDemoSource(demoFleet(DEMO_SEED), () => readSwitchLog(database), invitedFleet(DEMO_SEED));
    return inside((database) => Promise.resolve(model(database)));
  }
  const engine = startEngineProcess({ file, megabytes, patience });
  return {
    process: engine,
    ready: (database) => readyProcess(engine, file, database),
    logTo: engine.logTo,
  };
}
