import { readdirSync } from "node:fs";
import { measureAll } from "./budgets.ts";
import { ROOT } from "./root.ts";

/** Formats kilobytes with one decimal, rounded up so that a measure never looks smaller than it is. */
function kilobytes(bytes: number): string {
  const tenths = Math.ceil((bytes * 10) / 1024);
  return `${Math.floor(tenths / 10)}.${tenths % 10} KB`;
}

const remotes = readdirSync(ROOT)
  .filter((name) => name.startsWith("remote-"))
  .map((name) => name.slice("remote-".length));

const measures = await measureAll(remotes);
for (const { name, bytes, limit } of measures) {
  const verdict = bytes > limit ? "TOO LARGE" : "ok";
  process.stdout.write(
    `${name.padEnd(36)} ${kilobytes(bytes).padStart(10)} of ${kilobytes(limit).padStart(10)}  ${verdict}\n`,
  );
}
const excess = measures.filter(({ bytes, limit }) => bytes > limit);
process.stdout.write(
  excess.length === 0
    ? "All sizes are within their budgets (brotli).\n"
    : `${excess.length} sizes exceed their budgets (brotli).\n`,
);
if (excess.length > 0) process.exitCode = 1;
