import { listJobRuns, writeJobRun } from "../platform/job-runs-repository.ts";
import { everyCoinOn } from "../modules/payouts/payout-chains.ts";
import { createTestChain } from "../modules/payouts/test-chain-repository.ts";
import { readWalletBalances } from "../modules/overview/wallet-balances.ts";
import { runPayoutRound } from "../jobs/payouts.ts";
import { withdrawals } from "../platform/database/schema/index.ts";
import { registerTestApp } from "../testing/hooks.ts";
import { createHolder, withdrawAs } from "../testing/withdrawing.ts";

const test = registerTestApp({ WITHDRAW_REVIEW: "operator" });

async function metrics(): Promise<string> {
  return (await test.app.inject("/metrics")).body;
}

describe("money metrics", () => {
  it("show the queue, its oldest order, and the owed and held amounts", async () => {
    const before = await metrics();
    const person = await createHolder(test);
    await withdrawAs(test, person, { amount: "0.4" });
    await runPayoutRound({ services: test.app.services, onError: () => undefined });
    test.clock.advance(90);
    const after = await metrics();

    expect(before).toMatch(/^pool_payout_oldest_seconds 0$/m);
    expect(before).not.toMatch(/^pool_payout_queue\{/m);
    expect(after).toMatch(/^pool_payout_queue\{coin="BTC",status="review"\} 1$/m);
    expect(after).toMatch(/^pool_payout_oldest_seconds 90$/m);
    expect(after).toMatch(/^pool_liabilities\{coin="BTC"\} 1$/m);
    expect(after).toMatch(/^pool_ledger_holdings\{coin="BTC"\} 1$/m);
    expect(after).not.toMatch(/^pool_wallet_balance\{/m);
    expect(after).toMatch(/^pool_emails_failed_total \d+$/m);
  });

  it.each([
    ["review", 0, true],
    ["paused", 0, true],
    ["sending", 0, true],
    ["confirming", 0, true],
    ["confirming", 1, false],
    ["held", 0, false],
    ["limit", 0, false],
  ])(
    "count an order that is %s, with %i confirmations, as late: %s",
    async (reason, confirmations, isLate) => {
      const { database } = test.app.services;
      await database.update(withdrawals).set({ status_reason: reason, confirmations });
      const [, seconds] = /^pool_payout_oldest_seconds (\d+)$/m.exec(await metrics()) ?? [];

      expect(seconds).toMatch(isLate ? /^[1-9]/ : /^0$/);
    },
  );

  it("ask a wallet that reports its balance at most once a minute", async () => {
    const asked = jest.fn<Promise<bigint>, []>().mockResolvedValue(150_000_000n);
    const chain = { ...createTestChain(test.app.services), balance: asked };
    const services = { ...test.app.services, chains: everyCoinOn(chain) };
    // A response earlier in this minute is cached.
    test.clock.advance(60);
    const one = await readWalletBalances(services);
    const two = await readWalletBalances(services);
    const calls = asked.mock.calls.length;
    test.clock.advance(60);
    asked.mockRejectedValue(new Error("away"));
    const away = await readWalletBalances(services);

    expect(one.find(({ coin }) => coin === "BTC")).toMatchObject({ balance: 150_000_000n });
    expect(two).toEqual(one);
    expect(calls).toBe(one.length);
    expect(away.every(({ balance }) => balance === null)).toBe(true);
  });
});

describe("job runs", () => {
  it("are recorded for every process: last run, last successful run and failures since", async () => {
    const { database } = test.app.services;
    const run = { name: "payouts", milliseconds: 1234.4, everySeconds: 20 };
    await writeJobRun(database, { ...run, isOk: true }, 100);
    await writeJobRun(database, { ...run, isOk: false }, 200);
    await writeJobRun(database, { ...run, isOk: false }, 300);
    const [failing] = await listJobRuns(database);
    await writeJobRun(database, { ...run, isOk: true }, 400);
    const [fine] = await listJobRuns(database);

    expect(failing).toMatchObject({ run_time: 300, success_time: 100, failures: 2, milliseconds: 1234 });
    expect(fine).toMatchObject({ run_time: 400, success_time: 400, failures: 0, every_seconds: 20 });
  });
});
