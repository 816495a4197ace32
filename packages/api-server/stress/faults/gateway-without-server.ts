import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { findFreePort } from "test-support/free-port";
import { makeScratchFolder } from "test-support/scratch-folder";
import { expectThat, until } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { createPersonClient } from "./person-client.ts";
import {
  startBenchProcess,
  startGateway,
  startNginx,
  untilAnswers,
  type BenchProcess,
} from "./process-bench.ts";

const PAGES = ["/en", "/zh/pool/state", "/es/wallet", "/ru/signin"];
const CALLS = [
  ["GET", "/common/system"],
  ["POST", "/account/signin"],
  ["PUT", "/setting/custom"],
] as const;
const SOON_MS = 3000;

/** Checks that pages are served and calls are rejected in an envelope. */
async function useWithout(name: string, port: number, report: (figure: string) => void): Promise<void> {
  let slowest = 0;
  for (const page of PAGES) {
    const started = performance.now();
    const response = await fetch(`http://127.0.0.1:${String(port)}${page}`);
    expectThat(response.ok && (await response.text()).includes("<html"), `${name} sends ${page}`);
    slowest = Math.max(slowest, performance.now() - started);
  }
  const client = createPersonClient(port);
  let refused = 0;
  for (const [method, place] of CALLS) {
    const answer = await client.send(method, place, method === "GET" ? undefined : {});
    const { status, code, retryAfter, milliseconds } = answer;
    expectThat(status === 502 || status === 503, `${name} refuses ${place}: ${String(status)}`);
    expectThat(
      code === status && retryAfter !== undefined,
      `${name} refuses ${place} in the envelope: ${String(code)}`,
    );
    slowest = Math.max(slowest, milliseconds);
    refused += 1;
  }
  client.close();
  expectThat(slowest < SOON_MS, `${name} answers soon: ${slowest.toFixed(0)} ms`);
  report(
    `${name} without a server: ${String(PAGES.length)} pages sent, ${String(refused)} calls refused with Retry-After, ` +
      `slowest ${slowest.toFixed(0)} ms`,
  );
}

async function run(report: (figure: string) => void): Promise<void> {
  const folder = makeScratchFolder("gateway-fault");
  const apiPort = await findFreePort();
  const fronts: { name: string; port: number; running: BenchProcess }[] = [];
  let server: BenchProcess | undefined;
  const starters = [
    ["gateway", startGateway],
    ...(existsSync("/usr/sbin/nginx") ? ([["nginx", startNginx]] as const) : []),
  ] as const;
  try {
    for (const [name, start] of starters) {
      const [port, observerPort] = [await findFreePort(), await findFreePort()];
      const running = await start({ folder, port, observerPort, apiPorts: [apiPort] });
      fronts.push({ name, port, running });
    }
    for (const { name, port } of fronts) await useWithout(name, port, report);
    server = startBenchProcess({
      file: "packages/api-server/stress/faults/people-server.ts",
      env: { DATABASE_URL: "", DATA_DIR: path.join(folder, "data"), API_PORT: String(apiPort) },
    });
    await untilAnswers(server, `http://127.0.0.1:${String(apiPort)}/readyz`);
    for (const { name, port, running } of fronts) {
      const client = createPersonClient(port);
      const back = await until(
        `${name} answers again`,
        async () => (await client.send("GET", "/common/system")).code === 0,
      );
      client.close();
      expectThat(running.isAlive(), `${name} lives`);
      report(`${name} answers calls ${back.toFixed(0)} ms after the server was ready`);
    }
    await server.end();
    for (const { name, port } of fronts) await useWithout(name, port, report);
  } finally {
    await server?.end("SIGKILL");
    for (const { running } of fronts) await running.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The gateways while the API server is down: before its start and after its end. */
export const gatewayWithoutServer: Fault = {
  name: "gateway-without-server",
  holds:
    "Without an API server pages are sent, calls are refused in the envelope, and calls work again by themselves.",
  needs: ["build"],
  isSample: false,
  run,
};
