import { existsSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { FaultSkipped, type Fault, type FaultNeed } from "./faults/fault.ts";
import { FAULTS } from "./faults/index.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

const PLACES: Record<FaultNeed, readonly string[]> = {
  postgres: ["/usr/lib/postgresql"],
  nginx: ["/usr/sbin/nginx"],
  build: [path.join(ROOT, "host/dist"), path.join(ROOT, "remote-observer/dist-standalone")],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "boolean", default: false } },
});

const unknown = positionals.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `no such fault: ${unknown.join(", ")}; there are ${FAULTS.map(({ name }) => name).join(", ")}`,
  );
  process.exit(2);
}

const chosen = FAULTS.filter(
  ({ name, isSample }) =>
    (positionals.length === 0 || positionals.includes(name)) && (!values.sample || isSample),
);

async function provoke(fault: Fault): Promise<"holds" | "VIOLATED" | "skipped"> {
  const missing = fault.needs.filter((need) => !PLACES[need].every((place) => existsSync(place)));
  console.log(`${fault.name}: ${fault.holds}`);
  if (missing.length > 0) {
    console.log(`  skipped, ${missing.join(" and ")} missing`);
    return "skipped";
  }
  const start = performance.now();
  const problem = await fault
    .run(
      (figure) => {
        console.log(`  ${figure}`);
      },
      { isSample: values.sample },
    )
    .then(() => undefined)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (problem instanceof FaultSkipped) {
    console.log(`  skipped, ${problem.message}`);
    return "skipped";
  }
  if (problem !== undefined) console.log(`  ${problem.stack ?? problem.message}`);
  const result = problem === undefined ? "holds" : "VIOLATED";
  console.log(`  ${result}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

const results: string[] = [];
for (const fault of chosen) results.push(await provoke(fault));
const count = (result: string) => String(results.filter((one) => one === result).length);
console.log(`${count("holds")} hold, ${count("VIOLATED")} violated, ${count("skipped")} skipped`);
process.exit(results.includes("VIOLATED") ? 1 : 0);
