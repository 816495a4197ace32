import { screen, waitFor, within } from "@testing-library/react";
import {
  groupOf,
  hashrateChartOf,
  hasSkeleton,
  holdAnswer,
  watchDownloads,
  workerOf,
  workerPageOf,
} from "shared/testing";
import { REFUSED, closePool, openPool, type Answers, type Scene } from "#/testing/open-pool.ts";

const GROUPS = [
  groupOf({ total: 3, active: 1, unactive: 1, invalid: 1 }),
  groupOf({ group_id: 0, total: 1 }),
  groupOf({ group_id: 7, group_name: "Hall A", total: 2, invalid: 1 }),
];
const WORKERS = workerPageOf([
  workerOf({ id: 11, name: "s21-a01" }),
  workerOf({ id: 12, name: "s19-b02", status: "unactive" }),
  workerOf({ id: 13, name: "s19-c03", status: "invalid" }),
]);
const LIST = "GET /pool/BTC/worker/group/-1";
const USUAL: Answers = {
  [LIST]: { data: WORKERS },
  "GET /pool/BTC/worker/group": { data: GROUPS },
  "GET /pool/BTC/worker/group/7": { data: workerPageOf([workerOf({ id: 14, name: "hall-a-01" })]) },
};

function open(
  answers: Answers = {},
  { path = "/en/pool/worker?coin=BTC", ...own }: Scene & { path?: string } = {},
) {
  return openPool(path, { answers: { ...USUAL, ...answers }, ...own });
}

const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name, "u") });

afterEach(closePool);

describe("pool/worker", () => {
  it("R2.3.26 lists the workers of the coin with their hashrates in one unit", async () => {
    const { sent } = await open();
    const row = within(await rowOf("s21-a01"));

    expect(row.getByText("200.00")).toBeVisible();
    expect(screen.getByRole("columnheader", { name: /10 min, TH\/s/u })).toBeVisible();
    expect(Object.fromEntries(sent(LIST)[0]?.query ?? [])).toEqual({
      page: "1",
      limit: "20",
      sort_by: "name",
      sort_order: "asc",
    });
  });

  it("requests what the address selects", async () => {
    const { sent } = await open(
      {
        "GET /pool/LTC/worker/group/7": { data: workerPageOf([workerOf({ name: "l7-01" })], { total: 90 }) },
      },
      {
        path: "/en/pool/worker?coin=LTC&group=7&q=l7&status=unactive&page=2&limit=50&sort=reject_rate&order=desc",
      },
    );

    await rowOf("l7-01");
    const queries = sent("GET /pool/LTC/worker/group/7").map(({ query }) => Object.fromEntries(query));
    expect(queries).toContainEqual({
      page: "2",
      limit: "50",
      worker_name: "l7",
      status: "unactive",
      sort_by: "reject_rate",
      sort_order: "desc",
    });
  });

  it("shows the workers of a selected group", async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole("button", { name: /^Hall A/u }));

    expect(await rowOf("hall-a-01")).toBeVisible();
    expect(address()).toBe("/en/pool/worker?coin=BTC&group=7");
  });

  it("shows placeholders until the workers arrive", async () => {
    const held = holdAnswer();
    await open({ [LIST]: held.answer });
    await screen.findByRole("button", { name: /^Hall A/u });

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("No workers yet")).not.toBeInTheDocument();
    held.give({ data: WORKERS });
    expect(await rowOf("s21-a01")).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("shows that the workers failed, and loads them on retry", async () => {
    const { user, answers } = await open({ [LIST]: REFUSED });
    expect(await screen.findByText("Couldn't load workers.")).toBeVisible();
    expect(screen.getByText("The engine is away.")).toBeVisible();
    answers[LIST] = { data: WORKERS };

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await rowOf("s21-a01")).toBeVisible();
  });

  it("R2.3.26 shows how to connect while the account has no worker, and checks again", async () => {
    const { user, answers } = await open({ [LIST]: { data: workerPageOf([]) } });
    expect(await screen.findByText("No workers yet")).toBeVisible();
    expect(await screen.findByText("northfield.001")).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    answers[LIST] = { data: WORKERS };

    await user.click(screen.getByRole("button", { name: "Check again" }));

    expect(await rowOf("s21-a01")).toBeVisible();
  });

  it("keeps the list instead of the guide while a search finds nothing", async () => {
    await open({ [LIST]: { data: workerPageOf([]) } }, { path: "/en/pool/worker?coin=BTC&q=zz" });

    expect(await screen.findByText("No worker matches “zz”")).toBeVisible();
    expect(screen.queryByText("northfield.001")).not.toBeInTheDocument();
  });

  it("shows the addresses for another worker in a dialog", async () => {
    const { user } = await open({
      "GET /common/mining/guide": {
        data: { tutorials: { BTC: [{ device: "asic", title: "ASIC", url: "https://help.invalid/asic" }] } },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Connect a worker" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Connect a worker" }));

    expect(await dialog.findByText("stratum+tcp://btc.pool.invalid:3333")).toBeVisible();
    expect(await dialog.findByRole("link", { name: /^Guide/u })).toHaveAttribute(
      "href",
      "https://help.invalid/asic",
    );
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("R2.3.26 saves the filtered workers as a file", async () => {
    const saved = watchDownloads();
    const { user, sent } = await open(
      { "GET /pool/BTC/worker/export": { file: "name", name: "workers.xlsx" } },
      { path: "/en/pool/worker?coin=BTC&group=7&status=active" },
    );
    await rowOf("hall-a-01");
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["workers.xlsx"]));
    expect(Object.fromEntries(sent("GET /pool/BTC/worker/export")[0]?.query ?? [])).toEqual({
      group_id: "7",
      status: "active",
      sort_by: "name",
      sort_order: "asc",
      format: "xlsx",
    });
  });

  it("shows that an export was refused", async () => {
    const { user, error } = await open({ "GET /pool/BTC/worker/export": REFUSED });
    await rowOf("s21-a01");
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(error).toHaveBeenCalledWith("The engine is away."));
  });

  it("4.2 lists the workers of all accounts without any action", async () => {
    const { sent } = await open({}, { isSummary: true });
    await rowOf("s21-a01");

    expect(sent(LIST)[0]?.query.get("summary")).toBe("true");
    expect(sent("GET /pool/BTC/worker/group")[0]?.query.get("summary")).toBe("true");
    expect(screen.getByRole("columnheader", { name: "Account" })).toBeVisible();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    for (const name of ["New group", "Delete invalid", "Connect a worker"]) {
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    }
  });

  it("4.2 reads the chart of a worker of another account", async () => {
    const chart = "GET /pool/BTC/worker/11/hashrate/min/chart";
    const { user, sent } = await open({ [chart]: { data: hashrateChartOf() } }, { isSummary: true });
    await user.click(await screen.findByRole("button", { name: "s21-a01" }));

    await waitFor(() => expect(sent(chart)[0]?.query.get("summary")).toBe("true"));
  });

  it("shows one worker with its chart", async () => {
    const { user, sent } = await open({
      "GET /pool/BTC/worker/11/hashrate/min/chart": { data: hashrateChartOf() },
      "GET /pool/BTC/alert/event": { data: [] },
    });
    await user.click(await screen.findByRole("button", { name: "s21-a01" }));
    const drawer = within(await screen.findByRole("dialog", { name: "s21-a01" }));

    expect(await drawer.findByRole("figure", { name: /Hashrate/u })).toBeVisible();
    expect(sent("GET /pool/BTC/worker/11/hashrate/min/chart")).toHaveLength(1);
  });
});
