import { MalformedTransactionError, type ChainNode } from "./chain-node.ts";
import { parseTransaction } from "./raw-transaction.ts";
import { scriptOfKey, signPayment } from "./test-node-keys.ts";
import { addOutputs } from "./test-node-repository.ts";
import { advanceTestNodes, mineTestBlock } from "./test-node.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const COIN = "BTC";
const KEY = "tester";
const HELD = 1_000_000n;

let node: ChainNode;
let funded = 0;

const test = registerTestApp();

beforeAll(async () => {
  const found = test.app.services.nodes.of(COIN);
  if (found === undefined) throw new Error("there is no node");
  node = found;
});

const database = () => test.app.services.database;

/** Creates an output that the tester's key can spend. */
async function fund() {
  funded += 1;
  const txid = funded.toString(16).padStart(64, "f");
  await addOutputs(database(), [
    { coin: COIN, txid, vout: 0, amount: HELD.toString(), script: scriptOfKey(KEY) },
  ]);
  return { txid, vout: 0, amount: HELD };
}

/** Creates a payment of 110 virtual bytes with a fee in smallest units. */
function pay(
  input: { readonly txid: string; readonly vout: number; readonly amount: bigint },
  fee: bigint,
  to = "someone",
) {
  return signPayment({ key: KEY, input, outputs: [{ script: scriptOfKey(to), amount: input.amount - fee }] });
}

/** Returns an amount as encoded in a transaction. */
function amountBytes(amount: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(amount);
  return bytes.toString("hex");
}

async function send(raw: string): Promise<string> {
  const sent = await node.broadcast(raw);
  if ("refusal" in sent) throw new Error(sent.refusal);
  return sent.txid;
}

