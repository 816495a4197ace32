import { getLoanConfig, getLoanPositions } from "contracts/calls/loan";
import { getLoanBalances, getLoanRecords } from "contracts/calls/loan-account";
import * as v from "valibot";
import { call } from "../../testing/client.ts";
import { nextFactor } from "../../testing/factors.ts";
import { idOf, type LoanBench, registerLoanBench } from "../../testing/loan-bench.ts";
import { parseRecords } from "../../testing/csv.ts";
import { credit } from "../../testing/money.ts";
import { checkEverything } from "../../modules/ledger/ledger-checks.ts";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { HOUR } from "../../platform/time.ts";

let bench: LoanBench;

registerLoanBench((made) => (bench = made));

describe("borrowing", () => {
  it("R7.4.5 locks the collateral, pays out and charges the first hour", async () => {
    const answer = await bench.borrow();

    expect(answer.code).toBe(0);
    expect(await bench.balance("BTC", "available")).toBe("0.9");
    expect(await bench.balance("BTC", "loan_collateral")).toBe("0.1");
    expect(await bench.balance("USDT", "loan_free")).toBe("6000");
    expect(await bench.balance("USDT", "loan_debt")).toBe("-6000.075");
    const shown = v.parse(getLoanPositions.response, (await bench.read("/loan/position")).data);
    expect(shown.data[0]).toMatchObject({
      status: "open",
      principal: "6000",
      interest: "0.075",
      ltv: "0.600008",
      call_price: "80001",
    });
    expect(shown.summary).toMatchObject({ debt: "6000.075", value: "10000", ltv: "0.600008" });
  });

  it.each([
    ["under the minimum", { amount: "49.999999" }, 24003],
    ["over the maximum", { amount: "200000.000001" }, 24003],
    ["over the initial ratio", { amount: "6000.000001" }, 24004],
    ["with too many decimals", { amount: "100.1234567" }, 22004],
    ["with more collateral than there is", { collateral: "1.00000001" }, 22001],
    ["against another coin", { collateral_coin: "KAS" }, 26001],
    ["in another coin", { loan_coin: "BTC", amount: "60" }, 26001],
  ])("rejects a loan %s", async (_case, body, code) => {
    const answer = await bench.borrow(body);

    expect(answer.code).toBe(code);
    expect(await bench.balance("BTC", "loan_collateral")).toBe("0");
    expect(await bench.balance("USDT", "loan_debt")).toBe("0");
  });

  it("refuses more than a person's credit", async () => {
    await credit(bench.database, bench.person().row.id, "BTC", "10");
    for (const amount of ["200000", "200000"]) {
      expect((await bench.borrow({ collateral: "4", amount })).code).toBe(0);
    }
    const answer = await bench.borrow({ collateral: "3", amount: "150000" });

    expect(answer).toMatchObject({ code: 24002, data: { rest: "100000" } });
  });

  it("grants one loan per client_id", async () => {
    const body = {
      client_id: crypto.randomUUID(),
      ...nextFactor(bench.test.clock),
      collateral_coin: "BTC",
      collateral: "0.1",
      loan_coin: "USDT",
      amount: "100",
    };
    const first = await bench.send("/loan/position/borrow", body);
    const again = await bench.send("/loan/position/borrow", body);
    const other = await bench.send("/loan/position/borrow", { ...body, amount: "101" });

    expect(first.code).toBe(0);
    expect(again.data).toEqual(first.data);
    expect(other.code).toBe(22011);
    expect(await bench.balance("USDT", "loan_free")).toBe("100");
  });

  it("R8.7 returns the existing loan for a request repeated after weeks, and grants no second one", async () => {
    const { test, send } = bench;
    const body = {
      client_id: crypto.randomUUID(),
      ...nextFactor(test.clock),
      collateral_coin: "BTC",
      collateral: "0.1",
      loan_coin: "USDT",
      amount: "100",
    };
    const first = await send("/loan/position/borrow", body);
    const move = { client_id: crypto.randomUUID(), coin: "USDT", amount: "40", direction: "out" };
    const moved = await send("/loan/balance/transfer", { ...move, ...nextFactor(test.clock) });
    expect([first.code, moved.code]).toEqual([0, 0]);

    test.clock.advance(25 * 24 * HOUR);
    const { database, clock } = test.app.services;
    expect((await checkEverything({ database, clock, mayContinue: () => true })).problems).toEqual([]);
    // The codes are fresh: only the client id prevents a second execution.
    const again = await send("/loan/position/borrow", { ...body, ...nextFactor(test.clock) });
    const movedAgain = await send("/loan/balance/transfer", { ...move, ...nextFactor(test.clock) });

    expect(again.data).toEqual(first.data);
    expect(movedAgain.data).toEqual(moved.data);
    expect(await bench.balance("USDT", "loan_free")).toBe("60");
    expect(await bench.balance("USDT", "available")).toBe("1040");
    expect(await bench.balance("BTC", "loan_collateral")).toBe("0.1");
  });

  it("consumes the code in the same transaction as the loan", async () => {
    const codes = nextFactor(bench.test.clock);
    const body = { collateral_coin: "BTC", collateral: "0.1", loan_coin: "USDT", amount: "100", ...codes };
    expect(
      (await bench.send("/loan/position/borrow", { client_id: crypto.randomUUID(), ...body })).code,
    ).toBe(0);
    const second = await bench.send("/loan/position/borrow", { client_id: crypto.randomUUID(), ...body });

    expect(second.code).toBe(21002);
    expect(await bench.balance("USDT", "loan_free")).toBe("100");
  });

  it("requires a price younger than a minute, except for repaying", async () => {
    const id = idOf(await bench.borrow());
    bench.setPrice(null);
    bench.test.clock.advance(61);

    expect((await bench.borrow({ amount: "100" })).code).toBe(24007);
    expect(
      (await bench.write("/loan/balance/transfer", { coin: "BTC", amount: "0.01", direction: "out" })).code,
    ).toBe(24007);
    expect((await bench.write("/loan/position/coin_repayment", { id, amount: "100" })).code).toBe(0);
  });

  it("R6.3 is closed to sub-accounts", async () => {
    const sub = await createSubAccount(bench.test.app.services, {
      parentId: bench.person().row.id,
      account: `sub_${bench.person().row.id}`,
    });
    const token = await bench.test.app.services.sessions.start(sub.id);

    for (const path of ["/loan/config", "/loan/position", "/loan/balance", "/loan/record?kind=borrow"]) {
      expect((await call(bench.test.app, path, { token })).code).toBe(24001);
    }
  });
});

