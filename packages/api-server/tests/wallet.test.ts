import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { HAS_LITECOIN } from "test-support/litecoin";
import * as v from "valibot";

const PROGRAM = path.resolve(import.meta.dirname, "../stress/wallet.ts");
const saidSchema = v.object({ stdout: v.string() });
const withNode = HAS_LITECOIN ? describe : describe.skip;
if (!HAS_LITECOIN) process.stdout.write("litecoind is not installed: tests of a real node are skipped\n");

withNode("a server that is killed while it pays from a node's wallet", () => {
  it("pays every order once, and agrees with the wallet to the unit", async () => {
    const options = ["--kills", "3", "--orders", "20", "--reorganisations", "1", "--seed", "7"];
    const ran: Promise<unknown> = promisify(execFile)(process.execPath, [PROGRAM, ...options]);
    const { stdout } = v.parse(saidSchema, await ran.catch((error: unknown) => error));

    expect(stdout).toMatch(/"finished":20.*"missing":0,"doubled":0,"disagreements":0,"difference":"0"/);
    expect(stdout).toMatch(/^every order was paid once$/m);
  }, 200_000);
});
