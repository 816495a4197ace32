import { screen, waitFor, within } from "@testing-library/react";
import type { PoolHome, PoolState } from "contracts";
import { setSummary } from "shared/session";
import { hasSkeleton, pageOf, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers, type PageSetup } from "#/testing/open-page.tsx";
import { blockSummaryOf, poolBlockOf, poolStateOf } from "#/testing/pool-figures.ts";
import { AccountStrip } from "./components/account-strip.tsx";
import { Fees } from "./components/coin-cells.tsx";
import { Hero } from "./components/hero.tsx";
import { News } from "./components/news.tsx";

const NOW = Math.floor(Date.now() / 1000);
const MINUTE = 60;

afterEach(async () => {
  await leavePage();
  localStorage.clear();
});

describe("the hero section of a visitor", () => {
  const chart = {
    start: NOW - 30 * 86_400,
    step: 86_400,
    unit: "E",
    pool_hashrate: [10, null, 12],
    network_hashrate: [],
    difficulty: [],
    price: [],
    unit_output: [],
  };
  const answers: Answers = {
    "/pool/state/new": {
      data: [
        poolStateOf("BTC", {
          pool_hashrate: "12000000000000000000",
          network_hashrate: "800000000000000000000",
          curr_connections: 12_345,
        }),
        poolStateOf("LTC", { pool_hashrate: "900000000000", curr_connections: 7 }),
      ],
    },
    "/pool/BTC/state/USD/chart": { data: chart },
    "/pool/LTC/state/USD/chart": { data: { ...chart, pool_hashrate: [0, 0] } },
    "/pool/BTC/block": {
      data: pageOf([
        poolBlockOf({ height: 870_001, time: NOW - 5 * MINUTE, reward: "3.125" }),
        poolBlockOf({ height: 870_000, time: NOW - 40 * MINUTE, status: "orphan" }),
      ]),
    },
    "/pool/LTC/block": { data: pageOf([]) },
    "/pool/BTC/block/summary": { data: blockSummaryOf(1234) },
    "/pool/LTC/block/summary": { data: blockSummaryOf(null) },
  };
  const open = (own: Answers = {}) => openPage(<Hero />, { answers: { ...answers, ...own } });
  const panel = () => within(screen.getByRole("tabpanel"));
  const figure = (name: string) => panel().getByText(name).nextElementSibling;

  it("shows hashrate, change, connections, blocks and network share", async () => {
    await open();

    await waitFor(() => expect(figure("Connections")).toHaveTextContent("12,345"));
    expect(panel().getByText("12.00")).toBeVisible();
    expect(figure("Network share")).toHaveTextContent("1.50%");
    await waitFor(() => expect(figure("Blocks, 24 h")).toHaveTextContent(/^1,234$/u));
    expect(await panel().findByText(/20/u)).toBeVisible();
    expect(screen.getByRole("img", { name: "Pool hashrate of BTC, 30 days" })).toHaveTextContent("Today");
  });

  it("lists the latest blocks", async () => {
    await open();

    const list = within(screen.getByRole("region", { name: "Latest BTC blocks" }));
    expect(await list.findByText("870,001")).toBeVisible();
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    expect(list.getByText(/3\.125/u)).toHaveTextContent("BTC");
  });

  it("changes the coin with the arrow keys, wrapping around", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("tab", { name: "BTC" }));

    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { name: "LTC" })).toHaveFocus();
    await waitFor(() => expect(figure("Connections")).toHaveTextContent(/^7$/u));
    expect(await screen.findByText("None yet")).toBeVisible();
    await waitFor(() => expect(figure("Blocks, 24 h")).toHaveTextContent(/^–$/u));

    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(screen.getByRole("tab", { name: "BCH" })).toHaveAttribute("aria-selected", "true");
  });

  it("shows placeholders until the data loads", async () => {
    const held = Promise.withResolvers<Answer>();
    await open({
      "/pool/state/new": () => held.promise,
      "/pool/BTC/block": () => held.promise,
      "/pool/BTC/block/summary": () => held.promise,
    });

    expect(hasSkeleton()).toBe(true);
    expect(figure("Connections")).toHaveTextContent(/^$/u);
    held.resolve({ status: 404 });
    await waitFor(() => expect(hasSkeleton()).toBe(false));
  });

  it("shows dashes when the server does not respond, and a message in place of the blocks", async () => {
    await open({
      "/pool/state/new": { status: 503 },
      "/pool/BTC/block": { status: 503 },
      "/pool/BTC/block/summary": { status: 503 },
      "/pool/BTC/state/USD/chart": { status: 503 },
    });

    await waitFor(() => expect(figure("Connections")).toHaveTextContent(/^–$/u));
    expect(figure("Network share")).toHaveTextContent(/^–$/u);
    expect(figure("Blocks, 24 h")).toHaveTextContent(/^–$/u);
    expect(screen.getByText("Not available now")).toBeVisible();
    expect(screen.queryByText("Live")).toBeNull();
  });
});

