import { deposits } from "../../platform/database/schema/index.ts";
import { parseRecords } from "../../testing/csv.ts";
import { createPricedSource } from "../../testing/priced-source.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
import { postTransfers } from "./ledger.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const prices: Record<string, string | null> = { BTC: "100000" };

let person: Holder;

const test = registerTestApp({}, { poolSource: createPricedSource(prices) });

beforeEach(async () => {
  prices.BTC = "100000";
  person = await createHolder(test);
});

async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const answer = await test.app.inject({
    url: `/res/wallet/${path}/export`,
    headers: {
      authorization: `Bearer ${person.token}`,
      "accept-language": "ru_RU",
      currency: "CNY",
    },
  });
  return parseRecords(answer.body);
}

const PRICED = {
  Валюта: "CNY",
  "Цена на тот момент": "711420",
  Пояснение: "",
};

describe("wallet exports", () => {
  it("list withdrawals in the reader's language, at the price of their time", async () => {
    await withdrawAs(test, person, { amount: "0.25" });
    prices.BTC = "50000";

    expect(await rowsOf("withdraw/history")).toMatchObject([
      {
        Тип: "Вывод на адрес",
        Статус: "Ожидает",
        Монета: "BTC",
        Сумма: "0.25",
        Комиссия: "0.0001",
        ...PRICED,
        "Стоимость на тот момент": "177855",
      },
    ]);
  });

  it("list transfers in the reader's language, at the price of their time", async () => {
    await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "0.1" });
    prices.BTC = "50000";

    expect(await rowsOf("transfer/history")).toMatchObject([
      { Тип: "Исходящий перевод", Статус: "Завершено", ...PRICED, "Стоимость на тот момент": "71142" },
    ]);
  });

  it("list deposits at the price of their credit, and mark uncredited ones as without a known price", async () => {
    const common = {
      account_id: person.row.id,
      coin: "BTC",
      chain: "BTC",
      address: addressOf(3),
      update_time: 1,
    };
    const made = await test.app.services.database
      .insert(deposits)
      .values([
        { ...common, amount: "50000000", txid: "aa", status: "finished", create_time: 2 },
        { ...common, amount: "10000000", txid: "bb", status: "confirming", create_time: 1 },
      ])
      .returning({ id: deposits.id });
    const [credited] = made;
    await test.app.services.database.transaction((transaction) =>
      postTransfers(transaction, [
        {
          time: 2,
          coin: "BTC",
          from: { account_id: null, kind: "chain" },
          to: { account_id: person.row.id, kind: "available" },
          amount: 50_000_000n,
          kind: "deposit",
          reference: `deposit:${String(credited?.id)}`,
          price: "100000",
        },
      ]),
    );

    expect(await rowsOf("deposit/history")).toMatchObject([
      { Тип: "Пополнение", Статус: "Завершено", ...PRICED, "Стоимость на тот момент": "355710" },
      {
        Статус: "Подтверждается",
        "Цена на тот момент": "",
        "Стоимость на тот момент": "",
        Пояснение: "Цена неизвестна",
      },
    ]);
  });

  it("list bill lines without a price where no market had one", async () => {
    prices.BTC = null;
    await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "0.1" });

    const [line] = await rowsOf("bill");

    expect(line).toMatchObject({
      Тип: "Исходящий перевод",
      "Цена на тот момент": "",
      "Стоимость на тот момент": "",
      Пояснение: "Цена неизвестна",
    });
  });
});
