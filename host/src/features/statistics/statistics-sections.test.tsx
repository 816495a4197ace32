import { screen, waitFor, within } from "@testing-library/react";
import { getPoolState } from "contracts";
import { parseData, setKnownAnswers } from "shared/api";
import { hasSkeleton, loadCharts, pageOf, readChart, type Answer } from "shared/testing";
import { leavePage, type Answers } from "#/testing/open-page.tsx";
import { poolBlockOf, poolStateOf } from "#/testing/pool-figures.ts";
import { BLOCKS, CHART, POINTS, STATE, SUMMARY, openStatistics } from "./testing/open-statistics.tsx";

beforeAll(loadCharts);

const EXPORT = "/pool/BTC/block/export";
const BITCOIN = poolStateOf("BTC", {
  pool_hashrate: "12000000000000000000",
  network_hashrate: "800000000000000000000",
  network_hashrate_1days: "790000000000000000000",
  network_hashrate_7days: null,
  curr_connections: 12_345,
  coin_price: "91250.5",
  unit_output: "0.00042",
  unit_output_currency: "38.33",
  next_period_diff_float_rate: "-0.02",
  curr_period_rest_time: 86_400,
});
const ANSWERS: Answers = {
  [STATE]: { data: BITCOIN },
  [SUMMARY]: {
    data: {
      periods: [
        { days: 1, blocks: 2, luck: "1.25" },
        { days: 7, blocks: 9, luck: "0.875" },
        { days: 30, blocks: null, luck: null },
      ],
      daily: [],
      since: 1_763_500_000,
    },
  },
};

const open = (answers: Answers = {}, search = "?coin=btc") =>
  openStatistics(search, { ...ANSWERS, ...answers });
/** Label, figure and note of one tile; its label may also appear elsewhere. */
const tile = (label: string | RegExp) =>
  screen
    .getAllByText(label)
    .map(({ parentElement }) => parentElement)
    .find((one) => one?.querySelector("[data-figure]"));
async function expectTile(label: string | RegExp, text: string | RegExp): Promise<void> {
  await waitFor(() => expect(tile(label)).toHaveTextContent(text));
}

afterEach(async () => {
  setKnownAnswers(() => undefined);
  await leavePage();
});

describe("the coin", () => {
  it("is read from the address, ignoring case", async () => {
    await open();
    await expectTile("Connections", "12,345");

    expect(screen.getByRole("link", { name: "BTC" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "LTC" })).toHaveAttribute("href", "/en/statistics?coin=LTC");
    expect(document.title).toMatch(/BTC/u);
  });

  it("is the first when the address has no known one", async () => {
    const { countOf } = await open({}, "?coin=DOGE");
    await expectTile("Connections", "12,345");

    expect(screen.getByRole("link", { name: "BTC" })).toHaveAttribute("aria-current", "page");
    expect(countOf(STATE)).toBe(1);
  });
});

describe("the figures", () => {
  it("are those of the pool and its network", async () => {
    await open();

    await expectTile("Pool hashrate", "1.50% of the network");
    await expectTile("Network hashrate", "24 h 790.00 EH/s · 7 d –");
    await expectTile("Difficulty", /About .2\.?0*% in 1 d/u);
    await expectTile("Price", "One BTC in USD");
    await expectTile("Connections", "12,345");
    await expectTile("Minimum payout", "Paid from 08:00 to 16:00 UTC");
    await expectTile(/^Daily output per/u, "0.00042 BTC");
  });

  it("show which values are unknown", async () => {
    await open({
      [STATE]: {
        data: { ...BITCOIN, coin_price: null, unit_output_currency: null, next_period_diff_float_rate: null },
      },
    });

    await expectTile("Price", "No market price available.");
    await expectTile("Difficulty", "A block every 600 s");
  });

  it("have placeholders until they load", async () => {
    const held = Promise.withResolvers<Answer>();
    await open({ [STATE]: () => held.promise });

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("Connections")).toBeNull();
    held.resolve({ data: BITCOIN });

    await expectTile("Connections", "12,345");
  });

  it("have no age while newer ones than those of the document are on their way", async () => {
    const old = { ...BITCOIN, measured_time: Math.floor(Date.now() / 1000) - 900 };
    setKnownAnswers((call) => (call.name === getPoolState.name ? parseData(call, old) : undefined));
    const held = Promise.withResolvers<Answer>();
    await open({ [STATE]: () => held.promise });

    await expectTile("Connections", "12,345");
    expect(screen.queryByText(/^Mining data is from/u)).toBeNull();

    held.resolve({ data: old });
    expect(await screen.findByText(/^Mining data is from/u)).toBeVisible();
  });

  it("that could not be loaded can be reloaded", async () => {
    let answer: Answer = { status: 503 };
    const { user } = await open({ [STATE]: () => answer });
    const failed = within(
      (await screen.findByText("Couldn't load the figures.")).closest<HTMLElement>("[role=alert]") ??
        document.body,
    );
    expect(failed.getByText("The server could not answer. Please try again in a moment.")).toBeVisible();

    answer = { data: BITCOIN };
    await user.click(failed.getByRole("button", { name: "Try again" }));

    await expectTile("Connections", "12,345");
  });
});

