import { getFeeInvoices, getStatement } from "contracts/calls/wallet-statement";
import * as v from "valibot";
import { parseCsv } from "../../testing/csv.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { dayOf, feeIncome, settle } from "../../testing/rebate-bench.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import { add, amount } from "amount";
import { DAY } from "../../platform/time.ts";

const test = registerTestApp();
registerLedgerCheck(test);

/** The day in UTC+8 that is credited in the first moment of 2025. */
const LAST_DAY = Date.UTC(2024, 11, 31) / 1000 - 8 * 3600;

/** A day in March 2025. */
const MARCH = LAST_DAY + 70 * DAY;

/** A day in April 2023. */
const APRIL = LAST_DAY - 620 * DAY;

async function settledPerson() {
  const person = await createPerson(test.app);
  const { id } = person.row;
  await settle(test, { ...dayOf(id, 1000n, LAST_DAY), price: "95000.5" });
  await settle(
    test,
    { ...dayOf(id, 2000n, MARCH), price: "80000" },
    { ...dayOf(id, 500n, MARCH), coin: "ELA", price: "0", is_merged: true },
  );
  const read = async (path: string, headers = {}) =>
    (await call(test.app, path, { token: person.token, headers })).data;
  return { ...person, read };
}

describe("the yearly statement", () => {
  it("counts each movement in the month of its credit, at the price of that time", async () => {
    const { read } = await settledPerson();
    const statement = v.parse(getStatement.response, await read("/wallet/statement?year=2025"));

    expect(statement).toMatchObject({
      year: 2025,
      first_year: 2025,
      is_ended: true,
      rate: "1",
      // 0.00024 BTC at 95,000.50 and 0.00048 BTC at 80,000.
      earned: { fiat_value: "61.2", unpriced: 1 },
      coins: [
        { coin: "BTC", opening: "0", closing: "0.00072" },
        { coin: "ELA", opening: "0", lines: [{ type: "merged_reward", fiat_value: null, unpriced: 1 }] },
      ],
    });
    expect(
      statement.months.map(({ month, coin, opening, closing }) => [month, coin, opening, closing]),
    ).toEqual([
      ["2025-01", "BTC", "0", "0.00024"],
      ["2025-03", "BTC", "0.00024", "0.00072"],
      ["2025-03", "ELA", "0", "0.00012"],
    ]);
  });

  it("counts the same movement in the year before when days begin at midnight UTC", async () => {
    const { read } = await settledPerson();

    expect(await read("/wallet/statement?year=2024&utc=true")).toMatchObject({
      coins: [{ coin: "BTC", opening: "0", closing: "0.00024" }],
    });
    expect(await read("/wallet/statement?year=2025&utc=true&coin=BTC")).toMatchObject({
      coins: [{ coin: "BTC", opening: "0.00024", closing: "0.00072" }],
    });
  });

  it("is empty for a year without balance, and rejects an invalid year", async () => {
    const { read, token } = await settledPerson();

    expect(await read("/wallet/statement?year=2019")).toMatchObject({
      coins: [],
      months: [],
      earned: { fiat_value: null },
    });
    for (const year of ["", "0", "2025.5", "99999", "x"])
      expect(await call(test.app, `/wallet/statement?year=${year}`, { token })).toMatchObject({
        status: 400,
      });
  });

  it("exports rows that connect opening and closing balance", async () => {
    const { token, row } = await settledPerson();
    const answer = await test.app.inject({
      url: "/res/wallet/statement/export?year=2025",
      headers: { authorization: `Bearer ${token}` },
    });

    expect(answer.headers["content-disposition"]).toContain(`statement_${row.account ?? ""}_2025.csv`);
    expect(parseCsv(answer.body)).toEqual([
      ["Month", "Coin", "Type", "Movements", "Amount", "Currency", "Value at the time", "Note"],
      ["2025-01", "BTC", "Opening balance", "", "0", "USD", "", ""],
      ["2025-01", "BTC", "Mining, PPS", "1", "0.00024", "USD", "22.8", ""],
      ["2025-01", "BTC", "Closing balance", "", "0.00024", "USD", "", ""],
      ["2025-03", "BTC", "Opening balance", "", "0.00024", "USD", "", ""],
      ["2025-03", "BTC", "Mining, PPS", "1", "0.00048", "USD", "38.4", ""],
      ["2025-03", "BTC", "Closing balance", "", "0.00072", "USD", "", ""],
      ["2025-03", "ELA", "Opening balance", "", "0", "USD", "", ""],
      ["2025-03", "ELA", "Merged mining", "1", "0.00012", "USD", "", "Price unknown"],
      ["2025-03", "ELA", "Closing balance", "", "0.00012", "USD", "", ""],
    ]);
  });
});

describe("fee invoices", () => {
  it("add up to the pool's income in the ledger, and list amounts without a price", async () => {
    const before = await feeIncome(test);
    const people = [await createPerson(test.app), await createPerson(test.app)];
    const days = people.map(({ row }, index) => ({
      ...dayOf(row.id, 2000n + BigInt(index), APRIL),
      price: "80000",
    }));
    const [first] = people;
    const merged = { ...dayOf(first?.row.id ?? 0, 500n, APRIL), coin: "ELA", price: "0", is_merged: true };
    await settle(test, ...days, merged);
    let invoiced = amount("0");
    for (const { token, row } of people) {
      const { data } = await call(test.app, "/wallet/statement/fees?year=2023", { token });
      const invoices = v.parse(getFeeInvoices.response, data);
      const isFirst = row.id === first?.row.id;
      expect(invoices).toMatchObject([
        {
          month: "2023-04",
          number: `FEE-202304-${String(row.id)}`,
          fiat_value: "1.6",
          unpriced: isFirst ? 1 : 0,
        },
      ]);
      for (const line of invoices.flatMap(({ lines }) => lines))
        if (line.coin === "BTC") invoiced = add(invoiced, amount(line.amount));
    }
    expect(invoiced).toBe(amountText((await feeIncome(test)) - before, "BTC"));
  });

  it("have no number until the month ends", async () => {
    const { row, read } = await settledPerson();
    const now = test.clock.now();
    const day = now - 2 * DAY;
    await settle(test, dayOf(row.id, 300n, day));
    const year = new Date((day + DAY + 8 * 3600) * 1000).getUTCFullYear();

    expect(await read(`/wallet/statement/fees?year=${String(year)}`)).toMatchObject([
      { number: null, lines: [{ kind: "mining", coin: "BTC", amount: "0.000003" }] },
    ]);
  });
});
