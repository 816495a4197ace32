import { createTestSigner, type TestSigner } from "api-server/testing/external-signer";
import { expect, type APIRequestContext } from "@playwright/test";
import { findFreePort } from "test-support/free-port";
import { callsOf, type RegtestCalls } from "test-support/litecoin";
import { startOwnSystem } from "./own-system.ts";

const OPERATOR_TOKEN = "operator-token-of-the-chain-0123456789";
/** LTC that the signer can pay: enough for a file with the demo's own orders as well. */
const SIGNER_COINS = 40;

/** The whole product on a Litecoin node in regtest. */
export interface ChainSystem {
  readonly url: string;
  /** URL of its desk. */
  readonly deskUrl: string;
  /** Holds the keys of the coins for payments above 5 LTC. */
  readonly signer: TestSigner;
  /** Its node; only the test mines blocks. */
  readonly node: RegtestCalls;
  /** Waits for a mining account's orders that need an operator and approves them. */
  approve(request: APIRequestContext, account: string): Promise<void>;
  /** Approves the currently waiting orders, possibly none; the demo's own orders remain waiting. */
  approveWaiting(request: APIRequestContext, account: string): Promise<void>;
  stop(): Promise<void>;
}

function approver(apiPort: number): Pick<ChainSystem, "approve" | "approveWaiting"> {
  const base = `http://127.0.0.1:${String(apiPort)}/operator/withdrawals`;
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  async function listWaiting(request: APIRequestContext, account: string): Promise<number[]> {
    const answer = await request.get(base, { headers });
    const { withdrawals }: { withdrawals: { id: number; account: string | null }[] } = await answer.json();
    return withdrawals.filter((order) => order.account === account).map(({ id }) => id);
  }
  async function approveWaiting(request: APIRequestContext, account: string): Promise<void> {
    for (const id of await listWaiting(request, account)) {
      const answer = await request.post(`${base}/${String(id)}`, { headers, data: { decision: "approve" } });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
  }
  return {
    async approve(request, account) {
      await expect(async () => expect(await listWaiting(request, account)).not.toEqual([])).toPass();
      await approveWaiting(request, account);
    },
    approveWaiting,
  };
}

/**
 * Starts the same system as `pnpm demo:chain`, with the built pages.
 *
 * @returns its URL, its node, and a function to stop both
 */
export async function startChainSystem(): Promise<ChainSystem> {
  const rpcPort = await findFreePort();
  const { url, deskUrl, apiPort, stop } = await startOwnSystem({
    name: "The system on a node",
    file: "packages/cli/src/demo-chain.ts",
    env: {
      CHAIN_DIR: "{folder}",
      CHAIN_RPC_PORT: String(rpcPort),
      CHAIN_BLOCK_SECONDS: "0",
      // The signer holds this wallet's keys.
      CHAIN_OPTIONS: "external_above=5&external_wallet=cold",
      WITHDRAW_REVIEW: "operator",
      OPERATOR_TOKEN,
    },
  });
  const node = callsOf(rpcPort);
  const signer = await createTestSigner(node, SIGNER_COINS);
  return { url, deskUrl, node, signer, ...approver(apiPort), stop };
}
