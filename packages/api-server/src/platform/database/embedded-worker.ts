import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import * as v from "valibot";
import { createStatements, type Statements } from "./statements.ts";
import { startUpkeep } from "./maintenance.ts";
import { requestSchema, type WorkerAnswer, type WorkerRequest } from "./worker-messages.ts";

interface OpenTransaction {
  readonly finish: (isCommit: boolean) => void;
  readonly ended: Promise<void>;
}

const open = new Map<number, OpenTransaction>();

function describe(error: unknown): NonNullable<WorkerAnswer["failure"]> {
  const parsed = v.safeParse(
    v.object({ message: v.string(), code: v.optional(v.string()), constraint: v.optional(v.string()) }),
    error,
  );
  return parsed.success ? parsed.output : { message: String(error) };
}

/** Begins a transaction and keeps it open until it receives commit or rollback. */
function begin(database: PGlite, tx: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let finish: (isCommit: boolean) => void = () => undefined;
    const decided = new Promise<boolean>((decide) => {
      finish = decide;
    });
    const ended = database.transaction(async (transaction) => {
      open.set(tx, { finish, ended });
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
  { tx, sql, params }: Extract<WorkerRequest, { kind: "query" }>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (tx !== null && !open.has(tx)) throw new Error("the transaction is over");
  const run = () => database._runExclusiveQuery(() => statements.run(sql, params));
  // A transaction has the engine for itself already.
  return tx === null ? database._runExclusiveTransaction(run) : run();
}

async function answer(engine: Engine, request: WorkerRequest): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { database } = engine;
  if (request.kind === "query") return query(engine, request);
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
  const database = await PGlite.create(v.parse(v.string(), workerData), {
    extensions: { amcheck },
  });
  // The engine would plan most statements again for their values, which takes longer than to run them.
  await database.exec("set plan_cache_mode = force_generic_plan");
  startUpkeep(database);
  const engine = { database, statements: createStatements(database) };
  parentPort?.on("message", (message: unknown) => {
    const request = v.parse(requestSchema, message);
    answer(engine, request).then(
      (result) =>
        result === undefined
          ? parentPort?.postMessage({ id: request.id })
          : parentPort?.postMessage({ id: request.id, result }, [result.buffer]),
      (error: unknown) => parentPort?.postMessage({ id: request.id, failure: describe(error) }),
    );
  });
  parentPort?.postMessage({ id: 0 });
}

run().catch((error: unknown) => parentPort?.postMessage({ id: 0, failure: describe(error) }));
