import type { Database } from "../../platform/database/database.ts";
import { DAY, HOUR, MINUTE } from "../../platform/time.ts";
import { readFirstMinute, trimBatches } from "./batches-repository.ts";
import { advanceClock, readClock } from "./clock-repository.ts";
import { listPushing } from "./engines-repository.ts";
import type { Shares } from "./packed-shares.ts";
import type { ShareReader } from "./share-reader.ts";
import {
  SUM_STEPS,
  thinNetworks,
  trimSums,
  trimTotals,
  writeSums,
  writeTotals,
  type SumStep,
} from "./sums-repository.ts";
import type { WorkerDirectory } from "./worker-directory.ts";

/** How long batches are kept after their minute, to recognize repeated ones. */
const BATCH_SECONDS = 2 * HOUR;
const KEPT_SECONDS: Readonly<Record<SumStep, number>> = { 600: 3 * DAY, 3600: 100 * DAY };
const MINUTE_TOTALS_SECONDS = 8 * DAY;
const NETWORK_SECONDS = 3 * DAY;
/** Each is summed from the previous one. */
const STEPS = [MINUTE, ...SUM_STEPS] as const;

/** Options for closing minutes. */
export interface Closing {
  readonly database: Database;
  readonly reader: ShareReader;
  readonly directory: WorkerDirectory;
  /** Seconds to wait for an unresponsive engine. */
  readonly waitSeconds: number;
  /** When the process began to listen; engines could not push before and do not count as silent. */
  readonly startTime: number;
}

async function totalsOf(directory: WorkerDirectory, shares: Shares): Promise<ReadonlyMap<string, number>> {
  const workers = await directory.of(shares.ids);
  const totals = new Map<string, number>();
  for (const [index, id] of shares.ids.entries()) {
    const coin = workers.get(id)?.coin;
    if (coin !== undefined) totals.set(coin, (totals.get(coin) ?? 0) + (shares.difficulty[index] ?? 0));
  }
  return totals;
}

/**
 * Returns the time until which minutes are complete for every engine being waited for, with an extra minute if any engine is
 * silent.
 */
async function completeMinutes({ database, waitSeconds, startTime }: Closing, now: number): Promise<number> {
  const engines = await listPushing(database);
  const open = engines.flatMap(({ received_time, open_minute }) => {
    const isHeard = received_time !== null && now - Math.max(received_time, startTime) <= waitSeconds;
    return isHeard && open_minute !== null ? [open_minute] : [];
  });
  const isAnyAway = open.length === 0 || open.length < engines.length;
  const latest = Math.floor((isAnyAway ? now - MINUTE : now) / MINUTE) * MINUTE;
  return Math.min(latest, ...open);
}

/** Sums every whole bucket that is closed and not summed yet. Idempotent. */
async function sumBuckets(
  { database, reader, directory }: Closing,
  step: (typeof STEPS)[number],
  until: number,
): Promise<void> {
  const name = `${step}` as const;
  const done = await readClock(database, name);
  const begin = done === 0 ? ((await readFirstMinute(database)) ?? until) : done;
  const first = Math.floor(begin / step) * step;
  for (let start = first; start + step <= until; start += step) {
    const shares = await reader.between(start, start + step);
    const totals = step === 600 ? undefined : await totalsOf(directory, shares);
    await database.transaction(async (tx) => {
      if (step !== MINUTE) await writeSums(tx, { step, start }, shares);
      if (totals !== undefined) await writeTotals(tx, { step, start }, totals);
    });
    await advanceClock(database, name, start + step);
  }
  if (done === 0) await advanceClock(database, name, first);
}

async function trim({ database }: Closing, until: number): Promise<void> {
  await trimBatches(database, Math.min(until - BATCH_SECONDS, await readClock(database, "600")));
  for (const step of SUM_STEPS) await trimSums(database, step, until - KEPT_SECONDS[step]);
  await trimTotals(database, MINUTE, until - MINUTE_TOTALS_SECONDS);
  await thinNetworks(database, until - NETWORK_SECONDS);
}

/**
 * Closes and sums the complete minutes.
 *
 * @returns time before which nothing changes anymore
 */
export async function closeCompleteMinutes(closing: Closing, now: number): Promise<number> {
  const { database } = closing;
  const before = await readClock(database, "minutes");
  const until = Math.max(before, await completeMinutes(closing, now));
  await advanceClock(database, "minutes", until);
  for (const step of STEPS) await sumBuckets(closing, step, until);
  if (Math.floor(before / HOUR) !== Math.floor(until / HOUR)) await trim(closing, until);
  return until;
}
