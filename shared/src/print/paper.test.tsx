import { act, screen, waitFor } from "@testing-library/react";
import { brand } from "brand";
import { setTimezone } from "../locale/index.ts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { EveryPage, PrintHead } from "./index.ts";
import { printAllRows } from "./print-store.ts";

const NOON = 1_763_438_400;

afterEach(() => {
  jest.restoreAllMocks();
  setTimezone("local");
});

describe("the printed heading of a page", () => {
  const show = (own: Partial<Parameters<typeof PrintHead>[0]> = {}) =>
    renderInEnglish(<PrintHead now={NOON} {...own} />).container.querySelector("[data-print-head]");

  it("shows the account, the days, the zone and the print time", () => {
    setTimezone("-210");

    expect(show({ account: "north", subject: "BTC", period: "May", zone: "UTC+8" })).toHaveTextContent(
      `${brand.name} · BTCAccount: northPeriod: MayTime zone: UTC+8Printed: 11/18/2025 00:30 (UTC−3:30)`,
    );
  });

  it("omits missing parts, and defaults to the reader's zone", () => {
    setTimezone("480");

    expect(show()).toHaveTextContent(
      new RegExp(`^${brand.name}Time zone: UTC\\+8Printed: 11/18/2025 12:00 \\(UTC\\+8\\)$`),
    );
  });
});

/** Prints the page as often as requested at once, and waits until the dialog has closed or failed. */
async function printPage(times = 1): Promise<PromiseSettledResult<void>[]> {
  let results: PromiseSettledResult<void>[] | undefined;
  act(() => {
    const printing = Promise.allSettled(Array.from({ length: times }, printAllRows));
    void printing.then((settled) => (results = settled));
  });
  await waitFor(() => expect(results).toBeDefined());
  return results ?? [];
}

describe("printed rows of a list", () => {
  function setup(
    usePage: (query: { page: number }) => {
      data: { data: string[]; total: number } | undefined;
      error: unknown;
    },
  ) {
    const view = (filter: object) => (
      <EveryPage usePage={usePage} filter={filter} rows={["first"]} total={150}>
        {(rows) => <p>{rows.join(" ")}</p>}
      </EveryPage>
    );
    return renderInEnglish(view({ coin: "BTC" }));
  }

  it("are read one page at a time, before the print dialog opens", async () => {
    const asked: number[] = [];
    const pages = new Map<number, { data: string[]; total: number }>();
    const print = jest.spyOn(window, "print").mockImplementation(() => {
      expect(screen.getByText(/^p1r0 /)).toHaveTextContent(/p2r49$/);
    });
    setup(({ page }) => {
      if (asked.at(-1) !== page) asked.push(page);
      const count = page === 1 ? 100 : 50;
      const rows = Array.from({ length: count }, (_, index) => `p${String(page)}r${String(index)}`);
      const known = pages.get(page) ?? { data: rows, total: 150 };
      pages.set(page, known);
      return { data: known, error: undefined };
    });

    await printPage();

    expect(print).toHaveBeenCalledTimes(1);
    expect([...new Set(asked)]).toEqual([1, 2]);
    await waitFor(() => expect(screen.getByText("first")).toBeVisible());
  });

  it("open one dialog, however often printing is requested", async () => {
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    setup(() => ({ data: undefined, error: new Error("away") }));

    await printPage(2);

    expect(print).toHaveBeenCalledTimes(1);
  });

  it("are reset to the screen view when printing fails", async () => {
    jest.spyOn(window, "print").mockImplementation(() => {
      throw new Error("no printer");
    });
    setup(() => ({ data: undefined, error: new Error("away") }));

    expect(await printPage()).toMatchObject([{ reason: new Error("no printer") }]);

    expect(screen.queryByText(/ rows\.$/u)).toBeNull();
    expect(screen.getByText("first")).toBeVisible();
  });
});
