import { screen, waitFor, within } from "@testing-library/react";
import { POOL_COINS, type PoolState } from "contracts";
import { hasSkeleton, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { poolStateOf } from "#/testing/pool-figures.ts";
import { CoinsCard } from "./coins-card.tsx";

const STATES = "/pool/state/new";
const BITCOIN = poolStateOf("BTC", {
  coin_price: "91250.5",
  network_hashrate: "800000000000000000000",
  pool_hashrate: "24000000000000000",
  unit_output: "0.00042",
  unit_output_currency: "38.33",
  min_payment_amount: "0.005",
  methods: [
    { profit_type: "pps", fee_rate: "0.04" },
    { profit_type: "pplns", fee_rate: "0.02" },
  ],
  next_period_diff_float_rate: "0.031",
  curr_period_rest_time: 86_400,
  reward_coins: ["BTC", "NMC"],
  stratum_url: "stratum+tcp://btc.pool.example:3333",
});
const LITECOIN = poolStateOf("LTC", {
  mining_algorithm: "Scrypt",
  coin_price: null,
  unit_output_currency: null,
  pool_hashrate: "900000000000",
});

function setup(states: PoolState[] = [BITCOIN, LITECOIN], own: PageSetup = {}) {
  return openPage(<CoinsCard />, {
    ...own,
    answers: {
      [STATES]: { data: states },
      "/common/mining/guide": { data: { tutorials: {} } },
      ...own.answers,
    },
  });
}
const table = () => within(screen.getByRole("table"));
/** Codes of the coins in the table. */
async function codes(): Promise<(string | null)[]> {
  const rows = await table().findAllByRole("rowheader");
  return rows.map(({ textContent }) => textContent.slice(0, 3));
}
const TEN = POOL_COINS.slice(0, 10).map((coin) => poolStateOf(coin));

afterEach(leavePage);

it("shows what each coin pays; unknown values are a dash", async () => {
  await setup();
  expect(await codes()).toEqual(["BTC", "LTC"]);

  const [, bitcoin, litecoin] = table().getAllByRole("row");
  const cells = within(bitcoin ?? document.body)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 7)).toEqual([
    "SHA-256",
    expect.stringMatching(/^24\.00\s*PH\/s$/u),
    expect.stringContaining("Difficulty +3.1"),
    expect.stringContaining("38.33"),
    expect.stringContaining("91,250.5"),
    "PPS+ 4%PPLNS 2%",
    expect.stringMatching(/^0\.005\s*BTC$/u),
  ]);
  expect(within(bitcoin ?? document.body).getByText("with NMC")).toBeInTheDocument();
  expect(within(litecoin ?? document.body).getAllByRole("cell")[4]).toHaveTextContent(/^–$/u);
});

it("shows placeholders until the coins load", async () => {
  const held = Promise.withResolvers<Answer>();
  await setup([], { answers: { [STATES]: () => held.promise } });

  expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(hasSkeleton()).toBe(true);
  expect(screen.queryByText("No coin matches")).toBeNull();
  held.resolve({ data: [BITCOIN] });

  expect(await codes()).toEqual(["BTC"]);
  expect(hasSkeleton()).toBe(false);
});

it("shows that they could not be loaded, and retries", async () => {
  let answer: Answer = { status: 503 };
  const { user } = await setup([], { answers: { [STATES]: () => answer } });
  expect(await screen.findByText("Couldn't load the coins.")).toBeVisible();
  expect(screen.getByText("The server could not answer. Please try again in a moment.")).toBeVisible();

  answer = { data: [BITCOIN] };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("rowheader")).toHaveTextContent(/^BTC/u);
});

it("finds a coin by its name, and shows when none matches", async () => {
  const { user } = await setup();
  await codes();
  const search = screen.getByRole("textbox", { name: "Search coins" });

  await user.type(search, "lite");
  expect(await codes()).toEqual(["LTC"]);
  await user.type(search, "zz");
  expect(screen.getByText("No coin matches")).toBeVisible();
  await user.click(screen.getByText("Clear search"));

  expect(await codes()).toEqual(["BTC", "LTC"]);
});

it("R2.3.1 sorts on a click, and reverses the order on the second", async () => {
  const { user } = await setup([LITECOIN, BITCOIN]);
  await codes();

  await user.click(table().getByRole("button", { name: "Pool" }));
  expect(await codes()).toEqual(["BTC", "LTC"]);
  expect(table().getByRole("columnheader", { name: "Pool" })).toHaveAttribute("aria-sort", "descending");

  await user.click(table().getByRole("button", { name: "Pool" }));
  expect(await codes()).toEqual(["LTC", "BTC"]);
  expect(table().getByRole("columnheader", { name: "Pool" })).toHaveAttribute("aria-sort", "ascending");
});

it("shows eight coins until all are requested", async () => {
  const { user } = await setup(TEN);
  expect(await codes()).toHaveLength(8);

  await user.click(screen.getByRole("button", { name: "Show all 10 coins" }));

  expect(await codes()).toHaveLength(10);
  expect(screen.queryByRole("button", { name: /Show all/u })).toBeNull();
});

it("searches among all coins", async () => {
  const { user } = await setup(TEN);
  await codes();

  await user.type(screen.getByRole("textbox", { name: "Search coins" }), TEN.at(-1)?.coin ?? "");

  expect(await codes()).toEqual([TEN.at(-1)?.coin.slice(0, 3)]);
});

it("expands the details of a coin on a phone", async () => {
  const { user } = await setup();
  const item = await screen.findByRole("button", { name: /^BTC/u });
  expect(item).toHaveAttribute("aria-expanded", "false");

  await user.click(item);

  expect(item).toHaveAttribute("aria-expanded", "true");
  const [details] = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(details).toHaveTextContent("91,250.5");
  await user.click(item);
  expect(details).not.toHaveTextContent("91,250.5");
});

describe("connecting", () => {
  const tutorials = { BTC: [{ device: "s21", title: "Antminer S21", url: "https://help.example/s21" }] };
  const answers = { "/common/mining/guide": { data: { tutorials } } };
  async function open(own: PageSetup = {}) {
    const page = await setup([BITCOIN], { ...own, answers });
    await page.user.click(await screen.findByRole("button", { name: "Connect to BTC" }));
    return { ...page, dialog: within(await screen.findByRole("dialog", { name: "Connect to BTC" })) };
  }

  it("shows a visitor the address, an example and a sign-up link", async () => {
    const { dialog } = await open();

    expect(dialog.getByText("stratum+tcp://btc.pool.example:3333")).toBeVisible();
    expect(dialog.getByText("northfield.s21-a01-012")).toBeVisible();
    expect(await dialog.findByRole("link", { name: /Antminer S21/u })).toHaveAttribute(
      "href",
      "https://help.example/s21",
    );
    expect(dialog.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/en/signup");
    expect(dialog.getByRole("link", { name: "Calculator" })).toHaveAttribute(
      "href",
      "/en/tools/calculator?coin=BTC",
    );
  });

  it("shows a person their own account name", async () => {
    const { dialog } = await open({ person: userOf({ account: "north_rack_a" }) });

    expect(dialog.getByText("north_rack_a.s21-a01-012")).toBeVisible();
    expect(dialog.queryByRole("link", { name: "Create an account" })).toBeNull();
  });

  it("can be closed", async () => {
    const { user } = await open();

    await user.click(screen.getByRole("button", { name: "Close" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
