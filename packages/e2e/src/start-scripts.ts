import type { Page } from "@playwright/test";

/** Whether the scripts of a page that arrived whole have not taken it over yet. */
function isWaiting(): boolean {
  return Reflect.get(globalThis, "heldActions") !== undefined;
}

/**
 * Touches a page that arrived whole, so that its scripts come now and not when it is at rest, and waits until they have taken it
 * over. Any other page starts them by itself.
 *
 * @param page - page that has been opened
 * @returns whether the scripts had waited
 */
export async function startScripts(page: Page): Promise<boolean> {
  if (!(await page.evaluate(isWaiting))) return false;
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => Reflect.get(globalThis, "heldActions") === undefined);
  return true;
}
