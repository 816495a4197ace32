import { parseArgs } from "node:util";
import { chromium, request, type Browser } from "@playwright/test";
import { findChromium } from "test-support/chromium";
import { CELLS, MATRIX_REMOTES, playCell, type Cell, type CellResult } from "../src/fault-matrix.ts";
import { startFederationSystem, type FederationSystem } from "../src/federation-system.ts";
import { ACCOUNTS } from "../src/fixtures.ts";
import { fetchToken, useToken } from "../src/session.ts";

// Tests every fault at every stage of loading a remote: node packages/e2e/benchmarks/fault-matrix.ts --url http://localhost:3000
// Starts its own host in front of the running pool server, plays each cell in a fresh browser profile, and prints what was shown,
// after how long, and whether the shell worked and the page recovered. Fails if a cell fails.

/** Milliseconds within which the page or its error card must be shown. */
const LIMIT = 15_000;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    /** Part of `point fault`; all cells by default. */
    only: { type: "string", default: "" },
  },
});

const client = await request.newContext({ baseURL: values.url });
const token = await fetchToken(client, ACCOUNTS.miner);

async function play(browser: Browser, system: FederationSystem, cell: Cell): Promise<CellResult> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await useToken(context, token, system.url);
  const result = await playCell({ page: await context.newPage(), system, cell });
  await context.close();
  return result;
}

function holds({ outcome, milliseconds, isShellUsable, isRecovered }: CellResult): boolean {
  return outcome !== null && milliseconds <= LIMIT && isShellUsable && isRecovered;
}

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
const system = await startFederationSystem(values.url);
for (const name of MATRIX_REMOTES) await system.releaseBuilt(name);
const cells = CELLS.filter(({ point, fault }) => `${point} ${fault}`.includes(values.only));
let held = 0;
for (const cell of cells) {
  const result = await play(browser, system, cell);
  held += holds(result) ? 1 : 0;
  const parts = [
    holds(result) ? "ok  " : "FAIL",
    `${cell.point} ${cell.fault}`.padEnd(20),
    `${String(result.milliseconds)} ms`.padStart(9),
    result.outcome ?? "nothing",
    ...(result.isShellUsable ? [] : ["the shell does not work"]),
    ...(result.isRecovered ? [] : ["does not recover"]),
  ];
  console.log(parts.join("  "));
}
await browser.close();
await system.stop();
await client.dispose();
console.log(`${String(held)} of ${String(cells.length)} cells hold`);
process.exitCode = held === cells.length ? 0 : 1;
