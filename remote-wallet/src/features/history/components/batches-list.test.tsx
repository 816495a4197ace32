import { screen, waitFor, within } from "@testing-library/react";
import type { WithdrawBatch } from "contracts";
import { holdAnswer, pageOf, watchDownloads } from "shared/testing";
import { closePage, openPage, type OpenOptions, type Replies } from "#/testing/open-page.tsx";
import { batchOf, orderOf } from "#/testing/orders.ts";
import { tableTexts } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { HistoryPage } from "../history-page.tsx";

const BATCHES = "/wallet/batch/withdraw/history";
const BATCH = "/wallet/batch/withdraw/7";
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };

function setup(own: Replies = {}, query = "", options: Partial<OpenOptions> = {}) {
  return openPage(<HistoryPage />, {
    path: `/en/wallet/history?tab=batches${query}`,
    replies: { [BATCHES]: { data: pageOf([batchOf()]) }, ...own },
    ...options,
  });
}

/** Builds the response for one batch with its rows. */
const detailsOf = (own: Partial<WithdrawBatch> = {}) => ({
  batch: batchOf(own),
  ...pageOf([
    orderOf(),
    orderOf({ id: 42, status: "failed", status_reason: "not_sent", final_amount: "0.2" }),
  ]),
});

afterEach(closePage);

describe("batches in the history", () => {
  it("R2.3.20 lists the number of rows, the total and the progress of each", async () => {
    await setup({
      [BATCHES]: { data: pageOf([batchOf(), batchOf({ batch_id: 8, failed: 0, cancelled: 0 })]) },
    });
    await screen.findByRole("button", { name: "Details of batch 7" });

    expect(tableTexts("Batches").map((cells) => cells.slice(0, 5))).toEqual([
      [
        "11/19/2026 15:00",
        "BTCTo an address",
        "10",
        "1.50000000 BTC",
        "6 of 10 finished2 failed or canceled",
      ],
      ["11/19/2026 15:00", "BTCTo an address", "10", "1.50000000 BTC", "6 of 10 finished"],
    ]);
  });

  it("requests the chosen coin and period", async () => {
    const { user, queriesOf } = await setup({}, "&range=all");
    await screen.findByRole("button", { name: "Details of batch 7" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "BTC");

    await waitFor(() =>
      expect(queriesOf(BATCHES)).toEqual([
        { page: "1", limit: "20", summary: "false" },
        { page: "1", limit: "20", summary: "false", coin: "BTC" },
      ]),
    );
  });

  it("shows a placeholder until they are loaded, and a link when there are none", async () => {
    const held = holdAnswer();
    await setup({ [BATCHES]: held.answer });
    expect(screen.getByRole("table", { name: "Batches" })).toHaveAttribute("aria-busy", "true");
    held.give({ data: NO_ROWS });

    expect(await screen.findByText("No batches yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Pay many recipients at once" })).toHaveAttribute(
      "href",
      "/en/wallet/batch",
    );
  });

  it("R8.5 shows why they failed to load, and retries", async () => {
    const { user, replies } = await setup({ [BATCHES]: REFUSED });
    expect(await screen.findByText("The wallet is closed for a moment.")).toBeVisible();

    replies[BATCHES] = { data: pageOf([batchOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: "Details of batch 7" })).toBeVisible();
  });

  it("R4.1.4 names the account of each in the summary of all accounts", async () => {
    const { queriesOf } = await setup(
      { [BATCHES]: { data: pageOf([batchOf({ account: "north_rack_a" })]) } },
      "",
      { isSummary: true },
    );

    expect(await screen.findByText("north_rack_a")).toBeVisible();
    expect(queriesOf(BATCHES)[0]).toMatchObject({ summary: "true" });
  });
});

