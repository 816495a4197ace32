import type { Page } from "@playwright/test";
import type { FederationSystem } from "../src/federation-system.ts";
import { OBSERVER_PATH, startFederationSystem } from "../src/federation-system.ts";
import { ACCOUNTS, expect, test as journey } from "../src/fixtures.ts";
import { fetchToken, useToken } from "../src/session.ts";

const PAGES = [
  { remote: "tools", path: "/en/tools/calculator" },
  { remote: "observer", path: OBSERVER_PATH },
  { remote: "pool", path: "/en/pool/state" },
  { remote: "wallet", path: "/en/wallet/summary" },
  { remote: "settings", path: "/en/setting/account" },
] as const;

/** Expected styles of a probe in the host, regardless of the stylesheets on the page. */
const PROBED = [
  "color",
  "display",
  "padding",
  "margin",
  "fontSize",
  "lineHeight",
  "backgroundColor",
  "borderRadius",
  "position",
] as const;

type Fixtures = { system: FederationSystem };

const test = journey.extend<Fixtures>({
  system: async ({ baseURL, context, request }, use) => {
    const system = await startFederationSystem(baseURL ?? "");
    for (const { remote } of PAGES) await system.releaseBuilt(remote);
    await useToken(context, await fetchToken(request, ACCOUNTS.miner), system.url);
    await use(system);
    // A page that is still loading would report the stopped server as a fault.
    await Promise.all(context.pages().map((page) => page.goto("about:blank")));
    await system.stop();
  },
});

/** Navigates inside the running page, so that loaded code stays loaded. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

async function waitForSheet(page: Page, remote: string): Promise<void> {
  // A prerendered page links to it as well.
  await expect(page.locator(`link[rel=stylesheet][href*="/remotes/${remote}/"]`).first()).toBeAttached();
}

/** Reads the computed styles of header and footer, element by element. */
function readLooks(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    const elements = [...document.querySelectorAll("header, header *, footer, footer *")].filter(
      (element) => element.closest("[data-mfe]") === null,
    );
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return [element.tagName, ...properties.map((property) => style[property])].join(" ");
    });
  }, PROBED);
}

test("moving to another remote requests its first files together with its release file, each once", async ({
  page,
  system,
}) => {
  // Otherwise an idle page fetches the pages of its menu in advance.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto(`${system.url}/en/pool/state`);
  await waitForSheet(page, "pool");
  await expect(page.locator("main .sweep")).toHaveCount(0);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const requested: string[] = [];
  await page.route("**/remotes/wallet/**", async (route) => {
    const file = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    requested.push(file);
    if (file === "release.json") await held;
    await route.continue();
  });

  await moveTo(page, "/en/wallet/summary");
  await expect.poll(() => requested.length).toBeGreaterThanOrEqual(4);
  expect(requested.some((file) => file.startsWith("remoteEntry."))).toBe(true);
  expect(requested.some((file) => file.endsWith(".css"))).toBe(true);

  release(undefined);
  await expect(page.locator("main [data-mfe=wallet] h1, main[data-mfe=wallet] h1").first()).toBeVisible();
  // The entry runs from the browser's cache, which is off while a test holds requests back.
  const repeated = requested.filter((file, index) => requested.indexOf(file) !== index);
  expect(repeated).toEqual([expect.stringMatching(/^remoteEntry\./u)]);
});

test("with all five remotes loaded, a page has one copy of every shared module, the host's", async ({
  page,
  system,
}) => {
  await page.goto(`${system.url}${PAGES[0].path}`);
  for (const { remote, path } of PAGES) {
    await moveTo(page, path);
    await waitForSheet(page, remote);
  }

  const copies = await page.evaluate(() => {
    const federation: unknown = Reflect.get(globalThis, "__FEDERATION__");
    const instances =
      typeof federation === "object" && federation !== null && "__INSTANCES__" in federation
        ? federation.__INSTANCES__
        : [];
    const scopes = (Array.isArray(instances) ? instances : []).map(
      (instance) => instance.shareScopeMap.default,
    );
    return scopes.flatMap((scope) =>
      Object.entries<Record<string, { from: string }>>(scope).map(([specifier, versions]) => ({
        specifier,
        count: Object.keys(versions).length,
        owners: Object.values(versions).map(({ from }) => from),
      })),
    );
  });

  const named = copies.map(({ specifier }) => specifier);
  expect(named).toEqual(
    expect.arrayContaining([
      "react",
      "react-dom",
      "swr",
      "valtio",
      "@lingui/core",
      "shared/api",
      "shared/router",
      "shared/session",
    ]),
  );
  expect(
    copies.filter(({ count, owners }) => count !== 1 || owners.some((owner) => owner !== "host")),
  ).toEqual([]);
});

test("T3 no remote contains a copy of React, the router, SWR or the API client", async ({ page, system }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/remotes/") && response.url().endsWith(".js") && response.ok())
      scripts.push(await response.text().catch(() => ""));
  });
  await page.goto(`${system.url}${PAGES[0].path}`);
  for (const { remote, path } of PAGES) {
    await moveTo(page, path);
    await waitForSheet(page, remote);
  }

  await expect.poll(() => scripts.length).toBeGreaterThanOrEqual(PAGES.length);
  for (const mark of [
    "react.transitional.element",
    "__SWR",
    "may be used only in the context of a <Router>",
    "Server connection timed out",
  ]) {
    expect(scripts.filter((script) => script.includes(mark))).toEqual([]);
  }
});

for (const [name, pages] of [
  ["in one order", PAGES],
  ["in the other", [...PAGES].reverse()],
] as const) {
  test(`the stylesheets of five remotes, loaded ${name}, change nothing outside them`, async ({
    page,
    context,
    system,
  }) => {
    const [first] = pages;
    await context.addInitScript(() => {
      if (window.origin !== "null") localStorage.setItem("summaryTipShown", "true");
    });
    await page.goto(`${system.url}/en/account`);
    await page.goto(`${system.url}${first.path}`);
    for (const { remote, path } of pages) {
      await moveTo(page, path);
      await waitForSheet(page, remote);
    }
    await moveTo(page, "/en/account");
    await expect(page.locator("[data-mfe] > *")).toHaveCount(0);

    const fresh = await context.newPage();
    await fresh.goto(`${system.url}/en/account`);
    // Header and footer fill in as their calls respond; differences caused by a stylesheet would persist.
    await expect(async () => {
      const alone = await readLooks(fresh);
      expect(alone.length).toBeGreaterThan(50);
      expect(await readLooks(page)).toEqual(alone);
    }).toPass({ timeout: 20_000 });
    await expect(fresh.locator('link[rel=stylesheet][href*="/remotes/"]')).toHaveCount(0);
  });
}
