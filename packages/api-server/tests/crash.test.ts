import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";

const PROOF = path.resolve(import.meta.dirname, "../stress/crash.ts");
const saidSchema = v.object({ stdout: v.string() });

/** Returns the output of the stress program, even if it ends with a violation. */
async function runProof(...options: readonly string[]): Promise<string> {
  const ran: Promise<unknown> = promisify(execFile)(process.execPath, [PROOF, ...options]);
  return v.parse(saidSchema, await ran.catch((error: unknown) => error)).stdout;
}

describe("a killed server", () => {
  it("keeps every order exactly once, and every client learns its outcome", async () => {
    const said = await runProof("--kills", "2", "--longest", "600", "--least", "12");

    expect(said).toMatch(/\b2 kills/);
    expect(said).toMatch(/\d{2,} writes; .*\d+ × 0\b/);
    expect(said.trim().endsWith("holds")).toBe(true);
  }, 400_000);
});
