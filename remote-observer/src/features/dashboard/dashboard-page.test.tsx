import { screen, waitFor, within } from "@testing-library/react";
import type { ObserverPermission } from "contracts";
import {
  hasSkeleton,
  hashrateChartOf,
  holdAnswer,
  poolStateOf,
  readChart,
  workerOf,
  workerPageOf,
} from "shared/testing";
import { homeOf } from "#/testing/home-of.ts";
import {
  REFUSED,
  SCOPE,
  closeObserver,
  infoOf,
  openObserver,
  type Answers,
} from "#/testing/open-observer.ts";

const NOW = 1_795_176_000;
const HOME = "/observer/home";
const CHART = "/observer/profit/chart";
const WORKERS = "/observer/worker";
const PATH = "/en/observer/dashboard?access_key=k&coin=BTC";
const EARNED = { start: NOW - 2 * 86_400 - (NOW % 86_400), step: 86_400, profit: ["0.069", null, "0.07"] };
const INACTIVE = workerPageOf(
  [workerOf({ id: 12, name: "s19-b02", status: "unactive", last_active: NOW - 7200 })],
  { unactive: 1234 },
);

function open(answers: Answers = {}, path = PATH) {
  return openObserver(path, {
    [HOME]: { data: homeOf() },
    [CHART]: { data: EARNED },
    [WORKERS]: { data: INACTIVE },
    "/observer/hashrate/chart": { data: hashrateChartOf() },
    "/pool/BTC/state": { data: poolStateOf() },
    ...answers,
  });
}

const linkWith = (...open_auth: ObserverPermission[]) => ({ data: infoOf({ open_auth }) });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
});

afterEach(closeObserver);

