import { getWithdrawInfo } from "contracts/calls/wallet-withdrawals";
import { LOCALES } from "contracts/constants";
import { listCoinChains, saveCoinChain, type CoinChain } from "contracts/operator/calls/coin-chains";
import * as v from "valibot";
import { call } from "../../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";
import { createHolder, withdrawalBody, withdrawAs, type Holder } from "../../testing/withdrawing.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const BTC = "coin-chains/BTC/BTC";

const REASON = {
  en_US: "The node is replaced until 18:00 UTC.",
  zh_Hans_CN: "节点更换中，预计 18:00 UTC 恢复。",
  zh_Hant_HK: "節點更換中，預計 18:00 UTC 恢復。",
  ru_RU: "Узел заменяется до 18:00 UTC.",
  es_ES: "El nodo se está sustituyendo hasta las 18:00 UTC.",
};

async function readChain(operator: TestOperator, coin = "BTC"): Promise<CoinChain> {
  const answer = await operator.send("GET", "coin-chains");
  const { chains } = v.parse(listCoinChains.response, answer.json());
  const found = chains.find((one) => one.coin === coin && one.chain === coin);
  if (found === undefined) throw new Error(`${coin} is not listed`);
  return found;
}

/** Differences from what is stored. */
type Change = Partial<{
  revision: string;
  services: Partial<CoinChain["services"]>;
  amounts: Partial<CoinChain["amounts"]>;
  reason: object | null;
}>;

async function save(operator: TestOperator, change: Change, path = BTC) {
  const { revision, services, amounts, reason } = await readChain(operator);
  return operator.send("PUT", path, {
    revision: change.revision ?? revision,
    services: { ...services, ...change.services },
    amounts: { ...amounts, ...change.amounts },
    reason: change.reason === undefined ? reason : change.reason,
  });
}

const ALL_OPEN = { withdraw: true, auto_withdraw: true, inner: true, coinex: true, deposit: true };

function order(person: Holder, locale: string, text: Parameters<typeof withdrawalBody>[0] = {}) {
  const codes = { verify_type: "google_code", verify_code: "000000", email_captcha: "000000" };
  return call(test.app, "/wallet/withdraw", {
    method: "POST",
    token: person.token,
    headers: { "accept-language": locale },
    body: { ...withdrawalBody(text), ...codes },
  });
}

describe("the services of a coin at the desk", () => {
  it("R5.1 R8.12 are suspended with a reason in the customer's language, on every server, and opened", async () => {
    const operator = await createOperator(test.app, ["finance"]);
    const person = await createHolder(test);
    const other = await test.another();
    const suspended = await save(operator, { services: { withdraw: false }, reason: REASON });
    const refused = await Promise.all(LOCALES.map((locale) => order(person, locale)));
    const inner = await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "0.01" });
    const elsewhere = await call(other, "/wallet/withdraw/info?coin=BTC&chain=BTC", {
      token: person.token,
      headers: { "accept-language": "ru" },
    });
    const opened = await save(operator, { services: { withdraw: true } });
    const paid = await withdrawAs(test, person);

    expect(suspended.statusCode).toBe(200);
    expect(refused.map(({ code, data }) => ({ code, data }))).toEqual(
      LOCALES.map((locale) => ({ code: 22006, data: { reason: REASON[locale] } })),
    );
    expect(inner.code).toBe(0);
    expect(v.parse(getWithdrawInfo.response, elsewhere.data)).toMatchObject({
      outer_enabled: false,
      paused_reason: REASON.ru_RU,
    });
    expect(opened.statusCode).toBe(200);
    expect(paid).toMatchObject({ code: 0, data: { status: "pending" } });
  });

  it.each([
    ["inner", { type: "inner", address: "person1" }],
    ["coinex", { type: "coinex", address: "a@exchange.example" }],
  ] as const)("R8.12 suspend transfers of type %s only", async (service, text) => {
    const operator = await createOperator(test.app, ["finance"]);
    const person = await createHolder(test);
    await save(operator, { services: { [service]: false }, reason: null });
    const refused = await order(person, "en", { ...text, fee: "0" });
    const paid = await withdrawAs(test, person, { amount: "0.01" });
    await save(operator, { services: ALL_OPEN });

    expect(refused).toMatchObject({
      code: 22006,
      data: { reason: "Paused for maintenance of the chain. Your balance is not affected." },
    });
    expect(paid.code).toBe(0);
  });

  it("suspend deposits and automatic withdrawals", async () => {
    const operator = await createOperator(test.app, ["finance"]);
    const { token } = await createHolder(test);
    await save(operator, { services: { deposit: false, auto_withdraw: false }, reason: REASON });
    const address = await call(test.app, "/wallet/deposit/address?coin=BTC&chain=BTC", { token });
    const shown = await call(test.app, "/common/coin", { headers: { "accept-language": "es" } });
    await save(operator, { services: ALL_OPEN, reason: null });
    const opened = await call(test.app, "/wallet/deposit/address?coin=BTC&chain=BTC", { token });

    expect(address).toMatchObject({ code: 22006, data: { reason: REASON.en_US } });
    expect(JSON.stringify(shown.data)).toContain(
      `"auto_withdraw_enabled":false,"auto_withdraw_reason":"${REASON.es_ES}"`,
    );
    expect(opened.code).toBe(0);
  });
});

