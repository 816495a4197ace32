import { screen, waitFor, within } from "@testing-library/react";
import { brand, getBrandLink } from "brand";
import { hasSkeleton, holdAnswer, pageOf, userOf } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { blockSummaryOf, poolStateOf } from "#/testing/pool-figures.ts";
import { CoinsCard } from "./components/coins-card.tsx";
import { Features } from "./components/features.tsx";
import { Hero } from "./components/hero.tsx";
import { News } from "./components/news.tsx";
import { Steps } from "./components/steps.tsx";
import { HomePage } from "./home-page.tsx";
import { SAMPLE_ACCOUNT, SAMPLE_PAYOUTS, SAMPLE_SITES, SAMPLE_WORKER } from "./model/samples.ts";

afterEach(leavePage);

describe("home", () => {
  const open = (own: PageSetup = {}) =>
    openPage(<HomePage />, {
      ...own,
      answers: { "/setting/coin/pool": { data: { coin: "BTC" } }, ...own.answers },
    });

  it("R2.3.1 shows visitors what the pool is, and its sections in order", async () => {
    await open({
      answers: {
        "/pool/state/new": { data: [] },
        "/pool/BTC/block": { data: pageOf([]) },
        "/announcement/list/en_US": { data: pageOf([]) },
      },
    });
    await screen.findByText("None yet");
    await screen.findByText("No announcements");

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/Every share counted\./u);
    expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/en/signup");
    expect(screen.getByRole("link", { name: "See pool statistics" })).toHaveAttribute(
      "href",
      "/en/statistics",
    );
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Latest BTC blocks",
      "Coins you can mine",
      "Connected in three steps",
      "Built for people who run miners",
      "Announcements",
      "On your phone",
    ]);
    expect(document.title).toMatch(/^Bitcoin and proof-of-work mining pool/u);
  });

  it("shows the person's figures in its place", async () => {
    const { countOf } = await open({ person: userOf() });

    expect(await screen.findByRole("heading", { level: 1, name: "northfield" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Workers" })).toHaveAttribute("href", "/en/pool/worker");
    expect(screen.getByRole("link", { name: "Go to the pool" })).toHaveAttribute("href", "/en/pool/state");
    expect(screen.queryByText(/Every share counted/u)).toBeNull();
    expect(countOf("/pool/BTC/block")).toBe(0);
  });
});

describe("how to connect", () => {
  it.each([
    [
      "Copy the stratum address",
      `stratum+ssl://${brand.stratum.hostPattern.replace("{coin}", "btc")}:${String(brand.stratum.ssl)}`,
    ],
    ["Copy the worker name", `${SAMPLE_ACCOUNT}.${SAMPLE_WORKER}`],
  ])("R2.3.1 can be copied: %s", async (name, text) => {
    const { user } = await openPage(<Steps />);
    const write = jest.spyOn(navigator.clipboard, "writeText");
    await user.click(screen.getByRole("button", { name }));

    expect(write).toHaveBeenCalledWith(text);
  });

  it("lists three steps in order, with guides by miner model", async () => {
    await openPage(<Steps />);

    const steps = within(screen.getByRole("region", { name: "Connected in three steps" }));
    expect(steps.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Create a mining account",
      "Point your miner here",
      "Watch it arrive",
    ]);
    expect(steps.getByRole("link", { name: "Guides by miner model" })).toHaveAttribute(
      "href",
      getBrandLink("helpCenter", "en_US"),
    );
  });
});

describe("the features", () => {
  it("describe themselves in text for screen readers; their samples are hidden images", async () => {
    await openPage(<Features />);

    const list = within(screen.getByRole("region", { name: "Built for people who run miners" }));
    expect(list.getAllByRole("heading", { level: 3 })).toHaveLength(5);
    expect(list.queryByRole("table")).toBeNull();
    expect(list.getByRole("table", { hidden: true }).closest("[aria-hidden]")).not.toBeNull();
  });

  it("show each day's payout, to the last digit", async () => {
    await openPage(<Features />);

    const [, ...rows] = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", {
      hidden: true,
    });
    expect(rows).toHaveLength(SAMPLE_PAYOUTS.length);
    expect(rows[0]).toHaveTextContent(/^Nov 17.*24\.37.PH\/s0\.01032174Paid$/u);
    expect(rows[3]).toHaveTextContent(/^Nov 14.*24\.31.PH\/s0\.01037740Paid$/u);
  });

  it.each(SAMPLE_SITES.map((site) => [site.name, site] as const))(
    "show the workers of a site: %s",
    async (name, { active, inactive }) => {
      await openPage(<Features />);

      expect(screen.getByText(name).parentElement).toHaveTextContent(`${name}${active}${inactive}`);
    },
  );

  it.each([
    ["BTC", "Daily, from 0.005"],
    ["LTC", "Daily, from 1"],
    ["BCH", "Weekly, from 2"],
  ])("show a withdrawal schedule: %s", async (coin, text) => {
    await openPage(<Features />);

    expect(screen.getByText(text).parentElement).toHaveTextContent(coin);
  });
});

