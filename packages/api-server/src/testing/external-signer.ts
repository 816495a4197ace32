import * as v from "valibot";
import { type CoreRpc, createCoreRpc, unitsSchema, wireAmount } from "../modules/core-rpc/index.ts";
import { readOutpoint } from "../modules/payouts/core/transactions.ts";
import type { RegtestCalls } from "test-support/litecoin";

/** Watch-only wallet of the node, and the wallet with the keys. */
const SEEING = "cold";
const SIGNING = "signer";
/**
 * Number of keys, each for receiving and for change, that the watch-only wallet has; each PSBT uses one, even if it is never
 * sent.
 */
const KEYS = 50;

const keySchema = v.object({ pubkey: v.string(), hdmasterfingerprint: v.string(), hdkeypath: v.string() });
const madeSchema = v.object({ psbt: v.string() });
const decodedSchema = v.object({
  tx: v.object({
    vin: v.array(v.object({ txid: v.string(), vout: v.number() })),
    vout: v.array(
      v.object({
        value: v.string(),
        scriptPubKey: v.object({ addresses: v.optional(v.array(v.string()), []) }),
      }),
    ),
  }),
});
/** Payments of a transaction: amounts in coins by address, as formatted by the node. */
export type Payees = readonly Readonly<Record<string, string>>[];
const processedSchema = v.object({ psbt: v.string(), complete: v.boolean() });

/** A signer with keys that the pool does not have. */
export interface TestSigner {
  /** Calls the watch-only wallet. */
  readonly rpc: CoreRpc;
  /** Signs a PSBT, as a signing device does. */
  sign(psbt: string): Promise<string>;
  /** Signs and sends without the pool; returns the transaction id. */
  send(psbt: string): Promise<string>;
  /** Outputs that a PSBT spends. */
  inputsOf(psbt: string): Promise<readonly string[]>;
  /** Address, as formatted by the node, that receives an amount such as `5.99900000` from a PSBT. */
  payeeOf(psbt: string, value: string): Promise<string>;
  /** Spends the outputs, pays the addresses, and signs and sends without the pool; returns the transaction id. */
  spend(outpoints: readonly string[], payees: Payees): Promise<string>;
  /** Creates an unsigned transaction that spends the same outputs. */
  spendElsewhere(psbt: string, address: string): Promise<string>;
  /** Spendable amount of the wallet, in smallest units. */
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
 * Gives a node a wallet `cold` without keys, and another wallet that has them.
 *
 * @param coins its balance, in outputs of 10
 */
export async function createTestSigner(node: RegtestCalls, coins: number): Promise<TestSigner> {
  // Makes the rewards spendable.
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
  const decode = async (psbt: string) => (await rpc.call("decodepsbt", [psbt], decodedSchema)).tx;
  async function send(psbt: string): Promise<string> {
    const final = v.object({ hex: v.string() });
    const { hex } = await signer.call("finalizepsbt", [await sign(psbt)], final);
    return signer.call("sendrawtransaction", [hex], v.string());
  }
  return {
    rpc,
    sign,
    send,
    async inputsOf(psbt) {
      return (await decode(psbt)).vin.map(({ txid, vout }) => `${txid}:${String(vout)}`);
    },
    async payeeOf(psbt, value) {
      const output = (await decode(psbt)).vout.find((one) => one.value === value);
      return output?.scriptPubKey.addresses[0] ?? "";
    },
    async spend(outpoints, payees) {
      const inputs = outpoints.map(readOutpoint);
      const options = { feeRate: "0.0005" };
      const made = await rpc.call("walletcreatefundedpsbt", [inputs, payees, 0, options, true], madeSchema);
      return send(made.psbt);
    },
    async spendElsewhere(psbt, address) {
      const to = [{ [address]: wireAmount(100_000_000n) }];
      return (await rpc.call("walletcreatefundedpsbt", [(await decode(psbt)).vin, to], madeSchema)).psbt;
    },
    holds: () => rpc.call("getbalance", [], unitsSchema),
  };
}
