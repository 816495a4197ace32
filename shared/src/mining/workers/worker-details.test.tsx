import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hashrate, ratio } from "amount";
import type { Worker } from "contracts";
import { setRenderLocale, setTimezone } from "../../locale/index.ts";
import { renderInEnglish } from "../../ui/render-in-english.tsx";
import { Table } from "../../ui/index.ts";
import type { WorkerManagement } from "../mining-source.ts";
import { fakeSource, pageOf, workerOf } from "../testing/fake-source.ts";
import { LastShare } from "./last-share.tsx";
import { trendTone, useWorkerColumns, type ColumnsOptions } from "./worker-columns.tsx";
import { WorkerDrawer } from "./worker-drawer.tsx";
import { RejectRate, WorkerMark } from "./worker-mark.tsx";
import { WorkerSums } from "./worker-sums.tsx";

const NOON = 1_763_438_400;
const plain = (text: string | null | undefined) => (text ?? "").replace(/\s/gu, " ");

function Grid({ workers, ...own }: Partial<ColumnsOptions> & { workers: readonly Worker[] }) {
  const columns = useWorkerColumns({
    coin: "BTC",
    now: NOON,
    hasGroup: true,
    hasAccount: true,
    onOpen: () => undefined,
    ...own,
    workers,
  });
  return <Table label="Workers" columns={columns} rows={workers} rowKey={({ id }) => String(id)} />;
}

function rowsOf(...workers: Worker[]): string[][] {
  renderInEnglish(<Grid workers={workers} />);
  return screen
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
}

beforeEach(() => setTimezone("0"));

afterEach(() => {
  setTimezone("local");
  setRenderLocale("en_US");
});

describe("the worker columns", () => {
  it("R2.3.26 show one unit for all rows, named in the headers, and the details of each worker", () => {
    const [head, row] = rowsOf(
      workerOf({
        remark: "rack 2",
        hashrate_10min: hashrate("1500000000000"),
        last_active: NOON - 30,
        online_rate_1day: ratio("0.984"),
        group_id: 7,
        group_name: "Hall A",
      }),
    );

    expect(head).toEqual([
      "Worker",
      "Account",
      "Status",
      "10 min, TH/s",
      "1 h, TH/s",
      "24 h, TH/s",
      "Last 24 h",
      "Rejected",
      "Uptime, 24 h",
      "Group",
      "Last share",
    ]);
    expect(row).toEqual([
      "s21-a01-001rack 2",
      "northfield",
      "Active",
      "1.50",
      "199.00",
      "198.00",
      "",
      "0.20%",
      "98%",
      "Hall A",
      "03:59:30",
    ]);
  });

  it("R2.3.26 show built-in groups in the page's language", () => {
    expect(rowsOf(workerOf({ group_id: 0, group_name: "" }))[1]).toContain("Default group");
  });

  it("omit group and account if all rows share them", () => {
    renderInEnglish(<Grid workers={[workerOf()]} hasGroup={false} hasAccount={false} />);

    expect(screen.queryByRole("columnheader", { name: "Group" })).toBeNull();
    expect(screen.queryByRole("columnheader", { name: "Account" })).toBeNull();
  });

  it("R2.3.26 mark averages over a window longer than a worker's age as incomplete", () => {
    renderInEnglish(<Grid workers={[workerOf({ first_active: NOON - 2 * 3600 })]} />);

    expect(screen.getByText("199.00")).not.toHaveClass("text-ink-3");
    expect(screen.getByText("198.00")).toHaveClass("text-ink-3");
  });

  it("open the worker by its name", async () => {
    const onOpen = jest.fn();
    const worker = workerOf();
    renderInEnglish(<Grid workers={[worker]} onOpen={onOpen} />);

    await userEvent.click(screen.getByRole("button", { name: worker.name }));
    expect(onOpen).toHaveBeenCalledWith(worker);
  });

  it.each([
    [{ status: "active" }, "accent"],
    [{ status: "active", reject_rate: ratio("0.03") }, "warning"],
    [{ status: "unactive", reject_rate: ratio("0.03") }, "muted"],
    [{ status: "invalid" }, "muted"],
  ] as const)("draw the sparkline of %j in the tone %s", (own, tone) => {
    expect(trendTone(workerOf(own))).toBe(tone);
  });
});

