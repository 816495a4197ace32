import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { readManifest, type EngineManifest } from "./answers.ts";
import { DEADLINES_MS, type EngineMethod } from "./deadlines.ts";
import { EngineError } from "./engine-error.ts";
import type { LOAD_FAULTS, EngineReply } from "./engine-messages.ts";
import { readReply } from "./engine-messages.ts";

const HOST = path.join(import.meta.dirname, "engine-host.ts");
const WATCH_MS = 250;

/** Settings hidden from the engine: the server's own secrets and paths. */
const WITHHELD = [
  "CAPTCHA_SECRET",
  "CAPTCHA_SECRET_FILE",
  "CKPOOL_NODES",
  "DATABASE_READ_URLS",
  "DATABASE_URL",
  "MININGCORE_DATABASE_URL",
  "OPERATOR_TOKEN",
  "PAYOUT_CHAINS",
  "PAYOUT_CHAINS_CHECK",
  "PAYOUT_CHAINS_FILE",
  "PUSH_PRIVATE_KEY",
  "PUSH_PRIVATE_KEY_FILE",
  "RELEASE_KEY",
  "SECRET_KEY",
  "SMTP_URL",
  "TELEGRAM_BOT_TOKEN",
  "TELEGRAM_BOT_TOKEN_FILE",
];

/** Timeouts of an engine process. */
export interface EngineTimeouts {
  /** Until its module is loaded and has created a source. */
  readonly loadMs: number;
  /** With calls in flight, silence after which new calls are rejected. */
  readonly silentMs: number;
  /** With calls in flight, silence after which it counts as hung; longer while a call with a longer timeout is open. */
  readonly hungMs: number;
  /** The longest timeout of an open call. */
  readonly longestMs: number;
}

/** Why an engine process ended. */
export interface EngineEnd {
  /** `module`: it cannot be used at all. Any other fault may be temporary. */
  readonly fault: (typeof LOAD_FAULTS)[number] | "hung" | "ended";
  readonly detail: string;
}

/** One engine process, from start to end. */
export interface EngineChild {
  /** The module's self-description; never settles if the process ends before. */
  readonly manifest: Promise<EngineManifest>;
  readonly end: Promise<EngineEnd>;
  /** Calls the module; rejects at once while the process is unresponsive or has ended. */
  call(method: EngineMethod, args: readonly unknown[]): Promise<unknown>;
  kill(): void;
}

interface Open {
  readonly method: EngineMethod;
  readonly sent: number;
  readonly parts: unknown[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: EngineError) => void;
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !WITHHELD.includes(name)));
}

function startHost(file: string, megabytes: number): ChildProcess {
  return fork(HOST, [file, String(megabytes)], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${String(megabytes)}`],
    env: environment(),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

/** Tracks a process's calls in flight, and how long it has been silent. */
function createOpenCalls() {
  const open = new Map<number, Open>();
  let heard = performance.now();

  function settle(reply: EngineReply): void {
    if (!("id" in reply)) return;
    const call = open.get(reply.id);
    if (call === undefined) return;
    if (reply.kind === "part") {
      for (const item of reply.items) call.parts.push(item);
      return;
    }
    open.delete(reply.id);
    if (reply.kind === "failure")
      call.reject(new EngineError(call.method, "threw", [reply.name, reply.code].filter(Boolean).join(" ")));
    else call.resolve(reply.kind === "list" ? call.parts : reply.answer);
  }

  return {
    add: (id: number, call: Open) => open.set(id, call),
    hear(reply: EngineReply) {
      heard = performance.now();
      settle(reply);
    },
    /** Returns the milliseconds of silence while a call has been open. */
    silence(): number {
      const first = Math.min(...[...open.values()].map(({ sent }) => sent));
      return open.size === 0 ? 0 : performance.now() - Math.max(heard, first);
    },
    /** Returns the longest remaining time of the open calls until their timeouts; 0 if all have passed. */
    longest(): number {
      const now = performance.now();
      return [...open.values()]
        .map(({ method, sent }) => DEADLINES_MS[method] - (now - sent))
        .reduce((longest, left) => Math.max(longest, left), 0);
    },
    /** Returns a function that never responds while others do. */
    forgotten(): EngineMethod | undefined {
      const late = performance.now() - 5 * Math.max(...Object.values(DEADLINES_MS));
      return [...open.values()].find(({ sent }) => sent < late)?.method;
    },
    rejectAll() {
      for (const { method, reject } of open.values()) reject(new EngineError(method, "down"));
      open.clear();
    },
  };
}

/** Starts a process for an engine's module. */
export function startEngineChild({
  file,
  megabytes,
  patience,
}: {
  readonly file: string;
  readonly megabytes: number;
  readonly patience: EngineTimeouts;
}): EngineChild {
  const child = startHost(file, megabytes);
  const calls = createOpenCalls();
  const manifest = Promise.withResolvers<EngineManifest>();
  const end = Promise.withResolvers<EngineEnd>();
  const started = performance.now();
  let isLoaded = false;
  let isOver = false;
  let lastId = 0;

  function finish(reason: EngineEnd): void {
    if (isOver) return;
    isOver = true;
    clearInterval(watch);
    child.kill("SIGKILL");
    calls.rejectAll();
    end.resolve(reason);
  }

  function isHung(): boolean {
    const silence = calls.silence();
    return silence > patience.hungMs && (calls.longest() === 0 || silence > patience.longestMs);
  }

  const watch = setInterval(() => {
    const forgotten = calls.forgotten();
    if (!isLoaded && performance.now() - started > patience.loadMs)
      finish({ fault: "hung", detail: "its module does not load" });
    else if (isHung()) finish({ fault: "hung", detail: "it does not answer" });
    else if (forgotten !== undefined) finish({ fault: "hung", detail: `${forgotten} does not answer` });
  }, WATCH_MS);
  watch.unref();

  child.on("message", (message: unknown) => {
    const reply = readReply(message);
    calls.hear(reply);
    if (reply.kind === "unusable") finish({ fault: reply.fault, detail: reply.detail });
    if (reply.kind === "ended") finish({ fault: "ended", detail: reply.detail });
    if (reply.kind !== "ready") return;
    try {
      manifest.resolve(readManifest(reply.manifest));
      isLoaded = true;
    } catch (error) {
      finish({ fault: "module", detail: error instanceof Error ? error.message : "no coins" });
    }
  });
  child.on("error", (error) => finish({ fault: "ended", detail: error.name }));
  child.on("exit", (code, signal) =>
    finish({ fault: "ended", detail: signal === null ? `exit code ${String(code)}` : signal }),
  );

  return {
    manifest: manifest.promise,
    end: end.promise,
    kill: () => finish({ fault: "ended", detail: "stopped" }),
    call(method, args) {
      if (isOver || calls.silence() > patience.silentMs)
        return Promise.reject(new EngineError(method, "down"));
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        calls.add(id, { method, sent: performance.now(), parts: [], resolve, reject });
        child.send({ id, method, args }, (error) => {
          if (error !== null) finish({ fault: "ended", detail: "it takes no questions" });
        });
      });
    },
  };
}
