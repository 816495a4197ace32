import type { RatePoint, WorkerSeriesRequest } from "../modules/engine/pool-source.ts";
import type { Machine } from "./fleet.ts";
import { machinePoint, roundOf, timelineOf, type Round } from "./mining.ts";
import { placeMachines, type CoinSwitch } from "./quick-switch.ts";

/** A fleet by the names of its machines. */
interface Directory {
  readonly round: Round;
  /** Machines that go offline in turn. */
  readonly taking: number;
  readonly byName: ReadonlyMap<string, readonly Machine[]>;
}

/** `benchmarks/lists.ts` (getWorkerHashrateHistory, 100,000 workers) needs it: searching a fleet takes 9 ms. */
const directories = new WeakMap<readonly Machine[], Directory>();

function nameKey({ account, name }: Pick<Machine, "account" | "name">): string {
  return `${account} ${name}`;
}

function directoryOf(fleet: readonly Machine[]): Directory {
  const directory = directories.get(fleet) ?? {
    round: roundOf(fleet),
    taking: fleet.filter((machine) => machine.turn !== null).length,
    byName: Map.groupBy(fleet, nameKey),
  };
  directories.set(fleet, directory);
  return directory;
}

/**
 * Returns the series of one machine.
 *
 * @returns one point per bucket; 0 before its first and after its last share
 */
export function seriesOfWorker(
  fleet: readonly Machine[],
  switches: readonly CoinSwitch[],
  request: WorkerSeriesRequest,
): readonly RatePoint[] {
  const { worker, from, step, count } = request;
  const { round, taking, byName } = directoryOf(fleet);
  const own = byName.get(nameKey(worker)) ?? [];
  const machine = placeMachines(own, switches).find((one) => one.coin === worker.coin);
  return Array.from({ length: count }, (_, index) => {
    const time = from + index * step;
    const isKnown = machine !== undefined && time + step > worker.first_active;
    const isOver = machine?.turn === null && time > worker.last_active;
    if (!isKnown || isOver) return { time, hashrate: 0, reject_rate: 0 };
    return machinePoint(timelineOf({ ...machine, turn: machine.turn ?? 0 }, round, taking), time, step);
  });
}