describe("the state of a worker", () => {
  it.each([
    [{ status: "active", last_active: NOON }, "Active"],
    [{ status: "active", reject_rate: ratio("0.05") }, "High rejects"],
    [{ status: "unactive", last_active: NOON - 3600 }, "Inactive, 1 h"],
    [{ status: "invalid", last_active: NOON - 3 * 86_400 }, "Invalid, 3 d"],
    [{ status: "unactive", last_active: null }, "Inactive"],
    [{ status: "invalid", last_active: null }, "Invalid"],
  ] as const)("R2.3.26 of %j is “%s”", (own, text) => {
    const { container } = renderInEnglish(<WorkerMark worker={workerOf(own)} now={NOON} />);

    expect(plain(container.textContent)).toBe(text);
  });

  it.each([
    ["0.0199", "1.99%", ""],
    ["0.02", "2.00%", "text-warning"],
    ["0.05", "5.00%", "text-negative"],
    [null, "–", ""],
  ])("R2.3.26 with reject rate %s is %s, marked “%s”", (rate, text, mark) => {
    renderInEnglish(<RejectRate rate={rate} />);

    expect(screen.getByText(text).className).toContain(mark);
    if (mark === "") expect(screen.getByText(text)).toHaveAttribute("class", "");
  });

  it.each([
    [NOON - 599, "03:50:01"],
    [NOON - 600, "10 min ago"],
    [NOON - 86_400, "1 d ago"],
    [null, "–"],
  ])("R9.4 with its last share at %s shows %s", (unix, text) => {
    const { container } = renderInEnglish(<LastShare unix={unix} now={NOON} />);

    expect(plain(container.textContent)).toBe(text);
  });
});

describe("the sums of a filter", () => {
  it.each([
    [1, "Total for 1 worker"],
    [1200, "Total for 1,200 workers"],
  ])("R2.3.26 of %i workers show “%s”", (total, text) => {
    const { container } = renderInEnglish(<WorkerSums page={pageOf([], { total })} coin="BTC" />);

    expect(plain(container.textContent)).toBe(`${text}10 min 400.00 TH/s1 h 398.00 TH/s24 h 396.00 TH/s`);
  });
});

describe("the details of a worker", () => {
  const DETAILS: WorkerManagement["DrawerDetails"] = ({ worker, onDeleted }) => (
    <button onClick={onDeleted}>{`Delete ${worker.name}`}</button>
  );

  function setup(own: Partial<Worker>, hasManagement = true) {
    const onClose = jest.fn();
    const periods: string[] = [];
    const source = fakeSource({
      useWorkerChart: (worker, interval, points) => {
        periods.push(`${worker.name} ${interval} ${String(points)}`);
        return {
          data: undefined,
          error: undefined,
          isLoading: true,
          isValidating: true,
          mutate: () => undefined,
        };
      },
    });
    const management = hasManagement
      ? {
          GroupActions: () => null,
          NewGroup: () => null,
          SelectionActions: () => null,
          DeleteInvalid: () => null,
          DrawerDetails: DETAILS,
        }
      : undefined;
    renderInEnglish(
      <WorkerDrawer source={source} worker={workerOf(own)} onClose={onClose} management={management} />,
    );
    return { onClose, periods, user: userEvent.setup() };
  }

  it("R2.3.26 show its averages, its properties, and its chart over a period", async () => {
    const { periods, user } = setup({
      first_active: null,
      group_id: 0,
      status: "unactive",
      last_active: null,
    });
    const drawer = within(await screen.findByRole("dialog", { name: "s21-a01-001" }));
    const pairs = Object.fromEntries(
      drawer
        .getAllByRole("term")
        .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]),
    );

    expect(pairs).toEqual({
      Status: "Inactive",
      "Last share": "–",
      "First seen": "–",
      "Uptime, 24 h": "100%",
      Group: "Default group",
      Account: "northfield",
    });
    expect(drawer.getByText("10 min").nextElementSibling).toHaveTextContent("200.00 TH/s");
    await user.click(drawer.getByRole("radio", { name: "7 d" }));
    expect(periods.at(-1)).toBe("s21-a01-001 hour 191");
    localStorage.clear();
  });

  it("shows since when it is known, with the time zone", async () => {
    setup({ first_active: Date.UTC(2026, 10, 1, 9, 30) / 1000 });
    const drawer = within(await screen.findByRole("dialog", { name: "s21-a01-001" }));

    expect(drawer.getByText("First seen").nextElementSibling).toHaveTextContent("11/01/2026 09:30 (UTC)");
  });

  it("close when the worker is deleted, and with Escape", async () => {
    const { onClose, user } = setup({});
    await user.click(await screen.findByRole("button", { name: "Delete s21-a01-001" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("R6.5 show no actions to an observer", async () => {
    setup({}, false);
    expect(await screen.findByRole("dialog", { name: "s21-a01-001" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
  });
});
