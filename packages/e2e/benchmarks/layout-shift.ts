import { parseArgs } from "node:util";
import { chromium, request, type Browser } from "@playwright/test";
import { findChromium } from "test-support/chromium";
import { delayCalls, readShifts, watchShifts } from "../src/layout-shift.ts";
import { PAGES, PAGE_GROUPS, type SitePage } from "../src/pages.ts";
import { fetchToken, useToken } from "../src/session.ts";
import { startSlowDocuments } from "../src/slow-document.ts";
import { startScripts } from "../src/start-scripts.ts";

// Measures which pages shift while they load: pnpm measure:shift --url http://localhost:3000 --observer-url … Opens every page at
// each width, with a cold and a warm cache, with its calls held back by each delay, and sums its layout shifts. Prints the pages
// above the limit with the elements that shifted, and fails if there are any. With --parts, documents arrive in parts, as on a
// slow network.

const HEIGHT = 900;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    "observer-url": { type: "string", default: "http://localhost:3100" },
    widths: { type: "string", default: "390,768,1440" },
    /** Milliseconds by which each call is delayed. */
    delays: { type: "string", default: "0,300,3000" },
    /** Prefixes of the languages in which each page is opened. */
    languages: { type: "string", default: "en" },
    /** Parts of the paths to open; all by default. */
    only: { type: "string", default: "" },
    /** Maximum layout shift of a page; 0.01 is invisible to a reader. */
    limit: { type: "string", default: "0.01" },
    parts: { type: "boolean", default: false },
  },
});

interface Visit {
  readonly page: SitePage;
  readonly width: number;
  readonly delay: number;
}

const limit = Number(values.limit);
const tokens = new Map<string, string>();

async function tokenOf(account: string): Promise<string> {
  const client = await request.newContext({ baseURL: values.url });
  const token = tokens.get(account) ?? (await fetchToken(client, account));
  tokens.set(account, token);
  await client.dispose();
  return token;
}

async function open(browser: Browser, { page: { path, account, isAlone }, width, delay }: Visit) {
  const site = isAlone === true ? sites.alone : sites.host;
  const context = await browser.newContext({ viewport: { width, height: HEIGHT } });
  await watchShifts(context);
  if (account !== undefined) await useToken(context, await tokenOf(account), site);
  const page = await context.newPage();
  await delayCalls(page, delay);
  const shifts = [];
  for (const state of ["cold", "warm"]) {
    await (state === "cold" ? page.goto(site + path) : page.reload());
    await startScripts(page);
    await page.waitForLoadState("networkidle");
    shifts.push({ state, ...(await readShifts(page)) });
  }
  await context.close();
  return shifts;
}

const list = (text: string): string[] => text.split(",");

const fronts = values.parts
  ? { host: await startSlowDocuments(values.url), alone: await startSlowDocuments(values["observer-url"]) }
  : null;
const sites = { host: fronts?.host.url ?? values.url, alone: fronts?.alone.url ?? values["observer-url"] };
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
let loads = 0;
let moving = 0;

async function measure(visit: Visit): Promise<void> {
  const { page, width, delay } = visit;
  for (const { state, score, moved } of await open(browser, visit)) {
    loads += 1;
    if (score <= limit) continue;
    moving += 1;
    const where = `${page.path} ${page.account ?? "visitor"}${page.isAlone === true ? " alone" : ""}`;
    console.log(`${score.toFixed(3)} ${where} ${String(width)} px, ${String(delay)} ms, ${state}`);
    for (const element of new Set(moved)) console.log(`      ${element}`);
  }
}

const inGroups = PAGE_GROUPS.flatMap(({ account, paths }) =>
  paths.map((path): SitePage => ({ path: `/en/${path}`, ...(account === undefined ? {} : { account }) })),
);
const visits = [...PAGES, ...inGroups]
  .filter(({ path }) => list(values.only).some((part) => path.includes(part)))
  .flatMap((page) =>
    list(values.languages).map((prefix) => ({ ...page, path: page.path.replace(/^\/en/u, `/${prefix}`) })),
  )
  .flatMap((page) =>
    list(values.widths).flatMap((width) =>
      list(values.delays).map((delay): Visit => ({ page, width: Number(width), delay: Number(delay) })),
    ),
  );
for (const visit of visits) await measure(visit);
await browser.close();
await fronts?.host.close();
await fronts?.alone.close();
console.log(`${String(loads)} loads, ${String(moving)} above ${String(limit)}`);
process.exitCode = moving === 0 ? 0 : 1;