describe("the amounts of a coin at the desk", () => {
  it("apply to new orders, and are the defaults again when emptied", async () => {
    const operator = await createOperator(test.app, ["finance"]);
    const { token } = await createHolder(test);
    const info = async () =>
      (await call(test.app, "/wallet/withdraw/info?coin=BTC&chain=BTC", { token })).data;
    const amounts = { withdraw_fee: "0.00020", min_withdraw: "0.002", max_withdraw: "50" };
    const saved = await save(operator, { amounts });
    const changed = await info();
    await save(operator, { amounts: { withdraw_fee: null, min_withdraw: null, max_withdraw: null } });

    expect(v.parse(saveCoinChain.response, saved.json())).toMatchObject({
      amounts: { ...amounts, withdraw_fee: "0.0002" },
      defaults: { amounts: { withdraw_fee: "0.0001", min_withdraw: "0.001", max_withdraw: "100" } },
    });
    expect(changed).toMatchObject({ fee: "0.0002", min: "0.002", max: "50" });
    expect(await info()).toMatchObject({ fee: "0.0001", min: "0.001", max: "100" });
  });

  it.each([
    ["more decimals than a payment", { withdraw_fee: "0.000000001" }, "amounts.withdraw_fee"],
    ["a minimum above the maximum", { min_withdraw: "101" }, "amounts.min_withdraw"],
    ["a fee as large as the maximum", { withdraw_fee: "100" }, "amounts.withdraw_fee"],
    ["a negative amount", { max_withdraw: "-1" }, "amounts.max_withdraw"],
  ])("are refused with %s", async (_case, amounts, field) => {
    const operator = await createOperator(test.app, ["finance"]);
    const before = await readChain(operator);
    const refused = await save(operator, { amounts });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ data: { field } });
    expect((await readChain(operator)).revision).toBe(before.revision);
  });
});

describe("saving the services of a coin", () => {
  it("is refused after another operator's save, and repeating it changes nothing", async () => {
    const [ada, grace] = [
      await createOperator(test.app, ["finance"]),
      await createOperator(test.app, ["finance"]),
    ];
    const { revision } = await readChain(ada);
    const first = await save(ada, { services: { coinex: false }, reason: REASON });
    const repeated = await save(ada, { revision });
    const lost = await save(grace, { revision, services: { deposit: false } });
    const stored = await readChain(grace);
    await save(grace, { services: ALL_OPEN, reason: null });

    const saved = v.parse(saveCoinChain.response, first.json());
    expect(saved.changed).toEqual({ operator: ada.email, time: test.clock.now() });
    expect(v.parse(saveCoinChain.response, repeated.json()).revision).toBe(saved.revision);
    expect([lost.statusCode, lost.json<{ message: string }>().message]).toEqual([
      409,
      `${ada.email} saved this entry after you opened it. Nothing was saved, and your text is still here.`,
    ]);
    expect(stored).toEqual(saved);
    expect(stored.services).toMatchObject({ coinex: false, deposit: true });
    expect(await readChain(ada)).toMatchObject({ revision, changed: { operator: grace.email } });
  });

  it("is one operator's of two who save at once", async () => {
    const [ada, grace] = [
      await createOperator(test.app, ["finance"]),
      await createOperator(test.app, ["finance"]),
    ];
    const { revision } = await readChain(ada);
    const answers = await Promise.all([
      save(ada, { revision, services: { coinex: false } }),
      save(grace, { revision, services: { deposit: false } }),
    ]);
    const { services } = await readChain(ada);
    await save(ada, { services: ALL_OPEN });

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect([services.coinex, services.deposit].filter((isOpen) => !isOpen)).toHaveLength(1);
  });

  it("needs the role, a known chain, and a reason in every language; the audit log has it", async () => {
    const operator = await createOperator(test.app, ["finance", "administrator"]);
    const stranger = await createOperator(test.app, ["support", "content", "administrator"]);
    const unknown = await save(operator, {}, "coin-chains/BTC/LTC");
    const { ru_RU: _russian, ...others } = REASON;
    const partly = await save(operator, { services: { inner: false }, reason: others });
    await save(operator, { services: { withdraw: false }, reason: REASON });
    await save(operator, { services: ALL_OPEN, reason: null });
    const denied = [await stranger.send("GET", "coin-chains"), await stranger.send("PUT", BTC, {})];
    const log = await operator.send("GET", `actions?about=${encodeURIComponent(BTC)}`);

    expect(unknown.statusCode).toBe(404);
    expect(partly.json()).toMatchObject({ code: 400, data: { field: "reason.ru_RU" } });
    expect(denied.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(log.json<{ data: unknown[] }>().data).toContainEqual(
      expect.objectContaining({
        action: "saveCoinChain",
        outcome: "done",
        detail: expect.objectContaining({ reason: REASON, services: { ...ALL_OPEN, withdraw: false } }),
      }),
    );
  });
});