it("6.1 names payout methods as other pages do, with their exact fees", async () => {
  const methods: PoolState["methods"] = [
    { profit_type: "pps", fee_rate: "0.025" },
    { profit_type: "pplns", fee_rate: "0.004" },
  ];
  await openPage(<Fees state={poolStateOf("BTC", { methods })} />);

  expect(screen.getByText(/^PPS\+ 2\.5%/u)).toBeVisible();
  expect(screen.getByText("PPLNS 0.4%")).toBeVisible();
});

describe("the news", () => {
  const LIST = "/announcement/list/en_US";
  const rows = [
    { id: 5, category: "fee", title: "Lower fee", article_url: null, publish_time: NOW },
    { id: 4, category: "coin", title: "Kaspa", article_url: "https://help.example/4", publish_time: NOW },
  ];

  it("link to their articles", async () => {
    const { seen } = await openPage(<News />, { answers: { [LIST]: { data: pageOf(rows) } } });

    expect(await screen.findByRole("link", { name: "Lower fee" })).toHaveAttribute(
      "href",
      "/en/announcements/5",
    );
    expect(screen.getByRole("link", { name: /Kaspa/u })).toHaveAttribute("href", "https://help.example/4");
    expect(seen[0]?.query.get("limit")).toBe("5");
  });

  it("show that there are none", async () => {
    await openPage(<News />, { answers: { [LIST]: { data: pageOf([]) } } });

    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("No announcements")).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("that could not be loaded can be reloaded", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await openPage(<News />, { answers: { [LIST]: () => answer } });
    expect(await screen.findByText("Couldn't load announcements.")).toBeVisible();

    answer = { data: pageOf(rows) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: "Lower fee" })).toBeVisible();
  });
});

describe("the figures of a person", () => {
  const HOME = "/pool/LTC/home";
  const figures: PoolHome = {
    coin: "LTC",
    hashrate_10min: "900000000000",
    hashrate_1hour: "0",
    hashrate_1day: "0",
    hashrate_prev_1day: null,
    hash_unit: "G",
    total_invalid: 0,
    total_active: 18,
    total_unactive: 2,
    account_balance: "1.5",
    profit_24hour: "0",
    profit_today_est: "0",
    profit_yesterday: "0.25",
    profit_7day: "0",
    profit_30day: "0",
    profit_total: "0",
    profit_type: "pps",
    payment_total: "0",
    pps_plus_rate: null,
    target_24hour: "0",
    fee_rate: "0.04",
    last_share_time: null,
    min_payment_amount: "1",
    payment_start_time: "08:00",
    payment_end_time: "16:00",
    stratum_url: "stratum+tcp://x:1",
    stratum_urls: [],
    backup_stratum_ports: [],
    quick_switch_stratum_url: null,
    backup_quick_switch_stratum_ports: [],
  };
  const open = (own: PageSetup = {}) =>
    openPage(<AccountStrip />, {
      person: userOf(),
      ...own,
      answers: { "/setting/coin/pool": { data: { coin: "LTC" } }, [HOME]: { data: figures }, ...own.answers },
    });

  it("are those of the last viewed coin", async () => {
    const { seen } = await open();

    expect(await screen.findByText("Mining LTC")).toBeVisible();
    expect(screen.getByRole("heading", { name: "northfield" })).toBeVisible();
    expect(await screen.findByText("2 inactive")).toBeVisible();
    expect(screen.getByText("18")).toBeVisible();
    expect(screen.getByText(/0\.25/u)).toBeVisible();
    expect(seen.find(({ path }) => path === HOME)?.query.get("summary")).toBe("false");
  });

  it("are those of all accounts while the summary is selected", async () => {
    const { seen, unmount } = await open();
    unmount();
    setSummary(true);

    const again = await openPage(<AccountStrip />, {
      answers: { "/setting/coin/pool": { data: { coin: "LTC" } }, [HOME]: { data: figures } },
    });

    expect(await screen.findByRole("heading", { name: "Summary" })).toBeVisible();
    await waitFor(() =>
      expect(again.seen.find(({ path }) => path === HOME)?.query.get("summary")).toBe("true"),
    );
    expect(seen.every(({ query }) => query.get("summary") !== "true")).toBe(true);
  });

  it.each([
    ["the coin", "/setting/coin/pool", { data: { coin: "LTC" } }],
    ["the figures", HOME, { data: figures }],
  ])("that failed because of %s can be requested again", async (_what, path, later) => {
    let answer: Answer = { status: 503 };
    const { user } = await open({ answers: { [path]: () => answer } });
    const [retry] = await screen.findAllByRole("button", { name: /again|retry/iu });

    answer = later;
    await user.click(retry ?? document.body);

    expect(await screen.findByText("2 inactive")).toBeVisible();
  });

  it("are replaced by the first step when there is no account", async () => {
    const { countOf } = await open({ person: userOf({ account: null }), origin: null });

    expect(screen.getByRole("link", { name: "Create a mining account" })).toHaveAttribute(
      "href",
      "/en/account",
    );
    expect(countOf(HOME)).toBe(0);
  });
});
