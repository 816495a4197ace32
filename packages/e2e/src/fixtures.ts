import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { DEMO_MINER, DEMO_NEW } from "api-server/demo-accounts";
import { LOCAL_STORAGE_KEYS } from "contracts";
import { fetchToken, useToken } from "./session.ts";

/** Rule violations of pages during a test. */
export interface Faults {
  /** Content security policy violations, as `directive: blocked address`. */
  readonly violations: string[];
  /** Uncaught exceptions. */
  readonly exceptions: string[];
}

/** Fixtures of a test. */
interface TestFixtures {
  /** Whether the anniversary banner may be shown; it would cover the pages of other tests. */
  hasBanner: boolean;
  /** Marks the banner as already shown. */
  withoutBanner: void;
  /** Collected from every page of the test; any of them fails the test. */
  faults: Faults;
  /** Signs the test's pages in as a demo account, once per Playwright worker. */
  signIn: (account: string) => Promise<void>;
  /** A page signed in as the demo miner. */
  minerPage: Page;
  /** The same with its own session, for tests that end theirs, e.g. by switching accounts. */
  ownMinerPage: Page;
  /** URL of the observer deployment. */
  observerUrl: string;
}

interface WorkerFixtures {
  tokens: Map<string, string>;
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set; run the tests through the runner's configuration`);
  return value;
}

async function watch(page: Page, faults: Faults): Promise<void> {
  page.on("pageerror", (error) => faults.exceptions.push(error.message));
  await page.exposeFunction("reportViolation", (text: string) => {
    faults.violations.push(text);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report: unknown = Reflect.get(window, "reportViolation");
      if (typeof report === "function")
        report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** The test function of all e2e tests. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({}, use) => {
    await use(requireEnv("E2E_URL"));
  },
  observerUrl: async ({}, use) => {
    await use(requireEnv("E2E_OBSERVER_URL"));
  },
  hasBanner: [false, { option: true }],
  withoutBanner: [
    async ({ context, hasBanner }, use) => {
      if (!hasBanner) {
        await context.addInitScript((name) => {
          if (window.origin !== "null") localStorage.setItem(name, "true");
        }, LOCAL_STORAGE_KEYS.anniversaryBanner);
      }
      await use();
    },
    { auto: true },
  ],
  tokens: [
    async ({}, use) => {
      await use(new Map());
    },
    { scope: "worker" },
  ],
  faults: [
    async ({ context }, use) => {
      const faults: Faults = { violations: [], exceptions: [] };
      const watched: Promise<void>[] = [];
      context.on("page", (page) => watched.push(watch(page, faults)));
      await use(faults);
      await Promise.allSettled(watched);
      expect(faults).toEqual({ violations: [], exceptions: [] });
    },
    { auto: true },
  ],
  signIn: async ({ context, request, tokens, baseURL }, use) => {
    // A demo account without a second factor is prompted to bind one, in a dialog that would cover every page.
    await context.addInitScript(() => {
      if (window.origin !== "null") sessionStorage.setItem("bindPromptPostponed", "true");
    });
    await use(async (account) => {
      const token = tokens.get(account) ?? (await fetchToken(request, account));
      tokens.set(account, token);
      await useToken(context, token, baseURL ?? "");
    });
  },
  minerPage: async ({ page, signIn }, use) => {
    await signIn(DEMO_MINER.email);
    await use(page);
  },
  ownMinerPage: async ({ page, context, request, baseURL }, use) => {
    await useToken(context, await fetchToken(request, DEMO_MINER.email), baseURL ?? "");
    await use(page);
  },
});

export { expect };

/** Demo accounts used by the e2e tests. */
export const ACCOUNTS = { miner: DEMO_MINER.email, newcomer: DEMO_NEW.email } as const;
