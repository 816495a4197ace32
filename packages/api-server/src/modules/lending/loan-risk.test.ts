import { getLoanRecords } from "contracts/calls/loan-account";
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { accounts, loanPositions, noticeEmails } from "../../platform/database/schema/index.ts";
import type { Outgoing } from "../../platform/mail.ts";
import { call } from "../../testing/client.ts";
import { idOf, type LoanBench, registerLoanBench } from "../../testing/loan-bench.ts";
import { balanceOf, credit } from "../../testing/money.ts";
import { createSubAccount } from "../accounts/service.ts";
import { writeCheckState } from "../ledger/check-state-repository.ts";
import { sendQueuedEmails } from "../notifications/emails-repository.ts";
import { USUAL_SETTINGS } from "../notifications/settings.ts";
import { saveSettings } from "../notifications/settings-repository.ts";
import { HOUR } from "../../platform/time.ts";

let bench: LoanBench;

registerLoanBench((made) => (bench = made));

describe("margin call", () => {
  it("reports each level once an hour and returns to open", async () => {
    await bench.switchPledgeOff();
    const id = idOf(await bench.borrow());
    await bench.price("85000");
    await bench.price("84900");
    expect(await bench.titles()).toEqual(["Your loan's ratio reached 70%"]);

    await bench.price("79000");
    expect((await bench.rowOf(id)).status).toBe("margin_call");
    await bench.price("79000");
    expect(await bench.titles()).toHaveLength(2);
    bench.test.clock.advance(HOUR);
    await bench.price("79000");
    expect(await bench.titles()).toEqual([
      "Your loan's ratio reached 70%",
      "Margin call: add collateral or repay",
      "Margin call: add collateral or repay",
    ]);

    expect((await bench.write("/loan/position/collateral", { id, amount: "0.1" })).code).toBe(0);
    expect((await bench.rowOf(id)).status).toBe("open");
  });

  it("R2.3.24 warns at the person's own level, once each time it is reached", async () => {
    const { database, test } = bench;
    await bench.switchPledgeOff();
    await saveSettings(
      database,
      bench.person().row.id,
      { ...USUAL_SETTINGS, loan_level: "0.65" },
      test.clock.now(),
    );
    idOf(await bench.borrow());
    await bench.price("95000");
    expect(await bench.titles()).toEqual([]);
    await bench.price("92000");
    await bench.price("91900");
    expect(await bench.titles()).toEqual(["Your loan's ratio reached 65%"]);

    test.clock.advance(HOUR);
    await bench.price("91000");
    await bench.price("97000");
    expect(await bench.titles()).toHaveLength(1);
    await bench.price("91000");
    expect(await bench.titles()).toHaveLength(2);
  });

  it("R2.3.24 reports a margin call by email, message and text message", async () => {
    const { database, test } = bench;
    await bench.switchPledgeOff();
    const { id } = bench.person().row;
    await database
      .update(accounts)
      .set({ country_code: "44_U", mobile: "7700900123" })
      .where(eq(accounts.id, id));
    // Closes earlier loans, which would also be affected by the price.
    await database.update(loanPositions).set({ status: "repaid", close_time: test.clock.now() });
    idOf(await bench.borrow());
    await database.delete(noticeEmails);
    await bench.price("79000");
    const queued = await database.select().from(noticeEmails).orderBy(asc(noticeEmails.id));
    const texts = queued.filter(({ channel }) => channel === "sms");

    expect(texts.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["+447700900123", "Your loan's ratio reached 70%"],
      ["+447700900123", "Margin call: add collateral or repay"],
    ]);
    expect(texts[1]?.body).toContain("At 85% collateral is sold.");
    expect(queued.filter(({ channel }) => channel === "mail")).toHaveLength(2);

    const sent: Outgoing[] = [];
    const sender = { send: (message: Outgoing) => Promise.resolve(void sent.push(message)) };
    await sendQueuedEmails({
      database,
      sender,
      now: test.clock.now(),
      onError: (error) => bench.failures.push(error),
    });
    expect(sent.filter(({ channel }) => channel === "sms")).toHaveLength(2);
    expect(await database.select().from(noticeEmails)).toEqual([]);
  });

  it("skips no level when the price gaps", async () => {
    await bench.switchPledgeOff();
    idOf(await bench.borrow());
    await bench.price("70000");

    expect(await bench.titles()).toEqual([
      "Your loan's ratio reached 70%",
      "Margin call: add collateral or repay",
      "Urgent: your collateral is about to be sold",
      "Collateral of your loan is being sold",
    ]);
  });

  it("takes collateral from all mining accounts automatically", async () => {
    const { database } = bench;
    const sub = await createSubAccount(bench.test.app.services, {
      parentId: bench.person().row.id,
      account: `sub_${bench.person().row.id}`,
    });
    await credit(database, sub.id, "BTC", "0.5");
    const id = idOf(await bench.borrow({ collateral: "1", amount: "60000" }));
    await bench.price("75000");
    const row = await bench.rowOf(id);

    expect(row.status).toBe("open");
    expect(row.collateral).toBe("133335000");
    expect(await balanceOf(database, sub.id, "BTC")).toBe("0.16665");
    expect(await bench.titles()).toContain("Collateral was added automatically");
  });
});

