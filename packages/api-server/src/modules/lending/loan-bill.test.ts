import { getBills, getBillTotals } from "contracts/calls/wallet-bill";
import * as v from "valibot";
import { type LoanBench, registerLoanBench } from "../../testing/loan-bench.ts";

let bench: LoanBench;

registerLoanBench((made) => (bench = made));

describe("loans on the bill", () => {
  it("R2.3.20 bills borrowed cash transfers, and returned and added collateral", async () => {
    await bench.borrow({ amount: "3000" });
    for (const [coin, amount, direction] of [
      ["USDT", "40", "out"],
      ["USDT", "10", "in"],
      ["BTC", "0.04", "out"],
      ["BTC", "0.01", "in"],
    ]) {
      expect((await bench.write("/loan/balance/transfer", { coin, amount, direction })).code).toBe(0);
    }
    const linesOf = async (coin: string) => {
      const { data } = v.parse(getBills.response, (await bench.read(`/wallet/bill?coin=${coin}`)).data);
      return data.map(({ type, amount }) => `${type} ${amount}`);
    };

    expect(await linesOf("USDT")).toEqual(expect.arrayContaining(["loan_cash_in 40", "loan_cash_out -10"]));
    const moved = ["loan_collateral_in 0.04", "loan_collateral_out -0.01"];
    expect(await linesOf("BTC")).toEqual(expect.arrayContaining(moved));
  });

  it("R2.3.20 bills each movement of a loan once, continuing from the previous balance", async () => {
    await bench.borrow({ collateral: "0.05", amount: "500" });
    const move = { coin: "USDT", amount: "10", direction: "out" };
    expect((await bench.write("/loan/balance/transfer", move)).code).toBe(0);
    const linesOf = async (coin: string) => {
      const { data } = v.parse(getBills.response, (await bench.read(`/wallet/bill?coin=${coin}`)).data);
      return data.map(({ type, amount, balance_after }) => `${type} ${amount} ${balance_after}`);
    };

    expect(await linesOf("BTC")).toEqual(["loan_collateral_out -0.05 0.95", "deposit 1 1"]);
    expect(await linesOf("USDT")).toEqual(["loan_cash_in 10 1010", "deposit 1000 1000"]);
    const totals = v.parse(getBillTotals.response, (await bench.read("/wallet/bill/totals")).data);
    expect(totals).toEqual([
      { coin: "BTC", in: "1", out: "0.05", count: 2 },
      { coin: "USDT", in: "1010", out: "0", count: 2 },
    ]);
  });
});
