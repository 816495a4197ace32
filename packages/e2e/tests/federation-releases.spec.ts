import { bucketOf } from "federation";
import { publishRelease, readRegistry, rollbackRelease, updateRegistry } from "federation/publish";
import type { BrowserContext } from "@playwright/test";
import { breakBuild, builtRemote, readBuiltRelease } from "../src/broken-build.ts";
import type { FederationSystem } from "../src/federation-system.ts";
import { startFederationSystem } from "../src/federation-system.ts";
import { ACCOUNTS, expect, test as journey } from "../src/fixtures.ts";
import { fetchToken, useToken } from "../src/session.ts";

const TOOLS = "/en/tools/calculator";
const STATE = "/en/pool/state?coin=BTC";

type Fixtures = { system: FederationSystem };

const test = journey.extend<Fixtures>({
  system: async ({ baseURL, context }, use) => {
    const system = await startFederationSystem(baseURL ?? "");
    await use(system);
    // A page that is still loading would report the stopped server as a fault.
    await Promise.all(context.pages().map((page) => page.goto("about:blank")));
    await system.stop();
  },
});

/** Puts the browser into the canary share of visitors, or outside of it. */
async function beVisitor(context: BrowserContext, remote: string, isInCanary: boolean): Promise<void> {
  const id = Array.from({ length: 1_000 }, (_, index) => `visitor-${String(index)}`).find(
    (candidate) => bucketOf(candidate, remote) < 10 === isInCanary,
  );
  await context.addInitScript((value) => {
    if (window.origin !== "null") localStorage.setItem("federation-visitor", JSON.stringify(value));
  }, id);
}

/** Release folders from which files were requested. */
function foldersOf(system: FederationSystem, remote: string): string[] {
  const paths = system.faults.requests().filter((path) => path.startsWith(`/remotes/${remote}/`));
  return [...new Set(paths.map((path) => path.split("/")[3] ?? ""))];
}

/** Only waits for the start of navigation; with a file that hangs, the page would never finish loading. */
const BEGUN = { waitUntil: "commit" } as const;

test("through release, bad release, rollback, fix, canary and promotion, every visitor always has a working release", async ({
  browser,
  page,
  context,
  system,
}) => {
  const { places, url } = system;
  await system.release({ name: "tools", text: "Edition one" });
  await system.release({ name: "tools", text: "Edition two", behaviour: "throws" });
  // The bad one throws twice, and the page silently shows the previous release.
  await page.goto(`${url}${TOOLS}`);
  await expect(page.getByRole("heading", { name: "Edition one" })).toBeVisible();
  await rollbackRelease({ places, remote: "tools" });

  const fixed = await system.release({ name: "tools", text: "Edition three" }, 10);

  await beVisitor(context, "tools", false);
  await page.goto(`${url}${TOOLS}`);
  await expect(page.getByRole("heading", { name: "Edition one" })).toBeVisible();
  const ready: unknown = await (await fetch(`${url}/readyz`)).json();
  expect(ready).toMatchObject({ registry: { difference: null }, refused: {} });

  const lucky = await browser.newContext();
  await beVisitor(lucky, "tools", true);
  const canary = await lucky.newPage();
  system.faults.forgetRequests();
  for (const load of ["first", "second"]) {
    await test.step(`the ${load} load of a visitor of the canary`, async () => {
      await canary.goto(`${url}${TOOLS}`);
      await expect(canary.getByRole("heading", { name: "Edition three" })).toBeVisible();
    });
  }
  expect(foldersOf(system, "tools")).toEqual([fixed.base.split("/")[3]]);
  await lucky.close();

  await system.release({ name: "tools", text: "Edition three" });
  await page.goto(`${url}${TOOLS}`);
  await expect(page.getByRole("heading", { name: "Edition three" })).toBeVisible();
  const { remotes } = await readRegistry(places);
  expect(remotes["tools"]?.releases.map(({ channel, version }) => `${channel} ${version}`)).toEqual([
    "stable 1.0.2",
    "previous 1.0.0",
    "previous 1.0.1",
  ]);
});

