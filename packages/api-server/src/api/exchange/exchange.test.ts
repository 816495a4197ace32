import { amount, compare, subtract } from "amount";
import {
  getConversionHistory,
  getExchangeConfig,
  getExchangeQuote,
  getSmallBalances,
} from "contracts/calls/exchange";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { accounts } from "../../platform/database/schema/index.ts";
import { parseRecords } from "../../testing/csv.ts";
import { call, createPerson } from "../../testing/client.ts";
import { bindAuthenticator } from "../../testing/factors.ts";
import { unsettle } from "../../testing/unsettled.ts";
import { registerTraderBench } from "../../testing/trader-bench.ts";

const { test, prices, person, read, send, balance } = registerTraderBench();

async function quoteOf(query: string) {
  return v.parse(getExchangeQuote.response, (await read(`/wallet/exchange/quote?${query}`)).data);
}

async function exchange(query = "from=BTC&to=USDT&from_amount=0.1", body: object = {}) {
  const { quote_id, from, to, from_amount } = await quoteOf(query);
  return send("/wallet/exchange/manual", {
    client_id: crypto.randomUUID(),
    quote_id,
    from,
    to,
    from_amount,
    ...body,
  });
}

describe("quotes", () => {
  it("R2.3.22 lists every pair with a hub coin in both directions, with the reason if paused", async () => {
    const { pairs } = v.parse(getExchangeConfig.response, (await read("/wallet/exchange/config")).data);
    const find = (from: string, to: string) => pairs.find((pair) => pair.from === from && pair.to === to);

    expect(find("BTC", "USDT")).toMatchObject({ enabled: true, precision: 8, min: "0.0001", reason: null });
    expect(find("USDT", "KAS")).toMatchObject({ enabled: true, precision: 6 });
    expect(find("ZEN", "BTC")).toMatchObject({
      enabled: false,
      reason: "Exchange of these coins is paused.",
    });
    expect(find("LTC", "KAS")).toBeUndefined();
    expect(find("BTC", "BTC")).toBeUndefined();
  });

  it("rounds the received amount down and the fee up", async () => {
    expect(await quoteOf("from=BTC&to=USDT&from_amount=0.12345678")).toMatchObject({
      price: "100000",
      from_amount: "0.12345678",
      fee: "24.691356",
      to_amount: "12320.986644",
      fee_coin: "USDT",
      expire_time: test.clock.now() + 15,
    });
  });

  it.each(["500", "777.777777", "12345.678901"])("asks for enough to receive %s USDT", async (requested) => {
    prices.BTC = "97123.45";
    const quote = await quoteOf(`from=BTC&to=USDT&to_amount=${requested}`);
    const less = subtract(amount(quote.from_amount), amount("0.00000001"));
    const smaller = await quoteOf(`from=BTC&to=USDT&from_amount=${less}`);

    expect(compare(amount(quote.to_amount), amount(requested))).not.toBe(-1);
    expect(compare(amount(smaller.to_amount), amount(requested))).toBe(-1);
  });

  it.each([
    ["from=BTC&to=USDT&from_amount=0.00009999", 23004],
    ["from=BTC&to=USDT&from_amount=5.1", 23004],
    ["from=BTC&to=USDT&from_amount=0.000000001", 22004],
    ["from=ZEN&to=USDT&from_amount=10", 23003],
    ["from=LTC&to=KAS&from_amount=1", 26001],
    ["from=BTC&to=BTC&from_amount=1", 26001],
  ])("rejects %s", async (query, code) => {
    expect((await read(`/wallet/exchange/quote?${query}`)).code).toBe(code);
  });
});

describe("coins of deposits that a reorg could still remove", () => {
  const unsettleBitcoins = (amount: string, mark = person().row.id) =>
    unsettle(test.app.services.database, {
      account_id: person().row.id,
      coin: "BTC",
      amount,
      now: test.clock.now(),
      mark,
    });

  it("R7.4.2 cannot be exchanged for others, which could be withdrawn at once", async () => {
    await unsettleBitcoins("60000000");
    const refused = await exchange("from=BTC&to=USDT&from_amount=0.41");
    const done = await exchange("from=BTC&to=USDT&from_amount=0.4");

    expect(refused).toMatchObject({ code: 22001, data: { available: "0.4" } });
    expect(refused.message).toMatch(/^Unconfirmed deposits.*0\.4 BTC/u);
    expect(done.code).toBe(0);
    expect(await balance("BTC")).toBe("0.6");
  });

  it("R2.3.21 are excluded from small balances", async () => {
    prices.BTC = "9";
    await unsettleBitcoins("60000000");
    const some = v.parse(
      getSmallBalances.response,
      (await read("/wallet/conversion/small?target=USDT")).data,
    );
    await unsettleBitcoins("40000000", person().row.id + 1_000_000);
    const none = v.parse(
      getSmallBalances.response,
      (await read("/wallet/conversion/small?target=USDT")).data,
    );

    expect(some.items).toMatchObject([{ coin: "BTC", amount: "0.4" }]);
    expect(none.items).toEqual([]);
  });
});

