import { readDestination, type Destination } from "coin-address";
import * as v from "valibot";
import { addressOfScript } from "../../chain-node/index.ts";
import { type CoreRpc, hexSchema, isRefusal } from "../../core-rpc/index.ts";
import type { AddressOwner, ChainPlace } from "../payout-chain.ts";
import type { CoinRules } from "./family.ts";

const NO_SUCH_LABEL = -11;
const NO_SUCH_CALL = -32_601;

const chainSchema = v.object({ chain: v.string() });
const scriptSchema = v.object({ scriptPubKey: hexSchema });
const decodedScriptSchema = v.object({
  address: v.optional(v.string()),
  addresses: v.optional(v.array(v.string()), []),
});

/** Locking script of a destination. */
const SCRIPTS: Readonly<Record<Destination["kind"], readonly [string, string]>> = {
  "key-hash": ["76a914", "88ac"],
  "script-hash": ["a914", "87"],
  "witness-key-hash": ["0014", ""],
  "witness-script-hash": ["0020", ""],
  taproot: ["5120", ""],
};

function scriptOf(coin: string, address: string): string | null {
  const found = readDestination(coin, address);
  if (found === null) return null;
  const [before, after] = SCRIPTS[found.kind];
  return `${before}${Buffer.from(found.hash).toString("hex")}${after}`;
}

/** Converts addresses between the pool's form and the node's form. */
export interface CoreAddresses {
  /** Returns the wallet's address for an owner, in the pool's form. */
  forOwner(place: ChainPlace, owner: AddressOwner): Promise<string>;
  toNode(address: string): Promise<string>;
  /** Undefined if the coin has no form for the address. */
  fromNode(address: string): Promise<string | undefined>;
}

/**
 * Creates and translates addresses. The pool uses the address format of a coin's main network; on a test network the node writes
 * the same scripts with other prefixes.
 */
export function createCoreAddresses(
  rpc: CoreRpc,
  { coin, rules }: { readonly coin: string; readonly rules: CoinRules },
): CoreAddresses {
  /** Used on test networks only. */
  const shown = new Map<string, string>();
  let isMain: boolean | undefined;

  async function isMainNetwork(): Promise<boolean> {
    isMain ??= (await rpc.call("getblockchaininfo", [], chainSchema)).chain === "main";
    return isMain;
  }

  async function fromNode(address: string): Promise<string | undefined> {
    const known = (await isMainNetwork()) ? address : shown.get(address);
    if (known !== undefined) return known;
    const { scriptPubKey } = await rpc.call("getaddressinfo", [address], scriptSchema);
    const found = addressOfScript(coin, scriptPubKey) ?? undefined;
    if (found !== undefined) shown.set(address, found);
    return found;
  }

  async function labelled(label: string): Promise<readonly string[]> {
    try {
      const found = await rpc.call("getaddressesbylabel", [label], v.record(v.string(), v.unknown()));
      return Object.keys(found);
    } catch (error) {
      if (isRefusal(error, NO_SUCH_LABEL)) return [];
      if (!isRefusal(error, NO_SUCH_CALL)) throw error;
      return rpc.call("getaddressesbyaccount", [label], v.array(v.string()));
    }
  }

  return {
    async forOwner(place, { account_id, number }) {
      // After a crash before the address was stored, the wallet still has it under its label.
      const label = `hashfront ${place.coin}/${place.chain} ${String(account_id)}/${String(number)}`;
      const [known] = (await labelled(label)).toSorted();
      const kind = rules.addressType === undefined ? [] : [rules.addressType];
      const made = known ?? (await rpc.call("getnewaddress", [label, ...kind], v.string()));
      const address = await fromNode(made);
      if (address === undefined) throw new Error(`the wallet gave an address of no form of ${coin}`);
      return address;
    },
    async toNode(address) {
      if (await isMainNetwork()) return address;
      const script = scriptOf(coin, address);
      if (script === null) return address;
      const { address: one, addresses } = await rpc.call("decodescript", [script], decodedScriptSchema);
      return one ?? addresses[0] ?? address;
    },
    fromNode,
  };
}
