import { nextFactor } from "../../testing/factors.ts";
import { idOf, type LoanBench, registerLoanBench } from "../../testing/loan-bench.ts";
import { credit } from "../../testing/money.ts";
import { settleLoans } from "./auto-repay-repository.ts";
import { HOUR } from "../../platform/time.ts";

let bench: LoanBench;

registerLoanBench((made) => (bench = made));

it("R2.3.24 repays automatically at the settlement if enabled, and only once per day", async () => {
  const { database, test } = bench;
  const id = idOf(await bench.borrow());
  const settle = (days: number) =>
    database.transaction((transaction) => settleLoans(transaction, test.clock.now() + days * 24 * HOUR));
  await settle(1);
  expect(await bench.balance("USDT", "available")).toBe("1000");

  const refused = await bench.send("/loan/auto_repay", { enabled: true }, "PUT");
  const switched = await bench.send("/loan/auto_repay", { enabled: true, ...nextFactor(test.clock) }, "PUT");
  expect([refused.code === 0, switched.code]).toEqual([false, 0]);
  expect((await bench.read("/loan/config")).data).toMatchObject({ auto_pledge: true, auto_repay: true });
  await settle(2);
  await settle(2);

  // 49 hours have begun: 6000 × 0.0003 ÷ 24 each, and the available thousand is used once.
  expect(await bench.balance("USDT", "available")).toBe("0");
  expect(await bench.balance("USDT", "loan_free")).toBe("6000");
  expect(await bench.balance("USDT", "loan_debt")).toBe("-5003.675");
  expect(await bench.rowOf(id)).toMatchObject({ interest: "0", principal: "5003675000" });
  const records = await bench.read("/loan/record?kind=repay");
  expect(records.data).toMatchObject({
    data: [{ amount: "1000", status: "automatic", interest_paid: "3.675" }],
  });

  expect((await bench.send("/loan/auto_repay", { enabled: false }, "PUT")).code).toBe(0);
  await credit(database, bench.person().row.id, "USDT", "50");
  await settle(3);
  expect(await bench.balance("USDT", "available")).toBe("50");
});