describe("the app", () => {
  it("R2.3.1 R2.3.8 links to the stores, and to the download page with a QR code", async () => {
    await openPage(<News />, { answers: { "/announcement/list/en_US": { data: pageOf([]) } } });
    await screen.findByText("No announcements");

    const app = within(screen.getByRole("region", { name: "On your phone" }));
    expect(app.getByRole("link", { name: "iPhone guide" })).toHaveAttribute(
      "href",
      getBrandLink("appIos", "en_US"),
    );
    expect(app.getByRole("link", { name: "Android guide" })).toHaveAttribute(
      "href",
      getBrandLink("appAndroid", "en_US"),
    );
    for (const link of app.getAllByRole("link")) expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(app.getByRole("img", { name: "QR code of the app's download page" })).toBeInTheDocument();
  });
});

describe("the live figures", () => {
  const CHART = {
    start: 1_763_000_000,
    step: 86_400,
    unit: "E",
    pool_hashrate: [10, 8],
    network_hashrate: [],
    difficulty: [],
    price: [],
    unit_output: [],
  };
  const open = (own: PageSetup["answers"] = {}) =>
    openPage(<Hero />, {
      answers: {
        "/pool/state/new": {
          data: [poolStateOf("BTC", { network_hashrate: "0", measured_time: Math.floor(Date.now() / 1000) })],
        },
        "/pool/BTC/state/USD/chart": { data: CHART },
        "/pool/BTC/block": { data: pageOf([]) },
        "/pool/BTC/block/summary": { data: blockSummaryOf(0) },
        ...own,
      },
    });
  const figure = (name: string) => screen.getByText(name).nextElementSibling;

  it("R2.3.1 are marked live while fresh, and show no share of an unknown network", async () => {
    await open();

    expect(await screen.findByText("Live")).toBeVisible();
    await waitFor(() => expect(figure("Network share")).toHaveTextContent(/^–$/u));
    expect(await screen.findByText("None yet")).toBeVisible();
  });

  it.each([
    [[10, 8], /20\.00?%/u],
    [[null, 8, null, 12, null], /50\.00?%/u],
  ])("show the 30-day change of the hashrate, from the known days: %j", async (pool_hashrate, text) => {
    await open({ "/pool/BTC/state/USD/chart": { data: { ...CHART, pool_hashrate } } });

    expect((await screen.findByText("in 30 days")).parentElement).toHaveTextContent(text);
  });

  it("show the change no sooner than the hashrate on the same line, which it would shift", async () => {
    const held = holdAnswer();
    const { countOf } = await open({ "/pool/state/new": () => held.answer });
    await waitFor(() => expect(countOf("/pool/BTC/state/USD/chart")).toBe(1));
    // Requested after the chart, and also answered at once.
    expect(await screen.findByText("None yet")).toBeVisible();
    expect(screen.queryByText("in 30 days")).toBeNull();
    held.give({ data: [poolStateOf("BTC", {})] });

    expect(await screen.findByText("in 30 days")).toBeVisible();
  });

  it.each([[[0, 8]], [[null, null]], [[]]])(
    "show no change that cannot be computed: %j",
    async (pool_hashrate) => {
      const { countOf } = await open({ "/pool/BTC/state/USD/chart": { data: { ...CHART, pool_hashrate } } });
      await waitFor(() => expect(countOf("/pool/BTC/state/USD/chart")).toBe(1));
      await waitFor(() => expect(figure("Blocks, 24 h")).toHaveTextContent("0"));

      expect(screen.queryByText("in 30 days")).toBeNull();
    },
  );
});

describe("the connect dialog of a coin", () => {
  const STATE = poolStateOf("BTC", { stratum_url: "stratum+tcp://btc.pool.example:3333" });
  const open = (own: PageSetup = {}) =>
    openPage(<CoinsCard />, { ...own, answers: { "/pool/state/new": { data: [STATE] }, ...own.answers } });

  it("R2.3.1 lists the coin's guides above the general ones once loaded", async () => {
    const held = holdAnswer();
    const { user } = await open({ answers: { "/common/mining/guide": () => held.answer } });
    expect(hasSkeleton()).toBe(true);
    const row = within(await screen.findByRole("row", { name: /^BTC/u }));
    await user.click(row.getByRole("button", { name: /Connect/u }));
    const dialog = within(await screen.findByRole("dialog", { name: "Connect to BTC" }));
    const links = () =>
      within(dialog.getByRole("list"))
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(links()).toEqual([expect.stringMatching(/^Guides by miner model/u)]);
    held.give({
      data: {
        tutorials: {
          BTC: [{ device: "s21", title: "Antminer S21", url: "https://help.example/s21" }],
          LTC: [],
        },
      },
    });

    await waitFor(() => expect(links()[0]).toMatch(/^Antminer S21/u));
    expect(dialog.getByRole("link", { name: "Calculator" })).toHaveAttribute(
      "href",
      "/en/tools/calculator?coin=BTC",
    );
  });
});
