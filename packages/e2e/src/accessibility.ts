import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    /** Present in documents that {@link findViolations} has checked. */
    readonly axe: typeof axe;
  }
}

/** Widths and themes in which every page must have no findings. */
const APPEARANCES = [
  { theme: "light", width: 1440 },
  { theme: "light", width: 390 },
  { theme: "dark", width: 390 },
  { theme: "dark", width: 1440 },
] as const;

/** A theme, and a width of the window in pixels. */
export type Appearance = (typeof APPEARANCES)[number];

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A rule of the standards that axe does not enable by default: accessible names contain the visible label. */
const FURTHER_RULES = { "label-content-name-mismatch": { enabled: true } };

/** Rules of {@link STANDARDS} whose outcome depends on colors. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Content below the fold has no layout until it scrolls into view, and axe skips it. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  });
}

/** Waits two frames for updates that follow the width, and for the end of all finite animations. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter((animation) => {
        const end = animation.effect?.getComputedTiming().endTime;
        return animation.playState === "running" && typeof end === "number" && Number.isFinite(end);
      });
    await nextFrame();
    await nextFrame();
    while (moving().length > 0) await nextFrame();
  });
}

/**
 * Shows an open page in every theme and width in turn by changing the viewport and the system theme, which the page follows
 * without reloading.
 *
 * @param page - page that follows the system's theme, at rest
 * @param look - inspects it
 */
export async function inEveryAppearance(
  page: Page,
  look: (appearance: Appearance) => Promise<void>,
): Promise<void> {
  for (const appearance of APPEARANCES) {
    const { theme, width } = appearance;
    await test.step(`${theme}, ${String(width)}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await drawAll(page);
      await comeToRest(page);
      await look(appearance);
    });
  }
}

/** Injects axe once per document. */
async function provideAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/**
 * Lists what axe finds on the page in its current state. The themes share one document and differ only in color values, so in the
 * dark theme only the color rules can find anything new.
 *
 * @param page - page with its content and without frames; running animations are waited for
 * @param appearance - how it is shown; light when absent
 */
export async function findViolations(page: Page, appearance?: Appearance): Promise<string[]> {
  const runOnly: RunOptions["runOnly"] =
    appearance?.theme === "dark"
      ? { type: "rule", values: COLOUR_RULES }
      : { type: "tag", values: STANDARDS };
  await comeToRest(page);
  await provideAxe(page);
  // Passed checks take up megabytes, so only violations leave the page.
  const options: RunOptions = { runOnly, rules: FURTHER_RULES, resultTypes: ["violations"] };
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given);
    const found = violations.map(({ id, nodes }) => {
      const where = nodes.map(
        ({ target, any }) => `${target.join(" ")} (${any.map(({ message }) => message).join(" ")})`,
      );
      return `${id}: ${where.join(", ")}`;
    });
    // If the page has no content, what it shows tells what it was waiting for.
    if (found.some((finding) => finding.startsWith("page-has-heading-one")))
      found.push(document.querySelector("main")?.outerHTML.slice(0, 1_000) ?? "no main element");
    return found;
  }, options);
}

/**
 * Fails if axe finds anything on the page in its current state.
 *
 * @param page - page with its content; running animations are waited for
 * @param appearance - how it is shown; light when absent
 */
export async function expectAccessible(page: Page, appearance?: Appearance): Promise<void> {
  const findings = await findViolations(page, appearance);
  const shown = appearance === undefined ? "" : `, ${appearance.theme}, ${String(appearance.width)}`;
  expect(findings, `axe on ${page.url()}${shown}`).toEqual([]);
}
