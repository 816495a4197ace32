import { performance } from "node:perf_hooks";
import type { Clock } from "../../platform/runtime.ts";
import type { MarketHistory, PoolSource, QuickSwitchEngine } from "./pool-source.ts";
import {
  BadAnswer,
  readAccountSeries,
  readBlocks,
  readCandles,
  readChoice,
  readLoads,
  readSeries,
  readState,
  readWorkers,
  readWorkerSeries,
  type ReadList,
} from "./answers.ts";
import { DEADLINES_MS, type EngineMethod } from "./deadlines.ts";
import { EngineError } from "./engine-error.ts";
import { createEngineHealth, type EngineHealth, type EngineLog } from "./engine-health.ts";

type Unread<Function> = Function extends (...args: infer Args) => unknown
  ? (...args: Args) => Promise<unknown>
  : never;

/** A quick switch with unparsed responses. */
export type RawQuickSwitch = Pick<QuickSwitchEngine, "host" | "coins"> & {
  readonly [Name in "connected" | "choose"]: Unread<QuickSwitchEngine[Name]>;
};

/** A market with unparsed responses. */
export type RawMarket = Pick<MarketHistory, "start"> & {
  readonly candles: Unread<MarketHistory["candles"]>;
};

/** An engine with unparsed responses. */
export type RawSource = Pick<PoolSource, "coins"> & {
  readonly quickSwitch?: RawQuickSwitch | undefined;
  readonly market?: RawMarket | undefined;
  /** Implemented by the server itself, from pushed data. */
  readonly completeUntil?: PoolSource["completeUntil"];
  readonly foreignBlocks?: PoolSource["foreignBlocks"];
  readonly lacksRejects?: boolean;
} & {
  readonly [
    Name in Exclude<
      keyof PoolSource,
      "coins" | "quickSwitch" | "market" | "completeUntil" | "foreignBlocks" | "lacksRejects"
    >
  ]: Unread<PoolSource[Name]>;
};

/** The state of an engine's process; absent for an engine inside the server. */
export interface EngineProcessState {
  readonly isUp: boolean;
  readonly restarts: number;
}

/** A wrapped mining engine: every call has a timeout, and every response is validated before use. */
export interface Engine {
  /** Rejects with an {@link EngineError} if the engine gave no usable result. */
  readonly source: PoolSource;
  readonly health: EngineHealth;
}

/** Options for wrapping an engine. */
export interface EngineOptions {
  readonly source: RawSource;
  readonly clock: Clock;
  readonly log: EngineLog;
  readonly process?: (() => EngineProcessState) | undefined;
}

/** Returns what may be logged of an engine's error: its name and code, never its message. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? `${error.name} ${code}` : error.name;
}

function faultOf(method: EngineMethod, error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof BadAnswer) return new EngineError(method, "bad data", error.message);
  return new EngineError(method, "threw", detailOf(error));
}

/** Rejects if there is no response in time; a later one is ignored. */
async function inTime<Answer>(method: EngineMethod, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new EngineError(method, "timeout")), DEADLINES_MS[method]);
    timer.unref();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls an engine with a timeout, and validates its response. */
interface Border {
  call<Read>(
    this: void,
    method: EngineMethod,
    ask: () => Promise<unknown>,
    read: (answer: unknown) => Read | Promise<Read>,
  ): Promise<Read>;
  take<Item>(
    this: void,
    method: EngineMethod,
    read: (answer: unknown) => Promise<ReadList<Item>>,
  ): (answer: unknown) => Promise<readonly Item[]>;
}

function switchOf({ call, take }: Border, engine: RawQuickSwitch): QuickSwitchEngine {
  const { host, coins } = engine;
  return {
    host,
    coins,
    connected: (request) =>
      call(
        "connected",
        () => engine.connected(request),
        take("connected", (answer) => readLoads(answer, coins)),
      ),
    choose: (choice) =>
      call(
        "choose",
        () => engine.choose(choice),
        (answer) => readChoice(answer, choice.time),
      ),
  };
}

function marketOf({ call, take }: Border, market: RawMarket): MarketHistory {
  return {
    start: market.start,
    candles: (request) =>
      call(
        "candles",
        () => market.candles(request),
        take("candles", (answer) => readCandles(answer, request)),
      ),
  };
}

/** Wraps an engine with timeouts and validation. */
export function createEngine({ source, clock, log, process }: EngineOptions): Engine {
  const health = createEngineHealth({ clock, log, process });
  const absent = new Set<string>();

  /** Logs once per coin that the engine does not offer it, such as one whose network no engine has reported yet. */
  function reportAbsent(coin: string): EngineError {
    if (!absent.has(coin)) log.warn({ coin }, "mining engine does not offer this coin yet");
    absent.add(coin);
    return new EngineError("coinState", "not offered");
  }

  async function call<Read>(
    method: EngineMethod,
    ask: () => Promise<unknown>,
    read: (answer: unknown) => Read | Promise<Read>,
    coin?: string,
  ): Promise<Read> {
    const started = performance.now();
    try {
      // A function that throws synchronously fails like one that rejects.
      const answer = await read(await inTime(method, Promise.resolve().then(ask)));
      health.recordAnswer(method);
      return answer;
    } catch (error) {
      const fault = faultOf(method, error);
      const isAbsent = coin !== undefined && !source.coins.some((one) => one.coin === coin);
      // The engine responds; it may offer the coin later.
      if (isAbsent && fault.fault === "threw") throw reportAbsent(coin);
      health.recordFailure(method, fault, performance.now() - started);
      throw fault;
    }
  }

  /** Returns the accepted items, and reports the rejected ones. */
  function take<Item>(method: EngineMethod, read: (answer: unknown) => Promise<ReadList<Item>>) {
    return async (answer: unknown): Promise<readonly Item[]> => {
      const { items, refused } = await read(answer);
      health.recordRefused(method, refused);
      return items;
    };
  }

  const border: Border = { call, take };

  return {
    health,
    source: {
      get coins() {
        return source.coins;
      },
      coinState: (coin, at) =>
        call(
          "coinState",
          () => source.coinState(coin, at),
          (answer) => readState(answer, coin),
          coin,
        ),
      poolSeries: (coin, buckets) =>
        call(
          "poolSeries",
          () => source.poolSeries(coin, buckets),
          (answer) => readSeries(answer, buckets),
        ),
      blocks: (coin, range) =>
        call(
          "blocks",
          () => source.blocks(coin, range),
          take("blocks", (answer) => readBlocks(answer, coin, range)),
        ),
      workers: (at) =>
        call(
          "workers",
          () => source.workers(at),
          take("workers", (answer) => readWorkers(answer, source, at)),
        ),
      accountSeries: (buckets) =>
        call(
          "accountSeries",
          () => source.accountSeries(buckets),
          take("accountSeries", (answer) => readAccountSeries(answer, source, buckets)),
        ),
      workerSeries: (request) =>
        call(
          "workerSeries",
          () => source.workerSeries(request),
          (answer) => readWorkerSeries(answer, request),
        ),
      ...(source.completeUntil === undefined ? {} : { completeUntil: source.completeUntil }),
      ...(source.foreignBlocks === undefined ? {} : { foreignBlocks: source.foreignBlocks }),
      ...(source.lacksRejects === undefined ? {} : { lacksRejects: source.lacksRejects }),
      get quickSwitch() {
        return source.quickSwitch === undefined ? undefined : switchOf(border, source.quickSwitch);
      },
      get market() {
        return source.market === undefined ? undefined : marketOf(border, source.market);
      },
    },
  };
}
