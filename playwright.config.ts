import { defineConfig } from "@playwright/test";
import { findChromium } from "./packages/test-support/src/chromium.ts";

const chromium = await findChromium();
const isCi = process.env["CI"] !== undefined;

/**
 * Run one at a time: loans set the price of a coin for everyone, and sharing uses the codes of the miner's authenticator, each of
 * which the server accepts once.
 */
const ALONE = ["wallet-money", "finance", "lost-answers", "observer-sharing"].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: "packages/e2e/tests",
  projects: [
    { name: "alone", testMatch: ALONE, workers: 1 },
    { name: "pages", testMatch: "**/*.spec.ts", testIgnore: ALONE },
  ],
  globalSetup: "./packages/e2e/src/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: isCi,
  fullyParallel: true,
  retries: 0,
  // A journey often waits for the page: three at a time keep two cores busy.
  workers: 3,
  // A slow machine must not fail a test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: isCi ? [["dot"], ["json", { outputFile: "test-results/playwright.json" }]] : [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    // Playwright routes cannot intercept the document of a page controlled by a service worker; only the alerts journey allows
    // one.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromium.args],
      env: { ...process.env, ...chromium.env },
    },
    screenshot: "only-on-failure",
    trace: "off",
  },
});
