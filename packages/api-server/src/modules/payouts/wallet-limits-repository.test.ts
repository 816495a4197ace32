import { getOverview } from "contracts/operator/calls/overview";
import { type RegtestNode, startRegtestNode } from "test-support/litecoin";
import * as v from "valibot";
import { DAY, HOUR } from "../../platform/time.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { createOperator } from "../../testing/operators.ts";
import { createWalletBench, registerWalletBench, type WalletBench } from "../../testing/wallet-bench.ts";
import { createPayer, orderFrom, ordersOf } from "../../testing/wallet-payers.ts";
import { withNode } from "../../testing/with-node.ts";
import { addressOf, type Holder } from "../../testing/withdrawing.ts";
import { createCoreWallet } from "./core/core-wallet.ts";
import { REVIEW_SECONDS } from "./payouts-repository.ts";
import type { WalletChain } from "./wallet-chain.ts";

const SET_UP_MS = 60_000;
const COIN = 100_000_000n;

const test = registerTestApp();
registerLedgerCheck(test);

withNode("a hot wallet", () => {
  const bench = registerWalletBench();
  let mark = 300;

  /** Orders that passed their review. */
  async function orders(person: Holder, amounts: readonly string[]): Promise<readonly number[]> {
    const ids: number[] = [];
    for (const amount of amounts) {
      mark += 1;
      ids.push(await orderFrom(test, person, { address: addressOf(mark, "LTC"), amount }));
    }
    test.clock.advance(REVIEW_SECONDS);
    return ids;
  }

  async function reasons(ids: readonly number[]): Promise<readonly (string | null)[]> {
    const rows = await ordersOf(test, ids);
    return rows.map(({ status_reason, pause_reason }) => pause_reason ?? status_reason);
  }

  async function pay(wallet: WalletChain): Promise<void> {
    expect(await bench.round(test.app.services, wallet)).toEqual([]);
  }

  async function overview() {
    const operator = await createOperator(test.app, ["finance"]);
    return v.parse(getOverview.response, (await operator.send("GET", "overview")).json());
  }

  it("pays out no more than its limits of an hour and a day, in the order of the orders", async () => {
    const limits = { limitHour: 2n * COIN, limitDay: 3n * COIN };
    const wallet = createCoreWallet("LTC", { ...bench.setting, ...limits });
    const person = await createPayer(test, bench, "12");
    const ids = await orders(person, ["1.2", "2.5", "1.1", "0.1"]);
    await pay(wallet);
    const first = await reasons(ids);
    const { pauses, solvency, queue } = await overview();
    const { body } = await test.app.inject("/metrics");
    test.clock.advance(HOUR);
    await pay(wallet);
    const later = await reasons(ids);
    const more = await orders(person, ["0.9"]);
    test.clock.advance(HOUR);
    await pay(wallet);
    const full = await reasons(more);
    test.clock.advance(DAY - 2 * HOUR);
    await pay(wallet);
    const next = await reasons([...ids, ...more]);
    // Without limits the large one is paid as well.
    await pay(bench.wallet);
    await bench.node.mine(12);
    await pay(bench.wallet);

    // An order above a limit does not block others; a smaller one does not overtake one that only waits.
    expect(first).toEqual(["confirming", "above_limit", "limit_hour", "limit_hour"]);
    expect(pauses.map(({ coin, reason, count }) => [coin, reason, count])).toEqual([
      ["LTC", "above_limit", 1],
      ["LTC", "limit_hour", 2],
    ]);
    expect(queue.map(({ status, count }) => [status, count])).toEqual([
      ["confirming", 1],
      ["paused", 3],
    ]);
    expect(solvency?.find(({ coin }) => coin === "LTC")).toMatchObject({
      liabilities: "10.8",
      leaving: "1.2",
    });
    expect(body).toMatch(/^pool_payout_paused\{coin="LTC",chain="LTC",reason="limit_hour"\} 2$/m);
    expect(later).toEqual(["confirming", "above_limit", "confirming", "confirming"]);
    expect(full).toEqual(["limit_day"]);
    expect(next).toEqual(["confirming", "above_limit", "confirming", "confirming", "confirming"]);
    expect((await ordersOf(test, [...ids, ...more])).map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => "finished"),
    );
    expect(await bench.surplus(test.app.services)).toBe(0n);
  });

  it("pays nothing while it holds less than is owed, and continues once it holds enough", async () => {
    const person = await createPayer(test, bench, "8");
    await bench.spendAllBut(10n);
    const ids = await orders(person, ["1"]);
    await pay(bench.wallet);
    const short = await reasons(ids);
    const own = String(await bench.node.rpc("getnewaddress", [], "pool"));
    await bench.node.rpc("sendtoaddress", [own, 40], "miner");
    await bench.node.mine(1);
    await pay(bench.wallet);
    const paid = await reasons(ids);
    await bench.node.mine(12);
    await pay(bench.wallet);

    expect(short).toEqual(["below_owed"]);
    expect(paid).toEqual(["confirming"]);
    expect((await ordersOf(test, ids)).map(({ status }) => status)).toEqual(["finished"]);
  });
});

withNode("a wallet with a second node beside it", () => {
  let bench: WalletBench;
  let second: RegtestNode;
  beforeAll(async () => {
    bench = await createWalletBench();
    second = await startRegtestNode({ peer: bench.node });
  }, SET_UP_MS);
  afterAll(async () => {
    await second.stop();
    await bench.close();
  });

  async function haveSame(): Promise<void> {
    const newest = await bench.node.rpc("getbestblockhash");
    expect(await second.rpc("waitforblock", [newest, 10_000])).toMatchObject({ hash: newest });
  }

  it(
    "pays nothing while the second node has other blocks or is away, and continues when they agree",
    async () => {
      const node = { url: `http://127.0.0.1:${String(second.rpcPort)}`, authFile: undefined };
      const check = { node: { ...node, credentials: `${second.user}:${second.password}` }, depth: 3 };
      const wallet = createCoreWallet("LTC", { ...bench.setting, check });
      const person = await createPayer(test, bench, "5");
      await haveSame();
      const id = await orderFrom(test, person, { address: addressOf(400, "LTC"), amount: "1" });
      test.clock.advance(REVIEW_SECONDS);
      const state = async () => (await ordersOf(test, [id]))[0];
      // Isolated, it follows blocks that no other node has.
      await second.rpc("setnetworkactive", [false]);
      const height = Number(await second.rpc("getblockcount"));
      const given = await second.rpc("getblockhash", [height - 4]);
      await second.rpc("invalidateblock", [given]);
      await second.mine(5);
      const disagreeing = await bench.round(test.app.services, wallet);
      const cut = await state();
      await second.kill();
      const without = await bench.round(test.app.services, wallet);
      const away = await state();
      await second.start();
      await second.rpc("reconsiderblock", [given]);
      await bench.node.mine(2);
      await haveSame();
      const agreeing = await bench.round(test.app.services, wallet);

      expect(disagreeing).toMatchObject([{ code: "NODE_DISAGREES" }]);
      expect(cut).toMatchObject({
        status: "processing",
        status_reason: "paused",
        pause_reason: "node_disagrees",
      });
      expect(without).toMatchObject([{ code: "CHECK_AWAY" }]);
      expect(away).toMatchObject({ pause_reason: "check_away", txid: null });
      expect(agreeing).toEqual([]);
      expect(await state()).toMatchObject({ status_reason: "confirming", pause_reason: null });
      expect(await bench.outputsTo(addressOf(400, "LTC"))).toBe(0);
    },
    SET_UP_MS,
  );
});
