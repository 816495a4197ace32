import * as v from "valibot";
import { createChainOfBlocks } from "../../../testing/chain-of-blocks.ts";
import { createCkpoolWriter } from "../../../testing/ckpool-writer.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { openReaderSource } from "../../../testing/read-engines.ts";
import { type CoreRpc, CoreRpcError } from "../../core-rpc/index.ts";
import { createMiningNode } from "./node.ts";
import { createCkpoolReader } from "./reader.ts";

const BEGIN = 1_795_172_400;
const BLOCK = "ab".repeat(32);
const OWN = "0014aa";

/** A node that knows one block, and counts the calls. */
function createNode(answers: Readonly<Record<string, () => unknown>> = {}) {
  const calls: string[] = [];
  const known: Readonly<Record<string, () => unknown>> = {
    validateaddress: () => ({ isvalid: true, scriptPubKey: OWN }),
    getblock: () => ({ tx: ["cd".repeat(32)] }),
    getrawtransaction: () => ({ vout: [{ scriptPubKey: { hex: OWN } }] }),
    ...answers,
  };
  const rpc: CoreRpc = {
    call: (method, _params, schema) => {
      calls.push(method);
      return Promise.resolve().then(() => v.parse(schema, known[method]?.()));
    },
  };
  return { node: createMiningNode(rpc, { coin: "BTC", addresses: ["bc1qpool00000000"] }), calls };
}

const UNKNOWN_ADDRESS = { validateaddress: () => ({ isvalid: false }) };
const MESSAGE = "CKPOOL_ADDRESSES has an address that is not one of BTC";

describe("the addresses that a ckpool mines to", () => {
  it("are asked about once, and each block once", async () => {
    const { node, calls } = createNode();
    await node.requireAddresses();
    await node.requireAddresses();
    const answers = [await node.isOwn(BLOCK), await node.isOwn(BLOCK)];

    expect(answers).toEqual([true, true]);
    expect(calls).toEqual(["validateaddress", "getblock", "getrawtransaction"]);
  });

  it("remember a block of others, too, but not one that the node could not read", async () => {
    const others = createNode({ getrawtransaction: () => ({ vout: [{ scriptPubKey: { hex: "0014bb" } }] }) });
    const deleted = createNode({
      getblock: () => {
        throw new CoreRpcError("getblock", { code: "NODE_REFUSED", rpcCode: -1, detail: "pruned" });
      },
    });
    const answers: boolean[] = [];
    for (const { node } of [others, others, deleted, deleted]) answers.push(await node.isOwn(BLOCK));

    expect(answers).toEqual([false, false, false, false]);
    expect(others.calls.filter((call) => call === "getblock")).toHaveLength(1);
    expect(deleted.calls.filter((call) => call === "getblock")).toHaveLength(2);
  });

  it("fail the check at the start and the reading, before there is a block", async () => {
    const open = await openTestDatabase();
    const { node } = createNode(UNKNOWN_ADDRESS);
    const { folder, write } = createCkpoolWriter(BEGIN);
    const { requireAddresses } = node;
    const chain = { ...createChainOfBlocks(900_000).node, requireAddresses };
    const reader = createCkpoolReader({ coin: "BTC", folder, node: chain });
    const logged: object[] = [];
    const log = { warn: () => undefined, error: (details: object) => void logged.push(details) };
    const source = await openReaderSource(open.database, reader, { at: BEGIN, log });
    for (const minute of [0, 1, 2]) {
      write(BEGIN + minute * 60 + 2);
      await source.completeUntil?.(BEGIN + minute * 60 + 10);
    }
    await open.close();

    await expect(reader.check?.()).rejects.toThrow(MESSAGE);
    expect(logged).toEqual([{ engine: "ckpool-btc", problem: MESSAGE }]);
  });
});