describe("interest", () => {
  it("is charged per started hour, and only once", async () => {
    const id = idOf(await bench.borrow());
    bench.test.clock.advance(HOUR - 100);
    await bench.watch();
    expect((await bench.rowOf(id)).interest).toBe("75000");

    bench.test.clock.advance(101);
    await bench.watch();
    await bench.watch();
    expect((await bench.rowOf(id)).interest).toBe("150000");

    bench.test.clock.advance(23 * HOUR);
    await bench.watch();
    expect((await bench.rowOf(id)).interest).toBe("1875000");
    expect(await bench.balance("USDT", "loan_debt")).toBe("-6001.875");
  });
});

describe("repaying", () => {
  it("pays interest first, then principal", async () => {
    const id = idOf(await bench.borrow());
    const answer = await bench.write("/loan/position/coin_repayment", { id, amount: "1000" });

    expect(answer.data).toEqual({
      interest_paid: "0.075",
      principal_paid: "999.925",
      debt: "5000.075",
      released: "0",
    });
  });

  it("closes the loan and releases its collateral when everything is paid", async () => {
    const id = idOf(await bench.borrow());
    await bench.write("/loan/balance/transfer", { coin: "USDT", amount: "1", direction: "in" });
    const answer = await bench.write("/loan/position/coin_repayment", { id, all: true });

    expect(answer.data).toMatchObject({ debt: "0", released: "0.1" });
    expect((await bench.rowOf(id)).status).toBe("repaid");
    expect(await bench.balance("BTC", "loan_free")).toBe("0.1");
    expect(await bench.balance("USDT", "loan_debt")).toBe("0");
    expect((await bench.write("/loan/position/coin_repayment", { id, all: true })).code).toBe(24006);
  });

  it("refuses more than the loan account balance", async () => {
    const id = idOf(await bench.borrow());
    const answer = await bench.write("/loan/position/coin_repayment", { id, all: true });

    expect(answer).toMatchObject({ code: 22001, data: { available: "6000" } });
  });

  it("reports someone else's loan as missing", async () => {
    const id = idOf(await bench.borrow());
    await bench.begin();

    expect((await bench.write("/loan/position/coin_repayment", { id, all: true })).code).toBe(404);
    expect((await bench.write("/loan/position/collateral", { id, amount: "0.1" })).code).toBe(404);
  });
});

