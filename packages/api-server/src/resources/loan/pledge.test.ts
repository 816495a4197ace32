import { nextFactor } from "../../testing/factors.ts";
import { type LoanBench, registerLoanBench } from "../../testing/loan-bench.ts";
import { unsettle } from "../../testing/unsettled.ts";

jest.setTimeout(60_000);

let bench: LoanBench;

registerLoanBench((made) => (bench = made));

it("R7.4.5 pledges nothing that its chain can still take back, nor moves it to the loan account", async () => {
  const { database, test, borrow, send, person } = bench;
  const whose = { account_id: person().row.id, coin: "BTC", now: test.clock.now(), mark: person().row.id };
  await unsettle(database, { ...whose, amount: "95000000" });
  const refused = await borrow({ collateral: "0.06", amount: "100" });
  const moved = await send("/loan/balance/transfer", {
    client_id: crypto.randomUUID(),
    ...nextFactor(test.clock),
    coin: "BTC",
    amount: "0.06",
    direction: "in",
  });
  const given = await borrow({ collateral: "0.05", amount: "100" });

  expect([refused, moved]).toMatchObject([
    { code: 22001, data: { available: "0.05" } },
    { code: 22001, data: { available: "0.05" } },
  ]);
  expect(given.code).toBe(0);
});
