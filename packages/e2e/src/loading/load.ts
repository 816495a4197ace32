import type { Browser } from "@playwright/test";
import { useToken } from "../session.ts";
import { startScripts } from "../start-scripts.ts";
import { slowDown, watchLine, type Line, type Profile, type Transfer } from "./line.ts";
import { readPaints, watchPaints, type Paints } from "./paints.ts";

/** Transferred data of a page; sizes in bytes as transferred. */
interface Transferred {
  readonly script: number;
  readonly bytes: number;
  readonly requests: number;
  /** Largest first. */
  readonly transfers: readonly Transfer[];
}

/** Measurements of one page load, until the network is idle. */
export interface PageLoad extends Paints, Transferred {
  /** Transferred data after an interaction: more for a page whose scripts wait for one. */
  readonly used: Transferred;
}

function sumOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

function readTransferred({ transfers }: Line): Transferred {
  return {
    script: sumOf(transfers.filter((transfer) => transfer.path.endsWith(".js"))),
    bytes: sumOf(transfers),
    requests: transfers.length,
    transfers: transfers.toSorted((one, other) => other.bytes - one.bytes),
  };
}

/**
 * Loads a page in a fresh browser.
 *
 * @param browser - Chromium
 * @param options - `url` of the site without a trailing slash, path of the page, `token` of the person or null
 */
export async function loadOnce(
  browser: Browser,
  options: { url: string; path: string; token: string | null; profile: Profile },
): Promise<PageLoad> {
  const { url, path, token, profile } = options;
  const context = await browser.newContext({ viewport: profile.viewport });
  try {
    if (token !== null) await useToken(context, token, url);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session, profile);
    await watchPaints(page);
    const line = watchLine(session);
    await page.goto(url + path);
    // Parts below the fold may keep their placeholders until the page is at rest.
    await page.waitForFunction(() =>
      [...document.querySelectorAll("main .sweep")].every(
        (one) => one.getBoundingClientRect().top > innerHeight,
      ),
    );
    await line.waitForQuiet();
    const atRest = { ...(await readPaints(page)), ...readTransferred(line) };
    if (await startScripts(page)) await line.waitForQuiet();
    return { ...atRest, used: readTransferred(line) };
  } finally {
    await context.close();
  }
}
