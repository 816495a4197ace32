import type { Page } from "@playwright/test";

/** Whether the scripts of a prerendered page have not taken it over yet. */
function isWaiting(): boolean {
  return Reflect.get(globalThis, "heldActions") !== undefined;
}

/**
 * Interacts with a prerendered page, so that its scripts load now instead of when it is at rest, and waits until they have taken
 * it over. Other pages start their scripts on their own.
 *
 * @param page - page that has been opened
 * @returns whether the scripts had been waiting
 */
export async function startScripts(page: Page): Promise<boolean> {
  if (!(await page.evaluate(isWaiting))) return false;
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => Reflect.get(globalThis, "heldActions") === undefined);
  return true;
}