describe("liquidation", () => {
  it("sells just enough to return to the initial ratio, at the price of the decision", async () => {
    await bench.switchPledgeOff();
    const id = idOf(await bench.borrow());
    await bench.price("70000");
    const row = await bench.rowOf(id);
    const record = await bench.recordOf(id, "liquidation");

    expect(row.status).toBe("open");
    expect(record).toMatchObject({ price: "70000", shortfall: "0" });
    expect(record.price_id).not.toBeNull();
    expect(BigInt(row.collateral)).toBeLessThan(4_000_000n);
    expect(BigInt(row.collateral)).toBeGreaterThan(3_000_000n);
    expect(BigInt(row.principal) * 100n).toBeLessThanOrEqual((BigInt(row.collateral) * 70_000n * 60n) / 100n);
  });

  it("bears the uncovered debt: no balance falls below zero", async () => {
    await bench.switchPledgeOff();
    const id = idOf(await bench.borrow());
    await bench.price("30000");
    const row = await bench.rowOf(id);
    const record = await bench.recordOf(id, "liquidation");

    expect(row).toMatchObject({ status: "liquidated", collateral: "0", principal: "0", interest: "0" });
    expect(record).toMatchObject({ shortfall: "3000075000", fee: "0" });
    expect(await bench.balance("USDT", "loan_debt")).toBe("0");
    expect(await bench.balance("USDT", "loan_free")).toBe("6000");
    expect(await bench.balance("BTC", "available")).toBe("0.9");
  });

  it("is finished in the next round if the process stopped after the decision", async () => {
    await bench.switchPledgeOff();
    const id = idOf(await bench.borrow());
    await bench.price("100000");
    const { database } = bench;
    const { price_id } = await bench.recordOf(id, "borrow");
    await database
      .update(loanPositions)
      .set({ status: "liquidating", price_id })
      .where(eq(loanPositions.id, id));

    expect((await bench.write("/loan/position/coin_repayment", { id, all: true })).code).toBe(24005);
    expect((await bench.write("/loan/position/collateral", { id, amount: "0.1" })).code).toBe(24005);
    await bench.watch();
    expect((await bench.rowOf(id)).status).toBe("open");
  });
});

