import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearCalls } from "shared/api";
import { answerCalls, pageOf, renderPage, type Answer } from "shared/testing";
import { orderOf, TXID } from "#/testing/accelerations.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { HistoryPage } from "./history-page.tsx";

function setup({ answer, query = "" }: { answer?: Answer; query?: string } = {}) {
  const seen = answerCalls(
    () => answer ?? { data: pageOf([orderOf({ status: "failed", reason: "replaced" })]) },
  );
  renderPage(withOwnCache(<HistoryPage />), `/en/tools/history${query}`);
  return { seen, user: userEvent.setup() };
}

beforeEach(async () => {
  await clearCalls();
  localStorage.clear();
});

describe("the history of accelerations", () => {
  it("R2.3.42 shows a visitor the orders stored in this browser, with a hint to sign in", async () => {
    localStorage.setItem("accelerations", JSON.stringify([orderOf().client_id]));
    const { seen } = setup();

    expect(await screen.findByText("Another transaction replaced it.")).toBeVisible();
    expect(screen.getByText("You are not signed in.")).toBeVisible();
    expect(seen[0]?.query.get("client_ids")).toBe(orderOf().client_id);
  });

  it("R2.3.42 filters by status and transaction, and shows when nothing matches", async () => {
    const { seen, user } = setup({ answer: { data: pageOf([]) } });
    expect(await screen.findByText("No accelerations yet")).toBeVisible();

    await user.selectOptions(screen.getByLabelText("Status"), "refunded");
    await user.type(screen.getByLabelText("Transaction ID"), TXID);
    await user.click(screen.getByRole("button", { name: "Search" }));

    expect(await screen.findByText("No acceleration matches")).toBeVisible();
    expect(seen.at(-1)?.query.get("status")).toBe("refunded");
    expect(seen.at(-1)?.query.get("txid")).toBe(TXID);
  });

  it("R2.3.42 filters by day, also in the URL, and clears the filter", async () => {
    const { seen, user } = setup({
      answer: { data: pageOf([]) },
      query: "?from=2026-11-01&to=2026-11-03",
    });
    const from = await screen.findByLabelText("From");
    expect(from).toHaveValue("11/01/2026");
    expect(seen[0]?.query.get("start_time")).toBe(String(Date.UTC(2026, 10, 1) / 1000));
    expect(seen[0]?.query.get("end_time")).toBe(String(Date.UTC(2026, 10, 4) / 1000));

    await user.clear(from);
    await user.type(from, "11/02/2026");
    await user.tab();
    await waitFor(() =>
      expect(seen.at(-1)?.query.get("start_time")).toBe(String(Date.UTC(2026, 10, 2) / 1000)),
    );
    await user.click(await screen.findByRole("button", { name: "Clear the filter" }));

    await waitFor(() => expect(seen.at(-1)?.query.has("start_time")).toBe(false));
    expect(screen.getByLabelText("From")).toHaveValue("");
  });

  it("shows an error when it cannot be loaded", async () => {
    setup({ answer: { code: 500, message: "Not now." } });

    expect(await screen.findByText("Not now.")).toBeVisible();
  });
});
