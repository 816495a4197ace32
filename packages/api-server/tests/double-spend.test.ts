import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";

const PROGRAM = path.resolve(import.meta.dirname, "../stress/withdrawals.ts");
const saidSchema = v.object({ stdout: v.string() });

describe("concurrent attempts to spend the same money", () => {
  it("are accepted as often as the balance allows, for every operation, each key once", async () => {
    const options = ["--operation", "all", "--attempts", "24", "--balance", "6", "--seed", "20261123"];
    const ran: Promise<unknown> = promisify(execFile)(process.execPath, [PROGRAM, ...options]);
    const { stdout } = v.parse(saidSchema, await ran.catch((error: unknown) => error));

    expect(stdout.match(/^\w+: 24 tries/gm)).toHaveLength(7);
    expect(stdout.trim().split("\n").at(-1)).toBe("holds");
  }, 400_000);
});
