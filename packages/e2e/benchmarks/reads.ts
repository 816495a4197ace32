import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { request } from "@playwright/test";
import { DEMO_MINER } from "api-server/demo-accounts";
import autocannon from "autocannon";
import { fromRoot } from "cli/root";
import { getCommonCoin, getPoolRates, getPoolStates, getUserInfo } from "contracts";
import { isNginxInstalled, startNginx } from "gateway/testing/nginx";
import { makeScratchFolder } from "test-support/scratch-folder";
import { brokenBounds, writeReads, type Throughput } from "../src/measure/reads.ts";
import { startOwnSystem } from "../src/own-system.ts";
import { fetchToken } from "../src/session.ts";

// Measures how many cheap reads per second one server process handles, and how many files the gateway sends compared with nginx:
// pnpm measure:reads [--seconds 10] [--connections 20] Starts the built product, loads it over the loopback address, and prints a
// table. Server and load generator have one core each, so figures need two idle cores; fails if a figure is below its target or a
// response is an error.

const { values } = parseArgs({
  options: {
    /** Length of each measurement, preceded by an unmeasured warm-up of a third of it. */
    seconds: { type: "string", default: "10" },
    connections: { type: "string", default: "20" },
  },
});

const seconds = Number(values.seconds);
const connections = Number(values.connections);

async function load(url: string, headers: Record<string, string>, duration: number) {
  return autocannon({ url, headers, duration, connections, timeout: 10 });
}

/** Warms up first, so that the server has compiled and cached what it needs. */
async function measure(name: string, url: string, headers: Record<string, string> = {}): Promise<Throughput> {
  await load(url, headers, Math.max(1, Math.round(seconds / 3)));
  const { requests, latency, errors, non2xx } = await load(url, headers, seconds);
  return {
    name,
    perSecond: requests.average,
    median: latency.p50,
    p99: latency.p99,
    failed: errors + non2xx,
  };
}

/** URL of a script of the home page, as a browser gets it. */
async function scriptOf(url: string): Promise<string> {
  const html = await (await fetch(`${url}/en`)).text();
  const [script] = /\/static\/[\w./-]+\.js/.exec(html) ?? [];
  if (script === undefined) throw new Error("the home page names no script");
  return script;
}

/** How a file is delivered: status, encoding and bytes. */
async function describeFile(url: string): Promise<string> {
  const { status, headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
  return `${String(status)}, ${headers.get("content-encoding") ?? "plain"}, ${headers.get("content-length") ?? "?"} bytes`;
}

async function measureReads(api: string): Promise<Throughput[]> {
  const client = await request.newContext({ baseURL: api });
  const token = await fetchToken(client, DEMO_MINER.email);
  await client.dispose();
  const headers = { authorization: `Bearer ${token}` };
  return [
    await measure("coins, for a visitor", `${api}/res${getCommonCoin.path}`),
    await measure("rates of all pools, for a visitor", `${api}/res${getPoolRates.path}`),
    await measure("state of all pools, for a visitor", `${api}/res${getPoolStates.path}`),
    await measure("the account, signed in", `${api}/res${getUserInfo.path}`, headers),
  ];
}

/** Requests one file from both servers with the same compression; otherwise they could not be compared. */
async function measureFiles(url: string, api: string, assets: string) {
  const script = await scriptOf(url);
  const headers = { "accept-encoding": "br" };
  const file = await describeFile(`${url}${script}`);
  const gateway = await measure(`script (${file}), gateway`, `${url}${script}`, headers);
  if (!isNginxInstalled) return { gateway, nginx: null };
  const beside = await startNginx([api], { site: { dist: fromRoot("host/dist"), assets } });
  try {
    const at = `http://127.0.0.1:${String(beside.port)}${script}`;
    const same = await describeFile(at);
    if (same !== file) throw new Error(`the gateway sends ${file}, nginx ${same}`);
    return { gateway, nginx: await measure(`script (${file}), nginx`, at, headers) };
  } finally {
    beside.stop();
  }
}

const assets = path.join(makeScratchFolder("reads"), "assets");
const before = loadavg()[0] ?? 0;
const product = await startOwnSystem({
  name: "The product",
  file: "packages/cli/src/up.ts",
  env: { ASSETS_DIR: assets },
});
try {
  const api = `http://127.0.0.1:${String(product.apiPort)}`;
  const run = { reads: await measureReads(api), ...(await measureFiles(product.url, api, assets)) };
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  console.log(
    `commit ${commit}, ${String(availableParallelism())} cores, load average ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after, ${values.connections} connections, ${values.seconds} s each`,
  );
  for (const line of writeReads(run)) console.log(line);
  const broken = brokenBounds(run);
  for (const line of broken) console.log(`over: ${line}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await product.stop();
  await rm(path.dirname(assets), { recursive: true, force: true });
}
