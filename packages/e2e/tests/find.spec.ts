import { expect, test } from "../src/fixtures.ts";

test("Ctrl-K finds a group of workers by name, and lists it again as recent", async ({ minerPage: page }) => {
  await page.goto("/en/setting/custom");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Support chat" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^Search pages/ });
  await field.fill("hall b");
  await expect(page.getByRole("option", { name: /^Hall B/ })).toBeVisible();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/en\/pool\/worker\?coin=BTC&group=\d+/);
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const recent = page.getByRole("group", { name: "Recent" });
  await expect(recent.getByRole("option", { name: /^Hall B/ })).toBeVisible();
});

test("a group found by Ctrl-K is saved as a view and opened from the list of views", async ({
  minerPage: page,
}) => {
  await page.goto("/en/setting/custom");
  await expect(page.getByRole("button", { name: "Support chat" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search pages/ }).fill("hall b");
  await expect(page.getByRole("option", { name: /^Hall B/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/pool\/worker\?coin=BTC&group=\d+/);
  const group = new URL(page.url()).searchParams.get("group") ?? "";

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a view…" }).click();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("Evening round");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Evening round" })).toBeVisible();

  await page.goto("/en/pool/worker?coin=BTC");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Evening round" }).click();
  await expect(page).toHaveURL(new RegExp(`group=${group}&view=Evening\\+round`));
  await expect(page.getByRole("button", { name: /^Hall B/ })).toHaveAttribute("aria-current", "true");

  await page.getByRole("button", { name: "Evening round" }).click();
  await page.getByRole("menuitem", { name: "Delete this view" }).click();
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the bottom bar links the daily pages and opens the menu", async ({ minerPage: page }) => {
    await page.goto("/en/pool/state");
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    await bar.getByRole("link", { name: "Workers" }).click();

    // The page adds its coin to the URL, a navigation that would close the menu.
    await expect(page).toHaveURL(/\/en\/pool\/worker\?coin=/);
    await expect(bar.getByRole("link", { name: "Workers" })).toHaveAttribute("aria-current", "page");
    await bar.getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toContainText("northfield");
  });
});
