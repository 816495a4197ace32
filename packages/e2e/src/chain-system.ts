import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, type APIRequestContext } from "@playwright/test";
import { findFreePort } from "cli/ports";
import { startProcess, waitUntilReady } from "cli/processes";
import { callsOf, type RegtestCalls } from "test-support/litecoin";
import { makeScratchFolder } from "test-support/scratch-folder";

const OPERATOR_TOKEN = "operator-token-of-the-chain-0123456789";
const START_LIMIT_MS = 400_000;

/** The whole product on a Litecoin node in regtest. */
export interface ChainSystem {
  readonly url: string;
  /** Its node; blocks are mined by the test alone. */
  readonly node: RegtestCalls;
  /** Approves the only order that waits for an operator. */
  approve(request: APIRequestContext): Promise<void>;
  stop(): Promise<void>;
}

function approver(apiPort: number): ChainSystem["approve"] {
  const base = `http://127.0.0.1:${String(apiPort)}/operator/withdrawals`;
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  return async (request) => {
    let id = "";
    await expect(async () => {
      const waiting = await (await request.get(base, { headers })).text();
      [, id = ""] = /"id":(\d+)/.exec(waiting) ?? [];
      expect(id).not.toBe("");
    }).toPass();
    const answer = await request.post(`${base}/${id}`, { headers, data: { decision: "approve" } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

/**
 * Starts what `pnpm demo:chain` starts, with the built pages.
 *
 * @returns its address, its node, and how to stop both
 */
export async function startChainSystem(): Promise<ChainSystem> {
  const folder = makeScratchFolder("chain");
  const [port, observerPort, apiPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [internalPort, operatorPort, rpcPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const system = startProcess({
    name: "The system on a node",
    file: "packages/cli/src/demo-chain.ts",
    env: {
      PORT: String(port),
      OBSERVER_PORT: String(observerPort),
      API_PORT: String(apiPort),
      INTERNAL_PORT: String(internalPort),
      OPERATOR_PORT: String(operatorPort),
      CHAIN_DIR: folder,
      CHAIN_RPC_PORT: String(rpcPort),
      CHAIN_BLOCK_SECONDS: "0",
      ASSETS_DIR: path.join(folder, "assets"),
      TEST_PRICES: "on",
      WITHDRAW_REVIEW: "operator",
      OPERATOR_TOKEN,
    },
  });
  const stop = async () => {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${String(port)}`;
  try {
    await waitUntilReady(system, `${url}/readyz`, START_LIMIT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, node: callsOf(rpcPort), approve: approver(apiPort), stop };
}
