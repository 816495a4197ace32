import type { Machine, Stay } from "./fleet.ts";
import { randomAt } from "./noise.ts";

/** Quick-switch server of the model, and the coins its machines can mine; the first one is the default. */
export const DEMO_SWITCH = { host: "sha256", coins: ["BTC", "BCH", "XEC"] } as const;

/** Seconds from a choice until it takes effect. */
export const SWITCH_DELAY = 20;

/** Machines reconnect to the new coin one after another, over this many seconds. */
export const RECONNECT_SECONDS = 30;

/** A coin switch of an account's machines. */
export interface CoinSwitch {
  readonly account: string;
  readonly coin: string;
  readonly effective_time: number;
}

/** Returns all switches; those of one account are in order of time. */
export type SwitchLog = () => Promise<readonly CoinSwitch[]>;

/** Converts a quick-switch machine to one worker per coin it ever mined. */
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
 * Assigns the machines of the quick-switch address to the coins chosen by their owners. A machine is one worker per coin it
 * mined, with the periods spent on it.
 *
 * @param fleet machines on their initial coins
 * @returns workers; machines that were never switched are unchanged
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
