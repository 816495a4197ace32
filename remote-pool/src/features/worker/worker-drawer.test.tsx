import { screen, waitFor, within } from "@testing-library/react";
import type { Worker, WorkerAlert } from "contracts";
import {
  groupOf,
  hasSkeleton,
  hashrateChartOf,
  holdAnswer,
  pageOf,
  workerOf,
  workerPageOf,
} from "shared/testing";
import { REFUSED, closePool, openPool, type Answers } from "#/testing/open-pool.ts";

const WORKER = "/pool/BTC/worker/11";
const HISTORY = `GET ${WORKER}/hashrate/history`;
const NOW = 1_795_176_000;
const HOUR = 3600;
const DAYS = pageOf([
  { date: "2026-11-19", hashrate: "198000000000000", reject_rate: "0.031" },
  { date: "2026-11-18", hashrate: "4000000000000", reject_rate: null },
]);

function alertOf(own: Partial<WorkerAlert> = {}): WorkerAlert {
  return { enabled: true, threshold: "0.7", delay_min: 20, muted_until: null, ...own };
}

interface DrawerScene {
  worker?: Partial<Worker>;
  alert?: Partial<WorkerAlert>;
  answers?: Answers;
}

async function open({ worker: own = {}, alert, answers = {} }: DrawerScene = {}) {
  const worker = workerOf({ id: 11, name: "s21-a01", remark: "Fan replaced", ...own });
  const page = await openPool("/en/pool/worker?coin=BTC", {
    answers: {
      "GET /pool/BTC/worker/group/-1": { data: workerPageOf([worker]) },
      "GET /pool/BTC/worker/group": { data: [groupOf(), groupOf({ group_id: 0 })] },
      [`GET ${WORKER}`]: { data: { ...worker, alert: alertOf(alert) } },
      [`GET ${WORKER}/hashrate/min/chart`]: { data: hashrateChartOf() },
      [HISTORY]: { data: DAYS },
      [`PUT ${WORKER}/alert`]: { data: null },
      [`PUT ${WORKER}/remark`]: { data: null },
      ...answers,
    },
  });
  await page.user.click(await screen.findByRole("button", { name: "s21-a01" }));
  const drawer = within(await screen.findByRole("dialog", { name: "s21-a01" }));
  await drawer.findByRole("textbox", { name: "Remark" });
  return { ...page, drawer };
}

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
});

afterEach(closePool);

describe("remark of a worker", () => {
  it("R2.3.26 is saved and confirmed", async () => {
    const { user, drawer, writes, success } = await open();
    const field = drawer.getByRole("textbox", { name: "Remark" });
    expect(field).toHaveValue("Fan replaced");
    await user.clear(field);
    await user.type(field, "Rack 7");

    await user.click(drawer.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("Remark saved"));
    expect(writes()).toEqual([{ call: `PUT ${WORKER}/remark`, body: { remark: "Rack 7" } }]);
  });

  it("is removed by saving an empty one", async () => {
    const { user, drawer, writes, success } = await open();
    await user.clear(drawer.getByRole("textbox", { name: "Remark" }));
    await user.click(drawer.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("Remark removed"));
    expect(writes()).toEqual([{ call: `PUT ${WORKER}/remark`, body: { remark: "" } }]);
  });

  it("keeps the input when the server refuses", async () => {
    const { user, drawer, error } = await open({ answers: { [`PUT ${WORKER}/remark`]: REFUSED } });
    await user.type(drawer.getByRole("textbox", { name: "Remark" }), " twice");
    await user.click(drawer.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(error).toHaveBeenCalledWith("The engine is away."));
    expect(drawer.getByRole("textbox", { name: "Remark" })).toHaveValue("Fan replaced twice");
  });
});

