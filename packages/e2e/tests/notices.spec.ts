import type { Locator, Page } from "@playwright/test";
import { answerCall, pageOf } from "../src/answers.ts";
import { IPHONE, expectExtras } from "../src/extras.ts";
import { expect, test } from "../src/fixtures.ts";

const OPEN_PAGE = "/en/tools/calculator";
const NOTICE = {
  id: 71,
  type: "text",
  style: "notice",
  title: "Maintenance on Sunday",
  content: "Withdrawals pause for an hour.",
  img: null,
  url: "/pool/state",
  location: ["tools"],
};

const MESSAGES = [1, 2, 3].map((id) => ({
  id,
  title: `Payout ${String(id)} sent`,
  content: `It left at ${String(id)} o'clock.`,
  time: 1_700_000_000,
  is_check: false,
  category: "wallet",
}));

/** Waits for a popup that opens after the reader was idle, advancing the fake clock in steps shorter than a request timeout. */
async function expectAfterRest(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function answerMessages(page: Page, unread: number) {
  const read = { count: unread, dontAsk: false };
  await answerCall(page, "GET /message/count", () => ({
    data: { result: read.count, message_check: read.dontAsk },
  }));
  await answerCall(page, "GET /message", (request) => ({
    data: pageOf(
      MESSAGES.map((message) => ({ ...message, is_check: read.count === 0 })),
      request,
    ),
  }));
  const all = await answerCall(page, "PUT /message", (request) => {
    read.count = 0;
    read.dontAsk = request.postData()?.includes("true") ?? false;
    return {};
  });
  return { all, read };
}

/** Opens the panel once the count is loaded; without unread messages it opens with the announcements. */
async function openMessages(page: Page, unread: number): Promise<void> {
  const name = `Messages and announcements, ${String(unread)} unread`;
  await page.getByRole("button", { name, exact: true }).click();
}

test.describe("messages and announcements", () => {
  test("R2.6.5 R9.1 more than 99 unread messages show three dots; two tabs with their counts", async ({
    minerPage: page,
  }) => {
    await answerMessages(page, 120);
    await page.goto(OPEN_PAGE);
    const bell = page.getByRole("button", { name: "Messages and announcements, 120 unread" });
    await expect(bell).toHaveText("…");
    await bell.click();

    const panel = page.getByRole("group", { name: /^Messages/ });
    await expect(panel.getByRole("tab", { name: /^Messages/ })).toContainText("…");
    await expect(panel.getByRole("button", { name: /Payout/ })).toHaveCount(3);
    const announcements = panel.getByRole("tab", { name: /^Announcements/ });
    await expect(announcements).toHaveText(/Announcements\s*[1-5]$/);
    await announcements.click();
    await expect(panel.getByRole("listitem").first()).toBeVisible();
    await expect(announcements).toHaveText("Announcements");
    expect(Math.round((await panel.boundingBox())?.width ?? 0)).toBe(400);
  });

  test("R4.2.1 opening a message marks it as read", async ({ minerPage: page }) => {
    await answerMessages(page, 3);
    const marked = await answerCall(page, "PUT /message/2", {});
    await page.goto(OPEN_PAGE);
    await openMessages(page, 3);
    await page.getByRole("button", { name: /Payout 2/ }).click();

    await expect(page.getByText("It left at 2 o'clock.")).toBeVisible();
    await expect.poll(() => marked.length).toBe(1);
  });

  test("R2.9.3 R4.2.1 read all asks for confirmation until that is switched off", async ({
    minerPage: page,
  }) => {
    const { all, read } = await answerMessages(page, 3);
    await page.goto(OPEN_PAGE);
    await openMessages(page, 3);
    await page.getByRole("button", { name: "Read all" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark all messages as read" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect(all).toHaveLength(0);

    await page.getByRole("button", { name: "Read all" }).click();
    await dialog.getByLabel("Do not ask again").check();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("button", { name: "Messages and announcements", exact: true })).toBeVisible();
    expect(all).toHaveLength(1);
    read.count = 2;
    await page.reload();
    await openMessages(page, 2);
    await page.getByRole("button", { name: "Read all" }).click();
    await expect.poll(() => all.length).toBe(2);
    await expect(dialog).toBeHidden();
  });

  test("R7.1.4 a failed count still shows the number in its response", async ({ minerPage: page }) => {
    await answerCall(page, "GET /message/count", { code: 1, message: "busy", data: { id: 8 } });
    await page.goto(OPEN_PAGE);

    await expect(page.getByRole("button", { name: "Messages and announcements, 8 unread" })).toBeVisible();
  });
});

test.describe("popups", () => {
  test("R4.2.3 R9.2 R2.9.6 opens one an hour, for an idle reader, on the right pages, and counts it", async ({
    page,
  }) => {
    await page.clock.install();
    await answerCall(page, "GET /announcement/popup_window/list", {
      data: [{ ...NOTICE, id: 70, location: ["wallet"], title: "Elsewhere" }, NOTICE],
    });
    const views = await answerCall(page, "PUT /operation/popup_view/71", {});
    const clicks = await answerCall(page, "PUT /operation/popup_click/71", {});
    await page.goto(OPEN_PAGE);
    await expectExtras(page);
    await page.clock.fastForward(1600);
    const dialog = page.getByRole("dialog", { name: NOTICE.title });
    await expect(dialog).toBeHidden();
    await expectAfterRest(page, dialog);
    await expect(dialog).toContainText(NOTICE.content);
    await expect.poll(() => views.length).toBe(1);
    await dialog.getByRole("link", { name: "Read more" }).click();
    await expect.poll(() => clicks.length).toBe(1);
    await expect(dialog).toBeHidden();

    await page.evaluate(() => localStorage.removeItem("popupOpenedIds"));
    await page.goto(OPEN_PAGE);
    await expectExtras(page);
    await page.clock.fastForward(60_000);
    await expect(dialog).toBeHidden();
    await page.clock.fastForward(3_600_000);
    await page.goto(OPEN_PAGE);
    await expectExtras(page);
    await expectAfterRest(page, dialog);
  });

  test("R9.2 opens none for a referred visitor", async ({ page }) => {
    await page.clock.install();
    const asked = await answerCall(page, "GET /announcement/popup_window/list", { data: [NOTICE] });
    await page.goto(`${OPEN_PAGE}?refer=abc`);
    await expectExtras(page);
    await page.clock.fastForward(5000);

    expect(asked).toHaveLength(0);
  });
});

test("R2.9.5 the site-access notice appears once per visit", async ({ page }) => {
  await answerCall(page, "GET /common/allow", { data: { allow: false } });
  await page.goto(OPEN_PAGE);
  const dialog = page.getByRole("dialog", { name: "Not available in your region" });
  await expect(dialog).toContainText("Mainland China");
  await expect(dialog.getByRole("link")).toHaveAttribute("href", /ticket|^mailto:/);
  await dialog.getByRole("button", { name: "I understand" }).click();
  await expect(dialog).toBeHidden();

  const asked = page.waitForResponse(/\/res\/common\/allow/);
  await page.reload();
  await asked;
  await expect(page.getByRole("contentinfo")).toContainText("Mainland China");
  await expect(dialog).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, userAgent: IPHONE, hasTouch: true, isMobile: true });

  test("R4.2.2 R2.6.7 the app banner stays hidden once closed", async ({ page }) => {
    await page.goto(OPEN_PAGE);
    const banner = page.getByRole("complementary", { name: "App" });
    await banner.getByRole("button", { name: "Close" }).click();
    await expect(banner).toBeHidden();

    await page.reload();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(banner).toBeHidden();
  });
});

