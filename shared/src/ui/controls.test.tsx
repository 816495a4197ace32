import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ApiError } from "../api/index.ts";
import { watchDownloads } from "../testing/index.ts";
import { toast } from "../toast/index.ts";
import {
  CopyButton,
  CopyField,
  EmptyState,
  ErrorState,
  ExportButton,
  LinkTabs,
  NoRows,
  Notice,
  Pagination,
  RecoveryCodes,
  Stepper,
  TabPanel,
  Tabs,
  type ExportFormat,
} from "./index.ts";
import { pageNumbers } from "./page-numbers.ts";
import { renderInEnglish } from "./render-in-english.tsx";

afterEach(() => jest.restoreAllMocks());

describe("page numbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 10, [1, 2, 3, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 8, 9, 10]],
    [40, 10, [1, null, 8, 9, 10]],
  ])("on page %i of %i are %j", (page, count, numbers) => {
    expect(pageNumbers(page, count)).toEqual(numbers);
  });

  it("link to a page, and let the person choose rows per page", async () => {
    const onPage = jest.fn();
    const onPageSize = jest.fn();
    renderInEnglish(
      <Pagination
        page={2}
        pageSize={20}
        total={2050}
        locale="en_US"
        onPage={onPage}
        onPageSize={onPageSize}
      />,
    );
    expect(screen.getByText("21–40 of 2,050")).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Page 103" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows" }), "100");

    expect(onPage).toHaveBeenCalledWith(103);
    expect(onPageSize).toHaveBeenCalledWith(100);
    expect(screen.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  });
});

describe("Stepper", () => {
  it("marks the current step and checks off earlier ones", () => {
    renderInEnglish(<Stepper label="Reset" steps={["Account", "Proofs", "Review", "Done"]} current={2} />);

    const steps = within(screen.getByRole("list", { name: "Reset" })).getAllByRole("listitem");
    expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, "step", null]);
    expect(steps.map(({ textContent }) => textContent)).toEqual(["Account", "Proofs", "3Review", "4Done"]);
  });
});

