import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const PROOF = path.resolve(import.meta.dirname, "../proofs/crash.ts");

describe("a server that is killed", () => {
  it("keeps every order once, and every client learns its outcome", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      PROOF,
      "--kills",
      "2",
      "--longest",
      "1200",
    ]);

    expect(stdout).toMatch(/\b2 kills/);
    expect(stdout).toMatch(/\d{2,} writes; .*\d+ × 0\b/);
    expect(stdout.trim().endsWith("holds")).toBe(true);
  }, 400_000);
});
