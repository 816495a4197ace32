import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Widths and themes in which every page has to be free of findings. */
export const APPEARANCES = [
  { theme: "light", width: 1440 },
  { theme: "dark", width: 1440 },
  { theme: "light", width: 390 },
  { theme: "dark", width: 390 },
] as const;

/** One of {@link APPEARANCES}. */
export type Appearance = (typeof APPEARANCES)[number];

/**
 * Gives a page a width and a theme; call it before the page is opened.
 *
 * @param page - page of the test
 * @param appearance - width in pixels and theme
 * @param url - address of the site
 */
export async function setAppearance(page: Page, { theme, width }: Appearance, url: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([{ name: "theme", value: theme, url }]);
}

/**
 * Fails when axe finds anything on the page as it stands.
 *
 * @param page - page that has come to rest
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(findings).toEqual([]);
}
