import type { Browser, BrowserContext } from "@playwright/test";
import { slowDown, watchLine, type Line, type Profile } from "../loading/line.ts";
import { readPaints, watchPaints } from "../loading/paints.ts";
import { useToken } from "../session.ts";

/** Measurements of one page load; sizes in bytes as transferred, times in milliseconds. */
export interface Load {
  readonly script: number;
  readonly bytes: number;
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  /** Navigation from the first page to one of a remote that the browser has not loaded. */
  readonly coldMove: number;
  /** The same navigation a second time. */
  readonly warmMove: number;
  /** Bytes of each file until idle, by path. */
  readonly files: ReadonlyMap<string, number>;
  /** Bytes of each file of the cold navigation, by path. */
  readonly moveFiles: ReadonlyMap<string, number>;
}

/** A page of one remote, and one of another. */
export interface Route {
  readonly from: string;
  readonly to: string;
  /** Name of the remote of `to`. */
  readonly remote: string;
}

/** Navigates like a link and waits until the page of the other remote shows its content. */
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

/** Bytes of each file by path, without API responses, which differ between loads. */
function filesOf(transfers: Line["transfers"]): Map<string, number> {
  const files = new Map<string, number>();
  for (const { path, bytes } of transfers)
    if (!path.startsWith("/res/")) files.set(path, (files.get(path) ?? 0) + bytes);
  return files;
}

function sumOf(files: ReadonlyMap<string, number>): Pick<Load, "script" | "bytes" | "requests"> {
  const sizes = (list: Iterable<number>) => [...list].reduce((sum, size) => sum + size, 0);
  const scripts = [...files].flatMap(([file, size]) => (file.endsWith(".js") ? [size] : []));
  return { script: sizes(scripts), bytes: sizes(files.values()), requests: files.size };
}

async function loadIn(context: BrowserContext, url: string, profile: Profile, route: Route): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, profile);
  await watchPaints(page);
  const line = watchLine(session);
  await page.goto(url + route.from);
  await page.waitForFunction(() => document.querySelector("main .sweep") === null);
  await line.waitForQuiet();
  const files = filesOf(line.transfers);
  const { first, largest, blocking } = await readPaints(page);
  const move = () => page.evaluate(moveInPage, { to: route.to, remote: route.remote });
  const before = line.transfers.length;
  const coldMove = await move();
  await line.waitForQuiet();
  const moveFiles = filesOf(line.transfers.slice(before));
  await page.goBack();
  await line.waitForQuiet();
  const warmMove = await move();
  const paints = { firstPaint: first, largestPaint: largest, blocking };
  return { ...sumOf(files), files, moveFiles, ...paints, coldMove, warmMove };
}

/**
 * Loads a page in a fresh browser, then navigates to another remote, back, and there again.
 *
 * @param browser - Chromium
 * @param options - `url` of the site without a trailing slash, `token` of the person, profile and pages
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
