import type { Page } from "@playwright/test";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { expect, test } from "../src/fixtures.ts";

function mainNav(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

test.describe("files fetched ahead", () => {
  test("R9.7 home requests no file of a remote", async ({ minerPage: page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/en");
    await expect(page.getByRole("button", { name: /northfield/ })).toBeVisible();
    await page.waitForLoadState("networkidle");

    expect(asked.filter((path) => path.startsWith("/remotes/"))).toEqual([]);
  });

  test("R9.7 an idle page fetches the pages of the menu", async ({ minerPage: page }) => {
    const asked = page.waitForRequest(/\/remotes\/wallet\//);
    await page.goto("/en/account");

    await asked;
  });

  test("R9.7 pointing at a link fetches the page behind it", async ({ page }) => {
    await page.goto("/en/signin");
    await mainNav(page).getByRole("button", { name: "Tools" }).hover();
    const asked = page.waitForRequest(/\/remotes\/tools\//);
    await mainNav(page)
      .getByRole("link", { name: /^Profit calculator/ })
      .hover();

    await asked;
  });
});

test("R2.5.4 the shell and what opens from it are accessible", async ({ minerPage: page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => localStorage.setItem("summaryTipShown", "true"));
  await page.goto("/en/nothing");
  await inEveryAppearance(page, async (appearance) => {
    await page.getByRole("button", { name: /^Messages/ }).click();
    await expect(page.getByRole("tab").first()).toBeVisible();
    await expectAccessible(page, appearance);
    await page.getByRole("button", { name: /northfield/ }).click();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expectAccessible(page, appearance);
    await page.keyboard.press("Escape");
    await page
      .getByRole("contentinfo")
      .getByRole("button", { name: /Language and currency/ })
      .click();
    await expect(page.getByLabel("Currency", { exact: true })).toBeVisible();
    await expectAccessible(page, appearance);
    await page.keyboard.press("Escape");
  });
});

test.describe("for people who ask for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("R2.5.4 R2.6.7 another theme applies at once, down to the innermost text", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/en");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ transitionProperty }) => transitionProperty),
    );
    expect(moving).toEqual([]);
  });
});
