import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** How a phone describes itself. */
export const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

/**
 * Waits for the parts that lie over every page: popups and tips count their time from then.
 *
 * @param page - page of the shell
 */
export async function expectExtras(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached();
}
