import { screen, within } from "@testing-library/react";
import { hasSkeleton, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { poolStateOf } from "#/testing/pool-figures.ts";
import type { PoolRate } from "./model/price-rows.ts";
import { PricingPage } from "./pricing-page.tsx";

const RATES = "/pool/rate";

function rateOf(coin: string, own: Partial<PoolRate> = {}): PoolRate {
  return {
    coin,
    methods: ["pps"],
    pps_fee_rate: "0.04",
    tx_fee_rate: "0.02",
    pplns_fee_rate: null,
    solo_fee_rate: null,
    pplns_rounds: null,
    confirmations: 100,
    min_payment_amount: "0.005",
    payment_start_time: "08:00",
    payment_end_time: "16:00",
    pps_plus_rate: "0.98",
    ...own,
  };
}
const ANSWERS: Answers = {
  [RATES]: {
    data: [
      rateOf("BTC", { pplns_fee_rate: "0.02" }),
      rateOf("LTC", { pps_fee_rate: "0.03", min_payment_amount: "1" }),
    ],
  },
  "/pool/yield": { data: [] },
  "/pool/state/new": {
    data: [
      poolStateOf("BTC", { unit_output: "0.00042", unit_output_currency: "38.33", hash_unit: "P" }),
      poolStateOf("LTC", { mining_algorithm: "Scrypt", unit_output_currency: null, hash_unit: "G" }),
    ],
  },
};
const YIELDS = [
  {
    coin: "BTC",
    hash_unit: "P",
    outputs: [{ coin: "BTC", amount: "0.00042", value: "38.33" }],
    value: "38.33",
  },
  {
    coin: "LTC",
    hash_unit: "G",
    outputs: [
      { coin: "LTC", amount: "0.01", value: "0.8" },
      { coin: "DOGE", amount: "2", value: "0.3" },
    ],
    value: "1.1",
  },
];
const open = (answers: Answers = {}) =>
  openPage(<PricingPage />, { path: "/en/pricing", answers: { ...ANSWERS, ...answers } });
const rows = async () => within(await screen.findByRole("table")).findAllByRole("row");
const method = (name: string) => screen.getByRole("region", { name });

afterEach(leavePage);

it("R2.3.12 shows fees, payout rules and yield of every coin", async () => {
  await open();
  await screen.findByText("Scrypt");

  const [, bitcoin, litecoin] = await rows();
  const texts = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(texts(bitcoin)).toEqual(
    expect.arrayContaining(["4.00%", "2.00%", "0.005 BTC", "08:00–16:00 UTC", "100"]),
  );
  expect(bitcoin).toHaveTextContent("38.33");
  expect(bitcoin).toHaveTextContent("0.00042 BTC per PH/s");
  expect(litecoin).toHaveTextContent("1 LTC");
  expect(litecoin).toHaveTextContent("Scrypt");
  expect(
    within(bitcoin ?? document.body).getByRole("link", { name: "Calculate the profit of BTC" }),
  ).toHaveAttribute("href", "/en/tools/calculator?coin=BTC");
});

it("shows the range of a method's fees, or that no coin has it", async () => {
  await open();
  await screen.findByText("Scrypt");

  expect(method("PPS+")).toHaveTextContent("3.00% – 4.00%");
  expect(method("PPLNS")).toHaveTextContent(/2\.00%(?! –)/u);
  expect(method("SOLO")).toHaveTextContent("Not offered");
});

it("shows placeholders until the fees load", async () => {
  const held = Promise.withResolvers<Answer>();
  await open({ [RATES]: () => held.promise });

  expect(hasSkeleton()).toBe(true);
  expect(screen.queryByText("No coin matches")).toBeNull();
  expect(method("SOLO")).not.toHaveTextContent("Not offered");
  held.resolve({ data: [rateOf("BTC")] });

  expect(await screen.findAllByText("0.005 BTC")).not.toHaveLength(0);
});

it("R8.5 shows that the fees failed to load, and retries", async () => {
  let answer: Answer = { status: 503 };
  const { user } = await open({ [RATES]: () => answer });
  expect(await screen.findByText("Couldn't load the fees.")).toBeVisible();
  expect(screen.getByText("The server could not answer. Please try again in a moment.")).toBeVisible();

  answer = { data: [rateOf("BTC")] };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findAllByText("0.005 BTC")).not.toHaveLength(0);
});

it("shows the fees without unit yields when those failed to load", async () => {
  await open({ "/pool/state/new": { status: 503 } });

  await screen.findAllByText("4.00%");
  const [, bitcoin] = await rows();
  expect(bitcoin).toHaveTextContent("0.005 BTC");
  expect(bitcoin).not.toHaveTextContent("38.33");
});

it("finds a coin by its algorithm, and shows when none matches", async () => {
  const { user } = await open();
  await screen.findByText("Scrypt");
  const search = screen.getByRole("textbox", { name: "Search coins" });

  await user.type(search, "scrypt");
  expect(await rows()).toHaveLength(2);
  await user.type(search, "zz");
  expect(screen.getByText("No coin matches")).toBeVisible();
  await user.click(screen.getByText("Clear search"));

  expect(await rows()).toHaveLength(3);
});

it("converts the daily yield to another unit for all coins", async () => {
  const { user } = await open();
  await screen.findByText("Scrypt");

  await user.click(screen.getByRole("radio", { name: "E" }));

  const [, bitcoin] = await rows();
  expect(bitcoin).toHaveTextContent("0.42 BTC per EH/s");
  expect(bitcoin).toHaveTextContent("38,330");
});

it("opens the VIP application", async () => {
  const { user } = await open({ "/pool/customer/area_list": { data: { areas: [] } } });

  await user.click(screen.getByRole("button", { name: "VIP application" }));

  expect(await screen.findByRole("dialog", { name: "VIP application" })).toBeVisible();
});

it("compares coins by unit yield including merge-mined coins", async () => {
  const { user } = await open({ "/pool/yield": { data: YIELDS } });
  await screen.findByText("with DOGE");
  const coins = async () => (await rows()).slice(1).map(({ textContent }) => textContent.slice(0, 3));
  expect(await coins()).toEqual(["BTC", "LTC"]);

  const head = within(screen.getByRole("columnheader", { name: /With merged coins/u }));
  await user.click(head.getByRole("button"));
  expect(await coins()).toEqual(["BTC", "LTC"]);
  await user.click(screen.getByRole("radio", { name: "P" }));

  expect(await coins()).toEqual(["LTC", "BTC"]);
  expect((await rows())[1]).toHaveTextContent("1,100,000.00 USDwith DOGE");
});
