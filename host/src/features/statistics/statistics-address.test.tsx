import { screen, waitFor } from "@testing-library/react";
import { loadCharts, pageOf } from "shared/testing";
import { leavePage, type Answers } from "#/testing/open-page.tsx";
import { poolBlockOf } from "#/testing/pool-figures.ts";
import { BLOCKS, CHART, openStatistics } from "./testing/open-statistics.tsx";

const open = (search: string, answers: Answers = {}) =>
  openStatistics(search, {
    [BLOCKS]: { data: pageOf([poolBlockOf()], { total: 81, total_page: 5, has_next: true }) },
    ...answers,
  });

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
