import { getLoanConfig, getLoanPositions } from "contracts/calls/loan";
import { getLoanBalances } from "contracts/calls/loan-account";
import * as v from "valibot";
import { nextFactor } from "../../testing/factors.ts";
import { type LoanBench, registerLoanBench } from "../../testing/loan-bench.ts";
import { unsettle } from "../../testing/unsettled.ts";

let bench: LoanBench;

registerLoanBench((made) => (bench = made));

it("R7.4.5 pledges no coins that the chain can still reverse, nor moves them to the loan account", async () => {
  const { database, test, borrow, send, read, person } = bench;
  const whose = { account_id: person().row.id, coin: "BTC", now: test.clock.now(), mark: person().row.id };
  const credit = async () =>
    v.parse(getLoanPositions.response, (await read("/loan/position")).data).summary.credit;
  const before = await credit();
  await unsettle(database, { ...whose, amount: "95000000" });
  const config = v.parse(getLoanConfig.response, (await read("/loan/config")).data);
  const balances = v.parse(getLoanBalances.response, (await read("/loan/balance")).data);
  const after = await credit();
  const refused = await borrow({ collateral: "0.06", amount: "100" });
  const moved = await send("/loan/balance/transfer", {
    client_id: crypto.randomUUID(),
    ...nextFactor(test.clock),
    coin: "BTC",
    amount: "0.06",
    direction: "in",
  });
  const given = await borrow({ collateral: "0.05", amount: "100" });

  const bitcoins = { coin: "BTC", available: "0.05" };
  expect(config.coins).toContainEqual(expect.objectContaining(bitcoins));
  expect(balances.data).toContainEqual(expect.objectContaining(bitcoins));
  expect([before, after]).toEqual(["60000", "3000"]);
  expect([refused, moved]).toMatchObject([
    { code: 22001, data: { available: "0.05" } },
    { code: 22001, data: { available: "0.05" } },
  ]);
  expect(given.code).toBe(0);
});
