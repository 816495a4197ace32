import type { Page } from "@playwright/test";
import { answerCall, holdBack } from "../src/answers.ts";
import { expectExtras } from "../src/extras.ts";
import { expect, test } from "../src/fixtures.ts";

const OPEN_PAGE = "/en/tools/calculator";

/** Keeps the redirect to the official site pending until it is released. */
async function holdOfficialSite(page: Page): Promise<() => void> {
  const site = /^https:\/\/www\.brightseam\.example\//;
  await page.route(site, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Official</h1>" }));
  return holdBack(page, site);
}

test.describe("error pages", () => {
  test("R2.9.7 R2.8.1 R2.1.10 an unknown page returns 404 and offers links to continue", async ({ page }) => {
    const answer = await page.goto("/en/nothing/here");

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
    await page.getByRole("main").getByRole("link", { name: "profit calculator" }).click();
    await expect(page).toHaveURL(OPEN_PAGE);
  });

  test("R2.8.2 a dead link with isExistUrl counts down and redirects to the home page", async ({ page }) => {
    await page.goto("/en/nothing?isExistUrl=1", { waitUntil: "commit" });

    await expect(page.getByRole("timer")).toContainText(/[1-6] s/);
    await expect(page).toHaveURL("/en");
  });

  test("R2.9.7 R2.8.1 R2.1.11 a page whose files are missing reloads once, then shows the 500 page", async ({
    page,
  }) => {
    await page.goto("/en/nothing", { waitUntil: "networkidle" });
    const known = new Set(
      await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
    );
    let loads = 0;
    page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.route("**/static/*.js", (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto("/en/freeze");

    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The page could not be shown");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.unroute("**/static/*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("The page could not be shown");
  });

  test("R2.1.11 a page whose menu and search are missing reloads once for both, and never turns blank", async ({
    page,
  }) => {
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    await page.goto("/en/nothing", { waitUntil: "networkidle" });
    await expectExtras(page);
    const known = new Set(await scripts());
    const menu = page.getByRole("banner").getByRole("button", { name: /^Language and currency/ });
    const search = page.getByRole("banner").getByRole("button", { name: "Search" });
    await menu.click();
    await expect(page.getByRole("group", { name: "Language and currency" })).toContainText("Русский");
    await search.click();
    await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeVisible();
    const own = (await scripts()).filter((name) => name.endsWith(".js") && !known.has(name));
    expect(own.length).toBeGreaterThan(1);
    let loads = 0;
    page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.route(
      (url) => own.includes(url.href),
      (route) => route.abort(),
    );
    await page.reload({ waitUntil: "networkidle" });

    const lost = page.getByText(/^Couldn't load this part of the page/);
    await expect(async () => {
      await menu.click({ timeout: 1000 });
      await expect(lost).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(lost).toHaveCount(0);
    await search.click();
    await expect(lost).toBeVisible();

    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(loads).toBe(2);
  });

  test("R2.8.1 status 666 shows only the message and links to the official site", async ({ page }) => {
    const lead = await holdOfficialSite(page);
    await answerCall(page, "GET /common/system", { code: 666, message: "" });
    await page.goto(OPEN_PAGE);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not the official site");
    await expect(page.getByRole("banner")).toHaveCount(0);
    lead();
    await expect(page).toHaveURL("https://www.brightseam.example/");
  });

  test("R2.9.7 R2.1.12 another host shows the official site and redirects there", async ({
    page,
    baseURL,
  }) => {
    const lead = await holdOfficialSite(page);
    await page.route("http://pool-bonus.test/**", async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${baseURL ?? ""}${pathname}${search}` }) });
    });
    await page.goto("http://pool-bonus.test/en/signin");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not the official site");
    await expect(page.getByRole("main")).toContainText("https://www.brightseam.example");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    lead();
    await expect(page).toHaveURL("https://www.brightseam.example/");
  });

  test("R2.1.9 R8.6 a call that returns 403 redirects to the home page", async ({ minerPage: page }) => {
    await answerCall(page, "GET /message/count", { status: 403, code: 403, message: "no" });
    await page.goto(OPEN_PAGE);

    await expect(page).toHaveURL("/en");
  });
});

test("R2.9.7 R4.5.1 an unreachable server is retried, and the page recovers automatically", async ({
  minerPage: page,
}) => {
  await page.route("**/res/**", (route) => route.abort());
  await page.goto("/en/setting/account");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("button", { name: /northfield/ })).toHaveCount(0);
  await expect(page.getByRole("main").first()).toContainText("The server couldn't be reached.");
  await page.unroute("**/res/**");

  await expect(page.getByRole("banner").getByRole("button", { name: /northfield/ })).toBeVisible();
  await expect(page.getByRole("main").first()).toContainText("north_rack_a");
  await expect(page).toHaveURL("/en/setting/account");
});
