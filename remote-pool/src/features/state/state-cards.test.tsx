import { screen, waitFor, within } from "@testing-library/react";
import { hasSkeleton, holdAnswer, pageOf, workerPageOf } from "shared/testing";
import { BLOCKS, DASHBOARD, NOW } from "#/testing/dashboard.ts";
import { REFUSED, closePool, openPool, type Answers } from "#/testing/open-pool.ts";

const WORKERS = "GET /pool/BTC/worker/group/-1";
const BLOCK_CALL = "GET /pool/BTC/block";
const NEWS = "GET /announcement/list/en_US";

function open(answers: Answers = {}) {
  return openPool("/en/pool/state?coin=BTC", { answers: { ...DASHBOARD, ...answers } });
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
});

afterEach(closePool);

describe("workers that need attention", () => {
  it("R2.3.25 are the inactive ones and those that reject the most", async () => {
    const { sent } = await open();
    const card = await region("Needs attention");
    expect(await card.findByRole("row", { name: /^s19-b02 Inactive/u })).toBeVisible();

    const queries = sent(WORKERS).map(({ query }) => Object.fromEntries(query));
    expect(queries).toContainEqual({
      page: "1",
      limit: "5",
      status: "unactive",
      sort_by: "last_active",
      sort_order: "desc",
    });
    expect(queries).toContainEqual({
      page: "1",
      limit: "5",
      status: "active",
      sort_by: "reject_rate",
      sort_order: "desc",
    });
  });

  it("R2.3.25 show reject rates in percent and hashrates in one unit", async () => {
    await open();
    const card = await region("Needs attention");
    const row = await card.findByRole("row", { name: /^s21-c03/u });

    expect(row).toHaveTextContent("18.00%");
    expect(row).toHaveTextContent("200.00");
    expect(card.getByRole("columnheader", { name: "10 min, TH/s" })).toBeVisible();
    expect(card.getByText("41")).toBeVisible();
  });

  it("link to their row and to all workers", async () => {
    await open();
    const card = await region("Needs attention");

    expect(await card.findByRole("link", { name: "s19-b02" })).toHaveAttribute(
      "href",
      "/en/pool/worker?coin=BTC&q=s19-b02",
    );
    expect(card.getByRole("link", { name: "All workers" })).toHaveAttribute(
      "href",
      "/en/pool/worker?coin=BTC",
    );
  });

  it("show an empty state while all run normally", async () => {
    await open({ [WORKERS]: { data: workerPageOf([], { active: 3 }) } });
    const card = await region("Needs attention");

    expect(await card.findByText("All workers are running normally")).toBeVisible();
    expect(card.getByText("0")).toBeVisible();
  });

  it("are not all running while some have been offline for more than a day", async () => {
    await open({ [WORKERS]: { data: workerPageOf([], { active: 990, invalid: 10 }) } });
    const card = await region("Needs attention");

    expect(
      await card.findByRole("link", { name: "10 workers have sent no share for more than 24 hours" }),
    ).toHaveAttribute("href", "/en/pool/worker?coin=BTC&status=invalid");
    expect(card.queryByText("All workers are running normally")).not.toBeInTheDocument();
  });

  it("are not all running while there are none", async () => {
    await open({ [WORKERS]: { data: workerPageOf([]) } });
    expect(await (await region("Needs attention")).findByText("No active workers.")).toBeVisible();
  });

  it("keep their place until loaded", async () => {
    const held = holdAnswer();
    await open({ [WORKERS]: held.answer });
    await screen.findByText("active of 1,542");

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("All workers are running normally")).not.toBeInTheDocument();
    held.give({ data: workerPageOf([], { active: 3 }) });
    expect(await screen.findByText("All workers are running normally")).toBeVisible();
  });

  it("are loaded again after a failure", async () => {
    const { user, answers } = await open({ [WORKERS]: REFUSED });
    const card = await region("Needs attention");
    expect(await card.findByText("Couldn't load workers.")).toBeVisible();
    expect(card.getByText("The engine is away.")).toBeVisible();
    answers[WORKERS] = { data: workerPageOf([], { active: 3 }) };

    await user.click(card.getByRole("button", { name: "Try again" }));

    expect(await card.findByText("All workers are running normally")).toBeVisible();
  });
});

describe("latest blocks", () => {
  const NAME = "Latest blocks of the pool";

  it("R2.3.25 show height, reward, luck and status", async () => {
    const { sent } = await open();
    const card = await region(NAME);
    const lucky = await card.findByRole("row", { name: /^925,001/u });

    expect(lucky).toHaveTextContent("3.12500000 BTC125.00%Confirmed");
    expect(within(lucky).getByText("125.00%")).toHaveClass("text-positive");
    expect(card.getByRole("row", { name: /^924,900/u })).toHaveTextContent("–Orphaned");
    expect(sent(BLOCK_CALL)[0]?.query.get("limit")).toBe("5");
  });

  it("link to the explorer of the coin", async () => {
    await open();
    const card = await region(NAME);

    expect(await card.findByRole("link", { name: /^925,001/u })).toHaveAttribute(
      "href",
      "https://blocks.invalid/btc/00aa",
    );
  });

  it("show that there is none, and load again after a failure", async () => {
    const { user, answers } = await open({ [BLOCK_CALL]: REFUSED });
    const card = await region(NAME);
    expect(await card.findByText("Couldn't load blocks.")).toBeVisible();
    answers[BLOCK_CALL] = { data: pageOf([]) };

    await user.click(card.getByRole("button", { name: "Try again" }));

    expect(await card.findByText("No blocks yet")).toBeVisible();
  });

  it("keep their place until loaded", async () => {
    const held = holdAnswer();
    await open({ [BLOCK_CALL]: held.answer });
    const card = await region(NAME);
    await screen.findByText("active of 1,542");

    expect(hasSkeleton()).toBe(true);
    expect(card.queryByText("No blocks yet")).not.toBeInTheDocument();
    held.give({ data: BLOCKS });
    expect(await card.findByRole("row", { name: /^925,001/u })).toBeVisible();
  });
});

describe("announcements", () => {
  it("R2.3.25 show those about the coin, with their dates", async () => {
    await open();
    const card = await region("Announcements");

    expect(card.getByText("BTC fees fall")).toBeVisible();
    expect(card.queryByText("LTC moves")).not.toBeInTheDocument();
    expect(card.getByText("Nov 19, 2026")).toBeVisible();
  });

  it("without the coin link to the article", async () => {
    const article = {
      id: 4,
      category: "coin",
      title: "Office",
      article_url: "https://news.invalid/o",
      publish_time: 1,
    };
    await open({ [NEWS]: { data: pageOf([article]) } });
    const card = await region("Announcements");

    expect(card.getByRole("link", { name: /^Office/u })).toHaveAttribute("href", "https://news.invalid/o");
  });

  it.each([
    ["there are none", { data: pageOf([]) }],
    ["they cannot be read", REFUSED],
  ])("take up no room while %s", async (_case, answer) => {
    const { sent } = await open({ [NEWS]: answer });
    await screen.findByText("active of 1,542");
    await waitFor(() => expect(sent(NEWS)).toHaveLength(1));

    expect(screen.queryByRole("region", { name: "Announcements" })).not.toBeInTheDocument();
  });
});
