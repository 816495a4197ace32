import * as v from "valibot";
import { type CoreRpc, createCoreRpc, unitsSchema, wireAmount } from "../modules/core-rpc/index.ts";
import type { RegtestCalls } from "test-support/litecoin";

/** Wallet of the node that sees the coins, and the one that has the keys. */
const SEEING = "cold";
const SIGNING = "signer";
/** Keys that the one has of the other, for receiving and for change each: a file takes one, also when it is never used. */
const KEYS = 50;

const keySchema = v.object({ pubkey: v.string(), hdmasterfingerprint: v.string(), hdkeypath: v.string() });
const processedSchema = v.object({ psbt: v.string(), complete: v.boolean() });

/** A signer whose keys the pool does not have. */
export interface TestSigner {
  /** Calls the wallet that sees the coins. */
  readonly rpc: CoreRpc;
  /** Puts the signatures into a file, as a signing device does. */
  sign(psbt: string): Promise<string>;
  /** Signs and sends without the pool; returns the id. */
  send(psbt: string): Promise<string>;
  /** Another transaction that spends the same, unsigned. */
  spendElsewhere(psbt: string, address: string): Promise<string>;
  /** What the wallet can spend, smallest units. */
  holds(): Promise<bigint>;
}

async function importKeys(node: RegtestCalls): Promise<void> {
  const requests: unknown[] = [];
  for (let index = 0; index < 2 * KEYS; index += 1) {
    const address = await node.rpc("getnewaddress", ["", "bech32"], SIGNING);
    const { pubkey, hdmasterfingerprint, hdkeypath } = v.parse(
      keySchema,
      await node.rpc("getaddressinfo", [address], SIGNING),
    );
    const origin = `[${hdmasterfingerprint}${hdkeypath.slice(1)}]`;
    const described = await node.rpc("getdescriptorinfo", [`wpkh(${origin}${pubkey})`]);
    const { descriptor } = v.parse(v.object({ descriptor: v.string() }), described);
    requests.push({
      desc: descriptor,
      timestamp: "now",
      keypool: true,
      watchonly: true,
      internal: index >= KEYS,
    });
  }
  await node.rpc("importmulti", [requests, { rescan: false }], SEEING);
}

/**
 * Gives a node a wallet `cold` without keys, and another one that has them.
 *
 * @param coins that it holds, in outputs of 10
 */
export async function createTestSigner(node: RegtestCalls, coins: number): Promise<TestSigner> {
  // Rewards that become spendable.
  await node.mine(8);
  await node.rpc("createwallet", [SIGNING]);
  await node.rpc("createwallet", [SEEING, true]);
  await importKeys(node);
  for (let paid = 0; paid < coins; paid += 10) {
    const address = await node.rpc("getnewaddress", ["", "bech32"], SEEING);
    await node.rpc("sendtoaddress", [address, Math.min(10, coins - paid)], "miner");
  }
  await node.mine(1);
  const at = (wallet: string) => {
    const { origin, pathname, username, password } = new URL(node.walletUrl(wallet));
    return createCoreRpc({
      url: `${origin}${pathname}`,
      credentials: `${username}:${password}`,
      authFile: undefined,
    });
  };
  const [rpc, signer] = [at(SEEING), at(SIGNING)];
  const sign = async (psbt: string) =>
    (await signer.call("walletprocesspsbt", [psbt, true, "ALL", true], processedSchema)).psbt;
  return {
    rpc,
    sign,
    async send(psbt) {
      const final = v.object({ hex: v.string() });
      const { hex } = await signer.call("finalizepsbt", [await sign(psbt)], final);
      return signer.call("sendrawtransaction", [hex], v.string());
    },
    async spendElsewhere(psbt, address) {
      const vin = v.array(v.object({ txid: v.string(), vout: v.number() }));
      const decoded = await rpc.call("decodepsbt", [psbt], v.object({ tx: v.object({ vin }) }));
      const to = [{ [address]: wireAmount(100_000_000n) }];
      const made = v.object({ psbt: v.string() });
      return (await rpc.call("walletcreatefundedpsbt", [decoded.tx.vin, to], made)).psbt;
    },
    holds: () => rpc.call("getbalance", [], unitsSchema),
  };
}
