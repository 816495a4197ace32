import { listOperatorActions } from "contracts/operator/calls/actions";
import { listPayoutPsbts, type PayoutPsbt } from "contracts/operator/calls/psbts";
import { HAS_LITECOIN } from "test-support/litecoin";
import * as v from "valibot";
import { createTestSigner, type TestSigner } from "../../testing/external-signer.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";
import { createWalletBench, type WalletBench } from "../../testing/wallet-bench.ts";
import { createPayer, orderFrom, orderOf, ordersOf, versionsOf } from "../../testing/wallet-payers.ts";
import { addressOf, type Holder } from "../../testing/withdrawing.ts";
import { REVIEW_SECONDS } from "./payouts-repository.ts";
import type { ExternalSigner, WalletChain } from "./wallet-chain.ts";

const SET_UP_MS = 90_000;
const HOUR = 3600;
const withNode = HAS_LITECOIN ? describe : describe.skip;
if (!HAS_LITECOIN) process.stdout.write("litecoind is not installed: tests of a real node are skipped\n");

let bench: WalletBench;
const test = registerTestApp(
  {},
  { chains: { of: (coin, chain) => bench.chains.of(coin, chain), hasPartner: false } },
);
registerLedgerCheck(test);

withNode("payouts above the threshold of an external signer", () => {
  let signer: TestSigner;
  let person: Holder;
  let ada: TestOperator;
  let bob: TestOperator;
  let funded: bigint;
  beforeAll(async () => {
    bench = await createWalletBench("batch_seconds=0&external_above=5&external_wallet=cold");
    signer = await createTestSigner(bench.node, 120);
    funded = await signer.holds();
    [ada, bob] = [
      await createOperator(test.app, ["finance", "administrator"]),
      await createOperator(test.app, ["finance"]),
    ];
  }, SET_UP_MS);
  // One person orders only so much a day.
  beforeEach(async () => {
    person = await createPayer(test, bench, "20");
  });
  afterAll(() => bench.close());

  async function round(wallet?: WalletChain): Promise<readonly unknown[]> {
    return bench.round(test.app.services, wallet);
  }

  async function settle(): Promise<void> {
    await bench.node.mine(12);
    expect(await round()).toEqual([]);
  }

  /** Orders of 6 coins that passed their review. */
  async function order(mark: number, amount = "6"): Promise<number> {
    const id = await orderFrom(test, person, { address: addressOf(mark, "LTC"), amount });
    test.clock.advance(REVIEW_SECONDS);
    return id;
  }

  async function listed(orderId: number): Promise<readonly PayoutPsbt[]> {
    const { psbts } = v.parse(listPayoutPsbts.response, (await ada.send("GET", "psbts")).json());
    return psbts.filter(({ orders }) => orders.some(({ id }) => id === orderId));
  }

  /** Lets the time of every file pass, and with it that of sessions. */
  async function expire(): Promise<void> {
    test.clock.advance(73 * HOUR);
    ada = await createOperator(test.app, ["finance", "administrator"]);
  }

  /** The one that waits for its signature. */
  async function waitingFor(orderId: number) {
    const found = (await listed(orderId)).find(({ status }) => status === "waiting");
    if (found === undefined) throw new Error("none waits");
    const file = await ada.send("GET", `psbts/${String(found.id)}/file`);
    return { ...found, psbt: file.body };
  }

  const bringBack = (id: number, psbt: string) => ada.send("POST", `psbts/${String(id)}/signed`, { psbt });
  const renew = (id: number) =>
    ada.send("POST", `psbts/${String(id)}/renew`, { reason: "The signer moved them." });
  const confirm = (operator: TestOperator, approval: unknown) =>
    operator.send("POST", `approvals/${String(approval)}`, { decision: "confirm" });
  const surplus = async () => (await bench.surplus(test.app.services)) + (await signer.holds()) - funded;

  it("leave as a file, are refused unless it comes back as it left and signed, and are then paid once", async () => {
    const [large, small] = [await order(501), await order(502, "1")];
    expect(await round()).toEqual([]);
    const [waits, goes] = await ordersOf(test, [large, small]);
    const given = await waitingFor(large);
    const elsewhere = await signer.spendElsewhere(
      given.psbt,
      String(await bench.node.rpc("getnewaddress", [], "miner")),
    );
    const other = await order(503);
    expect(await round()).toEqual([]);
    const another = await waitingFor(other);
    const refusals = [
      await bringBack(given.id, "bm90IGEgUFNCVA=="),
      await bringBack(given.id, given.psbt),
      await bringBack(given.id, await signer.sign(elsewhere)),
      await bringBack(given.id, await signer.sign(another.psbt)),
      await bringBack(given.id, "***"),
    ];
    const still = await orderOf(test, large);
    const signed = await signer.sign(given.psbt);
    const stored = [await bringBack(given.id, `${signed.slice(0, 60)}\n${signed.slice(60)}`)];
    stored.push(await bringBack(given.id, signed));
    await bringBack(another.id, await signer.sign(another.psbt));
    const before = await orderOf(test, large);
    expect(await round()).toEqual([]);
    const sent = await orderOf(test, large);
    await settle();
    const actions = v.parse(
      listOperatorActions.response,
      (await ada.send("GET", "actions?about=psbts%2F&limit=50")).json(),
    );

    expect(waits).toMatchObject({ status_reason: "paused", pause_reason: "external_signer", txid: null });
    expect(goes).toMatchObject({ status_reason: "confirming" });
    expect(given).toMatchObject({ amount: "5.999", orders: [{ id: large, amount: "5.999" }] });
    expect(refusals.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [409, "This is not a PSBT. Nothing was stored."],
      [409, "Signatures are missing in this file, or wrong. Nothing was stored."],
      [409, "This file pays different addresses or amounts from the one issued. Nothing was stored."],
      [409, "This file pays different addresses or amounts from the one issued. Nothing was stored."],
      [400, expect.any(String)],
    ]);
    expect(still).toMatchObject({ pause_reason: "external_signer", transaction_id: null });
    for (const answer of stored) expect(answer.json()).toEqual({ state: "stored", txid: given.txid });
    expect(before).toMatchObject({ status_reason: "sending", txid: given.txid });
    expect(sent).toMatchObject({ status_reason: "confirming", txid: given.txid });
    expect((await ordersOf(test, [large, small, other])).map(({ status }) => status)).toEqual(
      Array(3).fill("finished"),
    );
    for (const mark of [501, 502, 503]) expect(await bench.outputsTo(addressOf(mark, "LTC"))).toBe(1);
    expect(await listed(large)).toMatchObject([{ status: "signed", end_by: ada.email }]);
    expect(actions.data.map(({ action, outcome }) => `${action} ${String(outcome)}`)).toEqual(
      expect.arrayContaining(["getPayoutPsbt done", "returnPayoutPsbt refused", "returnPayoutPsbt done"]),
    );
    expect(
      (await bob.send("POST", `psbts/${String(given.id)}/abandon`, { reason: "Late." })).statusCode,
    ).toBe(409);
    expect(await surplus()).toBe(0n);
  });

  it.each([
    ["before the file is stored", { prepare: true }, 511],
    ["before the transaction is sent", { send: true }, 512],
    ["after it was sent", { sent: true }, 513],
  ] as const)("pay once when the server ends %s", async (_when, moment, mark) => {
    const { external } = bench.wallet;
    if (external === undefined) throw new Error("the wallet has no external signer");
    const killed = () => Promise.reject(new Error("killed"));
    const { wallet } = external;
    const broken: ExternalSigner = {
      ...external,
      ...("prepare" in moment ? { prepare: (...given) => external.prepare(...given).then(killed) } : {}),
      wallet: {
        ...wallet,
        ...("send" in moment ? { send: killed } : {}),
        ...("sent" in moment ? { send: (transaction) => wallet.send(transaction).then(killed) } : {}),
      },
    };
    const id = await order(mark);
    const errors = [...(await round({ ...bench.wallet, external: broken }))];
    expect(await round()).toEqual([]);
    const given = await waitingFor(id);
    await bringBack(given.id, await signer.sign(given.psbt));
    errors.push(...(await round({ ...bench.wallet, external: broken })));
    await settle();
    await settle();

    expect(errors).toHaveLength(1);
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: given.txid });
    expect(await versionsOf(test, id)).toHaveLength(1);
    expect(await bench.outputsTo(addressOf(mark, "LTC"))).toBe(1);
    expect(await surplus()).toBe(0n);
  });

  it("are given out again by two operators or after their time, and whichever is sent pays once", async () => {
    const id = await order(521);
    await round();
    const first = await waitingFor(id);
    const { email } = ada;
    const asked = await ada.send("POST", `psbts/${String(first.id)}/abandon`, { reason: "Lost the file." });
    const own = await ada.send("POST", `approvals/${String(asked.json().approval_id)}`, {
      decision: "confirm",
    });
    const proposed = await waitingFor(id);
    await bob.send("POST", `approvals/${String(asked.json().approval_id)}`, { decision: "confirm" });
    const over = await bringBack(first.id, await signer.sign(first.psbt));
    expect(await round()).toEqual([]);
    const second = await waitingFor(id);
    await expire();
    expect(await round()).toEqual([]);
    const third = await waitingFor(id);
    const history = await listed(id);
    // The signer finds the first file after all and sends it; the third one comes back as well.
    await signer.send(first.psbt);
    const late = await bringBack(third.id, await signer.sign(third.psbt));
    expect(await round()).toEqual([]);
    const found = await orderOf(test, id);
    await settle();

    expect(asked.json()).toMatchObject({ state: "proposed" });
    expect(own.statusCode).toBe(409);
    expect(proposed.proposal).toMatchObject({ proposer: email });
    expect([over.statusCode, over.json().message]).toEqual([
      409,
      "This transaction no longer waits for a signature. Nothing was changed.",
    ]);
    expect(history.map(({ status, end_by, end_reason }) => [status, end_by, end_reason])).toEqual([
      ["waiting", null, null],
      ["abandoned", "rule", "expired"],
      ["abandoned", `${email}, ${bob.email}`, "Lost the file."],
    ]);
    expect(new Set([first, second, third].map(({ id: one }) => one)).size).toBeGreaterThan(1);
    expect(late.json().message).toMatch(/^The node would reject this transaction: .*conflict/u);
    expect(found).toMatchObject({ status_reason: "confirming", txid: first.txid });
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: first.txid });
    expect(await bench.outputsTo(addressOf(521, "LTC"))).toBe(1);
    expect(await surplus()).toBe(0n);
  });

  it("wait for a person when something else spends the coins of an abandoned file", async () => {
    const id = await order(531);
    await round();
    const given = await waitingFor(id);
    const to = String(await bench.node.rpc("getnewaddress", [], "miner"));
    await signer.send(await signer.spendElsewhere(given.psbt, to));
    await expire();
    const errors = await round();

    expect(errors).toMatchObject([{ code: "PSBT_SPENT" }]);
    expect(await orderOf(test, id)).toMatchObject({ status: "processing", pause_reason: "psbt_spent" });
    expect(await bench.outputsTo(addressOf(531, "LTC"))).toBe(0);
    expect(await listed(id)).toMatchObject([{ status: "abandoned", is_spent: true, proposal: null }]);
    const early = await renew(given.id);
    const tooEarly = early.json().message;
    await bench.node.mine(12);
    bob = await createOperator(test.app, ["finance"]);
    const asked = await renew(given.id);
    const [proposed] = await listed(id);
    await round();
    const still = await orderOf(test, id);
    await confirm(bob, asked.json().approval_id);
    expect(await round()).toEqual([]);
    const fresh = await waitingFor(id);
    const again = await renew(given.id);
    await bringBack(fresh.id, await signer.sign(fresh.psbt));
    expect(await round()).toEqual([]);
    await settle();

    expect([early.statusCode, tooEarly]).toEqual([
      409,
      "The transaction that spent the coins of this file has 0 of 12 confirmations. Nothing was changed: try again once it has them all.",
    ]);
    expect(asked.json()).toMatchObject({ state: "proposed" });
    expect(proposed).toMatchObject({ is_spent: true, proposal: { proposer: ada.email } });
    expect(still).toMatchObject({ pause_reason: "psbt_spent", psbt_id: given.id });
    expect(again.statusCode).toBe(409);
    expect(fresh.txid).not.toBe(given.txid);
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: fresh.txid });
    expect(await bench.outputsTo(addressOf(531, "LTC"))).toBe(1);
    const { psbts } = v.parse(listPayoutPsbts.response, (await ada.send("GET", "psbts")).json());
    expect(psbts.find((one) => one.id === given.id)).toMatchObject({
      is_spent: false,
      end_by: `${ada.email}, ${bob.email}`,
      end_reason: "The signer moved them.",
    });
  });

  it("are not paid by other coins when what spent theirs pays one of their addresses", async () => {
    const id = await order(541);
    expect([await round(), (await orderOf(test, id)).pause_reason]).toEqual([[], "external_signer"]);
    const given = await waitingFor(id);
    const waiting = await renew(given.id);
    const own = JSON.stringify(await bench.node.rpc("decodepsbt", [given.psbt]));
    const [, to = ""] = /"value":5\.999\d*,.*?"addresses":\["([^"]+)"/u.exec(own) ?? [];
    await signer.send(await signer.spendElsewhere(given.psbt, to));
    await expire();
    await round();
    await bench.node.mine(12);
    const refused = await renew(given.id);

    expect(waiting.json().message).toMatch(/^This transaction no longer waits/u);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Transaction [0-9a-f]{64} spent the coins of this file and pays an address/u),
    ]);
    expect(await orderOf(test, id)).toMatchObject({ pause_reason: "psbt_spent", psbt_id: given.id });
  });
});
