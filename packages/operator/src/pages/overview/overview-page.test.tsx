import type { Overview } from "contracts/operator/calls/overview";
import { screen, within } from "@testing-library/react";
import { meOf, openDesk } from "../../testing/open-desk.tsx";

afterEach(() => jest.restoreAllMocks());

const FINE: Overview = {
  time: 1_795_176_000,
  jobs: [
    {
      name: "payouts",
      run_time: 1_795_175_999,
      milliseconds: 41,
      every_seconds: 2,
      age_seconds: 1,
      failures: 0,
      is_late: false,
    },
  ],
  engine: { state: "ok", age_seconds: 12, restarts: 0, measured_age_seconds: 60 },
  ledger: { problems: [], new_age_seconds: 30, whole_age_seconds: 7300 },
  mail: { is_up: true, waiting: 3, failed: 0 },
  queue: [{ coin: "BTC", status: "review", count: 2, oldest_seconds: 90_061 }],
  pauses: [],
  nodes: [{ coin: "LTC", chain: "LTC", name: "hot", answers: true }],
  solvency: [
    { coin: "LTC", liabilities: "5", leaving: "0.5", holdings: "5", wallet: "6.5", difference: "1.5" },
  ],
  releases: [{ remote: "wallet", version: "1.2.0", channel: "stable", loads: 400, failures: 0 }],
};

function open(overview: Overview) {
  return openDesk("/", {
    "GET /operator/me": meOf(["finance"]),
    "GET /operator/overview": { data: overview },
  });
}

describe("the overview", () => {
  it("is the first page, and says that nothing needs an operator", async () => {
    open(FINE);

    expect(await screen.findByText("Nothing needs an operator now.")).toBeVisible();
    expect(screen.getByText(/the oldest for 1 d/u)).toBeVisible();
    const jobs = screen.getByRole("table", { name: "Jobs" });
    expect(within(jobs).getByRole("row", { name: /payouts.*fine/u })).toBeVisible();
    const solvency = screen.getByRole("table", { name: "Solvency" });
    expect(within(solvency).getByRole("row", { name: /LTC.*6\.5.*1\.5/u })).toBeVisible();
  });

  it("names everything that needs an operator", async () => {
    const [job] = FINE.jobs;
    open({
      ...FINE,
      jobs: job === undefined ? [] : [{ ...job, failures: 3, is_late: true }],
      engine: { ...FINE.engine, state: "down" },
      ledger: { ...FINE.ledger, problems: ["sum of BTC"] },
      mail: { ...FINE.mail, is_up: false },
      nodes: [{ coin: "LTC", chain: "LTC", name: "hot", answers: false }],
      pauses: [
        { coin: "LTC", chain: "LTC", reason: "node_disagrees", count: 3, age_seconds: 90 },
        { coin: "LTC", chain: "LTC", reason: "failed", count: 1, age_seconds: 90 },
      ],
      solvency: [
        { coin: "BTC", liabilities: "5", leaving: "0", holdings: "5", wallet: "4", difference: "-1" },
      ],
    });

    const items = await screen.findAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "The ledger does not balance, and money stands still: sum of BTC.",
      "The mining engine is down.",
      "The email server is away.",
      "Jobs that fail or are late: payouts.",
      "Wallets that do not answer: LTC.",
      "Payouts of LTC wait (3): the second node has other blocks.",
      "Payouts of LTC wait (1): payment fails; the server's log has the error.",
      "Wallets hold less than is owed: BTC.",
    ]);
    expect(screen.getByText("failed 3 times")).toBeVisible();
  });

  it("leaves the solvency out for whom it is not", async () => {
    open({ ...FINE, solvency: null });

    await screen.findByText("Nothing needs an operator now.");
    expect(screen.queryByRole("table", { name: "Solvency" })).toBeNull();
  });

  it("says that it could not be loaded", async () => {
    openDesk("/overview", {
      "GET /operator/me": meOf(["finance"]),
      "GET /operator/overview": { status: 503, code: 503, message: "The server is busy." },
    });

    expect(await screen.findByText("Couldn't load the overview.")).toBeVisible();
  });
});
