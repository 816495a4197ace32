import { screen, waitFor } from "@testing-library/react";
import { BackButton, loadCharts, pageOf } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { poolBlockOf, poolStateOf } from "#/testing/pool-figures.ts";
import { StatisticsPage } from "./statistics-page.tsx";

const CHART = "/pool/BTC/state/USD/chart";
const BLOCKS = "/pool/BTC/block";
const POINTS = {
  start: 1_763_500_000,
  step: 86_400,
  unit: "E",
  pool_hashrate: [10, 12],
  network_hashrate: [800, 800],
  difficulty: [1, 2],
  price: [90_000, 91_000],
  unit_output: [0.0004, 0.0005],
};

async function open(search: string, answers: Answers = {}) {
  const page = await openPage(
    <>
      <StatisticsPage />
      <BackButton />
    </>,
    {
      path: `/en/statistics${search}`,
      answers: {
        "/pool/BTC/state": { data: poolStateOf("BTC") },
        [CHART]: { data: POINTS },
        [BLOCKS]: { data: pageOf([poolBlockOf()], { total: 81, total_page: 5, has_next: true }) },
        "/pool/BTC/block/summary": { data: { periods: [], daily: [], since: null } },
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

const search = (address: string) => Object.fromEntries(new URLSearchParams(address.split("?")[1]));
const isSelected = (name: string) => screen.getByRole("tab", { name }).getAttribute("aria-selected");

beforeAll(loadCharts);
afterEach(leavePage);

describe("the address of the statistics", () => {
  it("has the page of the blocks", async () => {
    const { address, asked, user } = await open("?coin=BTC&blocks_page=3");
    await waitFor(() => expect(asked(BLOCKS, "page")).toEqual(["3"]));

    await user.click(await screen.findByRole("button", { name: "Page 4" }));

    await waitFor(() => expect(search(address())).toEqual({ coin: "BTC", blocks_page: "4" }));
    await waitFor(() => expect(asked(BLOCKS, "page")).toEqual(["3", "4"]));
  });

  it("has subject, period and lines of the chart, and the page of the blocks stays", async () => {
    const { address, asked, user } = await open("?range=1y&lines=both&blocks_page=3");
    await waitFor(() => expect(asked(CHART, "range")).toEqual(["1y"]));
    expect(screen.getByRole("radio", { name: "Pool and network" })).toBeChecked();

    await user.click(screen.getByRole("tab", { name: "Daily output" }));
    await user.click(await screen.findByRole("radio", { name: "BTC" }));

    await waitFor(() =>
      expect(search(address())).toEqual({
        range: "1y",
        lines: "both",
        subject: "output",
        by: "coin",
        blocks_page: "3",
      }),
    );
    await user.click(screen.getByRole("button", { name: "Browser back" }));
    await user.click(screen.getByRole("button", { name: "Browser back" }));

    await waitFor(() => expect(isSelected("Hashrate")).toBe("true"));
  });

  it("may name a page after the last one, which offers the way back", async () => {
    const { address, user, asked } = await open("?blocks_page=99", {
      [BLOCKS]: { data: pageOf([], { total: 1 }) },
    });

    await user.click(await screen.findByRole("button", { name: "First page" }));

    await waitFor(() => expect(asked(BLOCKS, "page")).toEqual(["99", "1"]));
    expect(address()).toBe("/en/statistics");
  });

  it("is ignored where it has unknown values", async () => {
    const { asked } = await open("?range=2y&subject=luck&lines=three&blocks_page=-1");

    await waitFor(() => expect(asked(CHART, "range")).toEqual(["1m"]));
    await waitFor(() => expect(asked(BLOCKS, "page")).toEqual(["1"]));
    expect(isSelected("Hashrate")).toBe("true");
    expect(screen.getByRole("radio", { name: "Pool" })).toBeChecked();
  });
});
