import { defineConfig } from "@playwright/test";
import { findChromium } from "./packages/test-support/src/chromium.ts";

const chromium = await findChromium();
const isCi = process.env["CI"] !== undefined;

export default defineConfig({
  testDir: "packages/e2e/tests",
  testMatch: "**/*.spec.ts",
  globalSetup: "./packages/e2e/src/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: isCi,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: isCi ? [["line"], ["json", { outputFile: "test-results/playwright.json" }]] : [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromium.args],
      env: { ...process.env, ...chromium.env },
    },
    screenshot: "only-on-failure",
    trace: "off",
  },
});
