import { WORKER_STATUS_SECONDS } from "contracts/constants";
import type {
  AccountPoint,
  Buckets,
  RatePoint,
  SwitchLoad,
  WorkerSample,
} from "../modules/engine/pool-source.ts";
import { ZERO_FIGURES } from "../modules/engine/worker-sample.ts";
import type { Machine } from "./fleet.ts";
import { randomAt, wander } from "./noise.ts";
import { placeMachines, type CoinSwitch } from "./quick-switch.ts";
import { CALM, siteFactor, siteOf, troubleAt } from "./seed-sites.ts";
import { DAY, HOUR } from "../platform/time.ts";

/**
 * Machines go offline in rotation, so that the same number is offline at any time: at most one every 250 seconds, each for a
 * twelfth of a round, at most 23 hours.
 */
const TURN = 250;
const AWAY_PART = 11.8;
const LONGEST_AWAY = 23 * HOUR;

/** The offline rotation of a fleet. */
export interface Round {
  readonly length: number;
  readonly away: number;
}

/**
 * Returns the rotation of a fleet.
 *
 * @returns length of a round and how long a machine is offline in it
 */
export function roundOf(fleet: readonly Machine[]): Round {
  const taking = Math.max(1, fleet.filter((machine) => machine.turn !== null).length);
  const turn = Math.max(TURN, Math.ceil((2 * DAY) / taking));
  const away = Math.round(taking / AWAY_PART) * turn + WORKER_STATUS_SECONDS.unactive;
  return { length: taking * turn, away: Math.min(away, LONGEST_AWAY) };
}

/** Returns the last time at or before `at` when the machine went offline; it stays offline for `round.away`. */
function lastLeave(machine: Machine, round: Round, turnLength: number, at: number): number {
  const offset = (machine.turn ?? 0) * turnLength;
  return Math.floor((at - offset) / round.length) * round.length + offset;
}

/** Data needed to compute one machine's figures. */
interface Timeline {
  readonly machine: Machine;
  readonly round: Round;
  readonly turn: number;
}

/** Returns when a machine works and is offline; `taking` machines share the round. */
export function timelineOf(machine: Machine, round: Round, taking: number): Timeline {
  return { machine, round, turn: round.length / Math.max(1, taking) };
}

/** Returns the rotating machines with their coin switches; switching coins does not affect the rotation. */
function timelinesOf(fleet: readonly Machine[], switches: readonly CoinSwitch[]): readonly Timeline[] {
  const round = roundOf(fleet);
  const taking = fleet.filter((machine) => machine.turn !== null);
  return placeMachines(taking, switches).map((machine) => timelineOf(machine, round, taking.length));
}

/** Returns the fraction of a window in which the machine was working, on any coin. */
function workingPart({ machine, round, turn }: Timeline, from: number, to: number): number {
  if (machine.turn === null) return 0;
  let away = 0;
  for (let left = lastLeave(machine, round, turn, to - 1); left + round.away > from; left -= round.length) {
    away += Math.max(0, Math.min(to, left + round.away) - Math.max(from, left));
  }
  return 1 - away / (to - from);
}

/** Returns the fraction of a window in which the machine sent shares to this coin. */
function onlinePart(timeline: Timeline, from: number, to: number): number {
  const { stays } = timeline.machine;
  if (stays === undefined) return workingPart(timeline, from, to);
  const seconds = stays.reduce((total, stay) => {
    const start = Math.max(from, stay.from);
    const end = Math.min(to, stay.to);
    return end <= start ? total : total + workingPart(timeline, start, end) * (end - start);
  }, 0);
  return seconds / (to - from);
}

/** Returns the time of the last share in a stay before a time; undefined if the machine was offline throughout. */
function shareSince({ machine, round, turn }: Timeline, from: number, at: number): number | undefined {
  const left = lastLeave(machine, round, turn, at);
  const isAway = at < left + round.away;
  if (isAway) return left < from ? undefined : left;
  return Math.max(from, at - Math.floor(randomAt(machine.key, Math.floor(at / 60)) * 55));
}

const ALWAYS = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];

function lastShare(timeline: Timeline, at: number): number | undefined {
  const { stays = ALWAYS } = timeline.machine;
  const shares = stays
    .filter(({ from }) => from <= at)
    .map(({ from, to }) => shareSince(timeline, from, Math.min(at, to)));
  return shares.findLast((share) => share !== undefined);
}

/** A faulty machine rejects at a constant rate; ordinary rejects vary. */
const rejectSpread = (machine: Machine) => (machine.reject_rate > 0.1 ? 0 : 0.2);

