import type { Machine, Stay } from "./fleet.ts";
import { randomAt } from "./noise.ts";

/** Name of the model's quick-switch server, and what its machines can mine; the first until an account chooses. */
export const DEMO_SWITCH = { host: "sha256", coins: ["BTC", "BCH", "XEC"] } as const;

/** Seconds from a choice to its time. */
export const SWITCH_DELAY = 20;

/** Machines connect to the new coin one after another, the last one so many seconds after the first. */
export const RECONNECT_SECONDS = 30;

/** A switch of the machines of an account. */
export interface CoinSwitch {
  readonly account: string;
  readonly coin: string;
  readonly effective_time: number;
}

/** Gives all switches, those of one account in the order of their times. */
export type SwitchLog = () => Promise<readonly CoinSwitch[]>;

/** One machine of the address as one worker on each coin that it ever mined. */
function workersOf(machine: Machine, switches: readonly CoinSwitch[]): readonly Machine[] {
  const delay = Math.floor(randomAt(machine.key, 21) * RECONNECT_SECONDS);
  const moves = [
    { coin: machine.coin, from: Number.NEGATIVE_INFINITY },
    ...switches.map(({ coin, effective_time }) => ({ coin, from: effective_time + delay })),
  ];
  const stays = moves
    .map((move, index) => ({ ...move, to: moves[index + 1]?.from ?? Number.POSITIVE_INFINITY }))
    .filter(({ from, to }) => to > from);
  return [...Map.groupBy(stays, ({ coin }) => coin)].map(([coin, own]) => ({
    ...machine,
    coin,
    stays: own.map(({ from, to }): Stay => ({ from, to })),
  }));
}

/**
 * Puts the machines of the quick-switch address where their owners sent them. A machine is one worker on each coin it mined,
 * with the times of its stays.
 *
 * @param fleet machines on the coins on which they began
 * @returns workers; machines that were never switched as they were
 */
export function placeMachines(
  fleet: readonly Machine[],
  switches: readonly CoinSwitch[],
): readonly Machine[] {
  const byAccount = Map.groupBy(switches, ({ account }) => account);
  return fleet.flatMap((machine) => {
    const own = machine.isQuick ? byAccount.get(machine.account) : undefined;
    return own === undefined ? [machine] : workersOf(machine, own);
  });
}