describe("observer/dashboard", () => {
  it("R2.3.46 shows account, hashrates and workers of the link", async () => {
    const { asked } = await open();
    expect(await screen.findByRole("heading", { level: 1, name: "north_rack_a" })).toBeVisible();
    const hashrates = await region("Hashrate");

    expect(await hashrates.findByText("171.55")).toBeVisible();
    expect(hashrates.getAllByText("PH/s")).toHaveLength(3);
    expect(screen.getByText("active of 1,542")).toBeVisible();
    expect(asked(HOME)).toEqual([SCOPE]);
    expect(asked("/observer/hashrate/chart")[0]).toMatchObject({ ...SCOPE, interval: "min" });
  });

  it("R2.3.46 shows the earnings with their value", async () => {
    await open();
    const card = await region("Earnings");
    const rowOf = (name: string) => card.getByText(name).closest("div");

    expect(await card.findByText("0.07100000")).toBeVisible();
    expect(await card.findByText(/7,100\.00/u)).toBeVisible();
    expect(rowOf("Total earned")).toHaveTextContent("6.30000000 BTC");
    expect(rowOf("Balance")).toHaveTextContent("0.40000000 BTC≈ 40,000.00 USD");
    expect(rowOf("Expected per PH/s per day")).toHaveTextContent("0.00040000 BTC");
    expect(card.getByText("0.00040000")).toBeVisible();
  });

  it("R2.3.46 shows 30 days in UTC, and a day without figures as a gap", async () => {
    const { user, asked } = await open();

    expect(await readChart(user, "Earnings")).toEqual([
      ["Time (UTC)", "Earnings, BTC"],
      ["11/20/2026", "0.07000000"],
      ["11/19/2026", "–"],
      ["11/18/2026", "0.06900000"],
    ]);
    expect(asked(CHART)).toEqual([{ ...SCOPE, period: "30", utc: "true" }]);
  });

  it("R2.3.46 lists the most recently inactive workers", async () => {
    const { asked } = await open();
    const card = await region("Inactive workers");

    expect(await card.findByText("s19-b02")).toBeVisible();
    expect(card.getByText("1,234")).toBeVisible();
    expect(asked(WORKERS)).toEqual([
      {
        ...SCOPE,
        group_id: "-1",
        page: "1",
        limit: "5",
        status: "unactive",
        sort_by: "last_active",
        sort_order: "desc",
      },
    ]);
  });

  it("links to the inactive workers with the link's key", async () => {
    await open();

    expect(await screen.findByRole("link", { name: "40 inactive" })).toHaveAttribute(
      "href",
      "/en/observer/worker?access_key=k&coin=BTC&status=unactive",
    );
  });

  it("R2.3.47 keeps the partner in the address of the workers", async () => {
    await open({}, "/en/observer/acme/dashboard?access_key=k&coin=BTC");

    expect(await screen.findByRole("link", { name: "40 inactive" })).toHaveAttribute(
      "href",
      "/en/observer/acme/worker?access_key=k&coin=BTC&status=unactive",
    );
  });

  it("R2.3.47 does not link to the workers for a partner that has no such page", async () => {
    await open({}, "/en/observer/partner-a/dashboard?access_key=k&coin=BTC");

    expect(await screen.findByText("40 inactive")).toBeVisible();
    expect(screen.queryByRole("link", { name: "40 inactive" })).toBeNull();
  });

  it("shows that nothing was mined yet", async () => {
    await open({ [HOME]: { data: homeOf({ last_share_time: null, profit_total: "0" }) } });

    expect(await screen.findByText("No hashrate for BTC on this account yet.")).toBeVisible();
  });

  it.each(["6.3", null])("does not call an account with earnings of %s new", async (profit_total) => {
    await open({ [HOME]: { data: homeOf({ last_share_time: null, profit_total }) } });

    expect(await screen.findByText("No active workers.")).toBeVisible();
    expect(screen.queryByText(/No hashrate for BTC/u)).not.toBeInTheDocument();
  });

  it("7.1 warns that a farm is down, and lists no worker as running", async () => {
    const down = { total_active: 0, total_unactive: 0, total_invalid: 3, last_share_time: NOW - 90_000 };
    await open({
      [HOME]: { data: homeOf(down) },
      [WORKERS]: { data: workerPageOf([], { active: 0, invalid: 3 }) },
    });

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "No active workers. The last share came 1 d ago.",
    );
    const card = await region("Inactive workers");
    expect(
      await card.findByRole("link", { name: "3 workers have sent no share for more than 24 hours" }),
    ).toHaveAttribute("href", "/en/observer/worker?access_key=k&coin=BTC&status=invalid");
    expect(card.queryByText("No inactive workers")).not.toBeInTheDocument();
  });

  it("shows that no worker is inactive", async () => {
    await open({ [WORKERS]: { data: workerPageOf([], { active: 5 }) } });

    expect(await (await region("Inactive workers")).findByText("No inactive workers")).toBeVisible();
  });

  it.each([
    [HOME, homeOf(), "active of 1,542", "s19-b02"],
    [WORKERS, INACTIVE, "s19-b02", "active of 1,542"],
  ])("shows placeholders until %s has loaded", async (path, data, shown, other) => {
    const held = holdAnswer();
    await open({ [path]: held.answer });
    await screen.findByText(other);

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText(/No hashrate|No inactive workers/u)).not.toBeInTheDocument();
    held.give({ data });
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it.each([
    ["the dashboard", HOME, "Couldn't load the dashboard.", homeOf(), "active of 1,542"],
    ["the workers", WORKERS, "Couldn't load workers.", INACTIVE, "s19-b02"],
  ])("shows that %s failed, and loads it on retry", async (_name, path, title, data, shown) => {
    const { user, answers } = await open({ [path]: REFUSED });
    const failure = within((await screen.findByText(title)).closest('[role="alert"]') ?? document.body);
    expect(failure.getByText("The engine is away.")).toBeVisible();
    answers[path] = { data };

    await user.click(failure.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText(shown)).toBeVisible();
  });

  it("loads the earnings by day again after a failure", async () => {
    const { user, answers } = await open({ [CHART]: REFUSED });
    const card = await region("Earnings by day (UTC)");
    expect(await card.findByText("The engine is away.")).toBeVisible();
    answers[CHART] = { data: EARNED };

    await user.click(card.getByRole("button", { name: "Try again" }));

    expect(await card.findByRole("figure")).toBeVisible();
  });
});

describe("dashboard of a link without a permission", () => {
  it("R6.5 requests no earnings without profit, and hides figures that the server omitted", async () => {
    const home = homeOf({ profit_24hour: null, profit_total: null });
    const { asked } = await open({
      "/observer/info": linkWith("dashboard", "worker", "asset"),
      [HOME]: { data: home },
    });
    const card = await region("Earnings");

    expect(await card.findByText("Balance")).toBeVisible();
    expect(card.queryByText(/Total earned|Last 24 hours/u)).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: /^Earnings by day/u })).not.toBeInTheDocument();
    expect(asked(CHART)).toEqual([]);
  });

  it("R6.5 has no earnings card without profit and asset", async () => {
    await open({ "/observer/info": linkWith("dashboard", "worker") });
    await screen.findByText("active of 1,542");

    expect(screen.queryByRole("region", { name: "Earnings" })).not.toBeInTheDocument();
  });

  it("R6.5 neither lists nor links workers without the worker permission", async () => {
    const { asked } = await open({ "/observer/info": linkWith("dashboard", "profit") });
    await screen.findByText("active of 1,542");

    expect(screen.getByText("40 inactive")).toBeVisible();
    expect(screen.queryByRole("link", { name: "40 inactive" })).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Inactive workers" })).not.toBeInTheDocument();
    await waitFor(() => expect(asked(CHART)).toHaveLength(1));
    expect(asked(WORKERS)).toEqual([]);
  });
});
