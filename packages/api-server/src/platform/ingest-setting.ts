import * as v from "valibot";
import { wholeField, type SettingValues } from "./setting-fields.ts";
import { MINUTE } from "./time.ts";

/** Settings of a server that receives pushes from engines. */
export const ingestEntries = {
  INGEST_COINS: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}(,[A-Z0-9]{2,10})*$/, "must be coins like LTC,BTC")),
  ),
  INGEST_WAIT_MINUTES: v.optional(wholeField("must be a number of minutes from 1 to 1440", [1, 1440]), "15"),
};

/** How engines push to the server. */
export interface IngestSetting {
  /** Coins that the pool mines. */
  readonly coins: readonly string[];
  /** How long to wait for a silent engine, in seconds. */
  readonly waitSeconds: number;
}

/**
 * Reads the settings of a server that receives pushes from engines.
 *
 * @returns undefined if POOL_SOURCE names another engine
 * @throws {Error} with one line for the operator
 */
export function readIngestSetting({
  POOL_SOURCE,
  INGEST_COINS,
  INGEST_WAIT_MINUTES,
}: SettingValues<typeof ingestEntries> & {
  readonly POOL_SOURCE?: string | undefined;
}): IngestSetting | undefined {
  if (POOL_SOURCE !== "ingest") return undefined;
  if (INGEST_COINS === undefined)
    throw new Error("INGEST_COINS must name the coins of the pool, like LTC,BTC");
  return { coins: INGEST_COINS.split(","), waitSeconds: INGEST_WAIT_MINUTES * MINUTE };
}