describe("exchanging", () => {
  it("R7.4.2 converts at the quote, without a ledger transfer between two coins", async () => {
    const answer = await exchange();

    expect(answer).toMatchObject({ code: 0, data: { status: "finished", to_amount: "9980", fee: "20" } });
    expect(await balance("BTC")).toBe("0.9");
    expect(await balance("USDT")).toBe("9980");
    const history = v.parse(
      getConversionHistory.response,
      (await read("/wallet/conversion/history?type=manual&coin=USDT")).data,
    );
    expect(history.data[0]).toMatchObject({ kind: "manual", from: "BTC", to: "USDT", from_amount: "0.1" });
  });

  it("rejects a quote that expired, was used, is another person's or differs from the one shown", async () => {
    const quote = await quoteOf("from=BTC&to=USDT&from_amount=0.1");
    const body = { quote_id: quote.quote_id, from: "BTC", to: "USDT", from_amount: "0.1" };
    const order = (change: object = {}) =>
      send("/wallet/exchange/manual", { client_id: crypto.randomUUID(), ...body, ...change });

    expect((await order({ from_amount: "0.2" })).code).toBe(23001);
    const other = await createPerson(test.app);
    await bindAuthenticator(test.app, other.row.id);
    const stolen = { client_id: crypto.randomUUID(), ...body };
    const answer = await call(test.app, "/wallet/exchange/manual", {
      method: "POST",
      token: other.token,
      body: stolen,
    });
    expect(answer.code).toBe(23001);
    expect((await order()).code).toBe(0);
    expect((await order()).code).toBe(23001);

    const late = await quoteOf("from=BTC&to=USDT&from_amount=0.1");
    test.clock.advance(16);
    expect((await order({ quote_id: late.quote_id })).code).toBe(23001);
    expect(await balance("BTC")).toBe("0.9");
  });

  it("rejects a quote that the market fell away from", async () => {
    const quote = await quoteOf("from=BTC&to=USDT&from_amount=0.1");
    prices.BTC = "97999";
    const answer = await send("/wallet/exchange/manual", {
      client_id: crypto.randomUUID(),
      quote_id: quote.quote_id,
      from: "BTC",
      to: "USDT",
      from_amount: "0.1",
    });

    expect(answer.code).toBe(23002);
    expect(await balance("BTC")).toBe("1");
  });

  it("refuses more than the balance and keeps the quote", async () => {
    const answer = await exchange("from=BTC&to=USDT&from_amount=1.5");

    expect(answer).toMatchObject({ code: 22001, data: { available: "1" } });
  });

  it("returns the stored response to a repeated request", async () => {
    const quote = await quoteOf("from=BTC&to=USDT&from_amount=0.1");
    const body = {
      client_id: crypto.randomUUID(),
      quote_id: quote.quote_id,
      from: "BTC",
      to: "USDT",
      from_amount: "0.1",
    };
    const answers = await Promise.all([1, 2, 3].map(() => send("/wallet/exchange/manual", body)));

    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    expect(await balance("BTC")).toBe("0.9");
  });

  it("requires the payment password when it is set and turned on", async () => {
    const { database, passwords } = test.app.services;
    await database
      .update(accounts)
      .set({ payment_password: await passwords.hash("482917"), is_payment_verify: true })
      .where(eq(accounts.id, person().row.id));

    expect((await exchange(undefined, { payment_password: "482918" })).code).toBe(21005);
    expect((await exchange(undefined, { payment_password: "482917" })).code).toBe(0);
  });

  it("R7.1.6 refuses an export with more rows than the limit instead of truncating it", async () => {
    const { id } = person().row;
    const { database } = test.app.services;
    await database.execute(sql`
      insert into conversions (account_id, time, kind, from_coin, to_coin, price, from_amount, to_amount, fee, status)
      select ${id}, 1000 + n, 'manual', 'BTC', 'USDT', '1', 1, 1, 0, 'finished' from generate_series(1, 100001) n`);
    const path = "/wallet/conversion/history/export?format=csv";
    const whole = await call(test.app, path, { token: person().token });
    const part = await test.app.inject({
      url: `/res${path}&end_time=1004`,
      headers: { authorization: `Bearer ${person().token}` },
    });
    await database.execute(sql`delete from conversions where account_id = ${id}`);

    expect(whole).toMatchObject({ code: 26012, data: { max: 100_000 } });
    expect(part.body.trim().split("\r\n")).toHaveLength(4);
  });

  it("R2.3.20 is in the bill's file with its fee", async () => {
    await exchange();
    const answer = await test.app.inject({
      url: "/res/wallet/bill/export",
      headers: { authorization: `Bearer ${person().token}` },
    });

    const [bought, sold] = parseRecords(answer.body);
    expect(bought).toMatchObject({ Coin: "USDT", Amount: "9980", Fee: "20", "Fee coin": "USDT" });
    expect(sold).toMatchObject({ Coin: "BTC", Amount: "-0.1", Fee: "", "Fee coin": "" });
  });

  it("exports the record, with both coins at their price at the time", async () => {
    await exchange();
    const answer = await test.app.inject({
      url: "/res/wallet/conversion/history/export?utc_offset=60",
      headers: {
        authorization: `Bearer ${person().token}`,
        "accept-language": "es_ES",
        currency: "EUR",
      },
    });

    expect(parseRecords(answer.body)).toMatchObject([
      {
        "Desfase UTC": "UTC+01:00",
        Tipo: "Intercambio",
        Estado: "Finalizado",
        "Moneda entregada": "BTC",
        "Importe entregado": "0.1",
        "Moneda recibida": "USDT",
        "Importe recibido": "9980",
        "Tipo de cambio": "100000",
        "Precio de la moneda entregada, EUR": "86170",
        "Valor entregado, EUR": "8617",
        "Precio de la moneda recibida, EUR": "0.8617",
        "Valor recibido, EUR": "8599.77",
        Observación: "",
      },
    ]);
  });
});
