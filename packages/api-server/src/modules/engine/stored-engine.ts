import * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import type { CoinParameters } from "../coins/index.ts";
import type { CoinState, PoolSource } from "./pool-source.ts";
import { readManifest, readState, type EngineManifest } from "./answers.ts";
import { EngineError } from "./engine-error.ts";
import { readStored, writeStored } from "./stored-engine-repository.ts";

const MANIFEST = "engine:manifest";

/** The state of a coin, with its time of measurement. */
export interface MeasuredState {
  readonly state: CoinState;
  readonly time: number;
}

const storedSchema = v.object({ time: v.number(), state: v.unknown() });

function stateName(coin: string): string {
  return `engine:state:${coin}`;
}

/**
 * Reads the engine's self-description from an earlier startup.
 *
 * @returns coins and quick-switch address; undefined before the first startup with an engine
 */
export async function readStoredManifest(database: Database): Promise<EngineManifest | undefined> {
  const stored = await readStored(database, MANIFEST);
  return stored === undefined ? undefined : readManifest(stored);
}

/** Stores an engine's self-description, for a startup without it. */
export async function storeManifest(database: Database, manifest: EngineManifest): Promise<void> {
  await writeStored(database, MANIFEST, manifest);
}

/**
 * Stores the states of all coins, for a server that starts while the engine is unavailable. A coin without a result keeps its
 * last one.
 */
export async function storeStates({
  database,
  source,
  to,
}: {
  readonly database: Database;
  readonly source: PoolSource;
  readonly to: number;
}): Promise<void> {
  for (const { coin } of source.coins) {
    try {
      await writeStored(database, stateName(coin), { time: to, state: await source.coinState(coin, to) });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
}

/**
 * Reads the last stored states of coins.
 *
 * @returns states with their times; a coin that was never measured is missing
 */
export async function readStoredStates(
  database: Database,
  coins: readonly Pick<CoinParameters, "coin">[],
): Promise<readonly MeasuredState[]> {
  const found = await Promise.all(
    coins.map(async ({ coin }) => ({ coin, stored: await readStored(database, stateName(coin)) })),
  );
  return found.flatMap(({ coin, stored }) => {
    if (stored === undefined) return [];
    const { time, state } = v.parse(storedSchema, stored);
    return [{ time, state: readState(state, coin) }];
  });
}
