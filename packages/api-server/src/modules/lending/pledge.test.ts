import { getLoanConfig, getLoanPositions } from "contracts/calls/loan";
import { getLoanBalances } from "contracts/calls/loan-account";
import * as v from "valibot";
import { nextFactor } from "../../testing/factors.ts";
import { idOf, type LoanBench, registerLoanBench } from "../../testing/loan-bench.ts";
import { balanceOf, credit } from "../../testing/money.ts";
import { unsettle } from "../../testing/unsettled.ts";
import { createSubAccount } from "../accounts/service.ts";

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

it("R7.4.5 takes no coins at a margin call that the chain can still reverse, in whichever account they are", async () => {
  const { database, test, borrow, price, rowOf, person } = bench;
  const parentId = person().row.id;
  const makeSub = (name: string) =>
    createSubAccount(test.app.services, { parentId, account: `${name}_${String(parentId)}` });
  const [first, second] = [await makeSub("first"), await makeSub("second")];
  const id = idOf(await borrow({ collateral: "0.8", amount: "48000" }));
  await credit(database, first.id, "BTC", "0.2");
  // A deposit of the second account whose coins have moved to the others.
  const deposit = { coin: "BTC", amount: "30000000", now: test.clock.now(), mark: second.id };
  await unsettle(database, { ...deposit, account_id: second.id });
  await price("75000");

  expect((await rowOf(id)).collateral).toBe("90000000");
  expect(await balanceOf(database, parentId, "BTC")).toBe("0.1");
  expect(await balanceOf(database, first.id, "BTC")).toBe("0.2");
});
