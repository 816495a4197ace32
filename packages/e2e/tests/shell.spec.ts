import type { Page } from "@playwright/test";
import { answerCall, pageOf } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";

const OPEN_PAGE = "/en/tools/calculator";
const PHONE = { width: 390, height: 844 } as const;

function mainNav(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

function accountRow(id: number, change: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    account: `rack_${String(id)}`,
    account_type: "sub",
    remark: `Hall ${String(id)}`,
    last_visit_coin: "BTC",
    last_visit_coin_hashrate: "112730000000000000",
    active_worker_count: 3,
    unactive_worker_count: 1,
    visible: true,
    create_time: 1_700_000_000,
    ...change,
  };
}

/** Sets a marker that a new document would not have. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", "kept"));
}

test.describe("header menus", () => {
  test("R2.6.1 open on hover, stay open on a click and close with Escape", async ({ page }) => {
    await page.goto(OPEN_PAGE);
    const tools = mainNav(page).getByRole("button", { name: "Tools" });
    const calculator = mainNav(page).getByRole("link", { name: /^Profit calculator/ });

    await tools.hover();
    await expect(calculator).toBeVisible();
    await tools.click();
    await expect(calculator).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(calculator).toBeHidden();
    await expect(tools).toBeFocused();
  });

  test("R2.6.1 open on keyboard focus and navigate with arrows, Home and End", async ({ page }) => {
    await page.goto(OPEN_PAGE);
    await mainNav(page).getByRole("link", { name: "Loan" }).focus();

    await page.keyboard.press("Tab");
    await expect(mainNav(page).getByRole("button", { name: "Resources" })).toBeFocused();
    const links = mainNav(page).getByRole("group", { name: "Resources" }).getByRole("link");
    await expect(links.first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(links.last()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(links.first()).toBeFocused();
  });

  test("R2.6.1 never show cloud mining, and mark the current section", async ({ page }) => {
    await page.goto(OPEN_PAGE);
    await mainNav(page).getByRole("button", { name: "Tools" }).click();

    await expect(mainNav(page).getByRole("link", { name: /^Profit calculator/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(mainNav(page)).not.toContainText("Cloud");
  });

  test("R2.6.3 R9.1 R2.6.4 list ten favorites and sign out; sign-in links are for visitors", async ({
    minerPage,
  }) => {
    const rows = Array.from({ length: 12 }, (_row, index) => ({
      id: index + 1,
      url: `http://localhost/en/observer/dashboard?access_key=k${String(index)}`,
      remark: `Farm ${String(index + 1)}`,
    }));
    await answerCall(minerPage, "GET /setting/observer/favorites", (request) => ({
      data: pageOf(rows, request),
    }));
    await minerPage.goto(OPEN_PAGE);
    await minerPage.getByRole("button", { name: /northfield/ }).click();

    const panel = minerPage.getByRole("group", { name: "Account" });
    await expect(panel.getByRole("link", { name: /^Farm \d/ })).toHaveCount(10);
    await expect(panel.getByRole("button", { name: "Copy the link of Farm 1", exact: true })).toBeVisible();
    await expect(panel.getByRole("link", { name: "Sign out" })).toBeVisible();
    await expect(minerPage.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveCount(0);
  });
});

test.describe("account switcher", () => {
  test("R2.6.6 R4.1.4 searches, switches, and reloads the same page", async ({ ownMinerPage: page }) => {
    await page.goto("/en/pool/worker?coin=BTC");
    await page.getByRole("button", { name: /northfield/ }).click();
    const panel = page.getByRole("group", { name: "Account" });

    await panel.getByRole("searchbox", { name: "Search accounts" }).fill("rack B");
    const row = panel.getByRole("button", { name: /north_rack_b/ });
    await expect(row).toContainText("Online");
    await expect(panel.getByRole("button", { name: /north_rack_a/ })).toHaveCount(0);
    await markDocument(page);
    await row.click();

    await expect(page.locator("html")).not.toHaveAttribute("data-mark", "kept");
    await expect(page.getByRole("button", { name: /north_rack_b/ })).toBeVisible();
    await expect(page).toHaveURL("/en/pool/worker?coin=BTC");
    const token = (await page.context().cookies()).find(({ name }) => name === "token");
    expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);
  });

  test("R2.6.6 R9.1 loads ten accounts at a time while the list is scrolled", async ({ minerPage }) => {
    const rows = Array.from({ length: 25 }, (_row, index) =>
      accountRow(index + 100, index === 3 ? { active_worker_count: 0 } : {}),
    );
    await answerCall(minerPage, "GET /account/user", (request) => ({ data: pageOf(rows, request) }));
    await minerPage.goto(OPEN_PAGE);
    await minerPage.getByRole("button", { name: /northfield/ }).click();
    const panel = minerPage.getByRole("group", { name: "Account" });

    await expect(panel.getByRole("button", { name: /rack_109/ })).toBeAttached();
    await expect(panel.getByRole("button", { name: /rack_110/ })).toHaveCount(0);
    await expect(panel.getByRole("button", { name: /rack_103/ })).toContainText("Offline");
    await panel.getByRole("button", { name: /rack_109/ }).scrollIntoViewIfNeeded();
    await expect(panel.getByRole("button", { name: /rack_119/ })).toBeAttached();
    await panel.getByRole("button", { name: /rack_119/ }).scrollIntoViewIfNeeded();
    await expect(panel.getByRole("button", { name: /rack_124/ })).toBeAttached();
    const box = await panel.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(542);
  });

  test("R2.6.6 a list at the server's maximum length suggests the search", async ({ minerPage }) => {
    const rows = Array.from({ length: 130 }, (_row, index) => accountRow(index + 100));
    const limits: string[] = [];
    await answerCall(minerPage, "GET /account/user", (request) => {
      limits.push(new URL(request.url()).searchParams.get("limit") ?? "");
      return { data: pageOf(rows, request) };
    });
    await minerPage.goto(OPEN_PAGE);
    await minerPage.getByRole("button", { name: /northfield/ }).click();
    const panel = minerPage.getByRole("group", { name: "Account" });
    const hint = panel.getByText("Search to find more accounts");
    await expect(async () => {
      await panel.getByRole("button", { name: /rack_/ }).last().scrollIntoViewIfNeeded();
      await expect(hint).toBeVisible({ timeout: 300 });
    }).toPass();

    expect(Math.max(...limits.map((limit) => Number.parseInt(limit, 10)))).toBe(100);
    await expect(panel.getByRole("button", { name: /rack_/ })).toHaveCount(100);
  });

  test("R2.6.6 hidden accounts are only listed by the chooser, on request", async ({ minerPage: page }) => {
    await answerCall(page, "GET /account/user", (request) => {
      const isAll = !new URL(request.url()).searchParams.has("visible");
      return { data: pageOf(isAll ? [accountRow(100), accountRow(101)] : [accountRow(100)], request) };
    });
    await page.goto("/en/account");
    await expect(page.getByRole("main")).toContainText("rack_100");
    await expect(page.getByRole("main")).not.toContainText("rack_101");
    await page.getByText("Show hidden accounts").click();

    await expect(page.getByRole("main")).toContainText("rack_101");
  });

  test("R4.1.4 the summary entry switches the summary on and off", async ({ minerPage: page }) => {
    await page.goto(OPEN_PAGE);
    await page.getByRole("button", { name: /northfield/ }).click();
    await page
      .getByRole("group", { name: "Account" })
      .getByRole("button", { name: /^Summary/ })
      .click();

    await page
      .getByRole("banner")
      .getByRole("button", { name: /Summary/ })
      .click();
    await page
      .getByRole("group", { name: "Account" })
      .getByRole("button", { name: /^Summary/ })
      .click();
    await expect(page.getByRole("banner").getByRole("button", { name: /northfield/ })).toBeVisible();
  });
});

test.describe("language, currency, time zone and theme", () => {
  test("R2.9.7 R2.1.4 R2.6.7 another language loads the page under its prefix", async ({ page }) => {
    await page.goto(`${OPEN_PAGE}?coin=LTC`);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Language and currency/ })
      .click();
    await page.getByLabel("Language", { exact: true }).selectOption("ru_RU");
    await page.getByRole("button", { name: "Save and reload" }).click();

    await expect(page).toHaveURL("/ru/tools/calculator?coin=LTC");
    await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
    await page.goto("/");
    await expect(page).toHaveURL(/\/ru$/);
  });

  test("R2.9.7 R2.6.7 R9.3 another currency refetches amounts without reloading the page", async ({
    minerPage: page,
  }) => {
    // The account is shared by the tests, whose pages would follow its currency.
    await answerCall(page, "POST /account/currency/update", { data: null });
    await page.goto("/en/wallet/summary");
    await expect(page.getByRole("main")).toContainText("USD");
    await markDocument(page);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Language and currency/ })
      .click();
    const asked = page.waitForRequest(
      (request) => request.url().includes("/res/wallet/") && request.headers()["currency"] === "CNY",
    );
    await page.getByLabel("Currency", { exact: true }).selectOption("CNY");

    await asked;
    await expect(page.getByRole("main")).toContainText("CNY");
    await expect(page.locator("html")).toHaveAttribute("data-mark", "kept");
    await page.reload();
    await expect(page.getByRole("banner").getByRole("button", { name: /CNY/ })).toBeVisible();
  });

  test("R9.3 another time zone is applied immediately and stored", async ({ page, context }) => {
    await page.goto(OPEN_PAGE);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Language and currency/ })
      .click();
    await page.getByLabel("Time zone").selectOption("480");

    await expect(page.getByRole("contentinfo")).toContainText("UTC+8");
    expect((await context.cookies()).find(({ name }) => name === "timezone")?.value).toBe("480");
  });

  test("R2.6.7 the theme is set before the page's scripts run, and follows the choice", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
    await page.route("**/static/main.*.js", (route) => route.abort());
    await page.goto(OPEN_PAGE);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

    await page.unroute("**/static/main.*.js");
    await page.goto(OPEN_PAGE);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Language and currency/ })
      .click();
    await page
      .getByRole("radio", { name: "Light" })
      .or(page.getByRole("button", { name: "Light" }))
      .first()
      .click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("R2.6.7 R2.6.1 the drawer contains account, sections and preferences, and returns the focus", async ({
    minerPage: page,
  }) => {
    await page.goto(OPEN_PAGE);
    const burger = page.getByRole("banner").getByRole("button", { name: "Menu" });
    await burger.click();

    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toContainText("northfield");
    await drawer.getByText("Tools", { exact: true }).click();
    await expect(drawer.getByRole("link", { name: /^Profit calculator/ })).toBeVisible();
    await expect(drawer.getByLabel("Language", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test("R2.6.7 the drawer closes when one of its links is followed", async ({ minerPage: page }) => {
    await page.goto(OPEN_PAGE);
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Assets" }).click();

    await expect(page).toHaveURL("/en/wallet/summary");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
