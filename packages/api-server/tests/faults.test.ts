import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { TEST_DATABASE_URL } from "../src/testing/database.ts";

const FAULTS = path.resolve(import.meta.dirname, "../stress/faults.ts");
const saidSchema = v.object({ stdout: v.string() });

/** Returns the output of the fault programs, even if something is violated. */
async function provoke(...options: readonly string[]): Promise<string> {
  const ran: Promise<unknown> = promisify(execFile)(process.execPath, [FAULTS, ...options]);
  return v.parse(saidSchema, await ran.catch((error: unknown) => error)).stdout;
}

/** Runs one fault per database; all of them would take minutes. */
const isPostgres = TEST_DATABASE_URL !== "" && existsSync("/usr/lib/postgresql");
const sample = isPostgres ? "postgres-cut" : "engine-throws";

describe("a server under faults", () => {
  it(`holds what it promises: ${sample}`, async () => {
    const said = await provoke("--sample", sample);

    expect(said).toMatch(/^1 hold, 0 violated, 0 skipped$/m);
  }, 200_000);
});