describe("Tabs", () => {
  const TABS = [
    { id: "bills", label: "Bills", count: 3 },
    { id: "orders", label: "Orders" },
  ] as const;

  function Site() {
    const [value, setValue] = useState<"bills" | "orders">("bills");
    return (
      <>
        <Tabs label="Lists" tabs={TABS} value={value} onChange={setValue} panelId="list" />
        <TabPanel id="list" tabId={value}>
          {value}
        </TabPanel>
      </>
    );
  }

  it("name their panel and switch it", async () => {
    renderInEnglish(<Site />);
    expect(screen.getByRole("tabpanel", { name: "Bills 3" })).toHaveTextContent("bills");

    await userEvent.click(screen.getByRole("tab", { name: "Orders" }));

    expect(screen.getByRole("tabpanel", { name: "Orders" })).toHaveTextContent("orders");
    expect(screen.getByRole("tab", { name: "Bills 3" })).toHaveAttribute("tabindex", "-1");
  });

  it("of pages are links, the open one marked", () => {
    const tabs = [
      { to: "/en/wallet/bill", label: "Bill", current: true },
      { to: "/en/wallet/history", label: "History", current: false },
    ];
    renderInEnglish(<LinkTabs label="Assets" tabs={tabs} />);
    const links = within(screen.getByRole("navigation", { name: "Assets" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["page", null]);
  });
});

describe("states of a list", () => {
  it("an empty one shows its next action", async () => {
    const onAdd = jest.fn();
    renderInEnglish(
      <EmptyState
        title="No workers yet"
        action={
          <button type="button" onClick={onAdd}>
            Connect
          </button>
        }
      >
        They appear after their first share.
      </EmptyState>,
    );
    expect(screen.getByText("They appear after their first share.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Connect" }));
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  it("a page past the last one links to the first", async () => {
    const onPage = jest.fn();
    renderInEnglish(
      <NoRows page={7} onPage={onPage}>
        Nothing yet
      </NoRows>,
    );
    expect(screen.queryByText("Nothing yet")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "First page" }));
    expect(onPage).toHaveBeenCalledWith(1);
  });

  it("R8.5 a failed one is announced with the server's message and can be retried", async () => {
    const onRetry = jest.fn();
    renderInEnglish(
      <ErrorState title="Couldn't load workers." message="The engine is away." onRetry={onRetry} />,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("Couldn't load workers.The engine is away.Try again");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("a failed page has the failure as its heading, and no button if it cannot be retried", () => {
    renderInEnglish(<ErrorState isPage title="Couldn't load the page." />);
    expect(screen.getByRole("heading", { level: 1, name: "Couldn't load the page." })).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it.each(["alert", "status"] as const)("a notice is announced as %s", (role) => {
    renderInEnglish(
      <Notice tone="negative" role={role} title="Paused">
        Payouts start again at noon.
      </Notice>,
    );
    expect(screen.getByRole(role)).toHaveTextContent(/^Paused\s?Payouts start again at noon\.$/u);
  });
});

describe("ExportButton", () => {
  async function exportAs(name: string, onExport: (format: ExportFormat) => Promise<void>): Promise<void> {
    renderInEnglish(<ExportButton onExport={onExport} />);
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name }));
  }

  it.each([
    ["CSV file", "csv"],
    ["Excel file", "xlsx"],
  ])("saves a %s", async (name, format) => {
    const onExport = jest.fn(() => Promise.resolve());
    await exportAs(name, onExport);
    expect(onExport).toHaveBeenCalledWith(format);
  });

  it("is busy until the file is ready", async () => {
    const file = Promise.withResolvers<void>();
    await exportAs("CSV file", () => file.promise);
    expect(screen.getByRole("button", { name: "Exporting…" })).toBeVisible();

    await act(async () => file.resolve());

    expect(await screen.findByRole("button", { name: "Export" })).toBeVisible();
  });

  it("shows why there is no file, and can be used again", async () => {
    const error = jest.spyOn(toast, "error");
    await exportAs("CSV file", () => Promise.reject(new ApiError(22000, "More than 10,000 rows.", null)));

    await waitFor(() => expect(error).toHaveBeenCalledWith("More than 10,000 rows."));
    expect(await screen.findByRole("button", { name: "Export" })).toBeEnabled();
  });
});

describe("copying", () => {
  it("shows for two seconds that the text was copied", async () => {
    jest.useFakeTimers();
    const write = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
    renderInEnglish(<CopyButton text="bc1qxy" label="Copy address" />);

    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy address" })));
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
    expect(write).toHaveBeenCalledWith("bc1qxy");
    await act(() => jest.advanceTimersByTimeAsync(2000));

    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    jest.useRealTimers();
  });

  it("shows nothing when the browser rejects the copy", async () => {
    const write = jest.fn(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
    renderInEnglish(<CopyField value="stratum+tcp://btc.pool.invalid:3333" label="Copy server" />);

    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy server" })));

    expect(write).toHaveBeenCalledWith("stratum+tcp://btc.pool.invalid:3333");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});

describe("RecoveryCodes", () => {
  it("lists the codes, saves them in a file that names the account, and prints them", async () => {
    const saved = watchDownloads();
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    renderInEnglish(<RecoveryCodes codes={["aaaa-1111", "bbbb-2222"]} account="northfield" />);
    const codes = within(screen.getByRole("region", { name: "Recovery codes" }));
    expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "aaaa-1111",
      "bbbb-2222",
    ]);

    await userEvent.click(codes.getByRole("button", { name: "Download" }));
    await userEvent.click(codes.getByRole("button", { name: "Print" }));

    expect(saved[0]?.name).toBe("recovery-codes.txt");
    expect(await saved[0]?.blob.text()).toMatch(/ recovery codes of northfield\n\naaaa-1111\nbbbb-2222\n$/u);
    expect(print).toHaveBeenCalledTimes(1);
  });
});
