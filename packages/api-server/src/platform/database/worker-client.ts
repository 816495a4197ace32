import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import * as v from "valibot";
import { ApiError } from "../errors.ts";
import { reasonOfLoss, markEmbedded } from "./embedded-outage.ts";
import { createStatementCoalescer } from "./request-coalescing.ts";
import { DatabaseError, readResult, type RowMode, type StatementResult } from "./row-decoder.ts";
import { answerSchema, type WorkerAnswer, type WorkerRequest } from "./worker-messages.ts";

const WORKER_FILE = path.join(import.meta.dirname, "embedded-worker.ts");
const WATCH_MS = 500;
/** Minimum time before an engine that failed to open is tried again. */
const REOPEN_MS = 1000;

type Answer = WorkerAnswer["result"];
type Unnumbered = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** The embedded database in its own thread. */
export interface WorkerClient {
  query(sql: string, params?: readonly unknown[], options?: { rowMode?: RowMode }): Promise<StatementResult>;
  transaction<Result>(work: (transaction: Pick<WorkerClient, "query">) => Promise<Result>): Promise<Result>;
  /** Sets the statement time limit from now on. */
  limit(milliseconds: number): void;
  /** Copies the files, as they are between two transactions, to a folder that does not exist yet; statements wait meanwhile. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The client in the shape that Drizzle's driver expects. The driver uses only `query` and `transaction`, in the forms that the
 * client has; the engine's other members stay in the thread.
 */
export function asEngine(client: WorkerClient): PGlite {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the engine has members that no driver calls
  return client as unknown as PGlite;
}

interface Statement {
  /** Its transaction, or null. */
  readonly tx: number | null;
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly rowMode: RowMode;
}

interface DatabaseThread {
  readonly opened: Promise<Answer>;
  isOver(): boolean;
  ask(request: Unnumbered): Promise<Answer>;
  query(statement: Statement): Promise<StatementResult>;
  limit(milliseconds: number): void;
  end(reason?: Error): Promise<void>;
}

/** Starts the thread. A running statement blocks it, so a thread that does not respond is busy with a long statement. */
function startThread(cluster: string): DatabaseThread {
  const worker = new Worker(WORKER_FILE, { workerData: cluster });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isOver = false;
  let loss: Error | undefined;
  let heard = performance.now();
  // No limit at first: on any machine, recovery after a crash and filling a new database take as long as they need.
  let patience = Number.POSITIVE_INFINITY;

  const watch = setInterval(() => {
    if (waiting.size === 0) heard = performance.now();
    else if (performance.now() - heard > patience) void end(new ApiError(503, "timed_out", { status: 503 }));
    else worker.postMessage({ kind: "ping", id: -1 });
  }, WATCH_MS);
  watch.unref();

  function expect(id: number): Promise<Answer> {
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  function over(reason: Error): void {
    if (isOver) return;
    isOver = true;
    loss = reason;
    clearInterval(watch);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }
  const lose = () => over(reasonOfLoss(cluster));

  async function end(reason?: Error): Promise<void> {
    over(reason ?? reasonOfLoss(cluster));
    await worker.terminate();
  }

  function ask(request: Unnumbered): Promise<Answer> {
    if (loss !== undefined) return Promise.reject(loss);
    lastId += 1;
    const answer = expect(lastId);
    worker.postMessage({ ...request, id: lastId });
    return answer;
  }

  worker.on("message", (message: unknown) => {
    const { id, result, failure } = v.parse(answerSchema, message);
    heard = performance.now();
    const found = waiting.get(id);
    waiting.delete(id);
    if (failure) found?.reject(markEmbedded(new DatabaseError(failure)));
    else found?.resolve(result);
  });
  worker.on("error", lose);
  worker.on("exit", lose);

  const opened = expect(0).catch(async (error: unknown) => {
    // The thread survives an engine that failed to open, so it is ended: the next statement needs an engine that may open.
    const reason = isOver ? error : reasonOfLoss(cluster, error);
    await end(reason instanceof Error ? reason : undefined);
    throw reason;
  });
  // The next caller gets the error; there may be none before the process ends.
  opened.catch(() => undefined);
  return {
    opened,
    limit(milliseconds) {
      patience = milliseconds;
    },
    isOver: () => isOver,
    ask,
    async query({ tx, sql, params, rowMode }) {
      const answer = await ask({ kind: "query", tx, sql, params: [...params] });
      if (answer === undefined) throw new Error("a statement gave no result");
      try {
        return readResult(answer, rowMode);
      } catch (error) {
        throw error instanceof Error ? markEmbedded(error) : error;
      }
    },
    end,
  };
}

/**
 * Starts the embedded database in a worker thread, so that a long statement does not block the process. A statement that exceeds
 * the limit is ended together with the thread: every open statement fails, and the next one starts a new thread on the same
 * files.
 */
export async function startWorkerClient(cluster: string): Promise<WorkerClient> {
  let isClosed = false;
  let lastTransaction = 0;
  let limitMs: number | undefined;
  let thread = startThread(cluster);
  let reopenAt = 0;
  const share = createStatementCoalescer<StatementResult>();

  async function ready(): Promise<DatabaseThread> {
    if (isClosed) throw new Error("the database is closed");
    if (thread.isOver() && performance.now() >= reopenAt) thread = startThread(cluster);
    const current = thread;
    await current.opened.catch((error: unknown) => {
      reopenAt = performance.now() + REOPEN_MS;
      throw error;
    });
    if (limitMs !== undefined) current.limit(limitMs);
    return current;
  }

  await ready().catch(async (error: unknown) => {
    await thread.end();
    throw error;
  });
  return {
    query(sql, params = [], { rowMode = "object" } = {}) {
      const run = async () => (await ready()).query({ tx: null, sql, params, rowMode });
      return share({ sql, params, form: rowMode }, run);
    },
    async transaction(work) {
      const current = await ready();
      lastTransaction += 1;
      const tx = lastTransaction;
      await current.ask({ kind: "begin", tx });
      let result;
      try {
        result = await work({
          query: (sql, params = [], { rowMode = "object" } = {}) =>
            current.query({ tx, sql, params, rowMode }),
        });
      } catch (error) {
        if (!current.isOver()) await current.ask({ kind: "finish", tx, isCommit: false });
        throw error;
      }
      await current.ask({ kind: "finish", tx, isCommit: true });
      return result;
    },
    limit(milliseconds) {
      limitMs = milliseconds;
    },
    async copyTo(folder) {
      await (await ready()).ask({ kind: "copy", folder });
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      // A lost thread has nothing to close; what it committed is in its log.
      if (!thread.isOver())
        await thread.opened.then(() => thread.ask({ kind: "close" })).catch(() => undefined);
      await thread.end();
    },
  };
}
