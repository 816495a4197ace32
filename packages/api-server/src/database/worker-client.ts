import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import * as v from "valibot";
import { ApiError } from "../errors.ts";
import { createSharedStatements } from "./shared-reads.ts";
import { DatabaseError, readResult, type RowMode, type StatementResult } from "./wire-rows.ts";
import { answerSchema, type WorkerAnswer, type WorkerRequest } from "./worker-messages.ts";

const WORKER_FILE = path.join(import.meta.dirname, "embedded-worker.ts");
// Opening after a crash, and filling a new database.
const SLOWEST_MS = 60_000;
const WATCH_MS = 500;

type Answer = WorkerAnswer["result"];
type Unnumbered = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** The embedded database in a thread of its own. */
export interface WorkerClient {
  query(sql: string, params?: readonly unknown[], options?: { rowMode?: RowMode }): Promise<StatementResult>;
  transaction<Result>(work: (transaction: Pick<WorkerClient, "query">) => Promise<Result>): Promise<Result>;
  /** From now on a statement may take so long. */
  limit(milliseconds: number): void;
  close(): Promise<void>;
}

/**
 * The client as Drizzle's driver wants it. The driver uses `query` and `transaction` only, in the forms that the client has;
 * the other members of the engine stay in the thread.
 */
export function asEngine(client: WorkerClient): PGlite {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the engine has members that no driver calls
  return client as unknown as PGlite;
}

interface Statement {
  /** Transaction that it belongs to. */
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
  end(): Promise<void>;
}

/** Starts the thread. The engine holds it while a statement runs, so a thread that does not answer is in a long statement. */
function startThread(cluster: string): DatabaseThread {
  const worker = new Worker(WORKER_FILE, { workerData: cluster });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isOver = false;
  let heard = performance.now();
  let patience = SLOWEST_MS;

  const watch = setInterval(() => {
    if (waiting.size === 0) heard = performance.now();
    else if (performance.now() - heard > patience) void end();
    else worker.postMessage({ kind: "ping", id: -1 });
  }, WATCH_MS);
  watch.unref();

  function expect(id: number): Promise<Answer> {
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  function over(): void {
    isOver = true;
    clearInterval(watch);
    for (const { reject } of waiting.values()) reject(new ApiError(503, "timed_out", { status: 503 }));
    waiting.clear();
  }

  async function end(): Promise<void> {
    over();
    await worker.terminate();
  }

  function ask(request: Unnumbered): Promise<Answer> {
    if (isOver) return Promise.reject(new ApiError(503, "timed_out", { status: 503 }));
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
    if (failure) found?.reject(new DatabaseError(failure));
    else found?.resolve(result);
  });
  worker.on("error", over);
  worker.on("exit", over);

  return {
    opened: expect(0),
    limit(milliseconds) {
      patience = milliseconds;
    },
    isOver: () => isOver,
    ask,
    async query({ tx, sql, params, rowMode }) {
      const answer = await ask({ kind: "query", tx, sql, params: [...params] });
      if (answer === undefined) throw new Error("a statement gave no result");
      return readResult(answer, rowMode);
    },
    end,
  };
}

/**
 * Starts the embedded database in a worker thread, so that a long statement does not hold up the process. A statement that
 * takes longer than the limit ends with the thread: every open statement fails, and the next one starts a new thread on the
 * same files.
 */
export async function startWorkerClient(cluster: string): Promise<WorkerClient> {
  let isClosed = false;
  let lastTransaction = 0;
  let limitMs: number | undefined;
  let thread = startThread(cluster);
  const share = createSharedStatements<StatementResult>();

  async function ready(): Promise<DatabaseThread> {
    if (isClosed) throw new Error("the database is closed");
    if (thread.isOver()) thread = startThread(cluster);
    const current = thread;
    await current.opened;
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
    async close() {
      if (isClosed) return;
      const current = await ready();
      isClosed = true;
      await current.ask({ kind: "close" });
      await current.end();
    },
  };
}
