import { loadCharts } from "shared/testing";
import { askAfterOutage } from "#/testing/outage.ts";
import { renderPage } from "#/testing/render-page.tsx";
import { StatisticsPage } from "./statistics-page.tsx";

beforeAll(loadCharts);

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("R2.3.12 statistics refresh by themselves after an outage of any length", async () => {
  const { first, later } = await askAfterOutage(() => renderPage(<StatisticsPage />, "/en/statistics"));

  expect([...first]).toContain("/res/pool/BTC/state/USD/chart");
  expect([...later].toSorted()).toEqual([...first].toSorted());
});
