import type { Page } from "@playwright/test";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";

function mainNav(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

test.describe("prefetched files", () => {
  test("R9.7 the home page requests no file of a remote", async ({ minerPage: page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/en");
    await expect(page.getByRole("button", { name: /northfield/ })).toBeVisible();
    await page.waitForLoadState("networkidle");

    expect(asked.filter((path) => path.startsWith("/remotes/"))).toEqual([]);
  });

  test("R9.7 an idle page prefetches the pages of the menu", async ({ minerPage: page }) => {
    const asked = page.waitForRequest(/\/remotes\/wallet\//);
    await page.goto("/en/account");

    await asked;
  });

  test("R9.7 hovering over a link prefetches its page", async ({ page }) => {
    await page.goto("/en/signin");
    await mainNav(page).getByRole("button", { name: "Tools" }).hover();
    const asked = page.waitForRequest(/\/remotes\/tools\//);
    await mainNav(page)
      .getByRole("link", { name: /^Profit calculator/ })
      .hover();

    await asked;
  });
});

test("R2.5.4 the shell and its popups are accessible", async ({ minerPage: page }) => {
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

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("R2.5.4 R2.6.7 a theme change applies immediately, down to the innermost text", async ({ page }) => {
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

/** From the width at which the header shows the navigation to its maximum width, and narrower widths with the drawer. */
const HEADER_WIDTHS = [390, 768, 992, 1024, 1100, 1200, 1440] as const;

/** Header texts that are truncated or take more than one line. */
function listCrampedTexts(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("header :is(a, button, span)")].filter(
    (element) =>
      element.checkVisibility() && element.closest(".sr-only, button[aria-label] span, i, b") === null,
  );
  return shown.flatMap((element) => {
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.classList.contains("truncate");
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const isWrapped = element.children.length === 0 && lines.size > 1;
    return isCut || isWrapped ? [element.textContent] : [];
  });
}

for (const language of ["en", "zh", "zh-hk", "ru", "es"]) {
  test(`R2.6.1 the header has room for its words, ${language}`, async ({ page, signIn }) => {
    for (const account of [null, ACCOUNTS.miner]) {
      if (account !== null) await signIn(account);
      await page.goto(`/${language}/nothing`);
      await expect(page.locator("header nav, header button").first()).toBeAttached();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of HEADER_WIDTHS) {
        await page.setViewportSize({ width, height: 600 });
        const who = `${account ?? "visitor"} at ${String(width)}`;
        await expect.poll(() => page.evaluate(listCrampedTexts), who).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), who).toBe(width);
      }
    }
  });
}