describe("one batch", () => {
  async function open(own: Replies = {}) {
    const page = await setup({ [BATCH]: { data: detailsOf() }, ...own });
    await page.user.click(await screen.findByRole("button", { name: "Details of batch 7" }));
    return { ...page, drawer: within(await screen.findByRole("dialog", { name: "Batch 7" })) };
  }

  it("R2.3.20 shows its rows and which ones failed", async () => {
    const { drawer, queriesOf } = await open();
    await drawer.findByText("Failed");
    const summary = drawer.getByText("11/19/2026 15:00").parentElement;
    expect(summary).toHaveTextContent(/^11\/19\/2026 15:00 ?1\.49900000.BTC$/u);

    expect(tableTexts("Rows of the batch")).toEqual([
      ["bc1qw508…8f3t4", "0.49990000 BTC", "Pending"],
      ["bc1qw508…8f3t4", "0.20000000 BTC", "Failed"],
    ]);
    expect(
      drawer.getByText("2 rows did not go through. Save them as a file to try them again."),
    ).toBeVisible();
    expect(queriesOf(BATCH)).toEqual([{ page: "1", limit: "20" }]);
  });

  it("shows a placeholder until its rows are loaded", async () => {
    const held = holdAnswer();
    const { drawer } = await open({ [BATCH]: held.answer });
    expect(drawer.getByRole("table", { name: "Rows of the batch" })).toHaveAttribute("aria-busy", "true");
    held.give({ data: detailsOf() });

    expect(await drawer.findByText("Failed")).toBeVisible();
  });

  it("R8.5 shows why its rows failed to load, and retries", async () => {
    const { user, drawer, replies } = await open({ [BATCH]: REFUSED });
    expect(await drawer.findByText("Couldn't load the batch.")).toBeVisible();
    expect(drawer.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[BATCH] = { data: detailsOf() };
    await user.click(drawer.getByRole("button", { name: "Try again" }));

    expect(await drawer.findByText("Failed")).toBeVisible();
  });

  it("loads more rows", async () => {
    const { user, drawer, queriesOf } = await open({ [BATCH]: { data: { ...detailsOf(), total: 25 } } });
    await user.click(await drawer.findByRole("button", { name: "Next page" }));

    await waitFor(() => expect(queriesOf(BATCH).at(-1)).toEqual({ page: "2", limit: "20" }));
  });

  it("R2.3.18 cancels waiting rows after confirmation, and shows how many they were", async () => {
    const { user, drawer, writes } = await open({ [`POST ${BATCH}/cancel`]: { data: { cancelled: 2 } } });
    await user.click(drawer.getByRole("button", { name: "Cancel the rest" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel what is still waiting?" }));
    expect(
      dialog.getByText("Rows already being sent continue. The rest is returned to your balance."),
    ).toBeVisible();
    expect(writes()).toEqual([]);
    expect(dialog.getByRole("button", { name: "Keep it" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel the rest" }));

    expect(await screen.findByText("Canceled rows: 2")).toBeInTheDocument();
    expect(writes()).toEqual([`POST ${BATCH}/cancel`]);
  });

  it("R2.3.18 shows the canceled rows immediately, with nothing left to cancel", async () => {
    const { user, drawer, replies } = await open({ [`POST ${BATCH}/cancel`]: { data: { cancelled: 2 } } });
    await drawer.findByText("Pending");
    await user.click(drawer.getByRole("button", { name: "Cancel the rest" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel what is still waiting?" }));
    const batch = batchOf({ cancelled: 3 });
    replies[BATCH] = { data: { batch, ...pageOf([orderOf({ status: "cancelled" })]) } };
    await user.click(dialog.getByRole("button", { name: "Cancel the rest" }));

    expect(await drawer.findByText("Canceled")).toBeVisible();
    expect(drawer.queryByText("Pending")).toBeNull();
    expect(drawer.queryByRole("button", { name: "Cancel the rest" })).toBeNull();
  });

  it("R8.5 shows why nothing was canceled", async () => {
    const { user, drawer } = await open({ [`POST ${BATCH}/cancel`]: REFUSED });
    await user.click(drawer.getByRole("button", { name: "Cancel the rest" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel what is still waiting?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel the rest" }));

    expect(await screen.findByText("The wallet is closed for a moment.")).toBeInTheDocument();
  });

  it("offers neither cancel nor save when everything is done", async () => {
    const done = { finished: 10, failed: 0, cancelled: 0 };
    const { drawer } = await open({ [BATCH]: { data: detailsOf(done) } });
    await drawer.findByText("10 of 10 finished");

    expect(drawer.queryByRole("button", { name: "Cancel the rest" })).toBeNull();
    expect(drawer.queryByRole("button", { name: "Export" })).toBeNull();
    expect(drawer.queryByText(/did not go through/u)).toBeNull();
  });

  it("R2.3.18 saves the failed rows as a new file", async () => {
    const saved = watchDownloads();
    const { user, drawer, queriesOf } = await open({
      [`${BATCH}/export`]: { file: "address", name: "rest.xlsx" },
    });
    await user.click(drawer.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["rest.xlsx"]));
    expect(queriesOf(`${BATCH}/export`)).toEqual([{ format: "xlsx" }]);
  });
});
