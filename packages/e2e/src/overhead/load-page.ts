import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { useToken } from "../session.ts";

/** Device and line. */
export interface Profile {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower the processor is. */
  readonly slowdown: number;
  /** Bits per second. */
  readonly bandwidth: number;
  /** Milliseconds from request to answer. */
  readonly latency: number;
}

/** The line of a phone and that of a desktop, as in figures.md. */
export const PROFILES: readonly Profile[] = [
  {
    name: "phone",
    viewport: { width: 390, height: 844 },
    slowdown: 4,
    bandwidth: 1_600_000,
    latency: 150,
  },
  {
    name: "desktop",
    viewport: { width: 1440, height: 900 },
    slowdown: 1,
    bandwidth: 10_000_000,
    latency: 40,
  },
];

/** What one load of a page showed; sizes in bytes as transferred, times in milliseconds. */
export interface Load {
  readonly script: number;
  readonly bytes: number;
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  /** From the first page to one of a remote that the browser knows nothing of. */
  readonly coldMove: number;
  /** The same move a second time. */
  readonly warmMove: number;
  /** Bytes of each file before idle, by its path. */
  readonly files: ReadonlyMap<string, number>;
}

/** A page of one remote, and one of another. */
export interface Route {
  readonly from: string;
  readonly to: string;
  /** Name of the remote of `to`. */
  readonly remote: string;
}

interface Paints {
  first: number;
  largest: number;
  blocking: number;
}

declare global {
  var overheadPaints: Paints | undefined;
}

/** Runs in the page before anything else. A person who saves data has no pages fetched ahead. */
function watchPaints(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  const paints: Paints = { first: 0, largest: 0, blocking: 0 };
  globalThis.overheadPaints = paints;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paints.first = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    paints.largest = startTime;
  });
  watch("longtask", ({ duration }) => {
    paints.blocking += Math.max(0, duration - 50);
  });
}

/** Moves as a link does and waits until the page of the other remote shows what it has. */
function moveInPage({ to, remote }: { to: string; remote: string }): Promise<number> {
  const start = performance.now();
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
  return new Promise((resolve, reject) => {
    const look = () => {
      const time = performance.now() - start;
      const area = document.querySelector(`[data-mfe="${remote}"] :is(h1, h2)`);
      const isShown = area !== null && document.querySelector("main .sweep") === null;
      if (isShown) resolve(time);
      else if (time > 30_000) reject(new Error(`${to} did not appear`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** What goes over the line of a page. */
interface Line {
  /** Bytes of each file by its path; answers of the API differ from one load to the next and are left out. */
  readonly files: ReadonlyMap<string, number>;
  /** Resolves when nothing has been on its way for a while. */
  waitForQuiet(): Promise<void>;
}

/** A slowed processor has pauses between two requests that Playwright takes for idleness. */
const QUIET_MS = 2_000;
const QUIET_LIMIT_MS = 60_000;

function watchLine(session: CDPSession): Line {
  const paths = new Map<string, string>();
  const files = new Map<string, number>();
  const open = new Set<string>();
  let lastChange = performance.now();
  const close = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    lastChange = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
    open.add(requestId);
    lastChange = performance.now();
  });
  session.on("Network.loadingFailed", close);
  session.on("Network.loadingFinished", close);
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = paths.get(requestId);
    if (file === undefined || file.startsWith("/res/")) return;
    files.set(file, (files.get(file) ?? 0) + encodedDataLength);
  });
  return {
    files,
    async waitForQuiet() {
      const start = performance.now();
      while (open.size > 0 || performance.now() - lastChange < QUIET_MS) {
        if (performance.now() - start > QUIET_LIMIT_MS) throw new Error("the page never comes to rest");
        await wait(50);
      }
    },
  };
}

function sumOf(files: ReadonlyMap<string, number>): Pick<Load, "script" | "bytes" | "requests"> {
  const sizes = (list: Iterable<number>) => [...list].reduce((sum, size) => sum + size, 0);
  const scripts = [...files].flatMap(([file, size]) => (file.endsWith(".js") ? [size] : []));
  return { script: sizes(scripts), bytes: sizes(files.values()), requests: files.size };
}

async function slowDown(session: CDPSession, { slowdown, bandwidth, latency }: Profile): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bandwidth / 8,
    uploadThroughput: bandwidth / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

async function readPaints(page: Page): Promise<Paints> {
  const paints = await page.evaluate(() => globalThis.overheadPaints);
  if (paints === undefined) throw new Error("the page was not watched");
  return { ...paints };
}

async function loadIn(context: BrowserContext, url: string, profile: Profile, route: Route): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, profile);
  await page.addInitScript(watchPaints);
  const line = watchLine(session);
  await page.goto(url + route.from);
  await page.waitForFunction(() => document.querySelector("main .sweep") === null);
  await line.waitForQuiet();
  const files = new Map(line.files);
  const { first, largest, blocking } = await readPaints(page);
  const move = () => page.evaluate(moveInPage, { to: route.to, remote: route.remote });
  const coldMove = await move();
  await line.waitForQuiet();
  await page.goBack();
  await line.waitForQuiet();
  const warmMove = await move();
  return { ...sumOf(files), files, firstPaint: first, largestPaint: largest, blocking, coldMove, warmMove };
}

/**
 * Loads a page in a browser that has been nowhere, then moves to another remote, back, and there again.
 *
 * @param browser - Chromium
 * @param options - `url` of the site without a closing slash, `token` of the person, profile and pages
 */
export async function loadPage(
  browser: Browser,
  options: { url: string; token: string; profile: Profile; route: Route },
): Promise<Load> {
  const { url, token, profile, route } = options;
  const context = await browser.newContext({ viewport: profile.viewport });
  try {
    await useToken(context, token, url);
    return await loadIn(context, url, profile, route);
  } finally {
    await context.close();
  }
}
