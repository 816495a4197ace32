import { getBills, getBillTotals } from "contracts/calls/wallet-bill";
import * as v from "valibot";
import { accountSecurity, observers } from "../../platform/database/schema/index.ts";
import { hashToken } from "../../platform/tokens.ts";
import { call, lastCode } from "../../testing/client.ts";
import { nextTotp } from "../../testing/secure-person.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
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

describe("the bill", () => {
  it("R2.3.20 has every balance change, and each line continues from the previous one", async () => {
    const person = await createHolder(test);
    await withdrawAs(test, person, { amount: "0.25", remark: "=rent" });
    await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "0.1" });
    const answer = await call(test.app, "/wallet/bill", { token: person.token });
    const { data } = v.parse(getBills.response, answer.data);
    const totals = await call(test.app, "/wallet/bill/totals", { token: person.token });
    const other = await call(test.app, "/wallet/bill?summary=true&type=transfer_in", { token: person.token });

    expect(data.map(({ type, amount, balance_after }) => [type, amount, balance_after])).toEqual([
      ["transfer_out", "-0.1", "0.65"],
      ["withdraw_fee", "-0.0001", "0.75"],
      ["withdraw", "-0.2499", "0.7501"],
      ["deposit", "1", "1"],
    ]);
    expect(v.parse(getBillTotals.response, totals.data)).toEqual([
      { coin: "BTC", in: "1", out: "0.35", count: 4 },
    ]);
    expect(other.data).toMatchObject({
      data: [{ account: person.subName, amount: "0.1", ref_type: "transfer" }],
    });
  });

  it("exports the columns needed for taxes, without formulas", async () => {
    const person = await createHolder(test);
    await withdrawAs(test, person, { amount: "0.25", remark: "=1+1" });
    const { name, text } = await file("/wallet/bill/export?utc_offset=180", person);
    const [head = "", line = ""] = text.split("\r\n");

    expect(text.startsWith("\u{FEFF}")).toBe(true);
    expect(head.slice(1).replaceAll('"', "")).toBe(
      "Date,Time,UTC offset,Mining account,Type,Status,Coin,Amount,Fee,Fee coin,Balance after,Address,Transaction ID,Order,Remark,Currency,Price at the time,Value at the time,Note",
    );
    expect(line).toContain("UTC+03:00");
    expect(line).toContain("'=1+1");
    expect(line).not.toContain("E-");
    expect(name).toMatch(/bill_person\d+_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv/);
  });

  it("R2.3.46 is shown to an observer only with `asset`, addresses masked", async () => {
    const person = await createHolder(test);
    await withdrawAs(test, person, { amount: "0.25" });
    const link = {
      owner_id: person.row.id,
      global: true,
      remark: "",
      open_coins: ["BTC"],
      created_time: 1,
    } as const;
    const keys = ["with-asset", "without"].map((key) => `${key}-${String(person.row.id)}`);
    await database()
      .insert(observers)
      .values(
        keys.map((key, index) => ({
          ...link,
          key_hash: hashToken(key),
          open_auth: index === 0 ? ["dashboard", "asset"] : ["dashboard"],
        })),
      );
    const paths = [
      "summary",
      "value/chart",
      "v1/withdraw/address",
      "bill",
      "bill/totals",
      "withdraw/history",
      "deposit/history",
      "transfer/history",
    ];
    const answers = await Promise.all(
      paths.map((path) => call(test.app, `/observer/wallet/${path}?access_key=${keys[0] ?? ""}`)),
    );
    const refused = await Promise.all(
      paths.map((path) => call(test.app, `/observer/wallet/${path}?access_key=${keys[1] ?? ""}`)),
    );

    expect(answers.map(({ code }) => code)).toEqual(paths.map(() => 0));
    expect(refused.map(({ code }) => code)).toEqual(paths.map(() => 4030));
    expect(JSON.stringify(answers)).not.toContain(addressOf(7));
    expect(JSON.stringify(answers[5]?.data)).toContain("…");
  });
});

describe("the address book", () => {
  it("R2.9.7 an address added under the allow-list waits a day, older ones do not", async () => {
    const person = await createHolder(test);
    const add = async (mark: number) => {
      test.clock.advance(61);
      await call(test.app, "/common/email/code?business=address_book", { token: person.token });
      const entry = { coin: "BTC", chain: "BTC", type: "outer", address: addressOf(mark), label: "Vault" };
      const codes = {
        verify_type: "google_code",
        verify_code: nextTotp(test.clock),
        email_captcha: await lastCode(test.app, person.email),
      };
      return post("/wallet/address_book", person, { ...entry, ...codes });
    };
    const before = await add(61);
    const old = test.clock.now();
    await test.app.services.database
      .insert(accountSecurity)
      .values({ account_id: person.row.id, is_allowlist: true });
    const after = await add(62);

    expect(before.data).toMatchObject({ active_time: old });
    expect(after.data).toMatchObject({ active_time: test.clock.now() + 86_400 });
    const paid = await withdrawAs(test, person, { address: addressOf(61), amount: "0.01" });
    const refused = await withdrawAs(test, person, { address: addressOf(62), amount: "0.01" });
    expect(paid.code).toBe(0);
    expect(refused).toMatchObject({ code: 22012, data: { active_time: expect.any(Number) } });
    test.clock.advance(86_400);
    expect((await withdrawAs(test, person, { address: addressOf(62), amount: "0.01" })).code).toBe(0);
  });

  it("keeps an address once in its normalized form, and skips duplicates of an import", async () => {
    const person = await createHolder(test);
    test.clock.advance(61);
    await call(test.app, "/common/email/code?business=address_book", { token: person.token });
    const codes = async () => ({
      verify_type: "google_code",
      verify_code: nextTotp(test.clock),
      email_captcha: await lastCode(test.app, person.email),
    });
    const entry = {
      coin: "BTC",
      chain: "BTC",
      type: "outer",
      address: addressOf(51).toUpperCase(),
      label: "Vault",
    };
    const added = await post("/wallet/address_book", person, { ...entry, ...(await codes()) });
    test.clock.advance(61);
    await call(test.app, "/common/email/code?business=address_book", { token: person.token });
    const items = [entry, { ...entry, address: addressOf(52), label: "=Cold" }];
    const imported = await post("/wallet/address_book/import", person, { items, ...(await codes()) });
    const listed = await call(test.app, "/wallet/address_book", { token: person.token });
    const { text } = await file("/wallet/address_book/export", person);

    expect(added.data).toMatchObject({ address: addressOf(51), label: "Vault" });
    expect(imported.data).toEqual({ added: 1, skipped: 1 });
    expect(listed.data).toMatchObject({ total: 2 });
    expect(text).toContain("'=Cold");
  });
});
