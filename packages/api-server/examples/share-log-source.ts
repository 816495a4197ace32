import { readFile, writeFile } from "node:fs/promises";
import * as v from "valibot";
import { COINS, coinParameters } from "../src/modules/coins/coins.ts";
import { hashrateOf, networkHashrate, rejectRate } from "../src/modules/engine/formulas.ts";
import type {
  Buckets,
  CoinState,
  PoolSource,
  QuickSwitchEngine,
  WorkerSample,
} from "../src/modules/engine/pool-source.ts";
import { ZERO_FIGURES } from "../src/modules/engine/worker-sample.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const time = v.pipe(v.number(), v.integer());
const units = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((text) => BigInt(text)),
);

/**
 * One worker's work in one minute; `difficulty` is the sum over its accepted shares. `quick` marks work from the quick-switch
 * address; `coin` is the coin mined.
 */
const minuteSchema = v.object({
  time,
  account: v.string(),
  coin: v.string(),
  name: v.string(),
  difficulty: v.number(),
  accepted: v.number(),
  rejected: v.number(),
  quick: v.optional(v.boolean(), false),
});

/** Network state of a coin, starting at a time. */
const networkSchema = v.object({
  time,
  coin: v.string(),
  height: v.number(),
  difficulty: v.number(),
  connections: v.number(),
  tx_fee: units,
  price: v.nullable(v.string()),
});

const blockSchema = v.object({
  coin: v.string(),
  height: v.number(),
  time,
  hash: v.string(),
  reward: units,
  tx_fee: units,
  luck: v.nullable(v.number()),
  running_time: v.nullable(v.number()),
  finder: v.optional(v.nullable(v.string()), null),
});

const logSchema = v.object({
  minutes: v.array(minuteSchema),
  networks: v.array(networkSchema),
  blocks: v.array(blockSchema),
});

type ShareLog = v.InferOutput<typeof logSchema>;
type Minute = ShareLog["minutes"][number];

