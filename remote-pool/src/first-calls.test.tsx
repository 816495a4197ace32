import { screen, waitFor } from "@testing-library/react";
import { DASHBOARD, NOW } from "#/testing/dashboard.ts";
import { closePool, openPool } from "#/testing/open-pool.ts";
import { profitCalls } from "./features/profit/first-calls.ts";
import { stateCalls } from "./features/state/model/first-calls.ts";
import { workerCalls } from "./features/worker/first-calls.ts";

afterEach(closePool);

const PAGES = [
  ["R2.3.25 the dashboard", "/en/pool/state?coin=BTC", stateCalls],
  ["R2.3.26 the list of workers", "/en/pool/worker?coin=BTC", workerCalls],
  ["R2.3.27 the page of earnings", "/en/pool/profit?coin=BTC", profitCalls],
] as const;

it.each(
  PAGES.flatMap(([name, path, calls]) =>
    [false, true].map(
      (isSummary) => [name, isSummary ? "all accounts" : "the account", path, calls] as const,
    ),
  ),
)("%s of %s is prefetched exactly as the page requests it", async (_name, whose, path, calls) => {
  const isSummary = whose === "all accounts";
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
  const { sent } = await openPool(path, { answers: DASHBOARD, isSummary });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();

  const expected = calls().filter((one) => !one.endsWith("#coin"));
  expect(expected.length).toBeGreaterThan(2);
  for (const call of expected) {
    const [address = "", query = ""] = call
      .replace("{coin}", "BTC")
      .replace(/[?&]summary=\{summary\}/u, (part) => (isSummary ? part.replace("{summary}", "true") : ""))
      .replace(/^\/res|#apart$/gu, "")
      .split("?");
    await waitFor(() =>
      expect(sent(`GET ${address}`).map((request) => request.query.toString())).toContain(query),
    );
  }
});
