import { screen, waitFor, within } from "@testing-library/react";
import type { WorkerCell } from "contracts";
import { groupOf, hashrateChartOf, pageOf, workerOf, workerPageOf } from "shared/testing";
import { closePool, openPool, REFUSED, type Answers } from "#/testing/open-pool.ts";

const MAP = "GET /pool/BTC/worker/map";
const HOME = "GET /pool/BTC/home";
const cellOf = (id: number, own: Partial<WorkerCell> = {}): WorkerCell => ({
  id,
  name: `rig-${String(id)}`,
  group_id: 7,
  status: "active",
  hashrate_ratio: "1.0100",
  reject_rate: "0.002",
  last_active: 1_700_000_000,
  ...own,
});
const CELLS = [
  cellOf(1, { hashrate_ratio: "0.4200", reject_rate: "0.061" }),
  cellOf(2),
  cellOf(3, { group_id: 0, status: "invalid", hashrate_ratio: null, reject_rate: null }),
];
const USUAL: Answers = {
  "GET /pool/BTC/worker/group/-1": { data: workerPageOf([workerOf({ name: "rig-1" })]) },
  "GET /pool/BTC/worker/group/7": { data: workerPageOf([workerOf({ name: "rig-1" })]) },
  "GET /pool/BTC/worker/group": {
    data: [groupOf(), groupOf({ group_id: 0 }), groupOf({ group_id: 7, group_name: "Hall A" })],
  },
  [MAP]: { data: { cells: CELLS, total: CELLS.length } },
};

const open = (path: string, answers: Answers = {}, isSummary = false) =>
  openPool(path, { isSummary, answers: { ...USUAL, ...answers } });
const legend = () => screen.getAllByRole("listitem").map((item) => item.textContent);

afterEach(closePool);

