import { screen } from "@testing-library/react";
import { hashrateChartOf, poolStateOf, workerPageOf } from "shared/testing";
import { homeOf } from "#/testing/home-of.ts";
import { closeObserver, openObserver } from "#/testing/open-observer.ts";
import { firstCalls } from "./first-calls.ts";

const HOME = homeOf({ coin: "LTC" });

afterEach(closeObserver);

it.each([
  ["coin=LTC&user_id=5", "&user_id=5"],
  ["coin=LTC", ""],
])("R2.3.46 are prefetched exactly as the dashboard itself requests them: %s", async (query, account) => {
  const { seen } = await openObserver(`/en/observer/dashboard?access_key=k&${query}`, {
    "/observer/home": { data: HOME },
    "/observer/hashrate/chart": { data: hashrateChartOf() },
    "/observer/worker": { data: workerPageOf([]) },
    "/observer/profit/chart": { data: { start: 0, step: 86_400, profit: [] } },
    "/pool/LTC/state": { data: poolStateOf() },
  });
  expect(await screen.findByText("171.55")).toBeVisible();

  const requested = seen.map(({ path, query: sent }) => [path, sent.toString()].filter(Boolean).join("?"));
  const expected = firstCalls().map((call) =>
    call
      .replaceAll(/^\/res|#apart$/gu, "")
      .replace("{coin}", "LTC")
      .replace("{access_key}", "k")
      .replace("&user_id={user_id}", account),
  );
  expect(expected).toHaveLength(4);
  expect(requested).toEqual(expect.arrayContaining(expected));
});
