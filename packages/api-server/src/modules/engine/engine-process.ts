import { performance } from "node:perf_hooks";
import type { EngineManifest } from "./answers.ts";
import type { EngineProcessState, RawMarket, RawQuickSwitch, RawSource } from "./engine.ts";
import { startEngineChild, type EngineChild, type EngineEnd, type EngineTimeouts } from "./engine-child.ts";
import type { EngineMethod } from "./deadlines.ts";
import { EngineError } from "./engine-error.ts";
import type { EngineLog } from "./engine-health.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** A process that lived this long was healthy; the restart delay is then reset. */
const WELL_MS = 60_000;

const PATIENCE: EngineTimeouts = { loadMs: 30_000, silentMs: 3000, hungMs: 15_000, longestMs: 60_000 };

/** The engine in a separate process, restarted when it ends. */
export interface EngineProcess {
  readonly source: RawSource;
  /** Settles with the first process: undefined if its module created a source, otherwise the failure. */
  readonly first: Promise<EngineEnd | undefined>;
  state(): EngineProcessState;
  /** Returns the module's latest self-description. */
  manifest(): EngineManifest | undefined;
  /** Uses the self-description from an earlier start until there is a new one. */
  assume(manifest: EngineManifest): void;
  /** Logs ends and starts from now on; before that, the caller reports the first one. */
  logTo(log: EngineLog): void;
  close(): void;
}

type Call = (method: EngineMethod, ...args: readonly unknown[]) => Promise<unknown>;

/** Coalesces concurrent requests for a coin's state. */
function sharedStates(call: Call): RawSource["coinState"] {
  const latest = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();
  return (coin, at) => {
    const known = latest.get(coin);
    if (known?.at === at) return known.answer;
    const answer = call("coinState", coin, at);
    if (known === undefined || at > known.at) {
      latest.set(coin, { at, answer });
      // A failed request is not cached.
      answer.catch(() => latest.delete(coin));
    }
    return answer;
  };
}

function sourceOf(call: Call, manifest: () => EngineManifest | undefined): RawSource {
  const connected: RawQuickSwitch["connected"] = (request) => call("connected", request);
  const choose: RawQuickSwitch["choose"] = (choice) => call("choose", choice);
  const candles: RawMarket["candles"] = (request) => call("candles", request);
  return {
    get coins() {
      return manifest()?.coins ?? [];
    },
    get quickSwitch() {
      const own = manifest()?.quickSwitch ?? undefined;
      return own === undefined ? undefined : { ...own, connected, choose };
    },
    get market() {
      const own = manifest()?.market ?? undefined;
      return own === undefined ? undefined : { ...own, candles };
    },
    coinState: sharedStates(call),
    poolSeries: (coin, buckets) => call("poolSeries", coin, buckets),
    blocks: (coin, range) => call("blocks", coin, range),
    workers: (at) => call("workers", at),
    accountSeries: (buckets) => call("accountSeries", buckets),
    workerSeries: (request) => call("workerSeries", request),
  };
}

/**
 * Runs an engine's module in its own process. A process that ends, hangs or uses too much memory is restarted after a delay that
 * doubles from a second to a minute.
 */
export function startEngineProcess({
  file,
  megabytes,
  patience = PATIENCE,
}: {
  readonly file: string;
  readonly megabytes: number;
  readonly patience?: EngineTimeouts | undefined;
}): EngineProcess {
  const first = Promise.withResolvers<EngineEnd | undefined>();
  let log: EngineLog | undefined;
  let current: EngineChild | undefined;
  let known: EngineManifest | undefined;
  let isUp = false;
  let isClosed = false;
  let restarts = 0;
  let failures = 0;
  let isOut = false;
  let timer: NodeJS.Timeout | undefined;

  function recordEnd(end: EngineEnd, lifeMs: number): void {
    isUp = false;
    first.resolve(end);
    if (isClosed) return;
    failures = lifeMs > WELL_MS ? 1 : failures + 1;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    // Logs one line per outage, regardless of the number of attempts.
    if (!isOut)
      log?.error({ fault: end.fault, detail: end.detail }, "mining engine stopped; it is started again");
    isOut = true;
    timer = setTimeout(start, wait);
    timer.unref();
  }

  function start(): void {
    const started = performance.now();
    const child = startEngineChild({ file, megabytes, patience });
    if (failures > 0) restarts += 1;
    current = child;
    void child.manifest.then((manifest) => {
      known = manifest;
      isUp = true;
      first.resolve(undefined);
    });
    void child.end.then((end) => recordEnd(end, performance.now() - started));
  }

  async function call(method: EngineMethod, ...args: readonly unknown[]): Promise<unknown> {
    if (!isUp || current === undefined) throw new EngineError(method, "down");
    const answer = await current.call(method, args);
    isOut = false;
    return answer;
  }

  start();
  return {
    source: sourceOf(call, () => known),
    first: first.promise,
    state: () => ({ isUp, restarts }),
    manifest: () => known,
    assume(manifest) {
      known ??= manifest;
    },
    logTo(given) {
      log = given;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      current?.kill();
    },
  };
}