function within<T extends { readonly time: number }>(rows: readonly T[], from: number, to: number): T[] {
  return rows.filter((row) => from <= row.time && row.time < to);
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function hashrateIn(rows: readonly Minute[], { from, step }: { from: number; step: number }): number {
  return within(rows, from, from + step).reduce(
    (sum, row) => sum + hashrateOf(row.difficulty, step, coinParameters(row.coin).hashes_per_difficulty),
    0,
  );
}

function rejectedPart(rows: readonly Minute[]): number {
  const accepted = rows.reduce((sum, row) => sum + row.accepted, 0);
  const rejected = rows.reduce((sum, row) => sum + row.rejected, 0);
  return rejectRate(accepted, rejected) ?? 0;
}

function startsOf({ from, step, count }: Buckets): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

function networkAt({ networks }: ShareLog, coin: string, at: number) {
  const known = networks.filter((row) => row.coin === coin);
  // The server requests ninety days at its first start; for times before the log begins, its first row is the best guess.
  const found = known.findLast((row) => row.time <= at) ?? known[0];
  const { hashes_per_difficulty, block_time } = coinParameters(coin);
  const hashrate = networkHashrate(found?.difficulty ?? 0, block_time, hashes_per_difficulty);
  return { found, hashrate };
}

function coinStateOf(log: ShareLog, coin: string, at: number): CoinState {
  const { found, hashrate } = networkAt(log, coin, at);
  if (found === undefined) throw new Error(`the log knows nothing of the network of ${coin}`);
  const rows = log.minutes.filter((row) => row.coin === coin);
  return {
    coin,
    height: found.height,
    difficulty: found.difficulty,
    network_hashrate: hashrate,
    network_hashrate_1days: networkAt(log, coin, at - DAY).hashrate,
    network_hashrate_3days: networkAt(log, coin, at - 3 * DAY).hashrate,
    network_hashrate_7days: networkAt(log, coin, at - 7 * DAY).hashrate,
    pool_hashrate: hashrateIn(rows, { from: at - HOUR, step: HOUR }),
    connections: found.connections,
    hashes_per_block: BigInt(Math.round(found.difficulty * coinParameters(coin).hashes_per_difficulty)),
    tx_fee: found.tx_fee,
    price: found.price,
    merged: [],
    period: null,
  };
}

function sampleOf(rows: readonly Minute[], first: Minute, at: number): WorkerSample {
  const lastDay = within(rows, at - DAY, at);
  const active = lastDay.filter((row) => row.accepted > 0);
  return {
    ...ZERO_FIGURES,
    account: first.account,
    coin: first.coin,
    name: first.name,
    hashrate_10min: hashrateIn(rows, { from: at - 600, step: 600 }),
    hashrate_1hour: hashrateIn(rows, { from: at - HOUR, step: HOUR }),
    hashrate_1day: hashrateIn(rows, { from: at - DAY, step: DAY }),
    reject_rate: rejectedPart(lastDay),
    online_rate_1day: active.length / (DAY / MINUTE),
    trend: startsOf({ from: at - DAY, step: HOUR, count: 24 }).map((from) =>
      hashrateIn(rows, { from, step: HOUR }),
    ),
    first_active: first.time,
    last_active: lastDay.at(-1)?.time ?? first.time,
  };
}

function accountsIn(log: ShareLog, buckets: Buckets) {
  const rows = within(log.minutes, buckets.from, buckets.from + buckets.step * buckets.count);
  return [...groupBy(rows, ({ account, coin }) => `${account}/${coin}`).values()].flatMap((own) =>
    startsOf(buckets).flatMap((from) => {
      const [first] = own;
      const bucket = within(own, from, from + buckets.step);
      if (first === undefined) return [];
      return {
        account: first.account,
        coin: first.coin,
        time: from,
        hashrate: hashrateIn(bucket, { from, step: buckets.step }),
        reject_rate: rejectedPart(bucket),
        active_workers: new Set(bucket.filter(({ accepted }) => accepted > 0).map(({ name }) => name)).size,
      };
    }),
  );
}

/** Coins of the quick-switch address, all of one algorithm; the first is mined until an account chooses. */
const SWITCH_COINS = ["BTC", "BCH"];

/** The engine switches machines to a new coin one minute after the choice. */
const SWITCH_SECONDS = MINUTE;

const choicesSchema = v.record(v.string(), v.object({ coin: v.string(), effective_time: v.number() }));

type Choices = v.InferOutput<typeof choicesSchema>;

async function readChoices(file: string): Promise<Choices> {
  try {
    return v.parse(choicesSchema, JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

/** Reports the machines on the quick-switch address, and writes choices to a file that the engine reads. */
function quickSwitchOf(readLog: () => Promise<ShareLog>, file: string): QuickSwitchEngine {
  return {
    host: "sha256",
    coins: SWITCH_COINS,
    async connected({ account, at }) {
      const { minutes } = await readLog();
      const rows = within(minutes, at - 600, at).filter((row) => row.quick && row.account === account);
      const now = new Set(within(rows, at - MINUTE, at).map(({ coin, name }) => `${coin}/${name}`));
      return [...groupBy(rows, ({ coin }) => coin)].map(([coin, own]) => ({
        coin,
        workers: [...now].filter((worker) => worker.startsWith(`${coin}/`)).length,
        hashrate: hashrateIn(own, { from: at - 600, step: 600 }),
      }));
    },
    async choose({ account, coin, time: chosen }) {
      const choices = await readChoices(file);
      const known = choices[account];
      if (known?.coin === coin) return { effective_time: known.effective_time };
      const effective_time = chosen + SWITCH_SECONDS;
      await writeFile(file, JSON.stringify({ ...choices, [account]: { coin, effective_time } }));
      return { effective_time };
    },
  };
}

/**
 * A pool source for the statistics that a small engine writes to one JSON file, sorted by time. The file named by `SHARE_LOG` is
 * read on every request; a large pool would query its statistics database instead. Choices for the quick-switch address are
 * written to the file named by `SWITCH_FILE`.
 */
export function createPoolSource(): PoolSource {
  const file = process.env["SHARE_LOG"] ?? "share-log.json";
  const read = async () => v.parse(logSchema, JSON.parse(await readFile(file, "utf8")));
  return {
    quickSwitch: quickSwitchOf(read, process.env["SWITCH_FILE"] ?? "quick-switch.json"),
    coins: COINS.filter(({ coin }) => ["BTC", "BCH", "LTC"].includes(coin)),
    coinState: async (coin, at) => coinStateOf(await read(), coin, at),
    async poolSeries(coin, buckets) {
      const log = await read();
      const own = log.minutes.filter((row) => row.coin === coin);
      const starts = startsOf(buckets);
      return {
        pool_hashrate: starts.map((from) => hashrateIn(own, { from, step: buckets.step })),
        network_hashrate: starts.map((from) => networkAt(log, coin, from).hashrate),
        difficulty: starts.map((from) => networkAt(log, coin, from).found?.difficulty ?? 0),
      };
    },
    async blocks(coin, { from, to, limit }) {
      const { blocks } = await read();
      return within(blocks, from, to)
        .filter((block) => block.coin === coin)
        .slice(-limit);
    },
    async workers(at) {
      const { minutes } = await read();
      const known = groupBy(
        minutes.filter((row) => row.time < at),
        ({ account, coin, name }) => `${account}/${coin}/${name}`,
      );
      return [...known.values()].flatMap((rows) => {
        const [first] = rows;
        const isAlive = (rows.at(-1)?.time ?? 0) > at - DAY;
        return first !== undefined && isAlive ? [sampleOf(rows, first, at)] : [];
      });
    },
    accountSeries: async (buckets) => accountsIn(await read(), buckets),
    async workerSeries({ worker, ...buckets }) {
      const { minutes } = await read();
      const own = minutes.filter(
        ({ account, coin, name }) =>
          account === worker.account && coin === worker.coin && name === worker.name,
      );
      return startsOf(buckets).map((from) => ({
        time: from,
        hashrate: hashrateIn(own, { from, step: buckets.step }),
        reject_rate: rejectedPart(within(own, from, from + buckets.step)),
      }));
    },
  };
}
