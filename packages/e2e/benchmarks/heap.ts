import { parseArgs } from "node:util";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "test-support/chromium";
import { fetchToken, useToken } from "../src/session.ts";

// Checks whether browser memory stays flat while navigating between remotes: pnpm measure:heap --url http://localhost:3000
// Navigates a running system through links, without reloading the document, collects garbage after each round and prints the
// remaining heap. Fails if the last quarter of the rounds exceeds the first quarter after the warm-up by more than the allowed
// percentage.

/** One page of each remote and of the host. */
const PATHS = [
  "/en/pool/state",
  "/en/wallet/summary",
  "/en/pool/worker",
  "/en/tools/calculator",
  "/en/setting/account",
  "/en/pricing",
  "/en/wallet/bill",
  "/en/statistics",
];

/** Rounds after which every script is loaded and every cache is filled. */
const WARM_UP = 3;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    moves: { type: "string", default: "200" },
    account: { type: "string", default: "miner@demo.example" },
    /** Allowed growth in percent: scripts are still being compiled during the first few hundred navigations. */
    growth: { type: "string", default: "10" },
  },
});
const rounds = Math.max(WARM_UP + 4, Math.ceil(Number(values.moves) / PATHS.length));

/** Memory in use after garbage collection. */
interface Held {
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function move(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await page.locator("h1, h2").first().waitFor();
  await page.waitForFunction(() => document.querySelector("main .sweep") === null, undefined, {
    timeout: 15_000,
  });
  await page.waitForLoadState("networkidle");
}

async function weigh(session: CDPSession): Promise<Held> {
  // The first pass releases objects that only the second can collect.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapMb: read("JSHeapUsedSize") / 1_048_576,
    nodes: read("Nodes"),
    listeners: read("JSEventListeners"),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await useToken(
    context,
    await fetchToken((await browser.newContext({ baseURL: values.url })).request, values.account),
    values.url,
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(new URL(PATHS[0] ?? "/", values.url).href, { waitUntil: "networkidle" });
  const held: Held[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const path of PATHS) await move(page, path);
    const now = await weigh(session);
    held.push(now);
    process.stdout.write(
      `round ${String(round)}, ${String(round * PATHS.length)} moves: ${now.heapMb.toFixed(1)} MB, ${String(now.nodes)} nodes, ${String(now.listeners)} listeners\n`,
    );
  }
  const kept = held.slice(WARM_UP);
  const quarter = Math.max(1, Math.floor(kept.length / 4));
  const first = kept.slice(0, quarter);
  const last = kept.slice(-quarter);
  const growths = (["heapMb", "nodes", "listeners"] as const).map((name) => {
    const before = median(first.map((one) => one[name]));
    const after = median(last.map((one) => one[name]));
    return { name, percent: before === 0 ? 0 : (after / before - 1) * 100 };
  });
  for (const { name, percent } of growths)
    process.stdout.write(
      `${name}: ${percent >= 0 ? "+" : ""}${percent.toFixed(1)} % from the first quarter to the last\n`,
    );
  if (growths.some(({ percent }) => percent > Number(values.growth))) process.exitCode = 1;
} finally {
  await browser.close();
}
