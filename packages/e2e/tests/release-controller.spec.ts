import { randomInt } from "node:crypto";
import type { Browser, BrowserContext } from "@playwright/test";
import { bucketOf } from "federation";
import { readReportedCounts } from "federation/counts";
import {
  publishRelease,
  readAudit,
  readRegistry,
  rollbackRelease,
  updateRegistry,
  type Places,
} from "federation/publish";
import { startFederationSystem, type FederationSystem } from "../src/federation-system.ts";
import { writeFixtureRemote, type FixtureRemote } from "../src/fixture-remote.ts";
import { expect, test as journey } from "../src/fixtures.ts";

const TOOLS = "/en/tools/calculator";
const SHARE = 10;

/** The pool server itself: the gateway queries it for release failure counts, which the system under test does not pass on. */
const API = process.env["E2E_API_URL"] ?? "";

const test = journey.extend<{ system: FederationSystem }>({
  system: async ({}, use) => {
    const system = await startFederationSystem(API);
    await use(system);
    await system.stop();
  },
});

/** Creates a fresh browser context inside or outside of the canary share. */
async function newVisitor(browser: Browser, isInCanary: boolean): Promise<BrowserContext> {
  const context = await browser.newContext();
  const id = Array.from({ length: 1_000 }, (_, index) => `visitor-${String(index)}`).find(
    (candidate) => bucketOf(candidate, "tools") < SHARE === isInCanary,
  );
  await context.addInitScript((value) => {
    if (window.origin !== "null") localStorage.setItem("federation-visitor", JSON.stringify(value));
  }, id);
  return context;
}

/** Opens the page as a new visitor, checks its edition, and leaves, so that the page sends its report. */
async function visit(
  browser: Browser,
  system: FederationSystem,
  options: { isInCanary: boolean; text: string },
) {
  const context = await newVisitor(browser, options.isInCanary);
  const page = await context.newPage();
  await page.goto(`${system.url}${TOOLS}`);
  await expect(page.getByRole("heading", { name: options.text })).toBeVisible();
  await page.goto("about:blank");
  await context.close();
}

/** Number of reports of a kind of event for a version. */
async function countOf(version: string, kind: string): Promise<number> {
  const { counts } = await readReportedCounts([API], 0);
  return counts
    .filter((row) => row.remote === "tools" && row.version === version && row.kind === kind)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Sets thresholds of a few visits, in the registry next to the share, where an operator sets them. */
async function lowerThresholds(places: Places): Promise<void> {
  const stop = { minimumLoads: 4, minimumFailures: 4, significance: 0.01, points: 1 };
  await updateRegistry({
    places,
    change: (registry) => {
      const entry = registry.remotes["tools"];
      if (!entry) return null;
      const releases = entry.releases.map((one) => (one.channel === "canary" ? { ...one, stop } : one));
      return { ...registry, remotes: { tools: { ...entry, releases } } };
    },
  });
}

test("release, bad release, rollback, fix, canary, automatic stop, promotion", async ({
  browser,
  system,
}) => {
  test.setTimeout(240_000);
  const { places, url } = system;
  // Other tests report on the same remote; these versions are unique to this test.
  const major = String(randomInt(100, 100_000));
  const release = async (patch: number, remote: Omit<FixtureRemote, "name">, canaryWeight?: number) =>
    publishRelease({
      places,
      dist: await writeFixtureRemote({ name: "tools", ...remote }),
      mount: "tools",
      version: `${major}.0.${String(patch)}`,
      by: "ada",
      ...(canaryWeight === undefined ? {} : { canaryWeight }),
    });
  const stable = `${major}.0.0`;
  const broken = `${major}.0.2`;

  await test.step("a good release, a bad one, and a rollback", async () => {
    await release(0, { text: "Edition one" });
    await visit(browser, system, { isInCanary: false, text: "Edition one" });
    await release(1, { text: "Edition two", behaviour: "throws" });
    await visit(browser, system, { isInCanary: false, text: "Edition one" });
    await rollbackRelease({ places, remote: "tools", by: "ada" });
  });

  await test.step("a failing canary loses its share automatically", async () => {
    await release(2, { text: "Edition three", behaviour: "throws" }, SHARE);
    await lowerThresholds(places);
    await expect(async () => {
      await visit(browser, system, { isInCanary: false, text: "Edition one" });
      expect(await countOf(stable, "load")).toBeGreaterThanOrEqual(7);
    }).toPass();
    await expect(async () => {
      const { remotes } = await readRegistry(places);
      const isStopped = remotes["tools"]?.releases.some(({ stopped }) => stopped !== undefined) === true;
      if (!isStopped) await visit(browser, system, { isInCanary: true, text: "Edition one" });
      expect(isStopped || (await countOf(broken, "run_failure")) >= 4).toBe(true);
    }).toPass();

    await expect
      .poll(async () => (await readRegistry(places)).remotes["tools"]?.releases, { timeout: 60_000 })
      .toMatchObject([
        { channel: "stable", version: stable, weight: 100 },
        { channel: "canary", version: broken, weight: 0, stopped: { reason: expect.any(String) } },
        { channel: "previous", version: `${major}.0.1` },
      ]);
    const ready: unknown = await (await fetch(`${url}/readyz`)).json();
    expect(ready).toMatchObject({
      canaries: { stopped: { tools: expect.stringContaining("Fisher's exact test") }, problem: null },
    });
    system.faults.forgetRequests();
    await visit(browser, system, { isInCanary: true, text: "Edition one" });
    expect(system.faults.requests().filter((path) => path.includes(`/remotes/tools/${broken}`))).toEqual([]);
  });

  await test.step("the fix is uploaded, tested by a share of the visitors, then promoted to all", async () => {
    const upload = (patch: number, text: string, canaryWeight?: number) =>
      system.upload(
        { name: "tools", text },
        {
          version: `${major}.0.${String(patch)}`,
          ...(canaryWeight === undefined ? {} : { canaryWeight }),
        },
      );
    await upload(3, "Edition four", SHARE);
    await visit(browser, system, { isInCanary: true, text: "Edition four" });
    await visit(browser, system, { isInCanary: false, text: "Edition one" });
    await expect(upload(2, "Edition three")).rejects.toThrow(
      `tools ${broken} is not released: tools ${broken} is not newer`,
    );
    await upload(3, "Edition four");
    await visit(browser, system, { isInCanary: false, text: "Edition four" });
  });

  const { revision } = await readRegistry(places);
  const audit = await readAudit(places, revision);
  expect(audit.map(({ action, by, to }) => `${by}: ${action} ${to ?? ""}`)).toEqual([
    `ada: publish ${stable}`,
    `ada: publish ${major}.0.1`,
    `ada: rollback ${stable}`,
    `ada: canary ${broken}`,
    `gateway: stop ${stable}`,
    `tools-team: canary ${major}.0.3`,
    `tools-team: promote ${major}.0.3`,
  ]);
});
