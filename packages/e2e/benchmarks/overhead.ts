import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, request } from "@playwright/test";
import { findFreePort } from "test-support/free-port";
import { startProcess, waitUntilReady } from "cli/processes";
import { publishBuilds } from "cli/publish-builds";
import { REMOTES } from "cli/targets";
import { placesOf } from "federation/publish";
import { findChromium } from "test-support/chromium";
import { makeScratchFolder } from "test-support/scratch-folder";
import { compressFolder } from "webpack-config/compress";
import { monolithConfig } from "webpack-config/monolith";
import { runWebpack } from "webpack-config/run-webpack";
import { writePages } from "webpack-config/write-pages";
import { startFront } from "../src/overhead/front.ts";
import { describeProfile, PROFILES, type Profile } from "../src/loading/line.ts";
import { loadPage, type Load, type Route } from "../src/overhead/load-page.ts";
import { compareLoads } from "../src/overhead/ratios.ts";
import type { MonolithBuild } from "../src/overhead/rewrite-page.ts";
import { startOwnSystem } from "../src/own-system.ts";
import { fetchToken } from "../src/session.ts";

// Measures the cost of federation: pnpm measure:overhead --loads 7 Builds host and remotes as one build of the same source in a
// temporary folder, serves it and the product from the same gateway code over one pool server, loads both alternately and prints
// the ratio of their medians. Sizes are the same in every run; times need an idle machine.

const READY_MS = 400_000;
const ACCOUNT = "miner@demo.example";
const ROUTE: Route = { from: "/en/pool/state", to: "/en/wallet/summary", remote: "wallet" };

const { values } = parseArgs({
  options: {
    /** Loads per build and profile. */
    loads: { type: "string", default: "5" },
    profiles: { type: "string", default: "phone,desktop" },
    /** Folder in which the monolith is kept and reused the next time; for runs on unchanged sources. */
    keep: { type: "string" },
    /** Lists the files of each build's last load and cold navigation by size. */
    files: { type: "boolean", default: false },
  },
});

async function buildMonolith(output: string): Promise<MonolithBuild> {
  const read = (file: string) => JSON.parse(readFileSync(path.join(output, file), "utf8"));
  try {
    return { ...read("monolith.json"), integrity: read("build.json").integrity };
  } catch {
    // Not built yet.
  }
  console.log("Building the monolith");
  process.env["NODE_ENV"] = "production";
  mkdirSync(output, { recursive: true });
  await runWebpack([
    monolithConfig({ output, loader: path.join(import.meta.dirname, "overhead/load-remote.ts") }),
  ]);
  await writePages({ output, owner: "host" });
  await compressFolder(output);
  return { ...read("monolith.json"), integrity: read("build.json").integrity };
}

/** Gateway of the monolith: the same code with another build of the host, over the product's pool server. */
async function startGateway(apiPort: number, folder: string, hostDist: string) {
  const port = await findFreePort();
  const assetsDir = path.join(folder, "assets");
  await publishBuilds(placesOf(assetsDir), REMOTES);
  const gateway = startProcess({
    name: "The gateway of the monolith",
    file: "packages/gateway/src/server.ts",
    env: {
      PORT: String(port),
      OBSERVER_PORT: String(await findFreePort()),
      API_PORT: String(apiPort),
      INTERNAL_PORT: String(await findFreePort()),
      OPERATOR_PORT: String(await findFreePort()),
      ASSETS_DIR: assetsDir,
      HOST_DIST: hostDist,
      DRAIN_SECONDS: "0",
    },
  });
  const url = `http://localhost:${String(port)}`;
  await waitUntilReady(gateway, `${url}/readyz`, READY_MS);
  return { url, stop: () => gateway.stop() };
}

function printTable(profile: Profile, federated: readonly Load[], monolith: readonly Load[]): boolean {
  console.log(
    `\n${profile.name} (${describeProfile(profile)}), medians of ${String(federated.length)} loads, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.log("| what | remotes | monolith | ratio |\n| --- | --- | --- | --- |");
  const ratios = compareLoads(federated, monolith);
  for (const { label, federated: one, monolith: other, ratio, isOver } of ratios)
    console.log(`| ${label} | ${one} | ${other} | ${ratio.toFixed(2)}${isOver ? " (too high)" : ""} |`);
  return ratios.some(({ isOver }) => isOver);
}

function printFiles(name: string, load: Load | undefined): void {
  if (load === undefined) return;
  for (const [title, files] of [
    [name, load.files],
    [`${name}, cold move`, load.moveFiles],
  ] as const) {
    console.log(`\n${title}`);
    for (const [file, bytes] of [...files].toSorted(([, one], [, other]) => other - one))
      console.log(`${(bytes / 1000).toFixed(1).padStart(7)} KB ${file}`);
  }
}

const scratch = makeScratchFolder("overhead");
const output = path.resolve(values.keep ?? path.join(scratch, "monolith"));
const stops: (() => Promise<unknown>)[] = [];
try {
  console.log("Building and starting the product");
  const product = await startOwnSystem({
    name: "The product",
    file: "packages/cli/src/up.ts",
    env: {},
  });
  stops.push(() => product.stop());
  const build = await buildMonolith(output);
  const other = await startGateway(product.apiPort, scratch, output);
  stops.push(() => other.stop());
  const federatedFront = await startFront({ target: product.url, build: null });
  stops.push(() => federatedFront.stop());
  const monolithFront = await startFront({ target: other.url, build });
  stops.push(() => monolithFront.stop());
  const client = await request.newContext({ baseURL: product.url });
  const token = await fetchToken(client, ACCOUNT);
  await client.dispose();
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  stops.push(() => browser.close());
  let isOver = false;
  for (const profile of PROFILES.filter(({ name }) => values.profiles.split(",").includes(name))) {
    const federated: Load[] = [];
    const monolith: Load[] = [];
    const loadOf = (url: string) => loadPage(browser, { url, token, profile, route: ROUTE });
    // Servers read their files and compose their pages on the first load of each.
    await loadOf(federatedFront.url);
    await loadOf(monolithFront.url);
    for (let load = 0; load < Number(values.loads); load += 1) {
      federated.push(await loadOf(federatedFront.url));
      monolith.push(await loadOf(monolithFront.url));
    }
    if (values.files) {
      printFiles("remotes", federated.at(-1));
      printFiles("monolith", monolith.at(-1));
    }
    isOver = printTable(profile, federated, monolith) || isOver;
  }
  process.exitCode = isOver ? 1 : 0;
} finally {
  for (const stop of stops.toReversed()) await stop();
  rmSync(scratch, { recursive: true, force: true });
}
