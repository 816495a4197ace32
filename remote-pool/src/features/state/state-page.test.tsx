import { screen, waitFor, within } from "@testing-library/react";
import { hasSkeleton, holdAnswer, homeOf, poolStateOf, userOf } from "shared/testing";
import { DASHBOARD, NOW } from "#/testing/dashboard.ts";
import { REFUSED, closePool, openPool, type Answers, type Scene } from "#/testing/open-pool.ts";

const HOME = "GET /pool/BTC/home";
const NEW_ACCOUNT = homeOf({
  total_active: 0,
  total_unactive: 0,
  total_invalid: 0,
  last_share_time: null,
  profit_total: "0",
  account_balance: "0",
});

function open(answers: Answers = {}, own: Scene = {}) {
  return openPool("/en/pool/state?coin=BTC", { answers: { ...DASHBOARD, ...answers }, ...own });
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
});

afterEach(closePool);

describe("pool/state", () => {
  it("R2.3.25 shows the three averages of the hashrate in their units", async () => {
    await open({ [HOME]: { data: homeOf({ hashrate_prev_1day: "160000000000000000" }) } });
    const card = await region("Hashrate");

    expect(await card.findByText("171.55")).toBeVisible();
    expect(card.getByText("171.23")).toBeVisible();
    expect(card.getByText("171.71")).toBeVisible();
    expect(card.getAllByText("PH/s")).toHaveLength(3);
    expect(card.getByText("+7.32%")).toBeVisible();
  });

  it("R2.3.25 shows account, coin, method and fee", async () => {
    await open();

    expect(await screen.findByRole("heading", { level: 1, name: "northfield" })).toBeVisible();
    expect(await screen.findByText("Bitcoin · PPS+, 4.00% fee · Settled daily")).toBeVisible();
  });

  it.each([
    [{ profit_type: "pps" as const, pps_plus_rate: null }, "Bitcoin · PPS, 4.00% fee · Settled daily"],
    [{ profit_type: "solo" as const }, "Bitcoin · SOLO, 4.00% fee · Settled daily"],
  ])("shows the method of %o", async (own, text) => {
    await open({ [HOME]: { data: homeOf(own) } });

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("R2.3.25 counts workers and links to those that are not active", async () => {
    await open();

    expect(await screen.findByText("active of 1,542")).toBeVisible();
    expect(screen.getByRole("link", { name: "40 inactive" })).toHaveAttribute(
      "href",
      "/en/pool/worker?coin=BTC&status=unactive",
    );
    expect(screen.getByRole("link", { name: "2 invalid" })).toHaveAttribute(
      "href",
      "/en/pool/worker?coin=BTC&status=invalid",
    );
  });

  it("R2.3.25 shows pool, network and the next difficulty", async () => {
    await open();

    expect(await screen.findByText("5.0% of the network's 1,000.00 EH/s")).toBeVisible();
    expect(screen.getByText("50.00")).toBeVisible();
    expect(screen.getByText("150.00")).toBeVisible();
    expect(screen.getByText(/^Next in 3 d/u)).toHaveTextContent("about +2.00%");
  });

  it("shows that the difficulty of a coin adjusts with every block", async () => {
    const state = poolStateOf({ curr_period_rest_time: null, next_period_diff_float_rate: null });
    await open({ "GET /pool/BTC/state": { data: state } });

    expect(await screen.findByText("Adjusts with every block")).toBeVisible();
  });

  it("loads pool and network again after a failure", async () => {
    const { user, answers, sent } = await open({ "GET /pool/BTC/state": REFUSED });
    const pool = within((await screen.findByText("Pool hashrate")).parentElement ?? document.body);
    answers["GET /pool/BTC/state"] = { data: poolStateOf() };
    await user.click(await pool.findByRole("button", { name: "Try again" }));

    expect(await screen.findByText("5.0% of the network's 1,000.00 EH/s")).toBeVisible();
    expect(sent("GET /pool/BTC/state")).toHaveLength(2);
  });

  it("R2.3.25 shows the payout terms of the account", async () => {
    await open();
    const card = await region("Payout terms");
    const rowOf = (name: string) => card.getByText(name).closest("div");

    await waitFor(() => expect(rowOf("Method")).toHaveTextContent("MethodPPS+"));
    expect(rowOf("Fee")).toHaveTextContent("Fee4.00%");
    expect(rowOf("PPS+ rate")).toHaveTextContent("PPS+ rate96.82%");
    expect(rowOf("Expected per PH/s per day")).toHaveTextContent("0.00040000 BTC");
    expect(rowOf("Minimum payout")).toHaveTextContent("0.005 BTC");
    expect(rowOf("Payout window")).toHaveTextContent("17:00–19:00 (UTC)");
    expect(rowOf("Paid so far")).toHaveTextContent("5.90000000 BTC");
  });

  it("R2.3.25 shows the addresses of the account", async () => {
    await open();
    const card = await region("Stratum addresses");

    expect(await card.findByText("northfield.001")).toBeVisible();
    expect(card.getByText("stratum+tcp://btc.pool.invalid:3333")).toBeVisible();
  });

  it("shows placeholders until the figures arrive", async () => {
    const held = holdAnswer();
    await open({ [HOME]: held.answer });
    await screen.findByText("5.0% of the network's 1,000.00 EH/s");

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText(/No active workers|Connect your first worker/u)).not.toBeInTheDocument();
    held.give({ data: homeOf() });
    expect(await screen.findByText("active of 1,542")).toBeVisible();
  });

  it("shows that the dashboard failed, and loads it on retry", async () => {
    const { user, answers } = await open({ [HOME]: REFUSED });
    expect(await screen.findByText("Couldn't load the dashboard.")).toBeVisible();
    expect(screen.getByText("The engine is away.")).toBeVisible();
    answers[HOME] = { data: homeOf() };

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("active of 1,542")).toBeVisible();
  });

  it("keeps old figures and marks them when a refresh failed", async () => {
    const { user, answers } = await open();
    await screen.findByText("active of 1,542");
    answers[HOME] = REFUSED;

    await user.click(screen.getByRole("button", { name: "Refresh" }));

    expect(await screen.findByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("active of 1,542")).toBeVisible();
  });

  it("R2.3.25 warns when every worker is inactive, and since when", async () => {
    await open({ [HOME]: { data: homeOf({ total_active: 0, last_share_time: NOW - 7200 }) } });

    const warning = within(await screen.findByRole("alert"));
    expect(warning.getByText("No active workers.")).toBeVisible();
    expect(warning.getByText("The last share came 2 h ago.")).toBeVisible();
  });

  it("does not warn while a worker is active", async () => {
    await open({ [HOME]: { data: homeOf({ total_active: 1 }) } });
    await screen.findByText("active of 43");

    expect(screen.queryByText("No active workers.")).not.toBeInTheDocument();
  });

  it("R2.3.25 guides a new account to its first worker, and checks again", async () => {
    const { user, answers } = await open({ [HOME]: { data: NEW_ACCOUNT } });
    const card = await region("Connect your first worker");
    expect(card.getAllByRole("listitem")).toHaveLength(3);
    expect(card.getByText("northfield.001")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Hashrate" })).not.toBeInTheDocument();
    answers[HOME] = { data: homeOf() };

    await user.click(card.getByRole("button", { name: "Check again" }));

    expect(await screen.findByText("active of 1,542")).toBeVisible();
  });

  it("links to observer links and to the addresses", async () => {
    const { user } = await open();

    expect(await screen.findByRole("link", { name: "Observer link" })).toHaveAttribute(
      "href",
      "/en/setting/observer",
    );
    await user.click(screen.getByRole("button", { name: "Connect a worker" }));
    expect(await screen.findByRole("dialog", { name: "Connect a worker" })).toBeVisible();
  });

  it("offers a delegate no observer links, which belong to the owner", async () => {
    await open({}, { user: userOf({ account_type: "sub", is_delegated: true }) });

    expect(await screen.findByRole("button", { name: "Connect a worker" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Observer link" })).not.toBeInTheDocument();
  });

  it("4.2 shows the totals of all accounts, without addresses, when they are selected", async () => {
    const { sent } = await open({}, { isSummary: true, user: userOf() });

    expect(await screen.findByRole("heading", { level: 1, name: "All accounts" })).toBeVisible();
    await screen.findByText("active of 1,542");
    const calls = [
      HOME,
      "GET /pool/BTC/user/hashrate/min/chart",
      "GET /pool/BTC/user/profit/chart",
      "GET /pool/BTC/worker/group/-1",
    ];
    for (const call of calls) {
      expect(new Set(sent(call).map(({ query }) => query.get("summary")))).toEqual(new Set(["true"]));
    }
    expect(screen.queryByRole("region", { name: "Stratum addresses" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Connect a worker" })).not.toBeInTheDocument();
  });
});
