import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fromRoot } from "./root.ts";
import { MUTANTS } from "./mutants/list/index.ts";
import { sampleOfDay } from "./mutants/mutant.ts";
import { writeReport } from "./mutants/report.ts";
import { runMutant, type Outcome } from "./mutants/run.ts";

// Applies deliberate faults, one at a time, and runs the test that must detect each: pnpm mutants [--sample 10] [--only
// remote-wallet] [--write]

const { values } = parseArgs({
  options: {
    /** Sample size; the sample changes daily. */
    sample: { type: "string" },
    /** Prefix of the file path. */
    only: { type: "string", default: "" },
    /** Writes the result to the results document. */
    write: { type: "boolean", default: false },
  },
});

const REPORT = "packages/docs/mutants.md";
const DAY_MS = 86_400_000;
/** One test file uses one core. */
const PARALLEL = 2;

const listed = MUTANTS.filter(({ file }) => file.startsWith(values.only));
const chosen =
  values.sample === undefined
    ? listed
    : sampleOfDay(listed, Number.parseInt(values.sample, 10), Math.floor(Date.now() / DAY_MS));

const outcomes: Outcome[] = [];
const queue = chosen.values();

async function work(): Promise<void> {
  for (const mutant of queue) {
    const outcome = await runMutant(mutant);
    outcomes.push(outcome);
    const { verdict, note, seconds } = outcome;
    process.stdout.write(`${verdict.padEnd(8)} ${mutant.file}  ${note}  ${seconds.toFixed(1)} s\n`);
    if (verdict !== "killed") process.stdout.write(`         ${mutant.find} -> ${mutant.replace}\n`);
  }
}

await Promise.all(Array.from({ length: PARALLEL }, work));
const killed = outcomes.filter(({ verdict }) => verdict === "killed").length;
process.stdout.write(`${killed} of ${outcomes.length} killed\n`);
if (values.write) writeFileSync(fromRoot(REPORT), writeReport(chosen, outcomes, new Date()));
process.exitCode = killed === outcomes.length ? 0 : 1;
