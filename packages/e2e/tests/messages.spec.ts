import { expect, test } from "../src/fixtures.ts";
import { newAddress } from "../src/people.ts";
import { begin } from "../src/securing.ts";

test.describe("messages and notices", () => {
  // The summary tip of a first visit covers the top of the page.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("summaryTipShown", "true"));
  });

  test("R2.9.7 R2.3.33 R2.3.34 R4.2.1 sends a test notice, reads it, and marks all read", async ({
    page,
    request,
  }) => {
    // A person who gets no other notifications in the meantime.
    const account = await begin({ page, request, email: newAddress("notices") });
    // Two are opened, and one remains for marking all as read.
    for (let sent = 0; sent < 3; sent += 1) {
      await page.goto("/en/setting/notice");
      await page.getByRole("button", { name: "Send a test" }).click();
      await expect(page.getByText("Test notification sent.")).toBeVisible();
    }

    await page.goto("/en/setting/message");
    await page
      .getByRole("link", { name: /Test notification/u })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Test notification" })).toBeVisible();
    await expect(page.getByText(`This is how you'll get alerts for ${account}.`)).toBeVisible();
    const newest = page.url();
    await page.getByRole("link", { name: "Older message" }).click();
    await expect(page).not.toHaveURL(newest);
    await expect(page).toHaveURL(/\/en\/setting\/message\/\d+$/u);
    await page.getByRole("link", { name: "All messages" }).click();

    const readAll = page.getByRole("main").getByRole("button", { name: "Read all" });
    await readAll.click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(readAll).toBeHidden();
    await page.getByRole("switch", { name: "Unread only" }).press("Space");
    await expect(page.getByText("No message matches")).toBeVisible();

    await page.goto("/en/setting/notice");
    const offline = page.getByRole("switch", { name: "Worker offline as message" });
    await expect(offline).toBeChecked();
    const stored = page.waitForResponse(/\/setting\/notice\/change$/u);
    await offline.press("Space");
    await expect(offline).not.toBeChecked();
    await stored;
    await page.reload();
    await expect(offline).not.toBeChecked();
  });

  test("R2.9.3 R4.2.1 read all asks a new person for confirmation in header and settings, until switched off", async ({
    page,
    request,
  }) => {
    // Six page loads, which are slow next to other tests.
    test.slow();
    await begin({ page, request, email: newAddress("reader") });
    const sendOne = async () => {
      await page.goto("/en/setting/notice");
      await page.getByRole("button", { name: "Send a test" }).click();
      await expect(page.getByText("Test notification sent.")).toBeVisible();
      await page.goto("/en/setting/message");
    };
    const dialog = page.getByRole("dialog", { name: "Mark all messages as read" });
    const inSettings = page.getByRole("main").getByRole("button", { name: "Read all" });
    await sendOne();
    await page.getByRole("button", { name: /^Messages and announcements, \d+ unread$/u }).click();
    await page.getByRole("banner").getByRole("button", { name: "Read all" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape");
    await inSettings.click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(inSettings).toBeHidden();

    await sendOne();
    await inSettings.click();
    await dialog.getByLabel("Do not ask again").check();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(inSettings).toBeHidden();

    await sendOne();
    await inSettings.click();
    await expect(inSettings).toBeHidden();
    await expect(dialog).toBeHidden();
  });

  test("R2.3.34 shows a notice for an unknown message", async ({ minerPage: page }) => {
    await page.goto("/en/setting/message/999999");

    await expect(page.getByText("This message does not exist")).toBeVisible();
  });

  test("R2.3.14 lists announcements by subject and opens one", async ({ page }) => {
    await page.goto("/en/announcements");
    await page.getByRole("tab", { name: "Fees" }).click();
    await page.getByRole("link", { name: /PPS\+ fee for Kaspa/u }).click();

    await expect(page.getByRole("heading", { level: 1, name: /PPS\+ fee for Kaspa/u })).toBeVisible();
    await expect(page.getByText("There is nothing to change on your side.")).toBeVisible();
  });

  test("R2.3.13 reports that a forged email link is invalid", async ({ page }) => {
    await page.goto("/en/unsubscribe?token=made-up-token-of-nobody");

    await expect(page.getByText("This link is not valid.")).toBeVisible();
  });
});
