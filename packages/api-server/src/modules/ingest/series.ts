import { coinParameters } from "../coins/index.ts";
import {
  hashrateOf,
  rejectRate,
  type AccountPoint,
  type Buckets,
  type RatePoint,
  type WorkerSeriesRequest,
} from "../engine/index.ts";
import { readClock } from "./clock-repository.ts";
import type { Shares } from "./packed-shares.ts";
import { startsOf, type SourceParts } from "./source-parts.ts";
import { blockOf } from "./sums-repository.ts";
import { findNumbered, type NumberedWorker } from "./worker-names-repository.ts";

interface AccountWork {
  readonly worker: NumberedWorker;
  difficulty: number;
  accepted: number;
  rejected: number;
  active: number;
}

function accountPoints(
  shares: Shares,
  workers: ReadonlyMap<number, NumberedWorker>,
  { time, step }: { readonly time: number; readonly step: number },
): readonly AccountPoint[] {
  const byAccount = new Map<string, AccountWork>();
  for (const [index, id] of shares.ids.entries()) {
    const worker = workers.get(id);
    if (worker === undefined) continue;
    const key = `${worker.account}\n${worker.coin}`;
    const own = byAccount.get(key) ?? { worker, difficulty: 0, accepted: 0, rejected: 0, active: 0 };
    byAccount.set(key, own);
    const accepted = shares.accepted[index] ?? 0;
    own.difficulty += shares.difficulty[index] ?? 0;
    own.accepted += accepted;
    own.rejected += shares.rejected[index] ?? 0;
    own.active += accepted > 0 ? 1 : 0;
  }
  return [...byAccount.values()].map(
    ({ worker: { account, coin }, difficulty, accepted, rejected, active }) => ({
      account,
      coin,
      time,
      hashrate: hashrateOf(difficulty, step, coinParameters(coin).hashes_per_difficulty),
      reject_rate: rejectRate(accepted, rejected) ?? 0,
      active_workers: active,
    }),
  );
}

/** Returns figures of every account and coin with shares. */
export async function readAccounts(parts: SourceParts, buckets: Buckets): Promise<readonly AccountPoint[]> {
  const [end, first] = [await readClock(parts.database, "minutes"), await parts.directory.firstActive()];
  const points: AccountPoint[] = [];
  for (const time of startsOf(buckets)) {
    const until = Math.min(time + buckets.step, end);
    if (first === undefined || until <= first || until <= time) continue;
    const shares = await parts.reader.between(time, until);
    const workers = await parts.directory.of(shares.ids);
    for (const point of accountPoints(shares, workers, { time, step: buckets.step })) points.push(point);
  }
  return points;
}

/** Returns figures of one worker, one per bucket. */
export async function readSeries(
  parts: SourceParts,
  { worker, ...buckets }: WorkerSeriesRequest,
): Promise<readonly RatePoint[]> {
  const numbered = await findNumbered(parts.database, worker);
  const end = await readClock(parts.database, "minutes");
  const { hashes_per_difficulty } = coinParameters(worker.coin);
  const pointAt = async (time: number): Promise<RatePoint> => {
    const until = Math.min(time + buckets.step, end);
    const known =
      numbered !== undefined && until > Math.max(time, numbered.first_active) ? numbered : undefined;
    if (known === undefined) return { time, hashrate: 0, reject_rate: 0 };
    const shares = await parts.reader.between(time, until, blockOf(known.id));
    const place = shares.ids.indexOf(known.id);
    const of = (column: ArrayLike<number>) => column[place] ?? 0;
    return {
      time,
      hashrate: hashrateOf(of(shares.difficulty), buckets.step, hashes_per_difficulty),
      reject_rate: rejectRate(of(shares.accepted), of(shares.rejected)) ?? 0,
    };
  };
  return Promise.all(startsOf(buckets).map(pointAt));
}