test("code that throws while it loads falls back to the previous release", async ({ page, system }) => {
  const good = await system.releaseBuilt("tools");
  const bad = await publishRelease({
    places: system.places,
    dist: await breakBuild("tools"),
    mount: "tools",
  });
  await page.goto(`${system.url}${TOOLS}`);

  await expect(page.locator("[data-mfe=tools] h1")).toBeVisible();
  const folders = [bad, good].map(({ base }) => base.split("/")[3]);
  // The heading may be the prerendered one, shown before the second release is requested.
  await expect.poll(() => foldersOf(system, "tools")).toEqual(folders);
});

test.describe("delayed or damaged files of a remote", () => {
  test.beforeEach(async ({ system, context, request }) => {
    await system.releaseBuilt("pool");
    await useToken(context, await fetchToken(request, ACCOUNTS.miner), system.url);
  });

  test("a stylesheet that hangs blocks neither the shell nor its menu, and the section is abandoned", async ({
    page,
    system,
  }) => {
    system.faults.setFault(/\/remotes\/pool\/.*\.css/, { hang: true });
    await page.goto(`${system.url}${STATE}`, BEGUN);

    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveAttribute("data-failure", "timeout");
  });

  test("a page script that hangs shows the error card, whose retry reloads the page", async ({
    page,
    system,
  }) => {
    const { preload } = await readBuiltRelease(builtRemote("pool"));
    const script = preload["pool.state"]?.find((file) => file.endsWith(".js")) ?? "";
    system.faults.setFault(new RegExp(`/${script}`), { hang: true });
    await page.goto(`${system.url}${STATE}`, BEGUN);
    await expect(page.getByRole("alert")).toHaveAttribute("data-failure", "timeout");

    system.faults.clearFaults();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("[data-mfe=pool] h1")).toHaveText("northfield");
  });

  for (const [title, route] of [
    ["of the whole section", "*"],
    ["of the page", "pool.state"],
  ] as const) {
    test(`damaged copies in the browser's cache ${title} are replaced`, async ({ page, system }) => {
      const { preload } = await readBuiltRelease(builtRemote("pool"));
      for (const file of preload[route] ?? [])
        system.faults.setFault(new RegExp(`/${file}`), { tamper: (text) => `${text}\n`, times: 1 });
      await page.goto(`${system.url}${STATE}`);

      await expect(page.locator("[data-mfe=pool] h1")).toHaveText("northfield");
      await expect(page.locator("[data-early-frame]")).toHaveCount(0);
    });
  }
});

test("a lost catalog leaves readable texts", async ({ page, system, context, request }) => {
  await system.releaseBuilt("wallet");
  await useToken(context, await fetchToken(request, ACCOUNTS.miner), system.url);
  const { catalogues } = await readBuiltRelease(builtRemote("wallet"));
  system.faults.setFault(new RegExp(`/${catalogues["en_US"] ?? ""}`), { status: 404 });
  await page.goto(`${system.url}/en/wallet/summary`);

  await expect(page.getByRole("heading", { name: "Assets of northfield" })).toBeVisible();
});

test("a build uploaded without a release is shown on the first load to anyone with its URL, in staging only", async ({
  page,
  system,
}) => {
  const setOverrides = (overrides: "staging" | "off") =>
    updateRegistry({ places: system.places, change: (registry) => ({ ...registry, overrides }) });
  await system.release({ name: "tools", text: "Edition one" });
  await setOverrides("staging");
  const { base, preview } = await system.upload(
    { name: "tools", text: "Edition two" },
    { version: "1.1.0-pr7", isPreview: true },
  );
  await page.goto(preview ?? "");

  await expect(page.getByText("This tab runs an unpublished build of: tools")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Edition two" })).toBeVisible();

  await setOverrides("off");
  await page.goto(`${system.url}${TOOLS}?mfe=tools@${system.url}${base}`);
  await expect(page.getByRole("heading", { name: "Edition one" })).toBeVisible();
  await expect(page.getByText("This tab runs an unpublished build")).toHaveCount(0);
  await expect(
    system.upload({ name: "tools", text: "Edition three" }, { version: "1.2.0", isPreview: true }),
  ).rejects.toThrow("this installation shows no previews");
});

journey("a first visitor without the registry gets the remotes of the host's build", async ({ page }) => {
  await page.route("**/federation/registry.json", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(TOOLS);

  await expect(page.locator("[data-mfe=tools] h1")).toBeVisible();
});
