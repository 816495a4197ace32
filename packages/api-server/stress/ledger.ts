import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import * as fc from "fast-check";
import { accounts } from "../src/platform/database/schema/index.ts";
import { openDatabase, readConfig } from "../src/index.ts";
import { MODEL_PEOPLE, modelMoves, modelProblems, playMoves } from "../src/testing/ledger-model.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "10000" }, seed: { type: "string", default: "20261120" } },
});
const RUNS = Number.parseInt(values.runs, 10);
const SEED = Number.parseInt(values.seed, 10);

const dataDir = mkdtempSync(path.join(tmpdir(), "ledger-"));
const open = await openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_URL: process.env["DATABASE_URL"] }));
const { database } = open;
let played = 0;
let steps = 0;
let refused = 0;
const start = performance.now();

const property = fc.asyncProperty(modelMoves, async (moves) => {
  played += 1;
  const name = String(played);
  const people = await database
    .insert(accounts)
    .values(
      Array.from({ length: MODEL_PEOPLE }, (_, index) => ({
        account: `model_${name}_${String(index)}`,
        account_type: "main" as const,
        register_time: 1,
      })),
    )
    .returning({ id: accounts.id });
  const outcome = await playMoves(
    database,
    people.map(({ id }) => id),
    { moves, name },
  );
  steps += outcome.steps;
  refused += outcome.refused;
  if (outcome.differences.length > 0) throw new Error(outcome.differences.join("; "));
});

const details = await fc.check(property, { numRuns: RUNS, seed: SEED });
const problems = await modelProblems(database);
const seconds = (performance.now() - start) / 1000;
console.log(
  `${String(played)} sequences, ${String(steps)} movements, ${String(refused)} refused, ${open.kind}, ${seconds.toFixed(1)} s`,
);
console.log(`problems of the ledger ${String(problems.length)}`);
if (details.failed) console.log(fc.defaultReportMessage(details));
await open.close();
rmSync(dataDir, { recursive: true, force: true });
const isProven = !details.failed && problems.length === 0;
console.log(isProven ? "holds" : "VIOLATED");
process.exit(isProven ? 0 : 1);
