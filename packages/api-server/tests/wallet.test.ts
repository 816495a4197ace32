import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { createTestPlace, type TestPlace } from "../src/testing/database.ts";
import { withNode } from "../src/testing/with-node.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../stress/wallet.ts");
const saidSchema = v.object({ stdout: v.string() });

/** Each start of the embedded engine takes seconds, so it is killed less often. */
const ON_POSTGRES = { kills: "50", orders: "1000", batch: "50", reorganisations: "10", seed: "11" };
const EMBEDDED = { kills: "3", orders: "20", batch: "5", reorganisations: "1", seed: "7" };

withNode("a server that is killed while it pays from a node's wallet", () => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await createTestPlace(null);
  }, 60_000);
  afterAll(() => place.remove());

  it("pays every order once, and matches the wallet to the unit", async () => {
    const { databaseUrl } = place.place;
    const course = databaseUrl === undefined ? EMBEDDED : { ...ON_POSTGRES, database: databaseUrl };
    const options = Object.entries(course).flatMap(([name, value]) => [`--${name}`, value]);
    const ran: Promise<unknown> = promisify(execFile)(process.execPath, [PROGRAM, ...options]);
    const { stdout } = v.parse(saidSchema, await ran.catch((error: unknown) => error));

    expect(stdout).toContain(`"kills":${course.kills},"orders":${course.orders}`);
    expect(stdout).toContain(`"statuses":{"finished":${course.orders}}`);
    expect(stdout).toMatch(/"missing":0,"doubled":0,"disagreements":0,"difference":"0"/);
    expect(stdout).toMatch(/^every order was paid once$/m);
  }, 1_500_000);
});
