import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, request, type Browser } from "@playwright/test";
import { fromRoot } from "cli/root";
import { isNginxInstalled, startNginx } from "gateway/testing/nginx";
import { findFreePort } from "test-support/free-port";
import { findChromium } from "test-support/chromium";
import { makeScratchFolder } from "test-support/scratch-folder";
import { MEASURED_PAGES, type MeasuredPage } from "../src/loading/budgets.ts";
import { describeProfile, PROFILES, type Profile } from "../src/loading/line.ts";
import { loadOnce, type PageLoad } from "../src/loading/load.ts";
import { median } from "../src/overhead/ratios.ts";
import { startOwnSystem } from "../src/own-system.ts";
import { fetchToken } from "../src/session.ts";

// Measures page load times: pnpm measure:loads [--loads 3] [--servers gateway,nginx] [--profiles phone,desktop] [--only dashboard]
// [--paths /en/blog] [--files] Starts the built product, loads each page in a fresh browser from the gateway and, if it is installed,
// from nginx with the generated configuration, and prints the medians and their ratio to the first paint of a page with the same
// text and no scripts. Sizes are the same in every run; times need an idle machine.

const { values } = parseArgs({
  options: {
    /** Loads per page and profile. */
    loads: { type: "string", default: "3" },
    servers: { type: "string", default: "gateway,nginx" },
    profiles: { type: "string", default: "phone,desktop" },
    /** Part of the names of the pages to load; all by default. */
    only: { type: "string", default: "" },
    /** Paths of public pages to load instead, e.g. /en/blog,/en/farms. */
    paths: { type: "string", default: "" },
    /** Lists what the last load of each page transferred, by size. */
    files: { type: "boolean", default: false },
  },
});

/** Serves a page with the home page's text, without scripts, stylesheets or images. */
async function startFloor(browser: Browser, home: string) {
  const page = await browser.newPage();
  await page.goto(home);
  const text = await page.evaluate(() => document.body.innerText);
  await page.close();
  const lines = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").split("\n");
  const html = `<!doctype html><html lang="en"><title>Floor</title><style>body{font:16px sans-serif}</style><main>${lines.map((one) => `<p>${one}`).join("\n")}</main>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  // A server listening on a port has this type of address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${String(port)}`, stop: () => server.close() };
}

type Figure = Exclude<keyof PageLoad, "transfers" | "used">;

function medianOf(loads: readonly PageLoad[], figure: Figure): number {
  return median(loads.map((load) => load[figure]));
}

function printRow(name: string, loads: readonly PageLoad[], floor: number): void {
  const time = (figure: Figure): string => {
    const value = medianOf(loads, figure);
    return value === 0 ? "–" : `${value.toFixed(0)} (${(value / floor).toFixed(2)})`;
  };
  const size = (figure: Figure) => (medianOf(loads, figure) / 1000).toFixed(1);
  const cells = [
    ...(["first", "largest", "figure", "chart"] as const).map(time),
    medianOf(loads, "blocking").toFixed(0),
    medianOf(loads, "shift").toFixed(3),
    size("script"),
    (median(loads.map(({ used }) => used.script)) / 1000).toFixed(1),
    size("bytes"),
    medianOf(loads, "requests").toFixed(0),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}

function printFiles(name: string, load: PageLoad | undefined): void {
  console.log(`\n${name}`);
  for (const { path, bytes } of load?.transfers ?? [])
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} KB ${path}`);
}

/** Addresses of the two sites of a web server. */
interface WebServer {
  readonly name: string;
  readonly url: string;
  readonly observerUrl: string;
}

const observerPort = await findFreePort();
const assets = path.join(makeScratchFolder("page-loads"), "assets");
const product = await startOwnSystem({
  name: "The product",
  file: "packages/cli/src/up.ts",
  env: { OBSERVER_PORT: String(observerPort), ASSETS_DIR: assets },
});
const stops: (() => unknown)[] = [() => product.stop()];

/** Starts nginx beside the product, which follows its releases and has its gateway for pages of remotes. */
async function startBesideNginx(): Promise<WebServer> {
  const nginx = await startNginx([`http://127.0.0.1:${String(product.apiPort)}`], {
    gateway: new URL(product.url).host,
    site: { dist: fromRoot("host/dist"), assets },
  });
  stops.push(nginx.stop);
  const [url, observerUrl] = [nginx.port, nginx.observerPort].map(
    (port) => `http://localhost:${String(port)}`,
  );
  return { name: "nginx", url: url ?? "", observerUrl: observerUrl ?? "" };
}

async function startServers(): Promise<readonly WebServer[]> {
  const names = values.servers.split(",");
  const gateway = {
    name: "gateway",
    url: product.url,
    observerUrl: `http://localhost:${String(observerPort)}`,
  };
  return [
    ...(names.includes("gateway") ? [gateway] : []),
    ...(names.includes("nginx") && isNginxInstalled ? [await startBesideNginx()] : []),
  ];
}

const tokens = new Map<string, string>();

async function tokenOf(account: string | undefined): Promise<string | null> {
  if (account === undefined) return null;
  const client = await request.newContext({ baseURL: product.url });
  const token = tokens.get(account) ?? (await fetchToken(client, account));
  tokens.set(account, token);
  await client.dispose();
  return token;
}

/** What is measured: a server's pages in a browser with the connection and processor of a profile. */
interface Case {
  readonly server: WebServer;
  readonly profile: Profile;
}

async function loadPage(browser: Browser, { server, profile }: Case, page: LoadedPage): Promise<PageLoad> {
  const url = page.isAlone === true ? server.observerUrl : server.url;
  return loadOnce(browser, { url, path: page.path, token: await tokenOf(page.account), profile });
}

type LoadedPage = Pick<MeasuredPage, "name" | "path" | "account" | "isAlone">;

function listPages(): readonly LoadedPage[] {
  if (values.paths === "") return MEASURED_PAGES.filter(({ name }) => name.includes(values.only));
  return values.paths.split(",").map((one) => ({ name: one, path: one }));
}

/** Alternates between pages, so that other load on the machine affects all of them alike. */
async function measure(browser: Browser, one: Case, floorUrl: string): Promise<void> {
  const { server, profile } = one;
  const floors: PageLoad[] = [];
  const pages = listPages();
  const loads = pages.map((page): { page: LoadedPage; its: PageLoad[] } => ({ page, its: [] }));
  // Servers read their files and compose their pages on the first load of each.
  for (const page of pages) await loadPage(browser, one, page);
  for (let round = 0; round < Number(values.loads); round += 1) {
    floors.push(await loadOnce(browser, { url: floorUrl, path: "/", token: null, profile }));
    for (const { page, its } of loads) its.push(await loadPage(browser, one, page));
  }
  const floor = medianOf(floors, "first");
  console.log(
    `\n${server.name}, ${profile.name} (${describeProfile(profile)}), medians of ${values.loads} loads, floor ${floor.toFixed(0)} ms, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.log(
    "| page | first paint, ms (floors) | largest paint | first hashrate | chart | blocking, ms | shift | scripts, KB | once touched, KB | all, KB | responses |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const { page, its } of loads) printRow(page.name, its, floor);
  if (!values.files) return;
  for (const { page, its } of loads) printFiles(page.name, its.at(-1));
}

try {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  stops.push(() => browser.close());
  const floor = await startFloor(browser, `${product.url}/en`);
  stops.push(floor.stop);
  const profiles = PROFILES.filter(({ name }) => values.profiles.split(",").includes(name));
  for (const server of await startServers())
    for (const profile of profiles) await measure(browser, { server, profile }, floor.url);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
