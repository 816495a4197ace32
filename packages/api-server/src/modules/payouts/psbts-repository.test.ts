import { eq } from "drizzle-orm";
import { readCoreChain } from "../../platform/core-chain-setting.ts";
import { withdrawals } from "../../platform/database/schema/index.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { orderOf, versionsOf } from "../../testing/wallet-payers.ts";
import { addressOf, createHolder, withdrawAs } from "../../testing/withdrawing.ts";
import { listChainTerms } from "../coins/index.ts";
import { createCoreWallet } from "./core/core-wallet.ts";
import { abandonPsbt, readPsbts, storePsbt, storeReturned } from "./psbts-repository.ts";
import { avoidedBy, isSpentByOwn, newestFile, storeRaisingFile } from "./raises-repository.ts";
import { moveTransaction } from "./wallet-transactions-repository.ts";

const test = registerTestApp();

const UNSIGNED = { txid: "ab".repeat(32), psbt: "cHNidP8BAg==", inputs: ["cd:0"], network_fee: 282n };
const SIGNED = { txid: UNSIGNED.txid, raw: "0200", inputs: UNSIGNED.inputs, network_fee: 282n, vsize: 141 };

/** A payable order, and the wallet that pays it. */
async function orderToPay() {
  const { database } = test.app.services;
  const person = await createHolder(test);
  await withdrawAs(test, person, { address: addressOf(581) });
  const [row] = await database
    .update(withdrawals)
    .set({ status: "processing" })
    .where(eq(withdrawals.account_id, person.row.id))
    .returning();
  const terms = (await listChainTerms(database)).find(({ coin, chain }) => coin === "BTC" && chain === "BTC");
  if (row === undefined || terms === undefined) throw new Error("nothing to pay");
  const chain = createCoreWallet(
    "BTC",
    readCoreChain("BTC", "http://user:password@node.invalid/wallet/cold"),
  );
  return { database, row, place: { chain, terms } };
}

describe("a transaction for an external signer", () => {
  it("is restored when it is built again after being abandoned, and unchanged while it waits or once it is signed", async () => {
    const { database, row, place } = await orderToPay();
    const store = async (now: number, follows = true) => {
      const { psbt_id } = await orderOf(test, row.id);
      const before = (await readPsbts(database, [psbt_id ?? 0])).get(psbt_id ?? 0);
      const given = { unsigned: UNSIGNED, orders: [row], chainName: place.chain.name };
      const times = { now, expireTime: now + 60 };
      return storePsbt(database, place, { ...given, ...times, follows: follows ? before : undefined });
    };
    const stored = async () => {
      const { psbt_id } = await orderOf(test, row.id);
      return { id: psbt_id, file: (await readPsbts(database, [psbt_id ?? 0])).get(psbt_id ?? 0) };
    };
    const first = await store(1000);
    const waits = await stored();
    const again = [await store(1001), await store(1002, false)];
    const still = await stored();
    await abandonPsbt(database, waits.id ?? 0, { by: "ada", reason: "Lost.", now: 1003 });
    const renewed = await store(1004);
    const fresh = await stored();
    const returned = { signed: SIGNED, by: "ada", reason: "signed file", chainName: place.chain.name };
    await storeReturned(database, place, { ...returned, id: waits.id ?? 0, now: 1005, wasSent: false });
    await database.update(withdrawals).set({ transaction_id: null }).where(eq(withdrawals.id, row.id));
    const late = await store(1006);
    const signed = await stored();

    expect([first, ...again, renewed, late]).toEqual([true, false, false, true, false]);
    expect(waits.file).toMatchObject({ status: "waiting", create_time: 1000, expire_time: 1060 });
    expect(still).toEqual(waits);
    expect(fresh.id).toBe(waits.id);
    expect(fresh.file).toMatchObject({
      status: "waiting",
      create_time: 1004,
      expire_time: 1064,
      end_by: null,
    });
    expect(signed.file).toMatchObject({ status: "signed", create_time: 1004, end_by: "ada" });
  });

  it("keeps the transaction whose change it spends from being raised, until it is final", async () => {
    const { database, row, place } = await orderToPay();
    const isSpent = () => isSpentByOwn(database, place, { txid: "ef" });
    const unsigned = { ...UNSIGNED, txid: "ac".repeat(32), inputs: ["ef:1"] };
    const before = await isSpent();
    const given = { unsigned, orders: [row], follows: undefined, chainName: place.chain.name };
    await storePsbt(database, place, { ...given, now: 1000, expireTime: 1060 });
    const waiting = await isSpent();
    const id = (await orderOf(test, row.id)).psbt_id ?? 0;
    const signed = { ...SIGNED, txid: unsigned.txid, inputs: unsigned.inputs };
    const returned = { signed, by: "ada", reason: "signed file", chainName: place.chain.name };
    await storeReturned(database, place, { ...returned, id, now: 1001, wasSent: false });
    const unsent = await isSpent();
    const [stored] = await versionsOf(test, row.id);
    if (stored === undefined) throw new Error("nothing was stored");
    await moveTransaction(database, stored, "mined", 1002);

    expect([before, waiting, unsent, await isSpent()]).toEqual([false, true, true, false]);
  });

  it("keeps the outputs of a sent one from other payments while a file that replaces it waits", async () => {
    const { database, row, place } = await orderToPay();
    const setting = "http://user:password@node.invalid/wallet/pool?external_above=1&external_wallet=cold";
    const payer = { chain: createCoreWallet("BTC", readCoreChain("BTC", setting)), terms: place.terms };
    const signer = { chain: payer.chain.external?.wallet ?? place.chain, terms: place.terms };
    const replaced = async () => (await avoidedBy(database, payer)).replaced;
    const given = { unsigned: UNSIGNED, orders: [row], follows: undefined, chainName: payer.chain.name };
    await storePsbt(database, signer, { ...given, now: 1000, expireTime: 1060 });
    const id = (await orderOf(test, row.id)).psbt_id ?? 0;
    const returned = { signed: SIGNED, by: "ada", reason: "signed file", chainName: payer.chain.name };
    await storeReturned(database, signer, { ...returned, id, now: 1001, wasSent: false });
    const [stored] = await versionsOf(test, row.id);
    if (stored === undefined) throw new Error("nothing was stored");
    await moveTransaction(database, stored, "sent", 1002);
    const before = await replaced();
    const file = {
      ...UNSIGNED,
      kind: "file",
      txid: "ad".repeat(32),
      reason: "waited",
      expireSeconds: 60,
    } as const;
    await storeRaisingFile(database, await newestFile(database, stored), { file, now: 1003 });
    const waiting = await replaced();
    const raising = await newestFile(database, stored);
    await abandonPsbt(database, raising?.id ?? 0, { by: "ada", reason: "Lost.", now: 1004 });

    expect([before, waiting, await replaced()]).toEqual([[], [SIGNED.raw], []]);
  });
});
