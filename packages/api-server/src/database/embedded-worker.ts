import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types, type Results, type Transaction } from "@electric-sql/pglite";
import * as v from "valibot";
import { createStatements, isLasting, type Statements } from "./statements.ts";
import { requestSchema, type WorkerAnswer, type WorkerRequest } from "./worker-messages.ts";

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly finish: (isCommit: boolean) => void;
  readonly ended: Promise<void>;
}

// Drizzle reads times, intervals and numbers of arrays as text, on every driver.
const AS_TEXT = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];
const parsers = Object.fromEntries(AS_TEXT.map((type) => [type, (value: string) => value]));

const open = new Map<number, OpenTransaction>();

function describe(error: unknown): NonNullable<WorkerAnswer["failure"]> {
  const parsed = v.safeParse(
    v.object({ message: v.string(), code: v.optional(v.string()), constraint: v.optional(v.string()) }),
    error,
  );
  return parsed.success ? parsed.output : { message: String(error) };
}

/** Begins a transaction and keeps it open until it is told how to end. */
function begin(database: PGlite, tx: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let finish: (isCommit: boolean) => void = () => undefined;
    const decided = new Promise<boolean>((decide) => {
      finish = decide;
    });
    const ended = database.transaction(async (transaction) => {
      open.set(tx, { transaction, finish, ended });
      resolve();
      if (!(await decided)) await transaction.rollback();
    });
    ended.catch(reject);
  });
}

interface Engine {
  readonly database: PGlite;
  readonly statements: Statements;
}

function query(
  { database, statements }: Engine,
  { tx, sql, params, rowMode }: Extract<WorkerRequest, { kind: "query" }>,
): Promise<Results> {
  const options = { rowMode, parsers };
  const transaction = tx === null ? undefined : open.get(tx)?.transaction;
  if (tx !== null && transaction === undefined) throw new Error("the transaction is over");
  if (!isLasting(sql)) return (transaction ?? database).query(sql, params, options);
  const run = () => database._runExclusiveQuery(() => statements.run(sql, params, options));
  // A transaction has the engine for itself already.
  return transaction === undefined ? database._runExclusiveTransaction(run) : run();
}

async function answer(engine: Engine, request: WorkerRequest): Promise<WorkerAnswer["result"]> {
  const { database } = engine;
  if (request.kind === "query") {
    const { rows, affectedRows } = await query(engine, request);
    return { rows, ...(affectedRows === undefined ? {} : { affectedRows }) };
  }
  if (request.kind === "begin") await begin(database, request.tx);
  if (request.kind === "finish") {
    const transaction = open.get(request.tx);
    open.delete(request.tx);
    transaction?.finish(request.isCommit);
    await transaction?.ended;
  }
  if (request.kind === "close") await database.close();
  return undefined;
}

async function run(): Promise<void> {
  const database = await PGlite.create(v.parse(v.string(), workerData));
  // The engine would plan most statements anew for their values, which takes longer than to run them.
  await database.exec("set plan_cache_mode = force_generic_plan");
  const engine = { database, statements: createStatements(database) };
  parentPort?.on("message", (message: unknown) => {
    const request = v.parse(requestSchema, message);
    answer(engine, request).then(
      (result) => parentPort?.postMessage({ id: request.id, ...(result ? { result } : {}) }),
      (error: unknown) => parentPort?.postMessage({ id: request.id, failure: describe(error) }),
    );
  });
  parentPort?.postMessage({ id: 0 });
}

run().catch((error: unknown) => parentPort?.postMessage({ id: 0, failure: describe(error) }));
