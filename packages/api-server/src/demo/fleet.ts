import type { WorkerIdentity } from "../modules/engine/pool-source.ts";
import { keyOf, randomAt } from "./noise.ts";

/** A miner model in the simulated farms. */
export interface Model {
  readonly prefix: string;
  readonly hashrate: number;
}

/** Miner models of the demonstration. */
export const S21 = { prefix: "s21", hashrate: 200e12 };
const S19XP = { prefix: "s19xp", hashrate: 140e12 };
const M60S = { prefix: "m60s", hashrate: 186e12 };

/** Machines of one account on one coin. */
export interface Farm {
  readonly account: string;
  readonly coin: string;
  readonly models: readonly Model[];
  readonly count: number;
  /** Number of machines on the quick-switch address, counted from the end. */
  readonly quick?: number;
}

/** A period in which a quick-switch machine mines one coin. */
export interface Stay {
  readonly from: number;
  readonly to: number;
}

/** A simulated machine: its identity and behavior. */
export interface Machine extends WorkerIdentity {
  readonly key: number;
  readonly hashrate: number;
  readonly reject_rate: number;
  /** Position in the offline rotation; null for a permanently stopped machine. */
  readonly turn: number | null;
  /** Whether it is connected to the quick-switch address. */
  readonly isQuick: boolean;
  /** Periods on this coin, oldest first; always on it if not given. */
  readonly stays?: readonly Stay[];
}

/** Machines that stopped permanently and were never removed. */
const STOPPED = 50;

/** Three thousand machines of the demonstration's main account and its six sub-accounts, by account and coin. */
export const DEMO_FARMS: readonly Farm[] = [
  { account: "northfield", coin: "BTC", models: [S21, S19XP, M60S], count: 1100, quick: 24 },
  { account: "northfield", coin: "KAS", models: [{ prefix: "ks5", hashrate: 21e12 }], count: 60 },
  { account: "northfield", coin: "LTC", models: [{ prefix: "l9", hashrate: 16e9 }], count: 40 },
  { account: "northfield", coin: "BCH", models: [S19XP], count: 30 },
  { account: "northfield", coin: "ZEC", models: [{ prefix: "z15p", hashrate: 840e3 }], count: 30 },
  { account: "north_rack_a", coin: "BTC", models: [S21], count: 640 },
  { account: "north_rack_b", coin: "BTC", models: [S19XP, M60S], count: 380 },
  { account: "north_rack_b", coin: "BCH", models: [S19XP], count: 60 },
  {
    account: "lease_kz_02",
    coin: "LTC",
    models: [
      { prefix: "l9", hashrate: 16e9 },
      { prefix: "l7", hashrate: 9.5e9 },
    ],
    count: 260,
  },
  {
    account: "kaspa_hall",
    coin: "KAS",
    models: [
      { prefix: "ks5", hashrate: 21e12 },
      { prefix: "ks3", hashrate: 9.4e12 },
    ],
    count: 160,
  },
  { account: "kaspa_hall", coin: "CKB", models: [{ prefix: "k7", hashrate: 63.5e12 }], count: 60 },
  { account: "zec_container", coin: "ZEC", models: [{ prefix: "z15p", hashrate: 840e3 }], count: 90 },
  { account: "zec_container", coin: "DASH", models: [{ prefix: "d9", hashrate: 1.77e12 }], count: 30 },
  { account: "etc_garage", coin: "ETC", models: [{ prefix: "e9p", hashrate: 3.68e9 }], count: 40 },
  { account: "etc_garage", coin: "HNS", models: [{ prefix: "hs5", hashrate: 2.7e12 }], count: 20 },
];

const FARM_COUNT = DEMO_FARMS.reduce((total, farm) => total + farm.count, 0);

/** Names that test escaping, and a faulty machine. */
const MARKUP_NAME = `rig<b>"7"</b>&amp;'x'`;
const LONG_NAME = "s21-hall-seven-row-nineteen-shelf-four-position-two-replacement2";

function nameOf(model: Model, index: number): string {
  const row = String.fromCharCode(97 + (Math.floor(index / 240) % 26));
  const rack = String((Math.floor(index / 24) % 10) + 1).padStart(2, "0");
  return `${model.prefix}-${row}${rack}-${String(index + 1).padStart(3, "0")}`;
}

/** Creates a machine of a farm; the same seed gives the same machine. */
export function machineOf(farm: Farm, index: number, seed: string): Machine {
  const key = keyOf(`${seed} ${farm.account} ${farm.coin} ${String(index)}`);
  const model = farm.models[Math.floor(randomAt(key, 1) * farm.models.length)] ?? {
    prefix: "rig",
    hashrate: 1e12,
  };
  const isPoor = randomAt(key, 2) < 0.025;
  const reject_rate = isPoor ? 0.02 + 0.04 * randomAt(key, 3) : 0.001 + 0.003 * randomAt(key, 3);
  return {
    account: farm.account,
    coin: farm.coin,
    name: nameOf(model, index),
    key,
    hashrate: model.hashrate * (0.975 + 0.04 * randomAt(key, 4)),
    reject_rate,
    turn: null,
    isQuick: index >= farm.count - (farm.quick ?? 0),
  };
}

function withFixtures(machines: readonly Machine[]): readonly Machine[] {
  return machines.map((machine, index) => {
    if (index === 3) return { ...machine, name: MARKUP_NAME };
    if (index === 4) return { ...machine, name: LONG_NAME };
    if (index === 5) return { ...machine, reject_rate: 0.18 };
    return machine;
  });
}

/**
 * Builds the machines of farms. The same seed gives the same machines.
 *
 * @returns machines in the order of the farms; all but the stopped ones take turns going offline
 */
export function buildFleet(options: {
  readonly farms: readonly Farm[];
  readonly seed: string;
  readonly stopped: number;
}): readonly Machine[] {
  const machines = withFixtures(
    options.farms.flatMap((farm) =>
      Array.from({ length: farm.count }, (_, index) => machineOf(farm, index, options.seed)),
    ),
  );
  const order = machines
    .map((_, index) => index)
    .sort((a, b) => randomAt(machines[a]?.key ?? 0, 9) - randomAt(machines[b]?.key ?? 0, 9));
  const turns = new Map(order.map((index, place) => [index, place - options.stopped]));
  return machines.map((machine, index) => {
    const turn = turns.get(index) ?? 0;
    return turn < 0 ? machine : { ...machine, turn };
  });
}

/**
 * Builds the demonstration's machines.
 *
 * @returns three thousand machines
 */
export function demoFleet(seed: string): readonly Machine[] {
  return buildFleet({ farms: DEMO_FARMS, seed, stopped: Math.round((STOPPED * FARM_COUNT) / 3000) });
}
