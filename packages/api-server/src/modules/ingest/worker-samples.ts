import { DAY, HOUR, MINUTE } from "../../platform/time.ts";
import { coinParameters } from "../coins/index.ts";
import { hashrateOf, rejectRate, type WorkerSample } from "../engine/index.ts";
import type { Shares } from "./packed-shares.ts";
import { endOf, startsOf, type SourceParts } from "./source-parts.ts";

const HOURS = 24;

/** Adds each worker's value to its place in a list. */
function addTo(
  sums: Float64Array,
  places: ReadonlyMap<number, number>,
  ids: Int32Array,
  values: ArrayLike<number>,
) {
  for (const [index, id] of ids.entries()) {
    const place = places.get(id);
    if (place !== undefined) sums[place] = (sums[place] ?? 0) + (values[index] ?? 0);
  }
}

/** The last day's figures of all workers, by column. */
interface LastDay {
  readonly ids: Int32Array;
  readonly hours: readonly Float64Array[];
  readonly hourSeconds: readonly number[];
  readonly accepted: Float64Array;
  readonly rejected: Float64Array;
  readonly minutes: Float64Array;
  readonly last: Int32Array;
  readonly places: ReadonlyMap<number, number>;
}

async function readLastDay({ reader }: SourceParts, end: number): Promise<LastDay> {
  const running = Math.floor((end - MINUTE) / HOUR) * HOUR;
  const parts: { shares: Shares; seconds: number }[] = [];
  for (const start of startsOf({ from: running - (HOURS - 1) * HOUR, step: HOUR, count: HOURS })) {
    const until = Math.min(start + HOUR, end);
    parts.push({ shares: await reader.between(start, until), seconds: until - start });
  }
  const places = new Map<number, number>();
  for (const { shares } of parts)
    for (const id of shares.ids) if (!places.has(id)) places.set(id, places.size);
  const column = () => new Float64Array(places.size);
  const day = { accepted: column(), rejected: column(), minutes: column() };
  const last = new Int32Array(places.size);
  const hours = parts.map(({ shares }) => {
    const hour = column();
    addTo(hour, places, shares.ids, shares.difficulty);
    for (const name of ["accepted", "rejected", "minutes"] as const)
      addTo(day[name], places, shares.ids, shares[name]);
    for (const [index, id] of shares.ids.entries()) {
      const place = places.get(id) ?? 0;
      last[place] = Math.max(last[place] ?? 0, shares.last[index] ?? 0);
    }
    return hour;
  });
  return {
    ids: Int32Array.from(places.keys()),
    hours,
    hourSeconds: parts.map(({ seconds }) => seconds),
    ...day,
    last,
    places,
  };
}

async function readRecent({ reader }: SourceParts, { places }: LastDay, end: number, seconds: number) {
  const sums = new Float64Array(places.size);
  const { ids, difficulty } = await reader.between(end - seconds, end);
  addTo(sums, places, ids, difficulty);
  return sums;
}

/** Returns every worker with accepted shares in the day before a time. */
export async function readWorkers(parts: SourceParts, at: number): Promise<readonly WorkerSample[]> {
  const end = await endOf(parts, at);
  const day = await readLastDay(parts, end);
  const ten = await readRecent(parts, day, end, 600);
  const hour = await readRecent(parts, day, end, HOUR);
  const workers = await parts.directory.of(day.ids);
  const seconds = day.hourSeconds.reduce((sum, one) => sum + one, 0);
  return [...day.ids].flatMap((id, place) => {
    const worker = workers.get(id);
    const last = (day.last[place] ?? 0) * MINUTE;
    if (worker === undefined || last < end - DAY) return [];
    const { coin, account, name, first_active } = worker;
    const { hashes_per_difficulty } = coinParameters(coin);
    const rate = (sums: Float64Array | undefined, length: number) =>
      hashrateOf(sums?.[place] ?? 0, length, hashes_per_difficulty);
    const whole = day.hours.reduce((sum, one) => sum + (one[place] ?? 0), 0);
    return {
      account,
      coin,
      name,
      hashrate_10min: rate(ten, 600),
      hashrate_1hour: rate(hour, HOUR),
      hashrate_1day: hashrateOf(whole, seconds, hashes_per_difficulty),
      reject_rate: rejectRate(day.accepted[place] ?? 0, day.rejected[place] ?? 0) ?? 0,
      online_rate_1day: Math.min(1, ((day.minutes[place] ?? 0) * MINUTE) / seconds),
      trend: day.hours.map((one, index) => rate(one, day.hourSeconds[index] ?? HOUR)),
      first_active: Math.min(first_active, last),
      last_active: last,
    };
  });
}
