import { expect, test } from "../src/fixtures.ts";
import { begin } from "../src/securing.ts";
import { newAddress } from "../src/people.ts";
import { answerCall } from "../src/answers.ts";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { deskUrl, enterDesk } from "../src/desk.ts";

/** Smallest PNG image: one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("tickets", () => {
  test("R2.3.38 a ticket with a file is sent and displayed by keyboard", async ({ page, request }) => {
    await begin({ page, request, email: newAddress("ticket") });
    await page.goto("/en/ticket/new?category=mining&coin=BTC&subject=Reject+rate");
    const form = page.getByRole("form", { name: "New ticket" });
    await form
      .getByRole("textbox", { name: /^Description/ })
      .pressSequentially("Two workers reject more than four percent since yesterday.");
    const chooser = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: "Attach files" }).press("Enter");
    await (await chooser).setFiles({ name: "chart.png", mimeType: "image/png", buffer: PNG });
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await form.getByRole("button", { name: "Submit ticket" }).press("Enter");

    await expect(page.getByText(/^Ticket #\d+ was submitted\./)).toBeVisible();
    await page.getByRole("link", { name: "Open the ticket" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reject rate" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download chart.png" }).click();
    expect((await download).suggestedFilename()).toBe("chart.png");
  });

  test("R2.3.38 a ticket with a file is answered at the desk, and its owner sees the answer", async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(120_000);
    const email = newAddress("answered");
    await begin({ page, request, email });
    await page.goto("/en/ticket/new?category=mining&subject=Stale+shares");
    const form = page.getByRole("form", { name: "New ticket" });
    await form
      .getByRole("textbox", { name: /^Description/ })
      .fill("Every tenth share of my miners is stale.");
    const chooser = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: "Attach files" }).click();
    await (await chooser).setFiles({ name: "stale.png", mimeType: "image/png", buffer: PNG });
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await form.getByRole("button", { name: "Submit ticket" }).click();
    await expect(page.getByText(/^Ticket #\d+ was submitted\./)).toBeVisible();

    const desk = await (await browser.newContext()).newPage();
    await enterDesk(desk, request, "support@demo.example");
    await desk.goto(deskUrl("/support"));
    await desk.getByRole("textbox", { name: "Subject, email or number" }).fill(email);
    await desk.getByRole("link", { name: /Stale shares/ }).click();
    await desk.getByRole("button", { name: "Show stale.png" }).click();
    await expect(desk.getByRole("img", { name: "stale.png" })).toBeVisible();
    await desk.getByRole("textbox", { name: "Answer" }).fill("Please move to the server in Europe.");
    await inEveryAppearance(desk, (appearance) => expectAccessible(desk, appearance));
    await desk.getByRole("button", { name: "Send", exact: true }).click();
    await expect(desk.getByRole("listitem").filter({ hasText: "Support" })).toContainText("in Europe");

    await page.goto("/en/ticket");

    await expect(page.getByRole("listitem").filter({ hasText: "Stale shares" })).toContainText("Answered");
    await page.getByRole("link", { name: "Stale shares" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Support" })).toContainText(
      "Please move to the server in Europe.",
    );
  });

  test("R2.9.5 R2.3.38 the region notice links to a ticket with a prefilled subject", async ({
    minerPage: page,
  }) => {
    await answerCall(page, "GET /common/allow", { data: { allow: false } });
    await page.goto("/en/pricing");
    const notice = page.getByRole("dialog", { name: "Not available in your region" });
    await notice.getByRole("link", { name: "Submit a ticket" }).click();

    const form = page.getByRole("form", { name: "New ticket" });
    await expect(form.getByRole("textbox", { name: "Subject" })).toHaveValue("Site access");
    await expect(form.getByRole("combobox", { name: "Subject area" })).toHaveValue("other");
    await expect(notice).toHaveCount(0);
    await form.getByRole("textbox", { name: /^Description/ }).fill("I am in Kazakhstan, not in China.");
  });

  test("R2.3.38 an answer from support is marked until it is read", async ({ minerPage: page }) => {
    await page.goto("/en/ticket");
    await page.getByRole("link", { name: "Reject rate of two workers" }).click();

    await expect(page.getByRole("listitem").filter({ hasText: "Support" })).toContainText(
      "set the main stratum address",
    );
  });
});

test("R9.8 the support chat loads when the page is idle, and shows the conversation", async ({
  minerPage: page,
}) => {
  await page.goto("/en/pricing");
  await page.getByRole("button", { name: /^Support chat/ }).click();
  const chat = page.getByRole("dialog", { name: "Support chat" });
  await expect(chat).toContainText("When is the next LTC payout?");
  await chat.getByRole("textbox", { name: "Message" }).fill("Thank you!");
  await page.keyboard.press("Enter");

  await expect(chat.getByRole("log")).toContainText("Thank you!");
  await page.keyboard.press("Escape");
  await expect(chat).toHaveCount(0);
});

test("R2.3.13 R3.5 a short link counts the visit and redirects", async ({ page }) => {
  const reports = await answerCall(page, "POST /biz_monitor/v1/metrics", () => ({}));
  await page.goto("/en/s/fees");

  await expect(page).toHaveURL(/\/en\/pricing$/);
  await expect.poll(() => JSON.stringify(reports.map((sent) => sent.postData()))).toContain("short_pv:fees");
});

test("R2.3.12 a look-alike address is distinguished from an official one", async ({ page }) => {
  await page.goto("/en/search?keyword=www.brightseam.example");
  await expect(page.getByText("This is an official channel.")).toBeVisible();
  await page.getByRole("textbox", { name: /^Website/ }).fill("https://br1ghtseam.example");
  await page.getByRole("button", { name: "Check" }).click();

  await expect(page.getByText("This is not one of our channels.")).toBeVisible();
  await expect(
    page.getByText("It uses characters that look like those of an official channel."),
  ).toBeVisible();
});
