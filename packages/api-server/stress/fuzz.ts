import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { fuzzContract } from "./fuzz-contract.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100" },
    seed: { type: "string", default: "20261120" },
    only: { type: "string" },
  },
});

const start = performance.now();
const seconds = () => ((performance.now() - start) / 1000).toFixed(0);
console.log(`seed ${values.seed}, ${values.runs} requests to each operation`);
const result = await fuzzContract({
  runs: Number.parseInt(values.runs, 10),
  seed: Number.parseInt(values.seed, 10),
  ...(values.only === undefined ? {} : { only: values.only }),
  onProgress(done, of) {
    if (done % 20 === 0 || done === of)
      console.log(`${String(done)} of ${String(of)} operations, ${seconds()} s`);
  },
  onViolation(violation) {
    console.log(`  ${violation}`);
  },
});
console.log(
  `${String(result.operations)} operations, ${String(result.calls)} calls: ${String(result.refused)} refused, ${String(result.accepted)} accepted, ${String(result.late)} not in time; ${String(result.opened)} operations accepted something`,
);
console.log(result.violations.length === 0 ? "holds" : "VIOLATED");
process.exit(result.violations.length === 0 ? 0 : 1);