describe("the demonstration's node", () => {
  it("R2.3.40 accepts a transaction, shows it waiting, and accepts it again", async () => {
    const raw = pay(await fund(), 2000n);

    const txid = await send(raw);

    expect(await send(raw)).toBe(txid);
    expect(await node.check(raw)).toBe("already_waiting");
    expect(await node.find(txid)).toMatchObject({ status: "waiting", vsize: 110, fee: 2000n });
  });

  it("decodes with the spent output, or without one if unknown", async () => {
    const input = await fund();
    const known = await node.decode(pay(input, 2000n));
    const unknown = await node.decode(pay({ ...input, txid: "0a".repeat(32) }, 2000n));

    expect(known).toMatchObject({
      vsize: 110,
      is_replaceable: true,
      inputs: [{ txid: input.txid, amount: HELD, script: scriptOfKey(KEY) }],
      outputs: [{ amount: HELD - 2000n, script: scriptOfKey("someone") }],
    });
    expect(unknown.inputs).toEqual([{ txid: "0a".repeat(32), vout: 0, script: null, amount: null }]);
  });

  it.each(["", "zz", "00", "0200000000000000000000"])("rejects decoding %j", async (raw) => {
    await expect(node.decode(raw)).rejects.toThrow(MalformedTransactionError);
  });

  it("rejects a transaction with trailing bytes", async () => {
    await expect(node.decode(`${pay(await fund(), 2000n)}00`)).rejects.toThrow(MalformedTransactionError);
  });

  it.each([
    ["missing_inputs", { txid: "0b".repeat(32), vout: 0, amount: HELD }, 2000n],
    ["fee_too_low", null, 109n],
    ["dust", null, HELD - 293n],
  ] as const)("rejects with %s", async (reason, input, fee) => {
    const raw = pay(input ?? (await fund()), fee);

    expect(await node.broadcast(raw)).toEqual({ refusal: reason });
    expect(await node.find(parseTransaction(raw).txid)).toBeUndefined();
  });

  it("rejects outputs above the inputs", async () => {
    const input = await fund();

    expect(await node.check(pay({ ...input, amount: HELD + 5000n }, 2000n))).toBe("spends_too_much");
  });

  it("rejects a signature of another key, and a changed amount", async () => {
    const input = await fund();
    const raw = pay(input, 2000n);
    const foreign = signPayment({
      key: "stranger",
      input,
      outputs: [{ script: scriptOfKey("stranger"), amount: 1000n }],
    });
    const changed = raw.replace(amountBytes(HELD - 2000n), amountBytes(HELD - 3000n));

    expect(await node.check(foreign)).toBe("bad_signature");
    expect(changed).not.toBe(raw);
    expect(await node.check(changed)).toBe("bad_signature");
  });

  it("replaces a transaction and its children only by one that pays more", async () => {
    const input = await fund();
    const first = await send(pay(input, 2000n, KEY));
    const child = await send(pay({ txid: first, vout: 0, amount: HELD - 2000n }, 500n));

    expect(await node.broadcast(pay(input, 2100n))).toEqual({ refusal: "conflict" });
    expect(await node.broadcast(pay(input, 2550n))).toEqual({ refusal: "conflict" });
    const second = await send(pay(input, 4000n));

    expect(await node.find(first)).toEqual({ status: "replaced", txid: first, replaced_by: second });
    expect(await node.find(child)).toMatchObject({ status: "replaced", replaced_by: second });
    expect(await node.find(second)).toMatchObject({ status: "waiting" });
  });

  it("counts unconfirmed parents", async () => {
    const parent = await send(pay(await fund(), 200n, KEY));
    const child = await send(pay({ txid: parent, vout: 0, amount: HELD - 200n }, 800n));

    expect(await node.find(child)).toMatchObject({
      vsize: 110,
      fee: 800n,
      ancestors: { count: 2, vsize: 220, fee: 1000n },
    });
  });

  it("mines transactions that pay enough, and prioritized ones with their parents in a pool block", async () => {
    const good = await send(pay(await fund(), 110n * 12n));
    const poor = await send(pay(await fund(), 110n * 3n));
    const parent = await send(pay(await fund(), 110n, KEY));
    const chosen = await send(pay({ txid: parent, vout: 0, amount: HELD - 110n }, 330n));
    expect(await node.prioritise(chosen)).toBe(true);

    await mineTestBlock(database(), COIN, { height: 900_000, isPools: false });
    expect(await node.find(good)).toEqual({ status: "confirmed", txid: good, block_height: 900_000 });
    expect(await node.find(chosen)).toMatchObject({ status: "waiting" });

    await mineTestBlock(database(), COIN, { height: 900_001, isPools: true });
    expect(await node.find(chosen)).toMatchObject({ status: "confirmed", block_height: 900_001 });
    expect(await node.find(parent)).toMatchObject({ status: "confirmed", block_height: 900_001 });
    expect(await node.find(poor)).toMatchObject({ status: "waiting" });
    expect(await node.prioritise(chosen)).toBe(false);
  });

  it("rejects outputs already spent on the chain", async () => {
    const input = await fund();
    const raw = pay(input, 2000n);
    await send(raw);
    await mineTestBlock(database(), COIN, { height: 900_002, isPools: false });

    expect(await node.check(raw)).toBe("already_confirmed");
    expect(await node.check(pay(input, 9000n))).toBe("missing_inputs");
  });

  it("offers examples that behave as described, and mines with the chain", async () => {
    const { app, clock } = test;
    const options = { database: database(), clock };
    await advanceTestNodes(options, new Map([[COIN, 950_000]]));
    const { waiting, unsent } = await app.services.nodes.examples();
    const raws = unsent.filter(({ coin }) => coin === COIN);

    expect(waiting.map(({ kind }) => kind)).toEqual(["free", "low_fee", "with_parents"]);
    expect(await Promise.all(raws.map(({ raw_tx }) => node.check(raw_tx)))).toEqual([
      null,
      "fee_too_low",
      "missing_inputs",
    ]);

    const txid = await send(raws[0]?.raw_tx ?? "");
    await advanceTestNodes(options, new Map([[COIN, 950_001]]));
    expect(await node.find(txid)).toMatchObject({ status: "confirmed", block_height: 950_001 });
    const free = waiting.find(({ kind }) => kind === "free");
    expect(await node.find(free?.txid ?? "")).toMatchObject({ status: "waiting" });
  });

  it("drops transactions that waited for two weeks", async () => {
    const txid = await send(pay(await fund(), 110n));
    test.clock.advance(15 * 86_400);

    await advanceTestNodes({ database: database(), clock: test.clock }, new Map([[COIN, 960_000]]));

    expect(await node.find(txid)).toBeUndefined();
  });
});
