import type { APIRequestContext } from "@playwright/test";
import { DEMO_MINER, DEMO_NEW, DEMO_OBSERVERS, DEMO_TOTP_SECRET } from "api-server/demo-accounts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { fetchToken, useToken } from "../src/session.ts";
import { freshCode } from "../src/totp.ts";

test.describe.configure({ mode: "serial" });

/** Sends a call as a person. */
async function send(
  request: APIRequestContext,
  token: string,
  { path, data, method = "POST" }: { path: string; data?: object; method?: string },
): Promise<Record<string, unknown>> {
  const answer = await request.fetch(`/res${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  return answer.json();
}

test("R2.9.7 R2.3.35 R7.2.3 a link is created, opened alone by a signed-out visitor, restricted and revoked", async ({
  page,
  browser,
  context,
  request,
  baseURL,
  observerUrl,
}) => {
  await useToken(context, await fetchToken(request, ACCOUNTS.miner), baseURL ?? "");
  await page.goto("/en/setting/observer");
  await page.getByRole("button", { name: "Create link" }).click();
  const form = page.getByRole("dialog", { name: "Create observer link" });
  await expect(form.getByRole("switch", { name: "Dashboard" })).toBeDisabled();
  await form.getByRole("textbox", { name: "Remark" }).fill("Journey");
  await form.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const code = await freshCode(request, DEMO_MINER.account, DEMO_TOTP_SECRET);
  await page.getByRole("textbox", { name: /code/iu }).fill(code);
  const shown = page.getByRole("dialog", { name: "Link “Journey”" });
  const address = new URL((await shown.getByRole("link").getAttribute("href")) ?? "");
  await shown.getByRole("button", { name: "Close" }).click();

  const visitor = await browser.newPage();
  const sent: { url: string; referrer: string }[] = [];
  visitor.on("request", (one) => sent.push({ url: one.url(), referrer: one.headers()["referer"] ?? "" }));
  await visitor.goto(`${observerUrl}${address.pathname}${address.search}`);
  await expect(visitor.getByRole("link", { name: "Workers", exact: true })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Assets" })).toBeVisible();
  const key = address.searchParams.get("access_key") ?? "no key";
  expect(sent.filter(({ url }) => new URL(url).origin !== observerUrl && url.includes(key))).toEqual([]);
  expect(sent.filter(({ referrer }) => referrer.includes(key))).toEqual([]);

  const row = page.getByRole("row", { name: /Journey/u });
  await row.getByRole("button", { name: "More actions for Journey" }).click();
  await page.getByRole("menuitem", { name: "Change" }).click();
  const change = page.getByRole("dialog", { name: "Change observer link" });
  await change.getByText("Workers", { exact: true }).locator("xpath=../..").getByText("On").click();
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByRole("link", { name: "Assets" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Workers", exact: true })).toHaveCount(0);

  await row.getByRole("button", { name: "More actions for Journey" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Page not found" })).toBeAttached();
  await visitor.close();
});

test("R4.6.1 a favorite is stored and listed with its figures", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useToken(context, await fetchToken(request, ACCOUNTS.newcomer), baseURL ?? "");
  const link = DEMO_OBSERVERS.find(({ name }) => name === "single");
  await page.goto(`/en/observer/dashboard?access_key=${link?.access_key ?? ""}&coin=LTC`);
  await page.getByRole("banner").getByRole("button", { name: "Add to favorites" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to favorites" });
  await dialog.getByLabel("Remark").fill("Lease of a friend");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/en/setting/observer/favorites");
  await expect(page.getByRole("row", { name: /Lease of a friend.*lease_kz_02.*LTC.*H\/s/u })).toBeVisible();
  await expect(page.getByRole("table", { name: "Favorites combined, by coin" })).toContainText("LTC");
  await page.getByRole("button", { name: "Remove Lease of a friend" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No favorites yet")).toBeVisible();
});

test("R6.6 a delegated account is accepted, entered, and revoked by its owner", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const owner = await fetchToken(request, ACCOUNTS.miner);
  const verified = await send(request, owner, {
    path: "/setting/2fa/verify",
    data: {
      business: "delegate",
      verify_type: "google_code",
      verify_code: await freshCode(request, DEMO_MINER.account, DEMO_TOTP_SECRET),
    },
  });
  const token = /"token":"([\w-]+)"/u.exec(JSON.stringify(verified))?.[1] ?? "";
  const user = await send(request, owner, { path: "/account/user/info", method: "GET" });
  const userId = Number.parseInt(/"id":(\d+)/u.exec(JSON.stringify(user))?.[1] ?? "", 10);
  const data = { user_id: userId, token, account: DEMO_NEW.email, remark: "Technician" };
  expect(await send(request, owner, { path: "/setting/delegate", data })).toMatchObject({ code: 0 });

  await useToken(context, await fetchToken(request, ACCOUNTS.newcomer), baseURL ?? "");
  await page.goto("/en/setting/observer?tab=delegates");
  await page.getByRole("button", { name: `Accept ${DEMO_MINER.account}` }).click();
  await page.getByRole("button", { name: `Enter ${DEMO_MINER.account}` }).click();
  await expect(page).toHaveURL(/\/en\/pool\/state/u);
  await page
    .getByRole("dialog", { name: "Protect your account" })
    .getByRole("button", { name: "Later" })
    .click();
  await expect(page.getByRole("banner").getByText("Delegated")).toBeVisible();
  await page.goto("/en/setting/observer");
  await expect(page.getByText("This account was delegated to you.")).toBeVisible();

  const given = await send(request, owner, { path: "/setting/delegate", method: "GET" });
  const id = /"id":(\d+)/u.exec(JSON.stringify(given))?.[1] ?? "";
  await send(request, owner, { path: `/setting/delegate/${id}`, method: "DELETE" });
  await page.goto("/en/setting/account");
  await expect(page.getByText("is no longer shared with you")).toBeVisible();
  await expect(page).toHaveURL(/\/en\/signin/u);
});
