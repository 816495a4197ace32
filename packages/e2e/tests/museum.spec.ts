import type { Browser } from "@playwright/test";
import { publishRelease, type Published } from "federation/publish";
import { publishSite } from "federation/publish-site";
import { mountOf } from "routes";
import { startFederationSystem, type FederationSystem } from "../src/federation-system.ts";
import { expect, test } from "../src/fixtures.ts";
import {
  canRun,
  listExhibits,
  MUSEUM_REMOTES,
  openExhibit,
  pagesOfRemote,
  TODAY,
  type Exhibit,
  type MuseumRemote,
} from "../src/museum.ts";
import { fetchToken, useToken } from "../src/session.ts";

/** `pnpm museum` opens every page of every archived build; `npm test` only the first of each remote. */
const IS_WHOLE = process.env["MUSEUM"] === "all";

/** Published releases by remote. */
type Releases = ReadonlyMap<MuseumRemote, Published>;

async function publishRemotes({ places }: FederationSystem, { remoteOf }: Exhibit): Promise<Releases> {
  const releases = new Map<MuseumRemote, Published>();
  for (const remote of MUSEUM_REMOTES)
    releases.set(remote, await publishRelease({ places, dist: remoteOf(remote), mount: mountOf(remote) }));
  return releases;
}

/** URLs of the scripts that the page requested on its own, without those announced by the server. */
function listScripts(): string[] {
  return performance
    .getEntriesByType("resource")
    .filter((entry) => !(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== "link")
    .flatMap(({ name }) => (name.endsWith(".js") ? [name] : []));
}

/** Opens pages of each remote, all of whose code must be from its release. */
async function openPages(browser: Browser, { url }: FederationSystem, releases: Releases): Promise<void> {
  const tokens = new Map<string, string>();
  for (const [remote, { base }] of releases) {
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
        // Present once the remote runs; the heading may have been the prerendered one.
        await expect(page.locator(`body > [data-mfe=${remote}]`)).toBeAttached();
        await expect(page.locator(`[data-mfe=${remote}]`).getByRole("heading").first()).toBeVisible();
        await expect(page.locator("[data-early-frame], [data-failure]")).toHaveCount(0);
        const scripts = (await page.evaluate(listScripts)).filter((file) =>
          file.includes(`/remotes/${remote}/`),
        );
        expect(scripts.length).toBeGreaterThan(0);
        for (const script of scripts) expect(script).toContain(base);
        await context.close();
      });
    }
  }
}

/** A host refuses every remote for the same reason, so one is enough. */
function sampleOf(releases: Releases): Releases {
  return new Map([...releases].slice(0, IS_WHOLE ? undefined : 1));
}

for (const contract of await listExhibits()) {
  test(`builds of contract ${contract} and today's serve each other`, async ({ browser, baseURL }) => {
    test.setTimeout(IS_WHOLE ? 1_800_000 : 240_000);
    const exhibit = await openExhibit(contract);
    const system = await startFederationSystem(baseURL ?? "");
    const host = (dist: string) =>
      publishSite({ places: system.places, site: "host", dist, ownVersion: "1.0.0" });
    try {
      const older = await publishRemotes(system, exhibit);
      await test.step("archived remotes in the current host", async () => {
        await host(TODAY.host);
        await openPages(browser, system, older);
      });
      const newer = await publishRemotes(system, TODAY);
      await test.step("current remotes in the archived host, or archived ones if it lacks what they need", async () => {
        await host(exhibit.host);
        const isMet = await canRun(exhibit.host, MUSEUM_REMOTES.map(TODAY.remoteOf));
        await openPages(browser, system, isMet ? newer : sampleOf(older));
      });
    } finally {
      await system.stop();
    }
  });
}
