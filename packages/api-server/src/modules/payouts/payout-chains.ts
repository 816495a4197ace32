import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { StartError } from "../../platform/config.ts";
import type { PayoutChainSetting } from "../../platform/payout-chain-setting.ts";
import type { Database } from "../../platform/database/database.ts";
import { listChainTerms, writeServices } from "../coins/index.ts";
import type { PayoutChain } from "./payout-chain.ts";
import type { WalletChain } from "./wallet-chain.ts";
import { CoreRpcError, createCoreRpc } from "../core-rpc/index.ts";
import { createCoreWallet } from "./core/core-wallet.ts";
import { createTestChain } from "./test-chain-repository.ts";

/** A chain that signs each order separately, or a wallet that pays several in one transaction. */
export type AnyPayoutChain = PayoutChain | WalletChain;

/** Whether a chain is a node's wallet. */
export function isWallet(chain: AnyPayoutChain): chain is WalletChain {
  return "prepare" in chain;
}

/** The payout chains of this process. */
export interface PayoutChains {
  /** Returns the chain of a coin; undefined where there is none, and nothing is paid or credited. */
  of(coin: string, chain: string): AnyPayoutChain | undefined;
  /** Whether transfers to accounts at the exchange are carried out. */
  readonly hasPartner: boolean;
}

/** No chains: the process pays nothing. */
export const NO_CHAINS: PayoutChains = { of: () => undefined, hasPartner: false };

/** Uses one chain for every coin. */
export function everyCoinOn(chain: AnyPayoutChain): PayoutChains {
  return { of: () => chain, hasPartner: true };
}

/** Creates the demonstration's chains, whose coins are worthless. */
export function createTestChains(database: Database): PayoutChains {
  return everyCoinOn(createTestChain({ database }));
}

const networkSchema = v.object({ chain: v.string() });

/** Requires a node whose coins are worthless, since the demonstration's money is worthless too. */
async function requireWorthless({ coin, core }: Extract<PayoutChainSetting, { readonly core: unknown }>) {
  const asked = createCoreRpc(core.node).call("getblockchaininfo", [], networkSchema);
  const { chain } = await asked.catch((cause: unknown) => {
    const code = cause instanceof CoreRpcError ? cause.code : "cannot be asked";
    throw new StartError(`PAYOUT_CHAINS: the node of ${coin} does not say its network: ${code}`, { cause });
  });
  if (chain === "regtest") return;
  throw new StartError(
    `PAYOUT_CHAINS: the demonstration takes nodes in regtest only, and that of ${coin} is in "${chain}"`,
  );
}

/**
 * Loads the demonstration's chains, with regtest nodes in place of the test chain where the settings name some.
 *
 * @throws {StartError} for a node of any other network, and for one that is unreachable
 */
export async function loadDemoChains(
  database: Database,
  settings: readonly PayoutChainSetting[],
): Promise<PayoutChains> {
  for (const setting of settings) if ("core" in setting) await requireWorthless(setting);
  const [nodes, others] = [await loadPayoutChains(settings), createTestChains(database)];
  return {
    of: (coin, chain) => nodes.of(coin, chain) ?? others.of(coin, chain),
    hasPartner: others.hasPartner,
  };
}

const moduleSchema = v.object({ createPayoutChain: v.function() });
const FUNCTIONS = ["newAddress", "sign", "send", "find", "paymentsTo"] as const;
const NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/;

function isPayoutChain(value: unknown): value is PayoutChain {
  if (typeof value !== "object" || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  const name = members.get("name");
  const isNamed = typeof name === "string" && NAME.test(name) && name !== "test";
  return isNamed && FUNCTIONS.every((member) => typeof members.get(member) === "function");
}

async function loadChain(setting: PayoutChainSetting): Promise<AnyPayoutChain> {
  const { coin, chain } = setting;
  if ("core" in setting) return createCoreWallet(coin, setting.core);
  const { module: file } = setting;
  if (!existsSync(file))
    throw new StartError(`PAYOUT_CHAINS: ${file}, the module for ${coin}, does not exist`);
  const problem = `PAYOUT_CHAINS: ${file} does not export createPayoutChain() of a payout chain for ${coin}; see packages/docs/engine.md`;
  try {
    const loaded: unknown = await import(pathToFileURL(file).href);
    const made: unknown = await v.parse(moduleSchema, loaded).createPayoutChain({ coin, chain });
    if (isPayoutChain(made)) return made;
  } catch (cause) {
    throw new StartError(problem, { cause });
  }
  throw new StartError(problem);
}

/**
 * Loads the chains that the settings name.
 *
 * @returns the chains, without a partner exchange
 * @throws {StartError} for a module that is not a payout chain
 */
export async function loadPayoutChains(settings: readonly PayoutChainSetting[]): Promise<PayoutChains> {
  const chains = new Map<string, AnyPayoutChain>();
  for (const setting of settings) {
    chains.set(`${setting.coin} ${setting.chain}`, await loadChain(setting));
  }
  return { of: (coin, chain) => chains.get(`${coin} ${chain}`), hasPartner: false };
}

/**
 * Opens and closes the coins of a database according to the chains that its servers have.
 *
 * @param options chains of the process; the demonstration opens everything
 * @returns coins that have no chain, each once
 * @throws {StartError} for a setting that names a coin or chain that the pool does not support
 */
export async function publishServedChains(
  database: Database,
  {
    chains,
    settings,
    isDemo,
  }: {
    readonly chains: PayoutChains;
    readonly settings: readonly PayoutChainSetting[];
    readonly isDemo: boolean;
  },
): Promise<readonly string[]> {
  const places = await listChainTerms(database);
  const unknown = settings.find(
    (setting) => !places.some(({ coin, chain }) => coin === setting.coin && chain === setting.chain),
  );
  if (unknown !== undefined) {
    throw new StartError(`PAYOUT_CHAINS names ${unknown.coin} on ${unknown.chain}, which is not held here`);
  }
  const rows = places.map(({ coin, chain }) => ({
    coin,
    chain,
    has_chain: chains.of(coin, chain) !== undefined,
    has_partner: chains.hasPartner,
  }));
  await writeServices(database, isDemo ? [] : rows);
  return [...new Set(rows.filter(({ has_chain }) => !has_chain).map(({ coin }) => coin))];
}
