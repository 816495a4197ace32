import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

const PROGRAM = "/usr/bin/litecoind";
const READY_TRIES = 300;
/** Name of a test's wallet. */
const WALLET = "pool";
const MATURE_BLOCKS = 101;

/** Whether Debian's `litecoind` is installed; otherwise its tests are skipped. */
export const HAS_LITECOIN = existsSync(PROGRAM);

/** A Litecoin node with its own chain, on which mining takes no time. */
export interface RegtestNode {
  readonly port: number;
  readonly rpcPort: number;
  readonly user: string;
  readonly password: string;
  /** Address of its JSON-RPC with credentials. */
  readonly url: string;
  /** The same for a wallet. */
  walletUrl(wallet?: string): string;
  /** Calls the node or the given wallet. Numbers are rounded as in JSON, so they are not suitable for checking amounts. */
  rpc(method: string, params?: readonly unknown[], wallet?: string): Promise<unknown>;
  /** Mines blocks to an address, by default a new one of the wallet `miner`; returns the hashes. */
  mine(blocks: number, address?: string): Promise<readonly string[]>;
  /** Kills it without a clean shutdown. */
  kill(): Promise<void>;
  /** Restarts it on the same chain and wallets. */
  start(): Promise<void>;
  /** Stops it and deletes everything. */
  stop(): Promise<void>;
}

/** Calls of a running node. */
export type RegtestCalls = Pick<RegtestNode, "rpc" | "mine" | "url" | "walletUrl">;

/** Options for starting a node. */
export interface RegtestOptions {
  /** Node that it connects to. */
  readonly peer?: RegtestNode;
  /** Folder to keep; a scratch folder by default. */
  readonly folder?: string;
  readonly rpcPort?: number;
  /** Further arguments of the program. */
  readonly arguments?: readonly string[];
}

const USER = "pool";
const PASSWORD = "regtest-password";

async function post(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString("base64")}` },
    body: JSON.stringify({ jsonrpc: "1.0", id: "test", method, params }),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("result" in answer) || !("error" in answer))
    throw new Error(`${method}: no answer`);
  if (answer.error !== null) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
  return answer.result;
}

function argumentsOf(folder: string, ports: readonly [number, number], options: RegtestOptions): string[] {
  const [port, rpcPort] = ports;
  return [
    "-regtest",
    `-datadir=${folder}`,
    "-server",
    `-port=${String(port)}`,
    `-bind=127.0.0.1:${String(port)}`,
    `-rpcport=${String(rpcPort)}`,
    `-rpcuser=${USER}`,
    `-rpcpassword=${PASSWORD}`,
    "-rpcworkqueue=64",
    "-dnsseed=0",
    "-upnp=0",
    "-discover=0",
    "-dbcache=16",
    "-maxmempool=20",
    "-keypool=20",
    "-fallbackfee=0.0001",
    // Extension blocks need a peg-in before block 432, which no test covers.
    "-vbparams=mweb:9999999998:9999999999",
    ...(options.peer === undefined ? [] : [`-connect=127.0.0.1:${String(options.peer.port)}`]),
    ...(options.arguments ?? []),
  ];
}

/** Manages the process of a node, which is started and stopped several times. */
function createRunner(folder: string, ports: readonly [number, number], options: RegtestOptions) {
  const base = `http://127.0.0.1:${String(ports[1])}`;
  let child: ChildProcess | undefined;
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => running.once("close", () => resolve()));
    running.kill(signal);
    await ended;
  }
  async function start(): Promise<void> {
    const started = spawn(PROGRAM, argumentsOf(folder, ports, options), { stdio: "ignore" });
    child = started;
    for (let tries = 0; tries < READY_TRIES; tries += 1) {
      try {
        await post(base, "getblockcount", []);
        return;
      } catch {
        // Not ready yet.
      }
      if (started.exitCode !== null) break;
      await wait(50);
    }
    await end("SIGKILL");
    throw new Error("litecoind is installed but did not start.");
  }
  return { start, end };
}

/** Loads a wallet, and creates it on first use. */
async function openWallet(node: RegtestNode, wallet: string): Promise<void> {
  const loaded = await node.rpc("listwallets");
  if (Array.isArray(loaded) && loaded.includes(wallet)) return;
  await node.rpc("loadwallet", [wallet]).catch(() => node.rpc("createwallet", [wallet]));
}

/**
 * Returns the calls of a running node, with the wallets `pool` and `miner`.
 *
 * @param rpcPort on this machine
 */
export function callsOf(rpcPort: number): RegtestCalls {
  const base = `http://127.0.0.1:${String(rpcPort)}`;
  const rpc: RegtestNode["rpc"] = (method, params = [], wallet) =>
    post(wallet === undefined ? base : `${base}/wallet/${wallet}`, method, params);
  const url = `http://${USER}:${PASSWORD}@127.0.0.1:${String(rpcPort)}`;
  return {
    url,
    walletUrl: (wallet = WALLET) => `${url}/wallet/${wallet}`,
    rpc,
    async mine(blocks, address) {
      const to = address ?? String(await rpc("getnewaddress", [], "miner"));
      const hashes = await rpc("generatetoaddress", [blocks, to]);
      return Array.isArray(hashes) ? hashes.map(String) : [];
    },
  };
}

/**
 * Starts Debian's Litecoin node in regtest with the wallets `pool` and `miner`.
 *
 * @throws Error when it does not start
 */
export async function startRegtestNode(options: RegtestOptions = {}): Promise<RegtestNode> {
  const folder = options.folder ?? makeScratchFolder("litecoin");
  const ports = [await findFreePort(), options.rpcPort ?? (await findFreePort())] as const;
  const { start, end } = createRunner(folder, ports, options);
  const calls = callsOf(ports[1]);
  const node: RegtestNode = {
    port: ports[0],
    rpcPort: ports[1],
    user: USER,
    password: PASSWORD,
    ...calls,
    async kill() {
      // Flushes the chain to disk first: on a network the node would get its last blocks back.
      await node.rpc("gettxoutsetinfo");
      await end("SIGKILL");
    },
    async start() {
      await start();
      for (const wallet of [WALLET, "miner"]) await openWallet(node, wallet);
    },
    async stop() {
      await end("SIGTERM");
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
  await node.start();
  return node;
}

/** Gives the wallets `pool` and `miner` of a node spendable coins. */
export async function fundWallets(node: RegtestNode): Promise<void> {
  await node.mine(1, String(await node.rpc("getnewaddress", [], WALLET)));
  await node.mine(MATURE_BLOCKS);
}
