import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { startFederationSystem } from "../src/federation-system.ts";
import { expect, test } from "../src/fixtures.ts";
import { makeOutsideRemote } from "../src/outside-remote.ts";

test("a remote created in an empty folder from the packed kit is checked, built, shown in an installation and in the kit's host, and released by its team", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const system = await startFederationSystem(baseURL ?? "");
  const remote = await makeOutsideRemote("hosting");
  const { url, releases } = system;
  try {
    const shown = path.join(remote.folder, "src/features/overview/overview-page.tsx");
    await writeFile(
      shown,
      (await readFile(shown, "utf8")).replace("</Content>", "<p>Built outside</p></Content>"),
    );
    const keyFile = path.join(remote.folder, "hosting.key");
    await writeFile(keyFile, `${releases.keys["hosting"] ?? ""}\n`);

    await test.step("its build in an installation that does not have it", async () => {
      const proxy = await remote.show(url);
      await page.goto(`${proxy.url}/en/hosting/overview`);
      await expect(page.locator("[data-mfe=hosting]").getByText("Built outside")).toBeVisible();
      await page.goto("about:blank");
      await proxy.stop();
      expect((await page.goto(`${url}/en/hosting/overview`))?.status()).toBe(404);
    });

    await test.step("its build in the kit's host, for the person of the examples", async () => {
      const stub = await remote.show();
      await page.goto(`${stub.url}/en/signin`);
      await page.getByLabel(/^(?:Email|Account)/).fill("me@team.example");
      await page.getByLabel("Password", { exact: true }).fill("anything1");
      await page.keyboard.press("Enter");
      await expect(page.locator("header").getByText("northfield")).toBeVisible();
      await page.goto(`${stub.url}/en/hosting/overview`);
      await expect(page.locator("[data-mfe=hosting]").getByText("Built outside")).toBeVisible();
      await page.goto("about:blank");
      await page.context().clearCookies();
      await stub.stop();
    });

    const words = ["--to", releases.to, "--key-file", keyFile];
    expect(await remote.script("release", ...words)).toContain("Released hosting 1.0.0");

    expect((await page.goto(`${url}/ru/hosting/overview`))?.status()).toBe(200);
    const own = page.locator("[data-mfe=hosting]");
    await expect(own.getByRole("heading", { level: 1, name: "Обзор" })).toBeVisible();
    await expect(own.getByText("Built outside")).toBeVisible();

    // Strings from React and the session, which the host provides at run time.
    expect(await remote.builtScripts()).not.toMatch(/react\.dev\/errors|mainAccountPrompt/);
  } finally {
    await page.goto("about:blank");
    await system.stop();
    await remote.remove();
  }
});