describe("alerts of a worker", () => {
  it.each([
    [true, false],
    [false, true],
  ])("R2.3.26 are switched from %s to %s", async (before, after) => {
    const { user, drawer, writes, success, answers } = await open({ alert: { enabled: before } });
    const toggle = await drawer.findByRole("switch", { name: "Alerts for this worker", checked: before });
    answers[`GET ${WORKER}`] = { data: { ...workerOf({ id: 11 }), alert: alertOf({ enabled: after }) } };

    await user.click(toggle);

    await waitFor(() => expect(success).toHaveBeenCalledWith("Alert saved"));
    expect(writes()).toEqual([{ call: `PUT ${WORKER}/alert`, body: alertOf({ enabled: after }) }]);
    expect(await drawer.findByRole("switch", { checked: after })).toBeEnabled();
  });

  it("have no settings while they are off", async () => {
    const { drawer } = await open({ alert: { enabled: false } });
    await drawer.findByRole("switch");

    expect(drawer.queryByRole("combobox")).not.toBeInTheDocument();
    expect(drawer.queryByRole("button", { name: "Mute" })).not.toBeInTheDocument();
  });

  it("R2.3.26 are saved with threshold and delay", async () => {
    const { user, drawer, writes, success } = await open();
    const limit = await drawer.findByRole("combobox", { name: "Hashrate below" });
    expect(limit).toHaveDisplayValue("70% of its 24 h average");
    expect(drawer.getByRole("combobox", { name: "For at least" })).toHaveDisplayValue("20 min");
    await user.selectOptions(limit, "Only when inactive");
    await user.selectOptions(drawer.getByRole("combobox", { name: "For at least" }), "180 min");

    await user.click(drawer.getByRole("button", { name: "Save alert" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("Alert saved"));
    expect(writes()).toEqual([
      { call: `PUT ${WORKER}/alert`, body: alertOf({ threshold: "0", delay_min: 180 }) },
    ]);
  });

  it("keep a threshold and a delay set by another program", async () => {
    const { drawer } = await open({ alert: { threshold: "0.65", delay_min: 45 } });

    expect(await drawer.findByRole("combobox", { name: "Hashrate below" })).toHaveDisplayValue(
      "65% of its 24 h average",
    );
    expect(drawer.getByRole("combobox", { name: "For at least" })).toHaveDisplayValue("45 min");
  });

  it.each([
    ["For 1 hour", 1],
    ["For 8 hours", 8],
    ["For 24 hours", 24],
    ["For 7 days", 168],
  ])("R2.3.26 are muted %s", async (choice, hours) => {
    const { user, drawer, writes } = await open();
    await user.click(await drawer.findByRole("button", { name: "Mute" }));
    await user.click(await screen.findByRole("menuitem", { name: choice }));

    await waitFor(() =>
      expect(writes()).toEqual([
        { call: `PUT ${WORKER}/alert`, body: alertOf({ muted_until: NOW + hours * HOUR }) },
      ]),
    );
  });

  it("R2.3.26 are unmuted before the end time", async () => {
    const { user, drawer, writes } = await open({ alert: { muted_until: NOW + HOUR } });
    expect(await drawer.findByText(/^Muted until 11\/20\/2026/u)).toBeVisible();
    expect(drawer.queryByRole("button", { name: "Mute" })).not.toBeInTheDocument();

    await user.click(drawer.getByRole("button", { name: "Unmute" }));

    await waitFor(() => expect(writes()).toEqual([{ call: `PUT ${WORKER}/alert`, body: alertOf() }]));
  });

  it("are no longer muted after the end time", async () => {
    const { drawer } = await open({ alert: { muted_until: NOW } });

    expect(await drawer.findByRole("button", { name: "Mute" })).toBeEnabled();
  });

  it("stay unchanged when the server refuses", async () => {
    const { user, drawer, error, success } = await open({ answers: { [`PUT ${WORKER}/alert`]: REFUSED } });
    const toggle = await drawer.findByRole("switch");
    await user.click(toggle);

    await waitFor(() => expect(error).toHaveBeenCalledWith("The engine is away."));
    expect(toggle).toBeChecked();
    expect(toggle).toBeEnabled();
    expect(success).not.toHaveBeenCalled();
  });

  it("show a placeholder, show a failure and load on retry", async () => {
    const held = holdAnswer();
    const { user, drawer, answers } = await open({ answers: { [`GET ${WORKER}`]: held.answer } });
    await drawer.findByRole("table", { name: "Daily history" });
    expect(hasSkeleton()).toBe(true);
    expect(drawer.queryByRole("switch")).not.toBeInTheDocument();
    held.give(REFUSED);
    expect(await drawer.findByText("Couldn't load the alert.")).toBeVisible();
    expect(drawer.getByText("The engine is away.")).toBeVisible();
    answers[`GET ${WORKER}`] = { data: { ...workerOf({ id: 11 }), alert: alertOf() } };

    await user.click(drawer.getByRole("button", { name: "Try again" }));

    expect(await drawer.findByRole("switch")).toBeChecked();
  });
});

describe("history of a worker", () => {
  it("R2.3.26 shows each day in one unit with its reject rate", async () => {
    const { drawer, sent } = await open();
    const table = within(await drawer.findByRole("table", { name: "Daily history" }));

    expect(await table.findByRole("row", { name: "11/19/2026 198.00 3.10%" })).toBeVisible();
    expect(table.getByRole("row", { name: "11/18/2026 4.00 –" })).toBeVisible();
    expect(table.getByRole("columnheader", { name: "Hashrate, TH/s" })).toBeVisible();
    expect(Object.fromEntries(sent(HISTORY)[0]?.query ?? [])).toEqual({ limit: "30", utc: "true" });
  });

  it("shows that there is no full day yet", async () => {
    const { drawer } = await open({ answers: { [HISTORY]: { data: pageOf([]) } } });

    expect(await drawer.findByText("No full day yet")).toBeVisible();
  });

  it("shows a failure and loads on retry", async () => {
    const { user, drawer, answers } = await open({ answers: { [HISTORY]: REFUSED } });
    expect(await drawer.findByText("Couldn't load the history.")).toBeVisible();
    answers[HISTORY] = { data: DAYS };

    await user.click(drawer.getByRole("button", { name: "Try again" }));

    expect(await drawer.findByRole("row", { name: /^11\/19\/2026/u })).toBeVisible();
  });
});

describe("deletion of a worker", () => {
  const CALL = "DELETE /pool/BTC/worker";

  it("R2.3.26 asks for confirmation, then closes the drawer", async () => {
    const { user, drawer, writes, success } = await open({
      worker: { status: "invalid" },
      answers: { [CALL]: { data: { deleted: 1 } } },
    });
    await user.click(drawer.getByRole("button", { name: "Delete worker" }));
    const question = within(await screen.findByRole("dialog", { name: "Delete worker “s21-a01”?" }));
    expect(writes()).toEqual([]);

    await user.click(question.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("Worker deleted"));
    expect(writes()).toEqual([{ call: CALL, body: { worker_ids: "[11]" } }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("keeps the drawer when the server refuses", async () => {
    const { user, drawer, error } = await open({
      worker: { status: "invalid" },
      answers: { [CALL]: REFUSED },
    });
    await user.click(drawer.getByRole("button", { name: "Delete worker" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));

    await waitFor(() => expect(error).toHaveBeenCalledWith("The engine is away."));
    expect(screen.getByRole("dialog", { name: "Delete worker “s21-a01”?" })).toBeVisible();
  });

  it.each(["active", "unactive"] as const)("R2.3.26 is unavailable for one that is %s", async (status) => {
    const { drawer } = await open({ worker: { status } });

    expect(drawer.getByRole("button", { name: "Delete worker" })).toBeDisabled();
    expect(drawer.getByText(/^Only invalid workers can be deleted\./u)).toBeVisible();
  });
});
