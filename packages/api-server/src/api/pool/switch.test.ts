import { getQuickSwitch, getQuickSwitchHistory } from "contracts/calls/quick-switch";
import { getPoolHome } from "contracts/calls/pool";
import { getCommonSystem } from "contracts/calls/common";
import * as v from "valibot";
import { RECONNECT_SECONDS, SWITCH_DELAY } from "../../demo/quick-switch.ts";
import type { PoolSource } from "../../modules/engine/pool-source.ts";
import { switchProgress } from "../../modules/mining/pool/switch-state.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = "northfield";

const demo = registerDemoApp();

async function stateOf(as = AS, headers: Readonly<Record<string, string>> = {}) {
  return v.parse(getQuickSwitch.response, (await demo.call("/pool/switch", { as, headers })).data);
}

async function logOf(as = AS, query = "") {
  return v.parse(
    getQuickSwitchHistory.response,
    (await demo.call(`/pool/switch/history${query}`, { as })).data,
  );
}

const choose = (coin: string, as = AS) => demo.call("/pool/switch", { method: "PUT", as, body: { coin } });

describe("before a switch", () => {
  it("R2.3.29 returns the coin, the address, the workers on it, and the coins of the algorithm", async () => {
    const state = await stateOf();

    expect(state).toMatchObject({
      current_coin: "BTC",
      next_coin: null,
      effective_time: null,
      algorithm: "SHA-256",
      hash_unit: "P",
      url: expect.stringMatching(/^stratum\+tcp:\/\/sha256\..+:\d+$/),
      currency: "USD",
    });
    expect(state.coins.map(({ coin }) => coin)).toEqual(["BTC", "BCH", "XEC"]);
    expect(state.workers).toBeGreaterThan(15);
    expect(state.coins.map(({ workers }) => workers)).toEqual([state.workers, 0, 0]);
    expect(Number(state.hashrate)).toBeGreaterThan(1e15);
  });

  it("R2.3.29 compares with the currently mined coin, hour by hour", async () => {
    const { coins } = await stateOf();
    const [btc, bch] = coins;
    const expected = Number(bch?.unit_output_currency) / Number(btc?.unit_output_currency) - 1;

    expect(btc?.diff_rate).toBe("0");
    expect(btc?.history).toEqual(Array.from({ length: 24 }, () => "0"));
    expect(Number(bch?.diff_rate)).toBeCloseTo(expected, 2);
    expect(bch?.history).toHaveLength(24);
    expect(Number(bch?.history.at(-1))).toBeCloseTo(Number(bch?.diff_rate), 1);
  });

  it("R1.3 converts output values to the header's currency", async () => {
    const usd = await stateOf();
    const rub = await stateOf(AS, { currency: "RUB" });

    expect(rub.currency).toBe("RUB");
    expect(Number(rub.coins[0]?.unit_output_currency)).toBeGreaterThan(
      Number(usd.coins[0]?.unit_output_currency) * 10,
    );
    expect(rub.coins[1]?.diff_rate).toBe(usd.coins[1]?.diff_rate);
  });

  it("R2.3.29 returns zero workers for an account with none on the address", async () => {
    expect(await stateOf("newcomer")).toMatchObject({ workers: 0, hashrate: "0", current_coin: "BTC" });
  });

  it("7.1 returns the address for coins that can be switched, and lists these", async () => {
    const home = async (coin: string) =>
      v.parse(getPoolHome.response, (await demo.call(`/pool/${coin}/home`, { as: AS })).data);
    const system = v.parse(getCommonSystem.response, (await demo.call("/common/system")).data);

    expect((await home("BCH")).quick_switch_stratum_url).toBe((await stateOf()).url);
    expect((await home("LTC")).quick_switch_stratum_url).toBeNull();
    expect(system.quick_switch_coins).toEqual(["BTC", "BCH", "XEC"]);
  });
});

describe("access to switching", () => {
  it.each([
    ["XYZ", 26001],
    ["LTC", 26008],
    ["DOGE", 26001],
  ])("R2.3.29 rejects %s with %d and logs nothing", async (coin, code) => {
    expect((await choose(coin)).code).toBe(code);
    expect((await logOf()).total).toBe(0);
    expect((await stateOf()).next_coin).toBeNull();
  });

  it("R2.3.29 requires sign-in", async () => {
    expect((await demo.call("/pool/switch")).status).toBe(401);
    expect((await demo.call("/pool/switch", { method: "PUT", body: { coin: "BCH" } })).status).toBe(401);
  });
});

