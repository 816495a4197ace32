import type { Browser } from "@playwright/test";
import { publishRelease } from "federation/publish";
import { publishSite } from "federation/publish-site";
import { mountOf } from "routes";
import { startFederationSystem } from "../src/federation-system.ts";
import { expect, test } from "../src/fixtures.ts";
import {
  listExhibits,
  MUSEUM_REMOTES,
  openExhibit,
  pagesOfRemote,
  TODAY,
  type Exhibit,
} from "../src/museum.ts";
import { fetchToken, useToken } from "../src/session.ts";

/** `pnpm museum` opens every page of every exhibit; `npm test` the first of each remote in the newest one. */
const IS_WHOLE = process.env["MUSEUM"] === "all";

/** Runs remotes of one time in the host of another, and opens their pages. */
async function replay(browser: Browser, apiUrl: string, times: { host: Exhibit; remotes: Exhibit }) {
  const system = await startFederationSystem(apiUrl);
  const { places, url } = system;
  const tokens = new Map<string, string>();
  try {
    for (const remote of MUSEUM_REMOTES)
      await publishRelease({ places, dist: times.remotes.remoteOf(remote), mount: mountOf(remote) });
    await publishSite({ places, site: "host", dist: times.host.host, ownVersion: "1.0.0" });
    for (const remote of MUSEUM_REMOTES) {
      const pages = pagesOfRemote(remote);
      for (const { path, account } of IS_WHOLE ? pages : pages.slice(0, 1)) {
        await test.step(`${remote} ${path}`, async () => {
          const context = await browser.newContext();
          if (account !== undefined) {
            const token = tokens.get(account) ?? (await fetchToken(context.request, account));
            tokens.set(account, token);
            await useToken(context, token, url);
          }
          const page = await context.newPage();
          await page.goto(`${url}${path}`);
          await expect(page.locator(`[data-mfe=${remote}]`).getByRole("heading").first()).toBeVisible();
          await expect(page.locator("[data-early-frame], [data-failure]")).toHaveCount(0);
          await context.close();
        });
      }
    }
  } finally {
    await system.stop();
  }
}

for (const contract of (await listExhibits()).slice(0, IS_WHOLE ? undefined : 1)) {
  test(`remotes of contract ${contract} run in today's host`, async ({ browser, baseURL }) => {
    test.setTimeout(IS_WHOLE ? 900_000 : 120_000);
    await replay(browser, baseURL ?? "", { host: TODAY, remotes: await openExhibit(contract) });
  });

  test(`today's remotes run in the host of contract ${contract}`, async ({ browser, baseURL }) => {
    test.setTimeout(IS_WHOLE ? 900_000 : 120_000);
    await replay(browser, baseURL ?? "", { host: await openExhibit(contract), remotes: TODAY });
  });
}
