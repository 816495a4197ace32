import { payAcceleration } from "contracts/calls/accelerator";
import * as v from "valibot";
import { runAccelerationRound } from "../../jobs/accelerations.ts";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { payOnTestChain, TEST_CHAIN_SECONDS } from "../../modules/payouts/test-chain-repository.ts";
import { DAY } from "../../platform/time.ts";
import { registerAcceleratorBench } from "../../testing/accelerator-bench.ts";
import { credit } from "../../testing/money.ts";

const { test, database, send, person, balance, waiting, payment, fromBalance, orderOf } =
  registerAcceleratorBench();

/** A round of a server whose accelerated coin has no node, so that its accelerator is closed. */
async function closedRound(): Promise<void> {
  const { services } = test.app;
  const nodes = { ...services.nodes, of: () => undefined };
  const config = { ...services.config, mode: "production" } as const;
  const closed = { ...services, nodes, config };
  const onError = (error: unknown) => expect(error).toBeUndefined();
  await runPayoutRound({ services: closed, onError });
  await runAccelerationRound({ services: closed, onError });
}

async function orderOnChain() {
  const body = await payment(await waiting(), "BCH");
  const answer = await send({ method: "chain", ...body });
  return { body, address: v.parse(payAcceleration.response, answer.data).address ?? "" };
}

describe("while the accelerated coin has no node", () => {
  it("a paid acceleration is refunded after a day, not before", async () => {
    await credit(database(), person().row.id, "BCH", "1");
    const body = await payment(await waiting());
    await fromBalance(body);
    const paid = await balance("BCH");
    test.clock.advance(DAY);
    await closedRound();
    const before = await orderOf(body.client_id);
    test.clock.advance(1);
    await closedRound();

    expect(paid).not.toBe("1");
    expect(before).toMatchObject({ status: "accelerating" });
    expect(await orderOf(body.client_id)).toMatchObject({ status: "refunded", reason: "not_mined" });
    expect(await balance("BCH")).toBe("1");
  });

  it("an order on chain ends unpaid when its time is over", async () => {
    const { body } = await orderOnChain();
    test.clock.advance(1800 + 120);
    await closedRound();
    const before = await orderOf(body.client_id);
    test.clock.advance(1);
    await closedRound();

    expect(before).toMatchObject({ status: "unpaid" });
    expect(await orderOf(body.client_id)).toMatchObject({ status: "expired", reason: "not_paid" });
  });

  it("a payment in time stays in the balance", async () => {
    const { body, address } = await orderOnChain();
    const place = { coin: "BCH", chain: "BCH", address, mark: address };
    await payOnTestChain(database(), { ...place, amount: 50_000_000n, time: test.clock.now() });
    await closedRound();
    test.clock.advance(TEST_CHAIN_SECONDS + 1800 + 121);
    await closedRound();

    expect(await orderOf(body.client_id)).toMatchObject({ status: "expired", reason: null });
    expect(await balance("BCH")).toBe("0.5");
  });
});
