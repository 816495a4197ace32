import { and, eq, isNull } from "drizzle-orm";
import { fundWallets, type RegtestNode, startRegtestNode } from "test-support/litecoin";
import * as v from "valibot";
import { runPayoutRound } from "../jobs/payouts.ts";
import { type CoreRpc, createCoreRpc, unitsSchema, wireAmount } from "../modules/core-rpc/index.ts";
import { createCoreAddresses } from "../modules/payouts/core/addresses.ts";
import { createCoreWallet } from "../modules/payouts/core/core-wallet.ts";
import { coinRules } from "../modules/payouts/core/family.ts";
import { decode, readOutpoint } from "../modules/payouts/core/transactions.ts";
import type { PayoutChains } from "../modules/payouts/payout-chains.ts";
import type { WalletChain } from "../modules/payouts/wallet-chain.ts";
import { type CoreChainSetting, readCoreChain } from "../platform/core-chain-setting.ts";
import type { Database } from "../platform/database/database.ts";
import { ledgerAccounts } from "../platform/database/schema/index.ts";
import type { Services } from "../services.ts";
import { register } from "./hooks.ts";

/** A wallet on its own Litecoin node, beside the ledger of a test. */
export interface WalletBench {
  readonly node: RegtestNode;
  readonly setting: CoreChainSetting;
  readonly wallet: WalletChain;
  readonly chains: PayoutChains;
  /** Calls the wallet; amounts are exact. */
  readonly rpc: CoreRpc;
  /** Runs one round of payouts, optionally with another wallet; returns the failures. */
  round(services: Services, wallet?: WalletChain): Promise<readonly unknown[]>;
  /** Pays an address in the form shown to accounts, from outside; returns the transaction id. */
  pay(address: string, coins: string): Promise<string>;
  /** Number of unspent outputs of an address in the form shown to accounts. */
  outputsTo(address: string): Promise<number>;
  /** Balance of the wallet in smallest units, including unconfirmed and immature amounts. */
  holds(): Promise<bigint>;
  /** Balance of the wallet beyond the ledger's deposits less withdrawals, in smallest units. */
  surplus(services: Services): Promise<bigint>;
  /**
   * Creates a signed transaction that spends the same outputs as another one and pays them back to the wallet, with a high fee.
   */
  spendInstead(raw: string): Promise<string>;
  /** Keeps the wallet from spending outputs of other transactions than one, until they are unlocked. */
  lockAllBut(txid: string): Promise<{ unlock(): Promise<void> }>;
  /** Reduces the wallet's balance to an amount of coins. */
  spendAllBut(coins: bigint): Promise<void>;
  close(): Promise<void>;
}

const COIN = 100_000_000n;
const HIGH_FEE = COIN / 100n;

const balancesSchema = v.object({
  mine: v.object({ trusted: unitsSchema, untrusted_pending: unitsSchema, immature: unitsSchema }),
});

const unspentSchema = v.array(v.object({ txid: v.string(), vout: v.number() }));

function onLitecoin(wallet: WalletChain): PayoutChains {
  return { of: (coin) => (coin === "LTC" ? wallet : undefined), hasPartner: false };
}

/** Returns the amount that the ledger records outside of the pool, in smallest units; negative for what the pool holds. */
async function outsideOf(database: Database): Promise<bigint> {
  const isOutside = and(
    isNull(ledgerAccounts.account_id),
    eq(ledgerAccounts.coin, "LTC"),
    eq(ledgerAccounts.kind, "chain"),
  );
  const [outside] = await database.select().from(ledgerAccounts).where(isOutside);
  return BigInt(outside?.balance ?? "0");
}

/** Wallet actions by a person, independent of the pool. */
function createHand(rpc: CoreRpc, node: RegtestNode) {
  const ownAddress = () => rpc.call("getnewaddress", [], v.string());
  return {
    async spendInstead(raw: string) {
      const { inputs } = await decode(rpc, raw);
      const outpoints = inputs.map(readOutpoint);
      let total = 0n;
      for (const { txid, vout } of outpoints) {
        const { hex } = await rpc.call("gettransaction", [txid], v.object({ hex: v.string() }));
        const { outputs } = await decode(rpc, hex);
        total += outputs.find(({ n }) => n === vout)?.amount ?? 0n;
      }
      const outputs = { [await ownAddress()]: wireAmount(total - HIGH_FEE) };
      const draft = await rpc.call("createrawtransaction", [outpoints, outputs], v.string());
      const signed = v.object({ hex: v.string() });
      return (await rpc.call("signrawtransactionwithwallet", [draft], signed)).hex;
    },
    async lockAllBut(txid: string) {
      const unspent = await rpc.call("listunspent", [0], unspentSchema);
      const others = unspent.filter((output) => output.txid !== txid);
      const lock = async (isLocked: boolean) => {
        await rpc.call("lockunspent", [!isLocked, others], v.boolean());
      };
      await lock(true);
      return { unlock: () => lock(false) };
    },
    async spendAllBut(coins: bigint) {
      const { mine } = await rpc.call("getbalances", [], balancesSchema);
      const to = String(await node.rpc("getnewaddress", [], "miner"));
      const amount = wireAmount(mine.trusted - coins * COIN - HIGH_FEE);
      await rpc.call("sendtoaddress", [to, amount], v.string());
      await node.mine(1);
    },
  };
}

/**
 * Starts a Litecoin node and uses its wallet `pool` for the coin.
 *
 * @param options of the wallet, in the format of the setting, such as `batch_seconds=0`
 * @param nodeArguments of the program; Litecoin's mempool accepts replacements only with an argument
 */
export async function createWalletBench(
  options = "batch_seconds=0",
  nodeArguments: readonly string[] = ["-mempoolreplacement=1"],
): Promise<WalletBench> {
  const node = await startRegtestNode({ arguments: nodeArguments });
  await fundWallets(node);
  const setting = readCoreChain("LTC", `${node.walletUrl()}?${options}`);
  const usual = createCoreWallet("LTC", setting);
  const rpc = createCoreRpc(setting.node);
  const addresses = createCoreAddresses(rpc, { coin: "LTC", rules: coinRules("LTC") });
  const holds = async () => {
    const { mine } = await rpc.call("getbalances", [], balancesSchema);
    return mine.trusted + mine.untrusted_pending + mine.immature;
  };
  const funded = await holds();
  return {
    node,
    setting,
    wallet: usual,
    chains: onLitecoin(usual),
    rpc,
    holds,
    ...createHand(rpc, node),
    async round(services, wallet = usual) {
      const errors: unknown[] = [];
      const config = { ...services.config, mode: "production" } as const;
      await runPayoutRound({
        services: { ...services, config, chains: onLitecoin(wallet) },
        onError: (error) => errors.push(error),
      });
      return errors;
    },
    async pay(address, coins) {
      const to = await addresses.toNode(address);
      return String(await node.rpc("sendtoaddress", [to, coins], "miner"));
    },
    async outputsTo(address) {
      const to = await addresses.toNode(address);
      const found = v.object({ unspents: v.array(v.unknown()) });
      return (await rpc.call("scantxoutset", ["start", [`addr(${to})`]], found)).unspents.length;
    },
    surplus: async ({ database }) => (await holds()) - funded + (await outsideOf(database)),
    close: () => node.stop(),
  };
}

/** The bench of a test file or block, created with {@link createWalletBench}. */
export function registerWalletBench(...given: Parameters<typeof createWalletBench>): WalletBench {
  return register(() => createWalletBench(...given));
}
