import type { Overview } from "contracts/operator/calls/overview";
import { screen, within } from "@testing-library/react";
import { meOf, openDesk } from "../../testing/open-desk.tsx";
import { FINE_OVERVIEW } from "../../testing/overview.ts";

afterEach(() => jest.restoreAllMocks());

function open(overview: Overview, me = meOf(["finance"])) {
  return openDesk("/", {
    "GET /operator/me": me,
    "GET /operator/overview": { data: overview },
  });
}

describe("the overview", () => {
  it("is the first page, and shows that there are no problems", async () => {
    open(FINE_OVERVIEW);

    expect(await screen.findByText("No problems found.")).toBeVisible();
    expect(screen.getByText(/^2 in review, oldest: 1.d/u)).toBeVisible();
    expect(screen.getByRole("row", { name: /BTC.*awaiting review/u })).toBeVisible();
    const jobs = screen.getByRole("table", { name: "Jobs" });
    expect(within(jobs).getByRole("row", { name: /payouts.*ok/u })).toBeVisible();
    const solvency = screen.getByRole("table", { name: "Solvency" });
    expect(within(solvency).getByRole("row", { name: /LTC.*6\.5.*1\.5/u })).toBeVisible();
  });

  it("lists the decisions that it has for the operator, with links", async () => {
    open(FINE_OVERVIEW, meOf(["finance"], 1));

    const orders = await screen.findByRole("link", { name: "2 withdrawals await review" });
    expect(orders).toHaveAttribute("href", "/payments");
    expect(screen.getByRole("link", { name: "1 proposal awaits your confirmation" })).toHaveAttribute(
      "href",
      "/approvals",
    );
  });

  it("links only to pages that the operator may open", async () => {
    open(FINE_OVERVIEW, meOf(["support"]));

    expect(await screen.findByText("2 withdrawals await review")).toBeVisible();
    expect(screen.queryByRole("link", { name: /withdrawals await/u })).toBeNull();
    expect(screen.queryByText(/your confirmation/u)).toBeNull();
  });

  it("has no list of decisions while there are none", async () => {
    open({ ...FINE_OVERVIEW, queue: [{ coin: "BTC", status: "confirming", count: 1, oldest_seconds: 90 }] });

    await screen.findByText("No problems found.");
    expect(screen.queryByText("Awaiting a decision:")).toBeNull();
  });

  it("lists everything that needs attention", async () => {
    const [job] = FINE_OVERVIEW.jobs;
    open({
      ...FINE_OVERVIEW,
      jobs: job === undefined ? [] : [{ ...job, failures: 3, is_late: true }],
      engine: { ...FINE_OVERVIEW.engine, state: "down" },
      ledger: { ...FINE_OVERVIEW.ledger, problems: ["sum of BTC"] },
      mail: { ...FINE_OVERVIEW.mail, is_up: false },
      nodes: [{ coin: "LTC", chain: "LTC", name: "hot", answers: false }],
      pauses: [
        { coin: "LTC", chain: "LTC", reason: "node_disagrees", count: 3, age_seconds: 90 },
        { coin: "LTC", chain: "LTC", reason: "failed", count: 1, age_seconds: 90 },
      ],
      solvency: [
        { coin: "BTC", liabilities: "5", leaving: "0", holdings: "5", wallet: "4", difference: "-1" },
      ],
    });

    const title = await screen.findByText("Needs attention:");
    const items = within(title.parentElement ?? document.body).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "The ledger does not balance, so payments are stopped: sum of BTC.",
      "The mining engine is down.",
      "The email server is unreachable.",
      "Jobs failing or late: payouts.",
      "Unreachable wallets: LTC.",
      "Payouts of LTC on hold (3): the second node reports different blocks.",
      "Payouts of LTC on hold (1): the payment failed; the server log has the error.",
      "Wallets hold less than is owed: BTC.",
    ]);
    expect(screen.getByText("failed 3 times")).toBeVisible();
  });

  it("links to the warnings of the page of alerts", async () => {
    open({ ...FINE_OVERVIEW, mail: { ...FINE_OVERVIEW.mail, failed: 1 } });

    expect(await screen.findByText(/^No urgent problems\./u)).toBeVisible();
    expect(screen.getByRole("link", { name: "1 warning" })).toHaveAttribute("href", "/alerts");
    expect(screen.queryByText("No problems found.")).toBeNull();
  });

  it("says that a new engine has not reported anything yet", async () => {
    open({ ...FINE_OVERVIEW, engine: { ...FINE_OVERVIEW.engine, state: "waiting", age_seconds: null } });

    expect(await screen.findByText("The mining engine has not reported anything yet.")).toBeVisible();
  });

  it("groups amounts, which have eight decimals and the minus sign of all figures", async () => {
    const own = { liabilities: "24434429.31401063", leaving: "0", holdings: "-34481.13284841" };
    open({
      ...FINE_OVERVIEW,
      solvency: [{ coin: "ETC", ...own, wallet: "523.26950366909530167", difference: null }],
    });

    const row = await screen.findByRole("row", { name: /^ETC/u });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["ETC", "24,434,429.31401063", "0.00000000", "−34,481.13284841", "523.26950366", "–"]);
    expect(within(row).getByTitle("523.26950366909530167")).toBeVisible();
  });

  it("shows empty lists without the picture that invites to add something", async () => {
    open({ ...FINE_OVERVIEW, queue: [] });

    const text = await screen.findByText("No unfinished orders.");
    expect(text.parentElement?.querySelector("svg")).toHaveClass("lucide-inbox");
  });

  it("hides the solvency from operators without access to it", async () => {
    open({ ...FINE_OVERVIEW, solvency: null });

    await screen.findByText("No problems found.");
    expect(screen.queryByRole("table", { name: "Solvency" })).toBeNull();
  });

  it("shows an error when it could not be loaded", async () => {
    openDesk("/overview", {
      "GET /operator/me": meOf(["finance"]),
      "GET /operator/overview": { status: 503, code: 503, message: "The server is busy." },
    });

    expect(await screen.findByText("Couldn't load the overview.")).toBeVisible();
  });
});
