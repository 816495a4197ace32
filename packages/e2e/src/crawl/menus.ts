import type { Locator, Page } from "@playwright/test";

/** Buttons that open a header menu: a panel, or the drawer on phones. */
const OPENERS = "header button[aria-expanded]";

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("[role=dialog] details, dialog details"))
      part.setAttribute("open", "");
  });
}

async function nameOf(opener: Locator): Promise<string> {
  const name = (await opener.getAttribute("aria-label")) ?? (await opener.innerText());
  return name.replaceAll(/\s+/g, " ").trim();
}

/**
 * Opens the header menus one after another with the keyboard: a menu that opens on hover would close on a click.
 *
 * @param page - page at rest
 * @yields name of the menu that is open
 */
export async function* openMenus(page: Page): AsyncGenerator<string> {
  const openers = page.locator(OPENERS);
  const count = await openers.count();
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    if (!(await opener.isVisible())) continue;
    const name = await nameOf(opener);
    const opensDialog = (await opener.getAttribute("aria-haspopup")) === "dialog";
    await opener.focus();
    await page.keyboard.press("Enter");
    // The page behind an open drawer is inert, including its button.
    await page
      .locator(`${OPENERS.replace("]", '="true"]')}`)
      .first()
      .waitFor({ timeout: 5000 });
    if (opensDialog) await page.getByRole("dialog").first().waitFor({ timeout: 5000 });
    await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
    await page.waitForFunction(
      () => document.querySelector("body > :not(#root) .sweep, header .sweep") === null,
      undefined,
      { timeout: 5000 },
    );
    await unfold(page);
    yield name;
    await page.keyboard.press("Escape");
    await page.waitForFunction(
      (selector) => document.querySelector(selector) === null,
      `header button[aria-expanded="true"]`,
      {
        timeout: 5000,
      },
    );
  }
}
