import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeAddress } from "coin-address";
import { findFreePort } from "test-support/free-port";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { expectThat } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { createPersonClient, paymentOrder, type PersonClient } from "./person-client.ts";
import { startBenchProcess, untilAnswers, type BenchProcess } from "./process-bench.ts";

/** Payout rounds run every two seconds. */
const WATCHED_MS = 12_000;
const ORDERS = 3;
const DESTINATION_CLOSED = 22_006;

const tokensSchema = v.array(v.string());
const orderSchema = v.object({ id: v.number() });
const statusSchema = v.object({ status: v.string() });
const reasonSchema = v.object({ reason: v.string() });

function chainOrder(mark: number): object {
  const address = writeAddress("BTC", "BTC", new Uint8Array(32).fill(mark));
  return { ...paymentOrder(), type: "outer", fee: "0.0001", address };
}

async function statusOf(client: PersonClient, id: number): Promise<string> {
  const { data } = await client.send("GET", `/wallet/withdraw/${String(id)}`);
  return v.parse(statusSchema, data).status;
}

/** Creates demo orders that the test chain has not finished yet. */
async function orderInDemo(client: PersonClient): Promise<number[]> {
  const ids: number[] = [];
  for (let mark = 1; mark <= ORDERS; mark += 1) {
    const { code, data } = await client.send("POST", "/wallet/withdraw", chainOrder(mark));
    expectThat(code === 0, `the demonstration takes an order: ${String(code)}`);
    ids.push(v.parse(orderSchema, data).id);
  }
  return ids;
}

async function useInProduction(server: BenchProcess, client: PersonClient, ids: readonly number[]) {
  const refused = await client.send("POST", "/wallet/withdraw", chainOrder(ORDERS + 1));
  const deposit = await client.send("GET", "/wallet/deposit/address?coin=BTC&chain=BTC");
  expectThat(refused.code === DESTINATION_CLOSED, `a withdrawal is refused: ${String(refused.code)}`);
  expectThat(deposit.code === DESTINATION_CLOSED, `a deposit is refused: ${String(deposit.code)}`);
  const { reason } = v.parse(reasonSchema, refused.data);
  expectThat(
    server.log.some((line) => line.includes("PAYOUT_CHAINS names no chain for them")),
    "the start says which coins are paused",
  );
  const ended: string[] = [];
  const end = performance.now() + WATCHED_MS;
  while (performance.now() < end) {
    for (const id of ids) {
      const status = await statusOf(client, id);
      if (status === "finished") ended.push(String(id));
    }
    await sleep(500);
  }
  expectThat(ended.length === 0, `no order of the test chain finishes: ${ended.join()}`);
  return reason;
}

function startServer(folder: string, port: number, env: Readonly<Record<string, string>>): BenchProcess {
  return startBenchProcess({
    file: "packages/api-server/stress/faults/people-server.ts",
    env: { DATABASE_URL: "", DATA_DIR: path.join(folder, "data"), API_PORT: String(port), ...env },
  });
}

async function run(report: (figure: string) => void): Promise<void> {
  const folder = makeScratchFolder("no-chain");
  const port = await findFreePort();
  const ready = `http://127.0.0.1:${String(port)}/readyz`;
  const demo = startServer(folder, port, {});
  let production: BenchProcess | undefined;
  try {
    await untilAnswers(demo, ready);
    const [token] = v.parse(tokensSchema, demo.said["tokens"]);
    const client = createPersonClient(port, token);
    const ids = await orderInDemo(client);
    await demo.end("SIGKILL");
    client.close();
    production = startServer(folder, port, {
      FAULT_PEOPLE: "there",
      HASHFRONT_MODE: "production",
      SMTP_URL: `smtp://127.0.0.1:${String(await findFreePort())}`,
      POOL_SOURCE: path.join(import.meta.dirname, "faulty-engine.ts"),
      PUBLIC_URL: `http://localhost:${String(port)}`,
      MAIL_FROM: "no-reply@pool.test",
    });
    await untilAnswers(production, ready);
    const later = createPersonClient(port, token);
    const reason = await useInProduction(production, later, ids);
    later.close();
    report(`production without PAYOUT_CHAINS: withdrawal and deposit refused with 22006, "${reason}"`);
    report(
      `0 of ${String(ids.length)} orders of the test chain finished within ${String(WATCHED_MS / 1000)} s`,
    );
  } finally {
    await demo.end("SIGKILL");
    await production?.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Production mode without a payout chain, on data with test chain orders. */
export const productionWithoutChain: Fault = {
  name: "production-without-chain",
  holds:
    "A production without PAYOUT_CHAINS pauses deposits and withdrawals and finishes no order of the test chain.",
  needs: [],
  isSample: false,
  run,
};
