import { batchPayload } from "contracts/businesses";
import { createBatchWithdrawal } from "contracts/calls/wallet";
import { checkBatchWithdrawal, getWithdrawBatch } from "contracts/calls/wallet-batch";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { coinChainSettings, withdrawalBatches, withdrawals } from "../../platform/database/schema/index.ts";
import { call, lastCode } from "../../testing/client.ts";
import { balanceOf } from "../../testing/money.ts";
import { nextTotp, TEST_PAYMENT_PASSWORD } from "../../testing/secure-person.ts";
import { addressOf, createHolder, newClientId, type Holder } from "../../testing/withdrawing.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const database = () => test.app.services.database;

function post(path: string, person: Holder, body: unknown, method: "POST" | "PUT" | "DELETE" = "POST") {
  return call(test.app, path, { method, token: person.token, body });
}

async function file(path: string, person: Holder): Promise<{ readonly name: string; readonly text: string }> {
  const answer = await test.app.inject({
    url: `/res${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { name: String(answer.headers["content-disposition"]), text: answer.body };
}

describe("a batch", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      row: index + 2,
      address: addressOf(index + 1),
      amount: "0.002",
      remark: `row ${String(index)}`,
    }));

  async function order(person: Holder, approved: ReturnType<typeof rows>, own: object = {}) {
    const body = {
      client_id: newClientId(),
      coin: "BTC",
      chain: "BTC",
      type: "outer",
      items: approved,
      ...own,
    };
    test.clock.advance(61);
    await post("/common/batch/code", person, {
      channel: "email",
      coin: "BTC",
      items: approved.map(({ address, amount }) => ({ address, amount })),
    });
    const codes = {
      payment_password: TEST_PAYMENT_PASSWORD,
      verify_type: "google_code",
      verify_code: nextTotp(test.clock),
      email_captcha: await lastCode(test.app, person.email),
    };
    return post("/wallet/batch/withdraw", person, { ...body, ...codes });
  }

  it("R2.3.18 is checked row by row and summed before anything is sent", async () => {
    const person = await createHolder(test);
    const [first, second, third, fourth] = rows(4);
    const items = [
      first,
      { ...second, amount: "1E-7" },
      { ...third, address: "12345" },
      { ...fourth, address: first?.address ?? "" },
      { row: 9, address: "", amount: "", remark: "" },
    ];
    const answer = await post("/wallet/batch/withdraw/check", person, {
      coin: "BTC",
      chain: "BTC",
      type: "outer",
      items,
    });
    const checked = v.parse(checkBatchWithdrawal.response, answer.data);

    expect(checked.items.map(({ row, code }) => [row, code])).toEqual([
      [2, 0],
      [3, 22002],
      [4, 22005],
      [5, 0],
      [9, 22005],
    ]);
    expect(checked.items[3]).toMatchObject({ is_double: true, fee: "0.0001", final_amount: "0.0019" });
    expect(checked).toMatchObject({
      count: 2,
      sum: "0.004",
      allTxFee: "0.0002",
      actualAmount: "0.0038",
      balance_after: "0.996",
    });
  });

  it.each([
    ["outer", () => [addressOf(1), addressOf(1).toUpperCase()]],
    ["inner", ({ subName }: Holder) => [subName, subName.toUpperCase()]],
    ["coinex", () => ["miner@exchange.example", "Miner@Exchange.example"]],
  ] as const)(
    "R2.3.18 marks a destination of type %s that is repeated in another way of writing",
    async (type, formsOf) => {
      const person = await createHolder(test);
      const addresses = [...formsOf(person), ...(type === "outer" ? [addressOf(2)] : [])];
      const items = addresses.map((address, index) => ({ row: index + 2, address, amount: "0.002" }));
      const body = { coin: "BTC", chain: "BTC", type, items };
      const answer = await post("/wallet/batch/withdraw/check", person, body);
      const checked = v.parse(checkBatchWithdrawal.response, answer.data);

      expect(checked.items.map(({ ok, is_double }) => [ok, is_double])).toEqual(
        addresses.map((_, index) => [true, index === 1]),
      );
    },
  );

  it("refuses another fee than the one that was shown, and reserves nothing", async () => {
    const person = await createHolder(test);
    await database().insert(coinChainSettings).values({ coin: "BTC", chain: "BTC", withdraw_fee: "0.0003" });
    const refused = await order(person, rows(2), { fee: "0.0001" });
    const left = await balanceOf(database(), person.row.id, "BTC");
    const placed = await order(person, rows(2), { fee: "0.0003" });
    await database().delete(coinChainSettings);

    expect(refused).toMatchObject({ code: 22008, data: { fee: "0.0003" } });
    expect(left).toBe("1");
    expect(placed.code).toBe(0);
  });

  it("R7.4.1 of 200 with one bad row reserves nothing and reports the row", async () => {
    const person = await createHolder(test);
    const items = rows(200).map((item) => (item.row === 77 ? { ...item, amount: "0.0001" } : item));
    const answer = await order(person, items);

    expect(answer).toMatchObject({ code: 22002, data: { row: 77 } });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("1");
  });

  it("reserves every row, is reported row by row, and returns what is canceled", async () => {
    const person = await createHolder(test);
    const answer = await order(person, rows(50));
    const { batch_id, items } = v.parse(createBatchWithdrawal.response, answer.data);
    const before = await balanceOf(database(), person.row.id, "BTC");
    await database()
      .update(withdrawals)
      .set({ status: "processing" })
      .where(eq(withdrawals.id, items[0]?.id ?? 0));
    const cancelled = await post(`/wallet/batch/withdraw/${String(batch_id)}/cancel`, person, undefined);
    const shown = await call(test.app, `/wallet/batch/withdraw/${String(batch_id)}?limit=20`, {
      token: person.token,
    });
    const { batch, data } = v.parse(getWithdrawBatch.response, shown.data);
    const failed = await file(`/wallet/batch/withdraw/${String(batch_id)}/export`, person);

    expect(items.map(({ row }) => row)).toEqual(rows(50).map(({ row }) => row));
    expect(before).toBe("0.9");
    expect(cancelled.data).toEqual({ cancelled: 49 });
    expect(batch).toMatchObject({ count: 50, cancelled: 49, amount: "0.1", allTxFee: "0.005" });
    expect(data[0]).toMatchObject({ status: "processing", remark: "row 0" });
    expect(failed.text.trim().split("\r\n")).toHaveLength(50);
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0.998");
  });

  it("is bound to its rows: a code for other rows is invalid", async () => {
    expect(batchPayload("BTC", rows(2))).not.toEqual(batchPayload("BTC", rows(3)));
    const person = await createHolder(test);
    const used = await order(person, rows(2), { items: rows(3) });

    expect(used.code).toBe(21002);
  });

  it("R4.1.4 of a sub-account is shown and exported to the main account, which cannot cancel it", async () => {
    const [person, other] = [await createHolder(test), await createHolder(test)];
    const common = { account_id: person.subId, coin: "BTC", chain: "BTC", type: "outer" } as const;
    const [batch] = await database()
      .insert(withdrawalBatches)
      .values({ ...common, client_id: newClientId(), create_time: test.clock.now() })
      .returning();
    const { id } = v.parse(v.object({ id: v.number() }), batch);
    const times = { limit_time: 1, create_time: 1, update_time: 1 };
    const money = { owner_id: person.row.id, amount: "200000", fee: "10000", usd_value: "0" };
    await database()
      .insert(withdrawals)
      .values({
        ...common,
        ...times,
        ...money,
        batch_id: id,
        row: 2,
        address: addressOf(1),
        status: "failed",
      });
    const path = `/wallet/batch/withdraw/${String(id)}`;
    const shown = await call(test.app, path, { token: person.token });
    const foreign = await call(test.app, path, { token: other.token });
    const failed = await file(`${path}/export`, person);
    const cancelled = await post(`${path}/cancel`, person, undefined);

    expect(v.parse(getWithdrawBatch.response, shown.data)).toMatchObject({ batch: { failed: 1 }, total: 1 });
    expect(failed.text).toContain(addressOf(1));
    expect([foreign.status, cancelled.status]).toEqual([404, 404]);
  });
});
