import { eq } from "drizzle-orm";
import { payoutJob, runPayoutRound } from "../../jobs/payouts.ts";
import { payoutTransactions, withdrawals } from "../../platform/database/schema/index.ts";
import { createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { addressOf } from "../../testing/withdrawing.ts";
import { CoreRpcError } from "../core-rpc/index.ts";
import type { PayoutChains } from "./payout-chains.ts";
import type { WalletChain } from "./wallet-chain.ts";

const test = registerTestApp();
const database = () => test.app.services.database;
const ORDER = { coin: "LTC", chain: "LTC", fee: "1000", create_time: 1, update_time: 1 } as const;

/** A wallet whose node fails every call in the same way, and the calls to it. */
function failingWallet(code: "NODE_AWAY" | "NODE_NONSENSE") {
  const calls: string[] = [];
  const fail = (name: string) => () => {
    calls.push(name);
    return Promise.reject(new CoreRpcError(name, { code }));
  };
  const wallet: WalletChain = {
    name: "failing",
    rules: {
      batchSeconds: 0,
      batchOrders: 10,
      bumpSeconds: 600,
      limitHour: null,
      limitDay: null,
      pausesBelowOwed: false,
    },
    newAddress: fail("newAddress"),
    changesSince: fail("changesSince"),
    prepare: fail("prepare"),
    findPayment: fail("findPayment"),
    send: fail("send"),
    look: fail("look"),
    raise: fail("raise"),
  };
  return { calls, wallet };
}

/** Runs a round with three open transactions and one order to pay; returns the calls and the order's reason to wait. */
async function roundWith(code: "NODE_AWAY" | "NODE_NONSENSE") {
  const { calls, wallet } = failingWallet(code);
  const { row } = await createPerson(test.app);
  const open = ["a", "b", "c"].map((mark) => ({
    ...ORDER,
    chain_name: wallet.name,
    kind: "payment" as const,
    txid: `${code}${mark}`,
    raw_tx: "00",
    inputs: [],
    network_fee: "1",
    vsize: 100,
    status: "sent" as const,
    reason: "1 orders",
  }));
  await database().delete(payoutTransactions);
  await database()
    .insert(payoutTransactions)
    .values(open.map(({ fee: _fee, update_time: _time, ...transaction }) => transaction));
  const [order] = await database()
    .insert(withdrawals)
    .values({
      ...ORDER,
      account_id: row.id,
      owner_id: row.id,
      type: "outer",
      address: addressOf(40, "LTC"),
      amount: "50000000",
      status: "processing",
    })
    .returning();
  const errors: unknown[] = [];
  const chains: PayoutChains = {
    of: (coin) => (coin === "LTC" ? wallet : undefined),
    hasPartner: false,
  };
  const services = { ...test.app.services, chains };
  await runPayoutRound({ services, onError: (error) => errors.push(error) });
  const [after] = await database()
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, order?.id ?? 0));
  await database().update(withdrawals).set({ status: "failed" });
  return { calls, errors: errors.length, reason: after?.pause_reason };
}

describe("a wallet's node", () => {
  it("that does not answer is asked once in a round, and its orders say why they wait", async () => {
    expect(await roundWith("NODE_AWAY")).toEqual({ calls: ["look"], errors: 1, reason: "node_away" });
  });

  it("that answers nonsense about one transaction is asked about the others, and to pay", async () => {
    expect(await roundWith("NODE_NONSENSE")).toEqual({
      calls: ["look", "look", "look", "prepare"],
      errors: 4,
      reason: "node_nonsense",
    });
  });
});

it("the payout job renews its lock, because a run with several silent nodes outlasts it", () => {
  const onError = () => undefined;

  expect(payoutJob({ services: test.app.services, onError })).toMatchObject({ renewsLock: true });
});
