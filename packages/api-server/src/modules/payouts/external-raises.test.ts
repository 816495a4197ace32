import { getWithdrawalDetail } from "contracts/operator/calls/withdrawals";
import * as v from "valibot";
import { withSigner } from "../../testing/signing-desk.ts";
import { orderOf, versionsOf } from "../../testing/wallet-payers.ts";
import { addressOf } from "../../testing/withdrawing.ts";
import { createCoreWallet } from "./core/core-wallet.ts";
import type { WalletChain } from "./wallet-chain.ts";

const BUMP_SECONDS = 600;
const OPTIONS = { fee_min: 2, bump_seconds: BUMP_SECONDS };

withSigner("payouts of an external signer that wait too long", OPTIONS, ({ test, bench, desk }) => {
  /** The fee estimate is above what was paid. */
  let dear: WalletChain;
  beforeAll(() => {
    dear = createCoreWallet("LTC", { ...bench.setting, feeMin: 15 });
  });

  /** An order whose signed transaction waits for a block. */
  async function orderSent(mark: number) {
    const id = await desk.order(mark);
    expect(await desk.round()).toEqual([]);
    const given = await desk.waitingFor(id);
    await desk.sign(given);
    expect(await desk.round()).toEqual([]);
    return { id, given };
  }

  it("leave as a file with a higher fee, and are paid once by whichever transaction is mined", async () => {
    const before = await desk.surplus();
    const { id, given } = await orderSent(601);
    test.clock.advance(BUMP_SECONDS - 1);
    await desk.round(dear);
    const early = await desk.listed(id);
    test.clock.advance(1);
    expect([await desk.round(dear), await desk.round(dear)]).toEqual([[], []]);
    const raising = await desk.waitingFor(id);
    const still = await orderOf(test, id);
    const stored = await desk.sign(raising);
    expect(await desk.round(dear)).toEqual([]);
    const replaced = await orderOf(test, id);
    expect(await desk.settle()).toEqual([]);

    expect(early.map(({ status }) => status)).toEqual(["signed"]);
    expect(raising).toMatchObject({ raises: given.txid, amount: given.amount });
    expect(Number(raising.network_fee)).toBeGreaterThan(4 * Number(given.network_fee));
    expect(still).toMatchObject({ status_reason: "confirming", txid: given.txid });
    expect(stored.json()).toEqual({ state: "stored", txid: raising.txid });
    expect(replaced).toMatchObject({ status_reason: "confirming", txid: raising.txid });
    expect((await versionsOf(test, id)).map(({ kind }) => kind)).toEqual(["payment", "replacement"]);
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: raising.txid });
    expect(await bench.outputsTo(addressOf(601, "LTC"))).toBe(1);
    expect(await desk.surplus()).toBe(before);
  });

  it("wait again after two operators abandoned the file, and drop it when the first transaction is final", async () => {
    const { id, given } = await orderSent(602);
    test.clock.advance(BUMP_SECONDS);
    await desk.round(dear);
    const raising = await desk.waitingFor(id);
    expect((await desk.decide(raising.id, "abandon")).statusCode).toBe(200);
    const { data } = v.parse(
      v.looseObject({ data: v.array(v.looseObject({ summary: v.string() })) }),
      (await desk.ada.send("GET", "approvals")).json(),
    );
    test.clock.advance(BUMP_SECONDS - 1);
    await desk.round(dear);
    const early = await desk.listed(id);
    test.clock.advance(1);
    await desk.round(dear);
    const again = await desk.waitingFor(id);
    expect(await desk.settle()).toEqual([]);
    const listed = await desk.listed(id);

    expect(data[0]?.summary).toMatch(/The transaction that its orders have stays\.$/u);
    expect(early.map(({ status }) => status)).not.toContain("waiting");
    expect(again).toMatchObject({ raises: given.txid });
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: given.txid });
    expect(listed.find((one) => one.id === again.id)).toMatchObject({
      status: "abandoned",
      end_by: "rule",
      end_reason: "its orders are over",
      raises: null,
    });
  });

  it("get the file at once when an operator requests it and sees that it waits for the signer", async () => {
    const { id, given } = await orderSent(603);
    const asked = await desk.ada.send("POST", `withdrawals/${String(id)}/raise`);
    expect(await desk.round(dear)).toEqual([]);
    const order = v.parse(
      getWithdrawalDetail.response,
      (await desk.ada.send("GET", `withdrawals/${String(id)}`)).json(),
    );
    const raising = await desk.waitingFor(id);
    await desk.ada.send("POST", `withdrawals/${String(id)}/raise`);
    const dearer = createCoreWallet("LTC", { ...bench.setting, feeMin: 25 });
    expect(await desk.round(dearer)).toEqual([]);
    const [again] = await versionsOf(test, id);
    const files = await desk.listed(id);
    expect(await desk.settle()).toEqual([]);

    expect(asked.statusCode).toBe(200);
    expect(order).toMatchObject({ may_raise: true, raise: "file" });
    expect(again).toMatchObject({ raise_time: null, raise_note: "file" });
    expect(files.map(({ status }) => status)).toEqual(["waiting", "signed"]);
    expect(raising).toMatchObject({ raises: given.txid });
    expect(await orderOf(test, id)).toMatchObject({ status: "finished", txid: given.txid });
  });
});