describe("a switch", () => {
  it("R2.3.29 is pending until the new coin has hashrate, and is logged once", async () => {
    const { clock } = demo;
    const before = await stateOf();
    const answer = await choose("BCH");
    const effective_time = clock.now() + SWITCH_DELAY;
    const pending = await stateOf();
    clock.advance(SWITCH_DELAY + RECONNECT_SECONDS + 60);
    const after = await stateOf();

    expect(answer.data).toEqual({ effective_time });
    expect(pending).toMatchObject({ current_coin: "BTC", next_coin: "BCH", effective_time });
    expect(after).toMatchObject({ current_coin: "BCH", next_coin: null, effective_time: null });
    expect(after.coins.find(({ coin }) => coin === "BCH")?.workers).toBe(after.workers);
    expect(after.workers).toBeGreaterThanOrEqual(before.workers - 2);
    expect((await logOf()).data).toMatchObject([
      { from_coin: "BTC", to_coin: "BCH", operator: AS, effective_time, time: effective_time - SWITCH_DELAY },
    ]);
  });

  it("R2.3.29 to the already chosen coin changes nothing", async () => {
    const [last] = (await logOf()).data;
    const again = await choose("BCH");

    expect(again.data).toEqual({ effective_time: last?.effective_time });
    expect((await logOf()).total).toBe(1);
  });

  it("R2.3.29 requested in two processes at once happens once, and both see the same workers", async () => {
    const other = await demo.another();
    const token = await demo.app.services.sessions.start(await demo.idOf(AS));
    const inject = (app: typeof other, method: "GET" | "PUT") =>
      app.inject({
        method,
        url: "/res/pool/switch",
        headers: { authorization: `Bearer ${token}` },
        ...(method === "PUT" ? { payload: { coin: "XEC" } } : {}),
      });
    const answers = await Promise.all([inject(demo.app, "PUT"), inject(other, "PUT")]);
    demo.clock.advance(120);
    const states = await Promise.all([inject(demo.app, "GET"), inject(other, "GET")]);
    const workers = await Promise.all(
      [demo.app, other].map((app) => app.services.poolSource.workers(demo.clock.now())),
    );

    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([0, 0]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await logOf()).total).toBe(2);
    expect(states[0]?.json()).toMatchObject({ data: { current_coin: "XEC", next_coin: null } });
    expect(states[1]?.json()).toEqual(states[0]?.json());
    expect(workers[1]).toEqual(workers[0]);
  });

  it("R2.3.29 logs the person who switched, only for the switched account", async () => {
    const main = await demo.idOf(AS);
    const services = demo.app.services;
    const token = await services.sessions.start(main);
    const session = await services.sessions.find(token);
    if (session === undefined) throw new Error("no session");
    const inside = (await services.sessions.switchTo(session, await demo.idOf("north_rack_a"))) ?? "";
    const headers = { authorization: `Bearer ${inside}` };
    await demo.app.inject({ method: "PUT", url: "/res/pool/switch", headers, payload: { coin: "BCH" } });

    expect((await logOf("north_rack_a")).data).toMatchObject([{ to_coin: "BCH", operator: AS }]);
    expect((await logOf(AS, "?page=1&limit=1")).data).toMatchObject([{ to_coin: "XEC" }]);
    expect((await logOf()).total).toBe(2);
  });

  it("R2.3.29 is not logged when the engine rejects it", async () => {
    const { poolSource } = demo.app.services;
    const refusing: Pick<PoolSource, "quickSwitch"> = {
      quickSwitch: {
        host: "sha256",
        coins: ["BTC", "BCH", "XEC"],
        connected: () => Promise.resolve([]),
        choose: () => Promise.reject(new Error("engine is away")),
      },
    };
    Object.assign(demo.app.services, { poolSource: { ...poolSource, ...refusing } });
    const answer = await choose("BTC");
    Object.assign(demo.app.services, { poolSource });

    expect(answer.status).toBe(500);
    expect((await logOf()).total).toBe(2);
  });
});

describe("current coin of the workers", () => {
  const coins = ["BTC", "BCH"];
  const last = {
    id: 1,
    account_id: 1,
    operator_id: 1,
    time: 100,
    effective_time: 120,
    from_coin: "BTC",
    to_coin: "BCH",
  };
  const onBtc = { coin: "BTC", workers: 2, hashrate: 2 };
  const onBch = { coin: "BCH", workers: 1, hashrate: 1 };

  it.each([
    ["before the time of the switch", [onBtc], 110, "BTC"],
    ["before any machine moved", [onBtc], 130, "BTC"],
    ["with a machine there that sent nothing yet", [onBtc, { ...onBch, hashrate: 0 }], 130, "BTC"],
    ["once hashrate is seen there", [onBtc, onBch], 130, "BCH"],
    ["without machines, when its time has come", [], 130, "BCH"],
    ["without machines, before its time", [], 110, "BTC"],
  ])("R2.3.29 %s", (_title, loads, now, current_coin) => {
    expect(switchProgress({ coins, loads, last, now }).current_coin).toBe(current_coin);
  });

  it("R2.3.29 is empty for an engine without a quick-switch address", () => {
    expect(switchProgress({ coins: [], loads: [], last: undefined, now: 0 })).toEqual({
      current_coin: null,
      next_coin: null,
      effective_time: null,
    });
  });
});
