import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { Mutex, PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import * as v from "valibot";
import { createStatements, type Statements } from "./statements.ts";
import { startMaintenance } from "./maintenance.ts";
import { requestSchema, type WorkerAnswer, type WorkerRequest } from "./worker-messages.ts";

const clusterFolder = v.parse(v.string(), workerData);
/** Mutex for the engine: held by a statement, a whole transaction, or the maintenance. */
const turns = new Mutex();
/** Runs one statement at a time, including those that a transaction sends concurrently. */
const statementTurns = new Mutex();
/** Functions that end the turns of open transactions. */
const open = new Map<number, () => void>();

function describe(error: unknown): NonNullable<WorkerAnswer["failure"]> {
  const parsed = v.safeParse(
    v.object({ message: v.string(), code: v.optional(v.string()), constraint: v.optional(v.string()) }),
    error,
  );
  return parsed.success ? parsed.output : { message: String(error) };
}

interface Engine {
  readonly database: PGlite;
  readonly statements: Statements;
}

async function begin({ database }: Engine, tx: number): Promise<void> {
  const release = await turns.acquire();
  try {
    await database.exec("begin");
    open.set(tx, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function finish(
  { database }: Engine,
  { tx, isCommit }: Extract<WorkerRequest, { kind: "finish" }>,
): Promise<void> {
  const release = open.get(tx);
  if (release === undefined) return;
  open.delete(tx);
  try {
    await statementTurns.runExclusive(() => database.exec(isCommit ? "commit" : "rollback"));
  } finally {
    release();
  }
}

async function query(
  { statements }: Engine,
  { tx, sql, params }: Extract<WorkerRequest, { kind: "query" }>,
): Promise<Uint8Array<ArrayBuffer>> {
  const run = () => statementTurns.runExclusive(() => statements.run(sql, params));
  if (tx === null) return turns.runExclusive(run);
  if (!open.has(tx)) throw new Error("the transaction is over");
  return run();
}

/** Copies the files while nothing is written. The thread still responds to pings. */
function copy({ database }: Engine, folder: string): Promise<void> {
  return turns.runExclusive(async () => {
    await database.exec("checkpoint");
    await cp(clusterFolder, folder, {
      recursive: true,
      force: false,
      errorOnExist: true,
      mode: constants.COPYFILE_FICLONE,
    });
  });
}

async function answer(engine: Engine, request: WorkerRequest): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (request.kind === "query") return query(engine, request);
  if (request.kind === "begin") await begin(engine, request.tx);
  if (request.kind === "finish") await finish(engine, request);
  if (request.kind === "copy") await copy(engine, request.folder);
  if (request.kind === "close") await engine.database.close();
  return undefined;
}

async function run(): Promise<void> {
  const database = await PGlite.create(clusterFolder, {
    extensions: { amcheck },
  });
  // By default the engine would replan most statements for their values, which takes longer than running them.
  await database.exec("set plan_cache_mode = force_generic_plan");
  startMaintenance(database, (work) => turns.runExclusive(work));
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
