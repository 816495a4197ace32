import { screen } from "@testing-library/react";
import { DASHBOARD, NOW } from "#/testing/dashboard.ts";
import { closePool, openPool } from "#/testing/open-pool.ts";
import { firstCalls } from "./first-calls.ts";

afterEach(closePool);

it("R2.3.25 are requested ahead exactly as the dashboard itself requests them", async () => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
  const { sent } = await openPool("/en/pool/state?coin=BTC", { answers: DASHBOARD });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(await screen.findByText("171.55")).toBeVisible();

  for (const call of firstCalls().filter((one) => !one.endsWith("#coin"))) {
    const [path = "", query = ""] = call
      .replace("{coin}", "BTC")
      .replace(/^\/res|#apart$/gu, "")
      .split("?");
    expect(sent(`GET ${path}`).map((request) => request.query.toString())).toContain(query);
  }
});
