import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, release, type } from "node:os";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { findFreePort } from "test-support/free-port";
import { fromRoot } from "cli/root";
import { PROGRAMS, type Addresses, type MeasuringProgram } from "../src/measure/programs.ts";
import { addRun, writeRun, type Finding } from "../src/measure/report.ts";
import { startOwnSystem } from "../src/own-system.ts";

// Runs all measurements: pnpm measure [--only loads,shift] [--dry] Runs the measuring programs one after another, shows their
// output, and adds their figures with date, commit and machine load above the earlier runs in packages/docs/figures.md. Takes
// about two hours on two idle cores; fails if a program does.

const FIGURES = fromRoot("packages/docs/figures.md");

const { values } = parseArgs({
  options: {
    /** Names of programs; all by default. */
    only: { type: "string" },
    /** Prints the run without writing anything. */
    dry: { type: "boolean", default: false },
  },
});

async function runProgram(program: MeasuringProgram, addresses: Addresses): Promise<Finding> {
  console.log(`\n${program.title}`);
  const child = spawn(process.execPath, [fromRoot(program.file), ...program.args(addresses)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  for await (const line of createInterface(child.stdout)) {
    console.log(line);
    if (program.kept.test(line)) lines.push(line);
  }
  return { title: program.title, holds: (await ended) === 0, lines };
}

async function runAll(programs: readonly MeasuringProgram[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const program of programs) {
    const observerPort = await findFreePort();
    const addresses = { url: "", observerUrl: `http://localhost:${String(observerPort)}` };
    if (program.needsProduct !== true) {
      findings.push(await runProgram(program, addresses));
      continue;
    }
    const env = { OBSERVER_PORT: String(observerPort) };
    const product = await startOwnSystem({ name: "The product", file: "packages/cli/src/up.ts", env });
    try {
      findings.push(await runProgram(program, { ...addresses, url: product.url }));
    } finally {
      await product.stop();
    }
  }
  return findings;
}

function currentLoad(): number {
  return loadavg()[0] ?? 0;
}

const names = values.only?.split(",");
const unknown = names?.find((name) => !PROGRAMS.some((program) => program.name === name));
if (unknown !== undefined)
  throw new Error(`there is no program ${unknown}: ${PROGRAMS.map(({ name }) => name).join(", ")}`);
const before = currentLoad();
const findings = await runAll(PROGRAMS.filter(({ name }) => names?.includes(name) ?? true));
const run = writeRun({
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim(),
  machine: `${String(availableParallelism())} cores, ${type()} ${release()}, Node ${process.versions.node}`,
  load: [before, currentLoad()],
  findings,
});
if (values.dry) console.log(`\n${run}`);
else {
  writeFileSync(FIGURES, addRun(readFileSync(FIGURES, "utf8"), run));
  // Tables are formatted as everywhere else.
  execFileSync(fromRoot("node_modules/.bin/prettier"), ["--write", FIGURES], { stdio: "ignore" });
}
process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
