import { LANGUAGES } from "routes";
import { startFederationSystem, type FederationSystem } from "../src/federation-system.ts";
import { HOSTING_TITLES } from "../src/fixture-remote.ts";
import { ACCOUNTS, expect, test as journey } from "../src/fixtures.ts";
import { fetchToken, useToken } from "../src/session.ts";

const test = journey.extend<{ system: FederationSystem }>({
  system: async ({ baseURL, context }, use) => {
    const system = await startFederationSystem(baseURL ?? "");
    await use(system);
    // A page that is still loading would report the stopped server as a fault.
    await Promise.all(context.pages().map((page) => page.goto("about:blank")));
    await system.stop();
  },
});

test("a remote unknown to host and gateway is published to the running system: its page opens, and its menu entry exists in five languages", async ({
  page,
  system,
}) => {
  const { url } = system;
  expect((await page.goto(`${url}/en/hosting/offers`))?.status()).toBe(404);
  await expect(page.getByText("404")).toBeVisible();

  await system.upload({ name: "hosting", text: "Offers of today" });

  for (const { prefix, locale } of LANGUAGES) {
    await test.step(prefix, async () => {
      const answer = await page.goto(`${url}/${prefix}/hosting/offers`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("[data-mfe=hosting] h1")).toHaveText("Offers of today");
      await expect(page).toHaveTitle(new RegExp(`^${HOSTING_TITLES[locale]}`));

      await page.goto(`${url}/${prefix}`);
      const menu = page.getByRole("banner").getByRole("navigation").getByRole("button").first();
      await menu.click();
      const entry = page.getByRole("link", { name: HOSTING_TITLES[locale] });
      await expect(entry).toHaveAttribute("href", `/${prefix}/hosting/offers`);
      await entry.click();
      await expect(page.locator("[data-mfe=hosting] h1")).toHaveText("Offers of today");
    });
  }
  expect((await page.goto(`${url}/en/hosting/other`))?.status()).toBe(404);
  await expect(page.getByText("404")).toBeVisible();
});

test("R2.1.6 the guard of a page that a remote declares is enforced, and sign-in continues to it", async ({
  page,
  system,
  context,
  request,
}) => {
  const { url } = system;
  await system.upload({ name: "hosting", text: "My machines", access: "account" });

  await page.goto(`${url}/en/hosting/offers`);
  await expect(page).toHaveURL(/\/en\/signin\?next=%2Fen%2Fhosting%2Foffers$/);
  await expect(page.locator("[data-mfe=hosting]")).toHaveCount(0);

  await useToken(context, await fetchToken(request, ACCOUNTS.miner), url);
  await page.goto(`${url}/en/signin?next=%2Fen%2Fhosting%2Foffers`);
  await expect(page).toHaveURL(/\/en\/hosting\/offers$/);
  await expect(page.locator("[data-mfe=hosting] h1")).toHaveText("My machines");
});

test("if the registry is unavailable, a page is served from the copy that the browser cached", async ({
  page,
  system,
}) => {
  const { url, faults } = system;
  await system.upload({ name: "hosting", text: "Offers of today" });
  await page.goto(`${url}/en/hosting/offers`);
  await expect(page.locator("[data-mfe=hosting] h1")).toBeVisible();

  faults.setFault(/\/federation\/registry\.json/, { status: 500 });
  await page.reload();

  await expect(page.locator("[data-mfe=hosting] h1")).toHaveText("Offers of today");
});
