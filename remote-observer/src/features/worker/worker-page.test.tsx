import { screen, waitFor, within } from "@testing-library/react";
import {
  groupOf,
  hasSkeleton,
  hashrateChartOf,
  holdAnswer,
  watchDownloads,
  workerOf,
  workerPageOf,
} from "shared/testing";
import {
  REFUSED,
  SCOPE,
  closeObserver,
  infoOf,
  openObserver,
  type Answers,
} from "#/testing/open-observer.ts";

const LIST = "/observer/worker";
const WORKERS = workerPageOf([
  workerOf({ id: 11, name: "s21-a01" }),
  workerOf({ id: 13, name: "s19-c03", status: "invalid" }),
]);
const GROUPS = [
  groupOf(),
  groupOf({ group_id: 0 }),
  groupOf({ group_id: 7, group_name: "Hall A", invalid: 1 }),
];
const SORTED = { sort_by: "name", sort_order: "asc" };

function open(answers: Answers = {}, query = "") {
  return openObserver(`/en/observer/worker?access_key=k&coin=BTC${query}`, {
    [LIST]: { data: WORKERS },
    "/observer/worker/group": { data: GROUPS },
    ...answers,
  });
}

const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name, "u") });

afterEach(closeObserver);

describe("observer/worker", () => {
  it("R2.3.46 lists the workers of the observed account", async () => {
    const { asked } = await open();
    const row = within(await rowOf("s21-a01"));

    expect(row.getByText("200.00")).toBeVisible();
    expect(screen.getByRole("columnheader", { name: /10 min, TH\/s/u })).toBeVisible();
    expect(asked(LIST)).toEqual([{ ...SCOPE, ...SORTED, group_id: "-1", page: "1", limit: "20" }]);
    expect(asked("/observer/worker/group")).toEqual([SCOPE]);
  });

  it("requests the coin and the account of the address", async () => {
    const accounts = [
      { user_id: 5, account: "north_rack_a" },
      { user_id: 9, account: "lease_kz_02" },
    ];
    const { asked } = await openObserver(
      "/en/observer/worker?access_key=k&coin=LTC&user_id=9&group=7&page=2",
      {
        "/observer/info": { data: infoOf({ accounts }) },
        [LIST]: { data: workerPageOf([workerOf({ name: "l7-01" })], { total: 30 }) },
        "/observer/worker/group": { data: GROUPS },
      },
    );
    await rowOf("l7-01");

    expect(asked(LIST)).toContainEqual({
      ...SORTED,
      access_key: "k",
      coin: "LTC",
      user_id: "9",
      group_id: "7",
      page: "2",
      limit: "20",
    });
    expect(asked("/observer/info")[0]).toEqual({ access_key: "k", coin: "LTC" });
  });

  it("R6.5 offers nothing that changes the workers", async () => {
    const { seen } = await open({}, "&group=7");
    await rowOf("s19-c03");

    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    for (const name of [/New group/u, /Delete/u, /^Actions of group/u, /Connect a worker/u]) {
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    }
    expect(seen.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("shows one worker with its chart, and nothing reserved for its owner", async () => {
    const { user, asked, seen } = await open({
      "/observer/worker/hashrate/chart": { data: hashrateChartOf() },
    });
    await user.click(await screen.findByRole("button", { name: "s21-a01" }));
    const drawer = within(await screen.findByRole("dialog", { name: "s21-a01" }));

    expect(await drawer.findByRole("figure", { name: /^Hashrate/u })).toBeVisible();
    expect(asked("/observer/worker/hashrate/chart")[0]).toMatchObject({
      ...SCOPE,
      worker_id: "11",
      interval: "min",
    });
    expect(drawer.queryByRole("textbox")).not.toBeInTheDocument();
    expect(drawer.queryByRole("switch")).not.toBeInTheDocument();
    expect(seen.some(({ path }) => path.startsWith("/pool/"))).toBe(false);
  });

  it("R2.3.46 saves the filtered workers as a file", async () => {
    const saved = watchDownloads();
    const { user, asked } = await open(
      { "/observer/worker/export": { file: "name", name: "BTC_workers.csv" } },
      "&group=7&status=invalid",
    );
    await rowOf("s19-c03");
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["BTC_workers.csv"]));
    expect(asked("/observer/worker/export")).toEqual([
      { ...SCOPE, ...SORTED, group_id: "7", status: "invalid", format: "csv" },
    ]);
  });

  it("shows placeholders until the workers arrive", async () => {
    const held = holdAnswer();
    await open({ [LIST]: held.answer });
    await screen.findByRole("button", { name: /^Hall A/u });

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("No workers yet")).not.toBeInTheDocument();
    held.give({ data: WORKERS });
    expect(await rowOf("s21-a01")).toBeVisible();
  });

  it("shows that there is no worker", async () => {
    await open({ [LIST]: { data: workerPageOf([]) } });

    expect(await screen.findByText("No workers yet")).toBeVisible();
  });

  it("shows a failure and loads on retry", async () => {
    const { user, answers } = await open({ [LIST]: REFUSED });
    expect(await screen.findByText("Couldn't load workers.")).toBeVisible();
    expect(screen.getByText("The engine is away.")).toBeVisible();
    answers[LIST] = { data: WORKERS };

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await rowOf("s21-a01")).toBeVisible();
  });

  it("R6.5 redirects to the dashboard, without requesting workers, when the link does not open them", async () => {
    const { asked, address, info } = await open({
      "/observer/info": { data: infoOf({ open_auth: ["dashboard", "profit", "asset"] }) },
    });

    await waitFor(() => expect(address()).toBe("/en/observer/dashboard?access_key=k&coin=BTC"));
    expect(info).toHaveBeenCalledWith("The owner of this link keeps that page private.");
    expect(asked(LIST).filter(({ status }) => status === undefined)).toEqual([]);
    expect(asked("/observer/worker/group")).toEqual([]);
  });
});
