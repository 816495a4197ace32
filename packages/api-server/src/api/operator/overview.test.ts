import { getOverview } from "contracts/operator/calls/overview";
import * as v from "valibot";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { writeCheckState } from "../../modules/ledger/check-state-repository.ts";
import { recordEvents } from "../../modules/page-events/index.ts";
import { writeJobRun } from "../../platform/job-runs-repository.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";
import { createHolder, withdrawAs } from "../../testing/withdrawing.ts";

const test = registerTestApp({ WITHDRAW_REVIEW: "operator" });

async function overview(who: TestOperator) {
  const answer = await who.send("GET", "overview");
  return v.parse(getOverview.response, answer.json());
}

describe("the overview", () => {
  it("shows which jobs are late or failing, and the age of the last successful run", async () => {
    const { database } = test.app.services;
    const run = { milliseconds: 80, everySeconds: 600 };
    const now = test.clock.now();
    await writeJobRun(database, { ...run, name: "fine", isOk: true }, now - 700);
    await writeJobRun(database, { ...run, name: "old", isOk: true }, now - 1801);
    await writeJobRun(database, { ...run, name: "failing", isOk: true }, now - 600);
    await writeJobRun(database, { ...run, name: "failing", isOk: false }, now);
    const { jobs } = await overview(await createOperator(test.app, ["support"]));
    const of = (name: string) => jobs.find((job) => job.name === name);

    expect(of("fine")).toMatchObject({ age_seconds: 700, failures: 0, is_late: false });
    expect(of("old")).toMatchObject({ age_seconds: 1801, is_late: true });
    expect(of("failing")).toMatchObject({ age_seconds: 600, failures: 1, is_late: true });
  });

  it("shows the queue to all, and the amounts owed to finance and administrators", async () => {
    const person = await createHolder(test, "2");
    await withdrawAs(test, person, { amount: "0.4" });
    await runPayoutRound({ services: test.app.services, onError: () => undefined });
    test.clock.advance(120);
    const seen = await overview(await createOperator(test.app, ["finance"]));
    const support = await overview(await createOperator(test.app, ["support"]));

    expect(seen.queue).toEqual([{ coin: "BTC", status: "review", count: 1, oldest_seconds: 120 }]);
    expect(seen.solvency?.find(({ coin }) => coin === "BTC")).toEqual({
      coin: "BTC",
      liabilities: "2",
      leaving: "0",
      holdings: "2",
      wallet: null,
      difference: null,
    });
    expect(support.solvency).toBeNull();
    expect(support.queue).toHaveLength(1);
    expect(seen.nodes.every(({ name, answers }) => name === "test" && answers === null)).toBe(true);
  });

  it("sums the page reports of each release, and names the ledger's problems", async () => {
    const { database } = test.app.services;
    const now = test.clock.now();
    const release = { remote: "wallet", version: "1.2.0", channel: "stable" } as const;
    const event = { ...release, revision: null, reason: null, page: null, timings: {} };
    const events = (["load", "load", "page_error"] as const).map((kind) => ({ ...event, kind }));
    await recordEvents(database, { events, isSampled: true, isListed: () => true, now });
    await writeCheckState(database, { problems: ["sum of BTC"], tail_time: now - 30 });
    const { releases, ledger } = await overview(await createOperator(test.app, ["content"]));

    expect(releases).toEqual([{ ...release, loads: 2, failures: 1 }]);
    expect(ledger).toEqual({ problems: ["sum of BTC"], new_age_seconds: 30, whole_age_seconds: null });
  });
});
