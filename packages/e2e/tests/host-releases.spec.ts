import type { Page } from "@playwright/test";
import { rollbackRelease } from "federation/publish";
import { publishSite } from "federation/publish-site";
import { startFederationSystem, type FederationSystem } from "../src/federation-system.ts";
import { expect, test as journey } from "../src/fixtures.ts";
import { BUILT_HOST, writeHostEdition } from "../src/host-edition.ts";
import { startScripts } from "../src/start-scripts.ts";

const test = journey.extend<{ system: FederationSystem }>({
  system: async ({ baseURL, context }, use) => {
    const system = await startFederationSystem(baseURL ?? "");
    await use(system);
    // A page that is still loading would report the stopped server as a fault.
    await Promise.all(context.pages().map((page) => page.goto("about:blank")));
    await system.stop();
  },
});

/** Host edition that a tab was loaded with; null for the build itself. */
function editionOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.documentElement.dataset["edition"] ?? null);
}

test("the host is released and rolled back while tabs are open: they keep working, and a new load gets the other edition", async ({
  context,
  system,
}) => {
  const { places, url, faults } = system;
  const release = async (dist: string) => publishSite({ places, site: "host", dist, ownVersion: "1.0.0" });
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${url}/en/pricing`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Until the page's scripts have started, a link loads another document.
    await startScripts(page);
    return page;
  };
  /** Navigates to a page whose code the tab has not loaded, without reloading the document. */
  const walk = async (page: Page, link: string, heading: string) => {
    const edition = await editionOf(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    faults.forgetRequests();
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    expect(await editionOf(page)).toBe(edition);
    expect(faults.requests().filter((path) => path.startsWith("/static/")).length).toBeGreaterThan(0);
  };

  await release(BUILT_HOST);
  const first = await open();
  expect(await editionOf(first)).toBeNull();

  await release(await writeHostEdition("two"));
  const second = await open();
  expect(await editionOf(second)).toBe("two");
  await walk(first, "Privacy", "Privacy policy");

  await rollbackRelease({ places, remote: "host" });
  await walk(second, "Privacy", "Privacy policy");
  const third = await open();
  expect(await editionOf(third)).toBeNull();
  await second.reload();
  expect(await editionOf(second)).toBeNull();
});