describe("a loan while the ledger does not balance", () => {
  beforeEach(() => writeCheckState(bench.database, { problems: ["chain 0 BTC chain"] }));
  afterEach(() => writeCheckState(bench.database, { problems: [] }));

  const whileSound = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    await writeCheckState(bench.database, { problems: [] });
    const answer = await work();
    await writeCheckState(bench.database, { problems: ["chain 0 BTC chain"] });
    return answer;
  };

  it("is neither pledged for, charged nor liquidated, only reported, until the ledger is corrected", async () => {
    const id = idOf(await whileSound(() => bench.borrow()));
    const before = await bench.rowOf(id);
    bench.test.clock.advance(HOUR);
    await bench.price("79000");
    await bench.price("30000");
    const halted = await bench.rowOf(id);
    const refused = await bench.write("/loan/position/collateral", { id, amount: "0.1" });

    expect(refused.code).toBe(22013);
    expect(halted).toMatchObject({
      status: "margin_call",
      collateral: before.collateral,
      interest: before.interest,
    });
    expect(await bench.balance("BTC", "available")).toBe("0.9");
    expect(await bench.titles()).toContain("Margin call: add collateral or repay");

    await whileSound(() => bench.price("75000"));
    expect(BigInt((await bench.rowOf(id)).collateral)).toBeGreaterThan(10_000_000n);
  });

  it("sells no collateral, neither by order nor by a liquidation decided before", async () => {
    const sale = { amount: "0.02", price: "110000" };
    const [ordered, decided] = await whileSound(async () => {
      const first = idOf(await bench.borrow({ amount: "3000" }));
      await bench.write("/loan/position/collateral_repayment", { ...sale, id: first });
      return [first, idOf(await bench.borrow())];
    });
    const { price_id } = await bench.recordOf(decided ?? 0, "borrow");
    await bench.database
      .update(loanPositions)
      .set({ status: "liquidating", price_id })
      .where(eq(loanPositions.id, decided ?? 0));
    await bench.price("111000");

    expect(await bench.balance("BTC", "loan_collateral")).toBe("0.2");
    expect((await bench.rowOf(decided ?? 0)).status).toBe("liquidating");
    await whileSound(() => bench.price("111000"));
    expect((await bench.rowOf(ordered ?? 0)).collateral).toBe("8000000");
    expect((await bench.rowOf(decided ?? 0)).status).toBe("open");
  });
});

describe("selling collateral", () => {
  it("repays at the index once the price is reached", async () => {
    const id = idOf(await bench.borrow({ amount: "3000" }));
    const order = await bench.write("/loan/position/collateral_repayment", {
      id,
      amount: "0.02",
      price: "110000",
    });
    expect(order.code).toBe(0);
    await bench.price("109000");
    expect(await bench.balance("BTC", "loan_collateral")).toBe("0.1");

    await bench.price("111000");
    expect(await bench.balance("BTC", "loan_collateral")).toBe("0.08");
    expect(await bench.balance("USDT", "loan_debt")).toBe("-780.0375");
    const sales = v.parse(getLoanRecords.response, (await bench.read("/loan/record?kind=sell")).data);
    expect(sales.data[0]).toMatchObject({ status: "finished", amount: "0.02", price: "110000" });
  });

  it("is limited to ten open orders per loan, with a message that says so", async () => {
    const id = idOf(await bench.borrow({ amount: "3000" }));
    const place = () =>
      bench.write("/loan/position/collateral_repayment", { id, amount: "0.001", price: "200000" });
    const first = idOf(await place());
    for (let count = 1; count < 10; count += 1) expect((await place()).code).toBe(0);

    expect(await place()).toMatchObject({
      code: 22001,
      message: "Up to 10 open sell orders per loan. Cancel one first.",
    });
    await call(bench.test.app, `/loan/order/${first}`, { method: "DELETE", token: bench.person().token });
    expect((await place()).code).toBe(0);
  });

  it("expires after a day, can be canceled once, and never sells more than the collateral", async () => {
    const id = idOf(await bench.borrow({ amount: "3000" }));
    const sale = { id, amount: "0.06", price: "200000" };
    const first = idOf(await bench.write("/loan/position/collateral_repayment", sale));
    expect((await bench.write("/loan/position/collateral_repayment", sale)).code).toBe(22001);
    const cancel = () =>
      call(bench.test.app, `/loan/order/${first}`, { method: "DELETE", token: bench.person().token });
    expect((await cancel()).code).toBe(0);
    expect((await cancel()).code).toBe(24009);

    await bench.write("/loan/position/collateral_repayment", sale);
    bench.test.clock.advance(86_400);
    await bench.watch();
    const { data } = v.parse(getLoanRecords.response, (await bench.read("/loan/record?kind=sell")).data);
    expect(data.map((row) => row.status)).toEqual(["lapsed", "cancelled"]);
  });
});
