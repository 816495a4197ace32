import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** User agent of a phone. */
export const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

/**
 * Waits for the overlays of every page: popups and tips measure their time from then.
 *
 * @param page - page of the shell
 */
export async function expectExtras(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached();
}
