import { mkdir } from "node:fs/promises";
import { callsOf, fundWallets, HAS_LITECOIN, startRegtestNode } from "test-support/litecoin";
import { ProcessError } from "../processes.ts";
import type { Companion } from "../run-system.ts";
import { minePeriodically } from "./miner.ts";

const USUAL_RPC_PORT = 19443;
const USUAL_BLOCK_SECONDS = 10;
/** Number of blocks whose rewards exceed what the demo owes in the coin. */
const FUNDED_BLOCKS = 100;
/** Number of blocks after which the newest of these can be spent. */
const MATURE_BLOCKS = 100;
const OPTIONS = "batch_seconds=5&fee_min=2&bump_seconds=600";

/** Additional options of the coin's chain, such as those of an external signer. */
function readOptions(): string {
  const more = process.env["CHAIN_OPTIONS"] ?? "";
  return more === "" ? OPTIONS : `${OPTIONS}&${more}`;
}

function readNumber(name: string, usual: number): number {
  const value = process.env[name];
  if (value === undefined || value === "") return usual;
  if (!/^\d{1,5}$/.test(value)) throw new ProcessError(`${name} must be a whole number`);
  return Number.parseInt(value, 10);
}

/** Gives spendable coins to the pool's wallet and to the outside wallet, once. */
async function fundOnce(node: Awaited<ReturnType<typeof startRegtestNode>>): Promise<void> {
  if (Number(await node.rpc("getblockcount")) > FUNDED_BLOCKS + MATURE_BLOCKS) return;
  await fundWallets(node);
  await node.mine(FUNDED_BLOCKS, String(await node.rpc("getnewaddress", [], "pool")));
  await node.mine(MATURE_BLOCKS);
}

/**
 * Starts a Litecoin regtest node for the demo, with the pool's wallet on it.
 *
 * @param folder that keeps chain and wallets
 * @returns the node as a companion of the system: blocks are mined while the system is up
 * @throws {ProcessError} if `litecoind` is not installed or does not start
 */
export async function startChain(folder: string): Promise<Companion> {
  if (!HAS_LITECOIN)
    throw new ProcessError("litecoind is not installed. With Debian: apt install litecoind. Or: npm start");
  const rpcPort = readNumber("CHAIN_RPC_PORT", USUAL_RPC_PORT);
  const seconds = readNumber("CHAIN_BLOCK_SECONDS", USUAL_BLOCK_SECONDS);
  await mkdir(folder, { recursive: true });
  const node = await startRegtestNode({
    folder,
    rpcPort,
    arguments: ["-mempoolreplacement=1", "-txindex=1"],
  });
  await fundOnce(node);
  const mining = new AbortController();
  return {
    env: { PAYOUT_CHAINS: `LTC=core-rpc:${node.walletUrl()}?${readOptions()}`, ACCELERATED_COIN: "LTC" },
    lines: [
      `  Litecoin        regtest, a block every ${String(seconds)} s; data in ${folder}`,
      `  Its node        litecoin-cli -regtest -rpcport=${String(rpcPort)} -rpcuser=${node.user} -rpcpassword=${node.password} -rpcwallet=miner`,
    ],
    begin({ url }) {
      if (seconds > 0) void minePeriodically({ node: callsOf(rpcPort), url, seconds, signal: mining.signal });
    },
    async stop() {
      mining.abort();
      await node.stop();
    },
  };
}
