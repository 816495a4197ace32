import { setImmediate } from "node:timers/promises";
import { amount, compare } from "amount";
import { HASH_UNITS } from "contracts/coins";
import * as v from "valibot";
import type { CoinParameters } from "../coins/index.ts";
import { count, name, part, price, rate, time, traded, units } from "./answer-fields.ts";
import type { Buckets, CandleRequest, CoinState, PoolSeries, PoolSource, RatePoint } from "./pool-source.ts";
import { workerSampleSchema } from "./worker-sample.ts";
import { DAY } from "../../platform/time.ts";

/** Maximum seconds that an engine's clock may be ahead of the server's. */
const AHEAD_SECONDS = 120;
/** Items parsed per step, so that a large farm does not block other requests. */
const AT_ONCE = 500;

const stateSchema = v.object({
  coin: name,
  height: count,
  difficulty: rate,
  network_hashrate: rate,
  network_hashrate_1days: rate,
  network_hashrate_3days: rate,
  network_hashrate_7days: rate,
  pool_hashrate: rate,
  connections: count,
  hashes_per_block: v.pipe(v.bigint(), v.minValue(1n)),
  tx_fee: units,
  price,
  price_time: v.optional(time),
  merged: v.array(
    v.object({ coin: name, hashes_per_block: v.pipe(v.bigint(), v.minValue(1n)), reward: units, price }),
  ),
  period: v.nullable(v.object({ previous_difficulty: rate, next_difficulty: rate, rest_time: rate })),
});

const blockSchema = v.object({
  coin: name,
  height: count,
  time,
  hash: name,
  reward: units,
  tx_fee: units,
  luck: v.nullable(rate),
  running_time: v.nullable(count),
  finder: v.optional(v.nullable(name), null),
});

const pointSchema = v.object({ time, hashrate: rate, reject_rate: part });
const accountPointSchema = v.object({
  ...pointSchema.entries,
  account: name,
  coin: name,
  active_workers: count,
});
const loadSchema = v.object({ coin: name, workers: count, hashrate: rate });
const candleSchema = v.object({
  time,
  open: traded,
  high: traded,
  low: traded,
  close: traded,
  volume: traded,
});
const choiceSchema = v.object({ effective_time: time });
const seriesSchema = v.object({
  pool_hashrate: v.array(rate),
  network_hashrate: v.array(rate),
  difficulty: v.array(rate),
});

const manifestSchema = v.object({
  coins: v.array(
    v.object({
      coin: name,
      name,
      algorithm: name,
      hash_unit: v.picklist(HASH_UNITS),
      rate: v.picklist(["H/s", "Sol/s"]),
      precision: v.pipe(count, v.maxValue(30)),
      hashes_per_difficulty: rate,
      block_time: rate,
      block_reward: units,
      reward_coins: v.array(name),
      pps_fee: v.pipe(rate, v.maxValue(10_000)),
      tx_fee_fee: v.pipe(rate, v.maxValue(10_000)),
      min_payment: units,
      confirmations: count,
      period_blocks: v.nullable(count),
    }),
  ),
  quickSwitch: v.nullable(v.object({ host: name, coins: v.array(name) })),
  market: v.optional(v.nullable(v.object({ start: time })), null),
});

/** An engine's self-description: its coins, and its quick-switch address and market if any. */
export interface EngineManifest {
  readonly coins: readonly CoinParameters[];
  readonly quickSwitch: { readonly host: string; readonly coins: readonly string[] } | null;
  readonly market: { readonly start: number } | null;
}

/** A rejected item of a response. */
export interface RefusedItem {
  readonly field: string;
  readonly rule: string;
  /** Identifies the item by its names, as far as readable. */
  readonly item: string;
}

/** The accepted and rejected items of a list. */
export interface ReadList<Item> {
  readonly items: readonly Item[];
  readonly refused: readonly RefusedItem[];
}

type Schema<Output> = v.GenericSchema<unknown, Output>;
type Rule<Item> = (item: Item) => string | undefined;

/** A response is rejected as a whole; the message names the field. */
export class BadAnswer extends Error {
  override readonly name = "BadAnswer";
}

function nameOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return typeof item;
  const names = ["account", "coin", "name", "height", "time"].flatMap((key) => {
    const value: unknown = Reflect.get(item, key);
    return typeof value === "string" || typeof value === "number" ? [String(value).slice(0, 64)] : [];
  });
  return names.join("/");
}

function issueOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
  const [issue] = issues;
  return { field: v.getDotPath(issue) ?? "item", rule: issue.type };
}