describe("the charts", () => {
  it("request the chosen range and subject", async () => {
    const { user, asked } = await open();
    expect(await screen.findByText(/^Data since/u)).toBeVisible();

    await user.click(screen.getByRole("radio", { name: /1 year|1Y|1 y/iu }));

    await waitFor(() => expect(asked(CHART, "range")).toEqual(["1m", "1y"]));
    for (const name of ["Network share", "Difficulty", "Price", "Daily output"]) {
      await user.click(screen.getByRole("tab", { name }));
      expect(screen.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    }
    expect(screen.getByRole("radiogroup", { name: "Currency of the chart" })).toBeVisible();
    expect(asked(CHART, "range")).toEqual(["1m", "1y"]);
  });

  it("that could not be loaded can be reloaded", async () => {
    const { user, countOf } = await open({ [CHART]: { status: 500 } });
    await screen.findByText("Couldn't load the chart.");
    const before = countOf(CHART);

    const [retry] = screen.getAllByRole("button", { name: "Try again" });
    await user.click(retry ?? document.body);

    await waitFor(() => expect(countOf(CHART)).toBe(before + 1));
  });
});

describe("the chart of the difficulty", () => {
  it("is in the unit of the largest one", async () => {
    const { user } = await open(
      { [CHART]: { data: { ...POINTS, difficulty: [146_720_000_000_000, 152_600_000_000_000] } } },
      "?coin=BTC&subject=difficulty",
    );

    const [head, ...rows] = await readChart(user, "Difficulty");

    expect(head?.[1]).toBe("Difficulty, T");
    expect(rows.map(([, figure]) => figure)).toEqual(["152.60", "146.72"]);
  });
});

describe("the blocks by day", () => {
  it("show count and luck; days older than the list are unknown", async () => {
    await open();

    await expectTile("Blocks in 24 h", /2.*Luck 125/u);
    await expectTile("Blocks in 7 days", /9.*Luck 87\.5/u);
    await expectTile("Blocks in 30 days", /–.*Luck not available/u);
    expect(screen.getByText(/^Only the newest blocks are kept/u)).toBeVisible();
  });
});

describe("the blocks found", () => {
  const two = [
    poolBlockOf({ height: 870_001, luck: "1.2", running_time: 3723, hash: "00aa", status: "immature" }),
    poolBlockOf({ height: 870_000, luck: null, running_time: 0, hash: "00bb", status: "orphan" }),
  ];

  it("are listed with luck, length and status", async () => {
    await open({ [BLOCKS]: { data: pageOf(two) } });

    await screen.findAllByText("870,001");
    const rows = within(screen.getByRole("table", { name: "Blocks found" })).getAllByRole("row");
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent(/870,001.*120.*1:02:03.*Immature/u);
    expect(rows[2]).toHaveTextContent(/870,000.*–.*–.*Orphaned/u);
  });

  it("may not exist yet", async () => {
    await open();

    expect(await screen.findByText("No blocks yet")).toBeVisible();
  });

  it("can be paged through", async () => {
    const { user, asked } = await open({
      [BLOCKS]: { data: pageOf(two, { total: 45, total_page: 3, has_next: true }) },
    });
    await screen.findAllByText("870,001");

    await user.click(screen.getByRole("button", { name: "Next page" }));

    await waitFor(() => expect(asked(BLOCKS, "page")).toEqual(["1", "2"]));
  });

  it("that could not be loaded can be reloaded", async () => {
    let answer: Answer = { status: 502 };
    const { user } = await open({ [BLOCKS]: () => answer });
    const failed = within(
      (await screen.findByText("Couldn't load the blocks.")).closest<HTMLElement>("[role=alert]") ??
        document.body,
    );

    answer = { data: pageOf(two) };
    await user.click(failed.getByRole("button", { name: "Try again" }));

    expect((await screen.findAllByText("870,001"))[0]).toBeInTheDocument();
  });

  it("show why their file cannot be downloaded", async () => {
    const { user, countOf } = await open({ [EXPORT]: { code: 26012, message: "Too many rows." } });

    await user.click(screen.getByRole("button", { name: "Download CSV" }));

    expect(await screen.findByText("Too many rows.")).toBeVisible();
    expect(countOf(EXPORT)).toBe(1);
    await waitFor(() => expect(screen.getByRole("button", { name: "Download CSV" })).toBeEnabled());
  });
});
