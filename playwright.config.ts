import { defineConfig } from "@playwright/test";
import { findChromium } from "./packages/test-support/src/chromium.ts";

const chromium = await findChromium();
const isCi = process.env["CI"] !== undefined;

/** Journeys that share the authenticator of the demonstration's miner, whose codes the server takes once: one at a time. */
const MINER_SIGNS = ["wallet-money", "finance", "lost-answers", "observer-sharing"].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: "packages/e2e/tests",
  projects: [
    { name: "miner-signs", testMatch: MINER_SIGNS, workers: 1 },
    { name: "pages", testMatch: "**/*.spec.ts", testIgnore: MINER_SIGNS },
  ],
  globalSetup: "./packages/e2e/src/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: isCi,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // A slow machine makes a page late, not wrong.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: isCi ? [["dot"], ["json", { outputFile: "test-results/playwright.json" }]] : [["list"]],
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
