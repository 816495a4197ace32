import { BackButton, pageOf } from "shared/testing";
import { openPage, type Answers } from "#/testing/open-page.tsx";
import { poolStateOf } from "#/testing/pool-figures.ts";
import { StatisticsPage } from "../statistics-page.tsx";

/** Calls of the page. */
export const STATE = "/pool/BTC/state";
export const CHART = "/pool/BTC/state/USD/chart";
export const BLOCKS = "/pool/BTC/block";
export const SUMMARY = "/pool/BTC/block/summary";

/** Response of the charts by default. */
export const POINTS = {
  start: 1_763_500_000,
  step: 86_400,
  unit: "E",
  pool_hashrate: [10, 12],
  network_hashrate: [800, 800],
  difficulty: [1, 2],
  price: [90_000, 91_000],
  unit_output: [0.0004, 0.0005],
};

/**
 * Opens the statistics, with a button that goes back in the browser's history.
 *
 * @param search query of the page's address
 * @param answers responses of single calls; by default two points in each chart, and no blocks
 * @returns the opened page, and the values of a query field that a call was sent with
 */
export async function openStatistics(search: string, answers: Answers = {}) {
  const page = await openPage(
    <>
      <StatisticsPage />
      <BackButton />
    </>,
    {
      path: `/en/statistics${search}`,
      answers: {
        [STATE]: { data: poolStateOf("BTC") },
        [CHART]: { data: POINTS },
        [BLOCKS]: { data: pageOf([]) },
        [SUMMARY]: { data: { periods: [], daily: [], since: null } },
        ...answers,
      },
    },
  );
  return {
    ...page,
    asked: (call: string, name: string) =>
      page.seen.filter(({ path }) => path === call).map(({ query }) => query.get(name)),
  };
}