function readOne<Output>(schema: Schema<Output>, answer: unknown): Output {
  const parsed = v.safeParse(schema, answer, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const { field, rule } = issueOf(parsed.issues);
  throw new BadAnswer(`${field}: ${rule}`);
}

/**
 * Parses a list item by item. `ruleOf` returns the name of the field that does not match the request; `keyOf` identifies an item,
 * which may occur once.
 */
async function readList<Item>(
  schema: Schema<Item>,
  answer: unknown,
  { ruleOf, keyOf }: { readonly ruleOf: Rule<Item>; readonly keyOf?: (item: Item) => string },
): Promise<ReadList<Item>> {
  if (!Array.isArray(answer)) throw new BadAnswer("not a list");
  const items: Item[] = [];
  const refused: RefusedItem[] = [];
  const keys = new Set<string>();
  const list: readonly unknown[] = answer;
  for (const [place, item] of list.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const parsed = v.safeParse(schema, item, { abortEarly: true });
    if (!parsed.success) {
      refused.push({ ...issueOf(parsed.issues), item: nameOf(item) });
      continue;
    }
    const field = ruleOf(parsed.output);
    const key = keyOf?.(parsed.output);
    if (field !== undefined) refused.push({ field, rule: "out of range", item: nameOf(item) });
    else if (key !== undefined && keys.has(key))
      refused.push({ field: "name", rule: "twice", item: nameOf(item) });
    else items.push(parsed.output);
    if (key !== undefined) keys.add(key);
  }
  return { items, refused };
}

function isBucket({ from, step, count: buckets }: Buckets, at: number): boolean {
  return at >= from && at < from + step * buckets && (at - from) % step === 0;
}

/**
 * Parses an engine's self-description.
 *
 * @throws {BadAnswer} naming the first invalid field
 */
export function readManifest(answer: unknown): EngineManifest {
  return readOne(manifestSchema, answer);
}

/** Parses the state of the requested coin. */
export function readState(answer: unknown, coin: string): CoinState {
  const state = readOne(stateSchema, answer);
  if (state.coin !== coin) throw new BadAnswer("coin: another one");
  return state;
}

/** Parses three arrays, each with the requested number of figures. */
export function readSeries(answer: unknown, buckets: Buckets): PoolSeries {
  const series = readOne(seriesSchema, answer);
  const short = Object.entries(series).find(([, figures]) => figures.length !== buckets.count);
  if (short !== undefined) throw new BadAnswer(`${short[0]}: not ${String(buckets.count)} figures`);
  return series;
}

/** Parses the points of one worker: all or none, since a chart cannot have a missing one. */
export function readWorkerSeries(answer: unknown, buckets: Buckets): readonly RatePoint[] {
  const points = readOne(v.array(pointSchema), answer);
  const isWhole =
    points.length === buckets.count &&
    points.every((point, index) => point.time === buckets.from + index * buckets.step);
  if (!isWhole) throw new BadAnswer("time: not one point per bucket");
  return points;
}

/** Parses blocks of a coin within a range of time. */
export function readBlocks(answer: unknown, coin: string, { from, to }: { from: number; to: number }) {
  return readList(blockSchema, answer, {
    ruleOf: (block) =>
      block.coin === coin ? (block.time < from || block.time >= to ? "time" : undefined) : "coin",
  });
}

/** Parses the workers of the last day; each counts once, on a coin that the engine mines. */
export function readWorkers(answer: unknown, { coins }: Pick<PoolSource, "coins">, at: number) {
  const known = new Set(coins.map(({ coin }) => coin));
  return readList(workerSampleSchema, answer, {
    ruleOf(worker) {
      if (!known.has(worker.coin)) return "coin";
      if (worker.last_active > at + AHEAD_SECONDS) return "last_active";
      return worker.first_active > worker.last_active ? "first_active" : undefined;
    },
    keyOf: (worker) => `${worker.account}\n${worker.coin}\n${worker.name}`,
  });
}

/** Parses the points of accounts; each account has one per coin and bucket. */
export function readAccountSeries(answer: unknown, { coins }: Pick<PoolSource, "coins">, buckets: Buckets) {
  const known = new Set(coins.map(({ coin }) => coin));
  return readList(accountPointSchema, answer, {
    ruleOf: (point) =>
      known.has(point.coin) ? (isBucket(buckets, point.time) ? undefined : "time") : "coin",
    keyOf: (point) => `${point.account}\n${point.coin}\n${String(point.time)}`,
  });
}

/** Parses the load of an account's machines on the quick-switch address. */
export function readLoads(answer: unknown, coins: readonly string[]) {
  return readList(loadSchema, answer, {
    ruleOf: (load) => (coins.includes(load.coin) ? undefined : "coin"),
    keyOf: (load) => load.coin,
  });
}

/** Parses the time from which machines mine their new coin. */
export function readChoice(answer: unknown, chosen: number): { readonly effective_time: number } {
  const choice = readOne(choiceSchema, answer);
  if (choice.effective_time > chosen + DAY) throw new BadAnswer("effective_time: out of range");
  return choice;
}

/** Parses the requested candles; their prices must be consistent. */
export function readCandles(answer: unknown, { starts }: CandleRequest) {
  const known = new Set(starts);
  return readList(candleSchema, answer, {
    ruleOf: (candle) => {
      if (!known.has(candle.time)) return "time";
      const { open, high, low, close } = candle;
      const [top, bottom] = [amount(high), amount(low)];
      const isInside = [open, close].every(
        (one) => compare(amount(one), top) <= 0 && compare(amount(one), bottom) >= 0,
      );
      return isInside ? undefined : "high";
    },
    keyOf: (candle) => String(candle.time),
  });
}