describe("loan account", () => {
  it("R7.4.5 moves coins in and out, releasing collateral down to the initial ratio", async () => {
    await bench.borrow({ amount: "3000" });
    const shown = v.parse(getLoanBalances.response, (await bench.read("/loan/balance")).data);
    expect(shown.data.find(({ coin }) => coin === "BTC")).toMatchObject({
      balance: "0.1",
      frozen: "0.1",
      transferable: "0.04999937",
    });

    const tooMuch = await bench.write("/loan/balance/transfer", {
      coin: "BTC",
      amount: "0.05",
      direction: "out",
    });
    expect(tooMuch).toMatchObject({ code: 24004, data: { transferable: "0.04999937" } });
    const out = await bench.write("/loan/balance/transfer", {
      coin: "BTC",
      amount: "0.04",
      direction: "out",
    });
    expect(out.data).toMatchObject({ coin: "BTC", balance: "0.06", frozen: "0.06", ltv: "0.500007" });
    expect(await bench.balance("BTC", "available")).toBe("0.94");
  });

  it("never releases more cash than available", async () => {
    await bench.borrow();
    const answer = await bench.write("/loan/balance/transfer", {
      coin: "USDT",
      amount: "6000.1",
      direction: "out",
    });

    expect(answer.code).toBe(22001);
  });
});

describe("terms and records", () => {
  it("returns the terms with the person's usage", async () => {
    await bench.borrow();
    const config = v.parse(getLoanConfig.response, (await bench.read("/loan/config")).data);

    expect(config).toMatchObject({ open: true, used: "6000", user_limit: "500000", auto_pledge: true });
    expect(config.coins.map(({ coin }) => coin)).toEqual(["BTC", "BCH", "LTC"]);
    expect(config.coins[0]).toMatchObject({ initial: "0.6", price: "100000", available: "0.9", free: "0" });
  });

  it("lists the records of a time range, whose end is exclusive", async () => {
    await bench.borrow();
    const time = bench.test.clock.now();
    const count = async (range: string) => {
      const { data } = await bench.read(`/loan/record?kind=borrow${range}`);
      return v.parse(getLoanRecords.response, data).data.length;
    };

    expect(await count(`&start_time=${String(time)}&end_time=${String(time + 1)}`)).toBe(1);
    expect(await count(`&end_time=${String(time)}`)).toBe(0);
  });

  it("exports records with the number of the loan, in the requested time zone", async () => {
    const id = idOf(await bench.borrow());
    const answer = await bench.test.app.inject({
      url: "/res/loan/record/export?kind=borrow&utc_offset=60",
      headers: { authorization: `Bearer ${bench.person().token}` },
    });

    expect(answer.headers["content-type"]).toContain("text/csv");
    expect(parseRecords(answer.body)).toMatchObject([
      {
        "UTC offset": "UTC+01:00",
        Type: "Loan paid out",
        Loan: String(id),
        Coin: "USDT",
        Amount: "6000",
        "Index price, USDT": "100000",
        Currency: "USD",
        "Price at the time": "1",
        "Value at the time": "6000",
      },
    ]);
  });
});
