import { screen, within } from "@testing-library/react";
import type { QuickSwitch, QuickSwitchRow } from "contracts";
import { pageOf, showOnPhone } from "shared/testing";
import { REFUSED, closePool, openPool, type Answers } from "#/testing/open-pool.ts";

const NOW = 1_795_176_000;
const HISTORY = "GET /pool/switch/history";

const STATE: QuickSwitch = {
  current_coin: "BTC",
  next_coin: null,
  effective_time: null,
  algorithm: "SHA-256",
  hash_unit: "P",
  url: "stratum+tcp://sha256.pool.invalid:3333",
  ports: [],
  currency: "USD",
  workers: 22,
  hashrate: "3900000000000000",
  start: NOW,
  step: 3600,
  coins: [],
};

function rowOf(id: number, own: Partial<QuickSwitchRow> = {}): QuickSwitchRow {
  const times = { time: NOW - id * 60, effective_time: NOW - id * 60 + 20 };
  return { id, ...times, from_coin: "XEC", to_coin: "BTC", operator: `owner_${String(id)}`, ...own };
}

async function open(answers: Answers = {}, path = "/en/pool/switch?coin=BTC") {
  const page = await openPool(path, {
    answers: { "GET /pool/switch": { data: STATE }, [HISTORY]: { data: pageOf([rowOf(1)]) }, ...answers },
  });
  const card = within(await screen.findByRole("region", { name: "Switch history" }));
  return { ...page, card };
}

/** Two pages of switches, paged as on the server. */
function pages({ query }: { query: URLSearchParams }) {
  const page = Number.parseInt(query.get("page") ?? "1", 10);
  return { data: { ...pageOf([rowOf(page)]), curr_page: page, total: 11, total_page: 2 } };
}

afterEach(closePool);

describe("history of quick switches", () => {
  it("R2.3.29 shows when a switch was made, and when it took effect", async () => {
    const { card, sent } = await open();

    expect(
      await card.findByRole("row", { name: "11/20/2026 11:59 XEC BTC 11/20/2026 11:59 owner_1" }),
    ).toBeVisible();
    expect(card.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Time",
      "From",
      "To",
      "Effective from",
      "By",
    ]);
    expect(Object.fromEntries(sent(HISTORY)[0]?.query ?? [])).toEqual({ page: "1", limit: "10" });
  });

  it("R2.3.29 is loaded page by page", async () => {
    const { user, card, sent } = await open({ [HISTORY]: pages });
    await card.findByText("owner_1");

    await user.click(card.getByRole("button", { name: "Page 2" }));

    expect(await card.findByText("owner_2")).toBeVisible();
    expect(card.queryByText("owner_1")).toBeNull();
    expect(sent(HISTORY).at(-1)?.query.get("page")).toBe("2");
  });

  it("shows that a page may be out of date when it cannot be loaded again", async () => {
    const { user, card, answers } = await open({ [HISTORY]: pages });
    await card.findByText("owner_1");
    await user.click(card.getByRole("button", { name: "Page 2" }));
    await card.findByText("owner_2");
    answers[HISTORY] = REFUSED;

    await user.click(card.getByRole("button", { name: "Page 1" }));

    expect(await card.findByText("Couldn't refresh. Showing the last data we received.")).toBeVisible();
    expect(card.getByText("owner_1")).toBeVisible();
  });

  it("keeps its page in the address", async () => {
    const path = "/en/pool/switch?coin=BTC";
    const { user, card, sent, address } = await open({ [HISTORY]: pages }, `${path}&page=2`);

    expect(await card.findByText("owner_2")).toBeVisible();
    expect(sent(HISTORY).map(({ query }) => query.get("page"))).toEqual(["2"]);

    await user.click(card.getByRole("button", { name: "Page 1" }));

    expect(await card.findByText("owner_1")).toBeVisible();
    expect(address()).toBe(path);
  });

  it("offers the way back from a page after the last one", async () => {
    const none = { data: pageOf([], { total: 1 }) };
    const { user, card, answers } = await open({ [HISTORY]: none }, "/en/pool/switch?coin=BTC&page=9");
    answers[HISTORY] = pages;

    await user.click(await card.findByRole("button", { name: "First page" }));

    expect(await card.findByText("owner_1")).toBeVisible();
  });

  it("offers no other page if one contains every switch", async () => {
    const { card } = await open();
    await card.findByText("owner_1");

    expect(card.queryByRole("button", { name: /^Page/u })).toBeNull();
  });

  it("shows that nothing was switched yet", async () => {
    const { card } = await open({ [HISTORY]: { data: pageOf([]) } });

    expect(await card.findByText("No switches yet")).toBeVisible();
    expect(card.getByText("Each switch is listed here with its time and who made it.")).toBeVisible();
  });

  it("shows a failure beside the coins, and loads on retry", async () => {
    const { user, card, answers } = await open({ [HISTORY]: REFUSED });
    expect(await card.findByText("Couldn't load the switch history.")).toBeVisible();
    expect(card.getByText("The engine is away.")).toBeVisible();
    expect(screen.getByRole("region", { name: "Mined now" })).toBeVisible();
    answers[HISTORY] = { data: pageOf([rowOf(1)]) };

    await user.click(card.getByRole("button", { name: "Try again" }));

    expect(await card.findByText("owner_1")).toBeVisible();
    expect(card.queryByText("Couldn't load the switch history.")).toBeNull();
  });

  it("R2.3.29 shows on a phone the coins, who switched and when", async () => {
    showOnPhone();
    const { card } = await open();
    const rows = within(await card.findByRole("list", { name: "Switch history" }));

    expect(await rows.findByRole("listitem")).toHaveTextContent(/^XECtoBTCowner_111\/20\/2026 11:59$/u);
    expect(card.queryByRole("table")).toBeNull();
  });
});