/** Returns hashrate and rejects of one machine in one bucket. */
export function machinePoint(timeline: Timeline, from: number, step: number): RatePoint {
  const { machine } = timeline;
  const middle = from + step / 2;
  const site = siteOf(machine.account, machine.coin);
  const trouble = step <= HOUR ? troubleAt(site, middle) : CALM;
  const spread = step <= 600 ? 0.035 : step <= HOUR ? 0.012 : 0.004;
  const swing = 1 + spread * wander(machine.key, middle, step);
  const online = onlinePart(timeline, from, from + step);
  const hashrate = machine.hashrate * swing * siteFactor(site, from) * (1 - trouble.loss) * online;
  const reject = machine.reject_rate * (1 + 0.4 * wander(machine.key + 1, middle, step)) + trouble.rejects;
  return { time: from, hashrate: Math.round(hashrate), reject_rate: hashrate === 0 ? 0 : round6(reject) };
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function sampleOf(timeline: Timeline, at: number): readonly WorkerSample[] {
  const { machine } = timeline;
  const last_active = lastShare(timeline, at);
  if (last_active === undefined || last_active < at - DAY) return [];
  const trend = Array.from(
    { length: 24 },
    (_, index) => machinePoint(timeline, at - (24 - index) * HOUR, HOUR).hashrate,
  );
  const online = onlinePart(timeline, at - DAY, at);
  const sample = {
    account: machine.account,
    coin: machine.coin,
    name: machine.name,
    hashrate_10min: machinePoint(timeline, at - 600, 600).hashrate,
    hashrate_1hour: trend[23] ?? 0,
    hashrate_1day: machinePoint(timeline, at - DAY, DAY).hashrate,
    reject_rate: round6(machine.reject_rate * (1 + rejectSpread(machine) * wander(machine.key + 1, at, DAY))),
    online_rate_1day: round6(online),
    trend,
    first_active: firstActive(machine),
    last_active,
  };
  return [sample];
}

/** Returns when a machine first appeared, spread over the year before the start of 2026. */
function firstActive(machine: Machine): number {
  const began = machine.stays?.[0]?.from;
  if (began !== undefined && Number.isFinite(began)) return began;
  return 1_767_225_600 - Math.floor(randomAt(machine.key, 11) * 365) * DAY;
}

/**
 * Yields share statistics of every machine that worked in the last 24 hours.
 *
 * @returns one sample per machine and coin that it mined
 */
export function* sampleFleet(
  fleet: readonly Machine[],
  switches: readonly CoinSwitch[],
  at: number,
): Generator<WorkerSample> {
  for (const timeline of timelinesOf(fleet, switches)) yield* sampleOf(timeline, at);
}

/**
 * Returns permanently stopped machines as last seen before a time.
 *
 * @returns one sample per stopped machine, last seen 2 to 20 days earlier
 */
export function stoppedMachines(fleet: readonly Machine[], at: number): readonly WorkerSample[] {
  return fleet
    .filter((machine) => machine.turn === null)
    .map((machine) => ({
      ...ZERO_FIGURES,
      account: machine.account,
      coin: machine.coin,
      name: machine.name,
      first_active: firstActive(machine),
      last_active: at - 2 * DAY - Math.floor(randomAt(machine.key, 12) * 18 * DAY),
    }));
}

/**
 * Returns figures per account, coin and bucket, summed over the machines.
 *
 * @returns one point per account, coin and bucket
 */
export function seriesOfAccounts(
  fleet: readonly Machine[],
  switches: readonly CoinSwitch[],
  buckets: Buckets,
): readonly AccountPoint[] {
  const farms = Map.groupBy(
    timelinesOf(fleet, switches),
    ({ machine }) => `${machine.account} ${machine.coin}`,
  );
  return [...farms.values()].flatMap((timelines) => farmSeries(timelines, buckets));
}

function farmSeries(timelines: readonly Timeline[], buckets: Buckets): readonly AccountPoint[] {
  const [first] = timelines;
  if (first === undefined) return [];
  const { account, coin } = first.machine;
  const site = siteOf(account, coin);
  return Array.from({ length: buckets.count }, (_, index) => {
    const time = buckets.from + index * buckets.step;
    const trouble = buckets.step <= HOUR ? troubleAt(site, time + buckets.step / 2) : CALM;
    const sums = timelines.reduce(
      (total, timeline) => {
        const online = onlinePart(timeline, time, time + buckets.step);
        const work = timeline.machine.hashrate * online;
        return {
          hashrate: total.hashrate + work,
          rejected: total.rejected + work * timeline.machine.reject_rate,
          active: total.active + (online > 0 ? 1 : 0),
        };
      },
      { hashrate: 0, rejected: 0, active: 0 },
    );
    const hashrate = sums.hashrate * siteFactor(site, time) * (1 - trouble.loss);
    const reject_rate = sums.hashrate === 0 ? 0 : round6(sums.rejected / sums.hashrate + trouble.rejects);
    return { account, coin, time, hashrate: Math.round(hashrate), reject_rate, active_workers: sums.active };
  });
}

/**
 * Returns the load of an account's machines on the quick-switch address.
 *
 * @returns coins with machines working now or in the 10 minutes before
 */
export function switchLoads(
  fleet: readonly Machine[],
  switches: readonly CoinSwitch[],
  { account, at }: { readonly account: string; readonly at: number },
): readonly SwitchLoad[] {
  const own = timelinesOf(fleet, switches).filter(
    ({ machine }) => machine.isQuick && machine.account === account,
  );
  return [...Map.groupBy(own, ({ machine }) => machine.coin)]
    .map(([coin, timelines]) => ({
      coin,
      workers: timelines.filter((timeline) => onlinePart(timeline, at - 1, at) > 0).length,
      hashrate: timelines.reduce((sum, one) => sum + machinePoint(one, at - 600, 600).hashrate, 0),
    }))
    .filter(({ workers, hashrate }) => workers > 0 || hashrate > 0);
}
