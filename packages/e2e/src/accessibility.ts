import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    /** In documents that {@link findViolations} has looked at. */
    readonly axe: typeof axe;
  }
}

/** Widths and themes in which every page has to be free of findings. */
const APPEARANCES = [
  { theme: "light", width: 1440 },
  { theme: "light", width: 390 },
  { theme: "dark", width: 390 },
  { theme: "dark", width: 1440 },
] as const;

/** A theme, and a width of the window in pixels. */
export type Appearance = (typeof APPEARANCES)[number];

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A rule of the standards that axe still leaves out: names contain what is read on the control. */
const FURTHER_RULES = { "label-content-name-mismatch": { enabled: true } };

/** Of the rules of {@link STANDARDS}, those whose outcome the colours decide. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What is below the fold has no layout until it comes into view, and axe passes over it. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  });
}

/** Waits for two frames, with which comes what follows the width, and for the end of all motion that has one. */
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
 * Shows an open page in every theme and width, one after the other: its window changes and so does the system's theme, which the
 * page follows without being loaded again.
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

/** A document keeps axe once it has it. */
async function provideAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/**
 * Lists what axe finds on the page as it is. The themes share one document and differ in the values of its colours alone, so that
 * in the dark one only the rules on colours can find what they did not find in the light one.
 *
 * @param page - page with its content and without frames; what still moves is waited for
 * @param appearance - how it is shown; light when absent
 */
export async function findViolations(page: Page, appearance?: Appearance): Promise<string[]> {
  const runOnly: RunOptions["runOnly"] =
    appearance?.theme === "dark"
      ? { type: "rule", values: COLOUR_RULES }
      : { type: "tag", values: STANDARDS };
  await comeToRest(page);
  await provideAxe(page);
  // What passed fills megabytes: only what is found leaves the page.
  const options: RunOptions = { runOnly, rules: FURTHER_RULES, resultTypes: ["violations"] };
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given);
    const found = violations.map(({ id, nodes }) => {
      const where = nodes.map(
        ({ target, any }) => `${target.join(" ")} (${any.map(({ message }) => message).join(" ")})`,
      );
      return `${id}: ${where.join(", ")}`;
    });
    // What a page without its content shows says what it was waiting for.
    if (found.some((finding) => finding.startsWith("page-has-heading-one")))
      found.push(document.querySelector("main")?.outerHTML.slice(0, 1_000) ?? "no main element");
    return found;
  }, options);
}

/**
 * Fails when axe finds anything on the page as it is.
 *
 * @param page - page with its content; what still moves is waited for
 * @param appearance - how it is shown; light when absent
 */
export async function expectAccessible(page: Page, appearance?: Appearance): Promise<void> {
  const findings = await findViolations(page, appearance);
  const shown = appearance === undefined ? "" : `, ${appearance.theme}, ${String(appearance.width)}`;
  expect(findings, `axe on ${page.url()}${shown}`).toEqual([]);
}
