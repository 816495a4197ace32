import { screen, within } from "@testing-library/react";
import { meOf, openDesk } from "../../testing/open-desk.tsx";
import { FINE_OVERVIEW } from "../../testing/overview.ts";

afterEach(() => jest.restoreAllMocks());

function open(own: Partial<typeof FINE_OVERVIEW> = {}) {
  return openDesk("/alerts", {
    "GET /operator/me": meOf(["support"]),
    "GET /operator/overview": { data: { ...FINE_OVERVIEW, ...own } },
  });
}

describe("alerts", () => {
  it("shows that nothing fires, and what is monitored", async () => {
    open();
    expect(await screen.findByText("Nothing needs attention.")).toBeVisible();
    const quiet = within(screen.getByRole("list", { name: "Healthy" })).getAllByRole("listitem");
    expect(quiet.map(({ textContent }) => textContent)).toEqual([
      "Ledger",
      "Mining engine",
      "Email server",
      "Jobs",
      "Node wallets",
      "Payouts",
      "Solvency",
      "Failed emails",
      "Releases",
    ]);
  });

  it("does not call healthy what the operator may not see", async () => {
    open({ solvency: null });

    const quiet = within(await screen.findByRole("list", { name: "Healthy" }));
    expect(quiet.getByText("Ledger")).toBeVisible();
    expect(quiet.queryByText("Solvency")).toBeNull();
  });

  it("shows what fires, since when, how urgent it is and where to find more", async () => {
    const [job] = FINE_OVERVIEW.jobs;
    open({
      jobs: job === undefined ? [] : [{ ...job, age_seconds: 7200, failures: 2, is_late: true }],
      mail: { is_up: true, waiting: 0, failed: 3 },
      pauses: [{ coin: "LTC", chain: "LTC", reason: "wallet_locked", count: 2, age_seconds: 90_000 }],
      releases: [
        { remote: "wallet", version: "1.2.0", channel: "stable", loads: 400, failures: 3 },
        { remote: "pool", version: "2.0.0", channel: "canary", loads: 50, failures: 5 },
        { remote: "host", version: "", channel: "", loads: 1, failures: 1 },
      ],
    });
    const table = within(await screen.findByRole("table", { name: "Firing" }));
    expect(
      table.getByRole("row", { name: /Jobs failing or late: payouts\..*urgent.*for 2\sh/u }),
    ).toBeVisible();
    const payouts = within(
      table.getByRole("row", { name: /Payouts of LTC on hold \(2\): the wallet is locked/u }),
    );
    expect(payouts.getByRole("link")).toHaveAttribute("href", "/payments");
    expect(table.getByRole("row", { name: /3 emails or messages failed.*warning/u })).toBeVisible();
    expect(table.getByRole("row", { name: /pool 2\.0\.0: 5 failures in 50 loads/u })).toBeVisible();
    expect(table.getByText("host: 1 failure in 1 load over the last 24 hours.")).toBeVisible();
    expect(table.queryByText(/wallet 1\.2\.0/u)).toBeNull();
    expect(screen.queryByText("Nothing needs attention.")).toBeNull();
  });
});
