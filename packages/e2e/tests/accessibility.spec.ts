import type { Page } from "@playwright/test";
import { getLanguage } from "routes";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { expect, test } from "../src/fixtures.ts";
import type { LOOKED_AT_IN } from "../src/pages.ts";
import { PAGES, PAGE_GROUPS } from "../src/pages.ts";
import { startScripts } from "../src/start-scripts.ts";

// On a slow machine axe would measure the contrast of elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectAtRest(page: Page): Promise<void> {
  // The prerendered page has a heading and no placeholders; it is shown until the actual page is loaded.
  await expect(page.locator("[data-early-frame], [data-prerendered]")).toHaveCount(0);
  await expect(page.locator(".sweep")).toHaveCount(0);
  // A dialog that is open on load hides the page's heading.
  const inDialog = page.getByRole("dialog").getByRole("heading", { level: 2 });
  await expect(page.getByRole("heading", { level: 1 }).or(inDialog).first()).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${page.url()} is wider than the window`).toBe(0);
}

/** A figure wider than its tile would overlap the next one. */
async function expectFiguresFit(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-figure]")]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.innerText),
  );
  expect(cut, `figures of ${page.url()} are wider than their tiles`).toEqual([]);
}

/** Opens a page in a language, and fails if it is served in another one or with another status. */
async function openIn(page: Page, address: string, prefix: (typeof LOOKED_AT_IN)[number]): Promise<void> {
  const answer = await page.goto(address.replace("/en", `/${prefix}`));
  expect(answer?.status(), answer?.url()).toBe(address.endsWith("/no-such-page") ? 404 : 200);
  await expect(page.locator("html")).toHaveAttribute("lang", getLanguage(prefix).tag);
  // Checks the interactive page, not only the prerendered one.
  await startScripts(page);
}

/**
 * Checks an open page in every theme and width, then in Russian at a narrow width and at the smallest width with full header
 * navigation.
 */
async function expectFitting(page: Page, address: string, hasChart: boolean): Promise<void> {
  await openIn(page, address, "en");
  await inEveryAppearance(page, async (appearance) => {
    await expectAtRest(page);
    if (hasChart) await expect(page.getByRole("figure").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectFiguresFit(page);
    await expectAccessible(page, appearance);
  });

  await page.setViewportSize({ width: 360, height: 800 });
  // Russian has the longest words; Chinese can break anywhere.
  await openIn(page, address, "ru");
  await expectAtRest(page);
  await expectNoSidewaysScroll(page);
  await expectFiguresFit(page);
  for (const width of [992, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAtRest(page);
    await expectNoSidewaysScroll(page);
  }
}

for (const { path, account, isAlone = false, hasChart = false } of PAGES) {
  const who = account ?? "a visitor";
  const place = isAlone ? "alone" : "in the host";

  test(`R1.2 R2.5.4 ${path} ${place} for ${who} has no axe finding in any theme and width, and fits in Russian`, async ({
    page,
    signIn,
    baseURL,
    observerUrl,
  }) => {
    test.setTimeout(180_000);
    const site = isAlone ? observerUrl : (baseURL ?? "");
    if (account !== undefined) await signIn(account);
    await expectFitting(page, site + path, hasChart);
  });
}

for (const { name, account, paths } of PAGE_GROUPS) {
  test(`R1.2 R2.5.4 ${name} have no axe finding in any theme and width, and fit in Russian`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(60_000 * paths.length);
    if (account !== undefined) await signIn(account);
    for (const path of paths) await test.step(path, () => expectFitting(page, `/en/${path}`, false));
  });
}