test.describe("VIP application", () => {
  async function openForm(page: Page) {
    await page.goto(OPEN_PAGE);
    await page.getByRole("contentinfo").getByRole("button", { name: "VIP application" }).click();
    return page.getByRole("dialog", { name: "VIP application" });
  }

  async function fill(page: Page): Promise<void> {
    const form = page.getByRole("form", { name: "VIP application" });
    await form.getByLabel("Name").fill("Ada Miner");
    await form.getByLabel("Hashrate").fill("12.5");
    await form.getByRole("textbox", { name: "Phone number" }).fill("5550100");
    await form.getByLabel("Email").fill("ada@farm.example");
    await form.getByLabel("Miner region").selectOption({ index: 1 });
    await form.getByLabel("About you").fill("Two halls.");
  }

  test("R2.7.1 starts with BTC and the person's email, and reports every empty field", async ({
    minerPage: page,
  }) => {
    const dialog = await openForm(page);
    await expect(dialog.getByLabel("Coin")).toHaveValue("BTC");
    await dialog.getByRole("button", { name: "Submit" }).click();

    await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByLabel("Hashrate")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByLabel("Email")).toHaveValue("miner@demo.example");
    await expect(dialog.getByLabel("Name")).toBeFocused();
  });

  test("R7.5.1 R8.5 keeps the input after a refusal, and confirms the next step after success", async ({
    minerPage: page,
  }) => {
    const answers = [{ code: 26006, message: "An application is open already." }, {}];
    const sent = await answerCall(page, "POST /pool/customer", () => answers.shift() ?? {});
    const dialog = await openForm(page);
    await fill(page);
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog).toContainText("An application is open already.");
    await expect(dialog.getByLabel("Name")).toHaveValue("Ada Miner");
    await expect(dialog.getByLabel("About you")).toHaveValue("Two halls.");

    await dialog.getByLabel("Name").fill("Ada M.");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("dialog", { name: "Application sent" })).toContainText(
      "An account manager will contact you soon.",
    );
    expect(sent[1]?.postDataJSON()).toMatchObject({ coin: "BTC", country_code: "1_U", hashrate: "12.5" });
  });
});
