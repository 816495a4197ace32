import type { Browser } from "@playwright/test";
import { useToken } from "../session.ts";
import { slowDown, watchLine, type Profile, type Transfer } from "./line.ts";
import { readPaints, watchPaints, type Paints } from "./paints.ts";

/** What one load of a page took until nothing was on its way any more; sizes in bytes as transferred. */
export interface PageLoad extends Paints {
  readonly script: number;
  readonly bytes: number;
  readonly requests: number;
  /** The largest first. */
  readonly transfers: readonly Transfer[];
}

function sumOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Loads a page in a browser that has been nowhere.
 *
 * @param browser - Chromium
 * @param options - `url` of the site without a closing slash, path of the page, `token` of the person or null
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
    await page.waitForFunction(() => document.querySelector("main .sweep") === null);
    await line.waitForQuiet();
    const transfers = line.transfers.toSorted((one, other) => other.bytes - one.bytes);
    return {
      ...(await readPaints(page)),
      script: sumOf(transfers.filter((transfer) => transfer.path.endsWith(".js"))),
      bytes: sumOf(transfers),
      requests: transfers.length,
      transfers,
    };
  } finally {
    await context.close();
  }
}