describe("the map of workers", () => {
  it("is offered beside the list, kept in the address, and shows one cell per worker by group", async () => {
    const { user, address } = await open("/en/pool/worker?coin=BTC");
    await user.click(await screen.findByRole("button", { name: "Show as a map" }));
    const grid = within(await screen.findByRole("grid", { name: "Map of workers" }));

    expect(address()).toContain("layout=map");
    expect(grid.getAllByRole("rowheader").map((head) => head.textContent)).toEqual([
      "Default group1",
      "Hall A2",
    ]);
    expect(grid.getAllByRole("button").map((cell) => cell.getAttribute("aria-label"))).toEqual([
      "rig-3: Invalid, No shares",
      "rig-1: Active, 42% of its 24-hour average",
      "rig-2: Active, 101% of its 24-hour average",
    ]);
    expect(screen.queryByRole("table", { name: "Workers" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show as a list" }));
    expect(await screen.findByRole("table", { name: "Workers" })).toBeVisible();
    expect(address()).not.toContain("layout");
  });

  it("is colored by reject rate on request, with counts in its legend", async () => {
    const { user } = await open("/en/pool/worker?coin=BTC&layout=map");
    await screen.findByRole("grid", { name: "Map of workers" });
    const items = within(screen.getByRole("list", { name: "Legend" }));
    expect(items.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "95% or more1",
      "·80% to 95%0",
      "!50% to 80%0",
      "×Less than 50%1",
      "–No shares1",
    ]);
    await user.click(screen.getByRole("radio", { name: "Rejected" }));
    expect(screen.getByRole("button", { name: "rig-1: Active, 6.10% rejected" })).toBeVisible();
    expect(legend()).toContain("×5% or more1");
  });

  it("requests the workers of the list's filter, and opens a worker from the keyboard", async () => {
    const alert = { enabled: true, threshold: "0.7", delay_min: 20, muted_until: null };
    const { user, sent } = await open(
      "/en/pool/worker?coin=BTC&layout=map&group=7&q=rig&status=active&tag=hot",
      {
        "GET /pool/BTC/worker/2": { data: { ...workerOf({ id: 2, name: "rig-2" }), alert } },
        "GET /pool/BTC/worker/2/hashrate/min/chart": { data: hashrateChartOf() },
        "GET /pool/BTC/worker/2/hashrate/history": { data: pageOf([]) },
      },
    );
    const grid = within(await screen.findByRole("grid", { name: "Map of workers" }));
    expect(Object.fromEntries(sent(MAP)[0]?.query ?? [])).toEqual({
      group_id: "7",
      worker_name: "rig",
      status: "active",
      tag: "hot",
    });

    const [first] = grid.getAllByRole("button");
    first?.focus();
    await user.keyboard("{End}");
    await waitFor(() => expect(grid.getByRole("button", { name: /^rig-2/u })).toHaveFocus());
    await user.keyboard("{Enter}");
    const drawer = within(await screen.findByRole("dialog", { name: "rig-2" }));
    expect(await drawer.findByRole("textbox", { name: "Remark" })).toBeVisible();
  });

  it("and the counts of the account are read again after a worker is deleted", async () => {
    const worker = workerOf({ id: 3, name: "rig-3", group_id: 0, status: "invalid" });
    const alert = { enabled: true, threshold: "0.7", delay_min: 20, muted_until: null };
    const { user, answers, sent } = await open("/en/pool/worker?coin=BTC&layout=map", {
      "GET /pool/BTC/worker/3": { data: { ...worker, alert } },
      "GET /pool/BTC/worker/3/hashrate/min/chart": { data: hashrateChartOf() },
      "GET /pool/BTC/worker/3/hashrate/history": { data: pageOf([]) },
      "DELETE /pool/BTC/worker": { data: { deleted: 1 } },
    });
    await user.click(await screen.findByRole("button", { name: /^rig-3/u }));
    const drawer = within(await screen.findByRole("dialog", { name: "rig-3" }));
    await user.click(await drawer.findByRole("button", { name: "Delete worker" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete worker “rig-3”?" }));
    const homes = sent(HOME).length;
    answers[MAP] = { data: { cells: CELLS.slice(0, 2), total: 2 } };
    await user.click(dialog.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(sent(MAP)).toHaveLength(2));
    const grid = within(await screen.findByRole("grid", { name: "Map of workers" }));
    await waitFor(() => expect(grid.queryByRole("button", { name: /^rig-3/u })).not.toBeInTheDocument());
    expect(sent(HOME).length).toBeGreaterThan(homes);
  });

  it("shows a failure with retry, an empty result, and that it is partial", async () => {
    const { user, answers } = await open("/en/pool/worker?coin=BTC&layout=map", { [MAP]: REFUSED });
    const retry = await screen.findByRole("button", { name: "Try again" });
    answers[MAP] = { data: { cells: [CELLS[1]], total: 12_000 } };
    await user.click(retry);
    expect(await screen.findByText(/The first 1 of 12,000 workers are shown/u)).toBeVisible();
  });

  it("is colored by the age of the last share, and by hashrate again", async () => {
    const { user } = await open("/en/pool/worker?coin=BTC&layout=map");
    await screen.findByRole("grid", { name: "Map of workers" });
    await user.click(screen.getByRole("radio", { name: "Last share" }));
    expect(screen.getAllByRole("button", { name: /last share .+ ago$/u })).toHaveLength(CELLS.length);
    await user.click(screen.getByRole("radio", { name: "Hashrate" }));
    expect(screen.getByRole("button", { name: "rig-1: Active, 42% of its 24-hour average" })).toBeVisible();
  });

  it("shows that no worker matches its filter", async () => {
    await open("/en/pool/worker?coin=BTC&layout=map&q=none", { [MAP]: { data: { cells: [], total: 0 } } });
    expect(await screen.findByText("No worker matches the filter")).toBeVisible();
    expect(screen.queryByRole("grid")).not.toBeInTheDocument();
  });

  it("is not offered for totals over all accounts", async () => {
    await open("/en/pool/worker?coin=BTC&layout=map", {}, true);
    expect(await screen.findByRole("table", { name: "Workers" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Show as/u })).not.toBeInTheDocument();
  });
});
