import * as v from "valibot";
import { readConfig } from "../platform/config.ts";
import { runPayoutRound } from "../jobs/payouts.ts";
import { payOnTestChain } from "../modules/payouts/test-chain-repository.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { call, createPerson } from "../testing/client.ts";
import { createSecurePerson, nextTotp } from "../testing/secure-person.ts";
import { DEMO_PASSWORD } from "./accounts.ts";

const CALLS = [
  "price",
  "settlement",
  "age",
  "codes",
  "confirmations",
  "arrival",
  "person",
  "transaction",
  "pool-block",
] as const;

let hastened: TestApp;
let usual: TestApp;

beforeAll(async () => {
  hastened = await createTestApp({ TEST_PRICES: "on" });
  usual = await createTestApp();
});

afterAll(async () => {
  await hastened.close();
  await usual.close();
});

async function hasten(wait: (typeof CALLS)[number], account: string | null): Promise<void> {
  const answer = await hastened.app.inject({
    method: "PUT",
    url: `/res/test/${wait}`,
    payload: { account },
  });
  expect(answer.json()).toMatchObject({ code: 0 });
}

/** The first round credits a deposit, the second finishes it. */
async function runRounds({ services }: TestApp["app"]): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  for (let round = 0; round < 2; round += 1) await runPayoutRound({ services, onError });
}

describe("test endpoints that skip waiting times", () => {
  it.each(CALLS)("%s is not served unless enabled in the settings", async (name) => {
    const answer = await usual.app.inject({ method: "PUT", url: `/res/test/${name}`, payload: {} });

    expect(answer.statusCode).toBe(404);
  });

  it("cannot be enabled in production", () => {
    const production = {
      HASHFRONT_MODE: "production",
      SMTP_URL: "smtp://mail.example",
      POOL_SOURCE: "engine.ts",
      SECRET_KEY: "5e".repeat(32),
      TEST_PRICES: "on",
    };

    expect(() => readConfig(production)).toThrow("TEST_PRICES must not be on in production mode");
  });

  it("create a person who is signed in and can sign in again", async () => {
    const { app } = hastened;
    const email = "made@test.example";
    const made = await call(app, "/test/person", { method: "PUT", body: { email, account: "made_one" } });
    const { token } = v.parse(v.object({ token: v.string() }), made.data);

    expect(await call(app, "/account/user/info", { token })).toMatchObject({
      code: 0,
      data: { account: "made_one" },
    });
    expect(
      await call(app, "/account/signin", {
        method: "POST",
        body: { account: email, password: DEMO_PASSWORD },
      }),
    ).toMatchObject({ code: 0 });
  });

  it("create a transaction that waits for the pool's block, and the block", async () => {
    const { app } = hastened;
    const lookUp = async (txid: string) => (await call(app, `/tools/txaccelerator?txid=${txid}`)).data;
    const made = await call(app, "/test/transaction", { method: "PUT", body: { kind: "low_fee" } });
    const { txid } = v.parse(v.object({ txid: v.string() }), made.data);
    await app.services.nodes.of("BTC")?.prioritise(txid);
    expect(await lookUp(txid)).toMatchObject({ status: "unconfirmed" });

    const found = await call(app, "/test/pool-block", { method: "PUT", body: {} });

    const { height } = v.parse(v.object({ height: v.number() }), found.data);
    expect(await lookUp(txid)).toEqual({ status: "confirmed", txid, block_height: height });
  });

  it("create a person with an authenticator and money", async () => {
    const { app } = hastened;
    const body = {
      email: "rich@test.example",
      account: "rich_one",
      is_secured: true,
      deposits: { BTC: "0.5", KAS: "900" },
    };
    const made = await call(app, "/test/person", { method: "PUT", body });
    const { token } = v.parse(v.object({ token: v.string() }), made.data);
    await runRounds(app);

    const { data } = await call(app, "/wallet/deposit/history", { token });
    expect(data).toMatchObject({ data: [{ status: "finished" }, { status: "finished" }] });
    expect(await call(app, "/account/user/info", { token })).toMatchObject({
      data: { has_totp_auth: true },
    });
  });

  it("accept an authenticator code again and send the next email, for one account only", async () => {
    const { app, clock } = hastened;
    const [person, other] = [await createSecurePerson(app), await createSecurePerson(app)];
    const code = nextTotp(clock);
    const { totp, codes } = app.services;
    const mail = (email: string) => codes.issue({ target: email, business: "withdraw" });
    expect([await totp.accept(person.row, code), await totp.accept(person.row, code)]).toEqual([true, false]);
    expect(await totp.accept(other.row, code)).toBe(true);
    await mail(person.email);
    await mail(other.email);

    await hasten("codes", person.row.account);

    expect(await totp.accept(person.row, code)).toBe(true);
    expect(await totp.accept(other.row, code)).toBe(false);
    // The limit is otherwise five per hour.
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await mail(person.email)).toMatch(/^\d{6}$/);
      await hasten("codes", person.row.account);
    }
    await expect(mail(other.email)).rejects.toMatchObject({ code: 21003 });
  });

  it("make one account's deposits irreversible", async () => {
    const { app, clock } = hastened;
    const people = [await createPerson(app), await createPerson(app)] as const;
    const answers = [];
    for (const { token } of people) {
      answers.push(await call(app, "/wallet/deposit/address?coin=BTC&chain=BTC", { token }));
    }
    for (const { data } of answers) {
      const { address } = v.parse(v.object({ address: v.string() }), data);
      const payment = { coin: "BTC", chain: "BTC", address, amount: 5_000_000n, time: clock.now() };
      await payOnTestChain(app.services.database, { ...payment, mark: address });
    }

    await hasten("confirmations", people[0].row.account);
    await runRounds(app);

    const histories = [];
    for (const { token } of people) {
      histories.push((await call(app, "/wallet/deposit/history", { token })).data);
    }
    expect(histories[0]).toMatchObject({ data: [{ status: "finished" }] });
    expect(histories[1]).toMatchObject({ data: [{ status: "confirming" }] });
  });
});
