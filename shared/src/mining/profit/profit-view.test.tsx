import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NetworkError } from "../../api/index.ts";
import { useLocation } from "../../router/index.ts";
import { changeCustom } from "../../session/index.ts";
import { answerCalls } from "../../testing/index.ts";
import { renderInEnglish } from "../../ui/render-in-english.tsx";
import { readingOf } from "../testing/fake-source.ts";
import { fakeProfitSource, profitDayOf, profitDaysOf, profitSummaryOf } from "../testing/fake-profit.ts";
import type { ProfitSource, ProfitView } from "./profit-source.ts";
import { ProfitPageView } from "./profit-view.tsx";
import { useProfitQuery } from "./use-profit-query.ts";

const VIEWS: readonly ProfitView[] = ["summary", "pps", "pplns"];

interface SceneProps {
  source: ProfitSource;
  views?: readonly ProfitView[];
}

function Scene({ source, views = VIEWS }: SceneProps) {
  const [query, onQuery] = useProfitQuery();
  return (
    <>
      <ProfitPageView
        source={source}
        account="north"
        views={views}
        query={query}
        onQuery={onQuery}
        summary={source.useSummary(query.utc)}
        empty={<p>nothing yet</p>}
      />
      <output>{useLocation().search}</output>
    </>
  );
}

describe("the profit page", () => {
  it("R2.3.27 offers only the coin's views", () => {
    renderInEnglish(<Scene source={fakeProfitSource()} />);

    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "By day",
      "PPS by hour",
      "PPLNS by block",
    ]);
    expect(screen.getByRole("tab", { name: "By day" })).toHaveAttribute("aria-selected", "true");
  });

  it("marks the current day and sums the filter separately", () => {
    const days = profitDaysOf([profitDayOf({ date: "2025-12-01" })], {
      today: profitDayOf({ date: "2025-12-02" }),
    });
    renderInEnglish(<Scene source={fakeProfitSource({ useDays: () => readingOf(days) })} />);
    const table = within(screen.getByRole("table", { name: "Earnings by day" }));

    expect(table.getByRole("row", { name: /12\/02\/2025.*In progress/u })).toBeVisible();
    expect(table.getByRole("row", { name: /12\/01\/2025/u })).not.toHaveTextContent("In progress");
    expect(screen.getByText(/^Filtered total/u)).toHaveTextContent("0.07000000 BTC");
  });

  it("R2.3.33 shows the chosen columns", async () => {
    answerCalls(() => ({ data: null }));
    const days = profitDaysOf([profitDayOf({ date: "2025-12-01" })]);
    const source = fakeProfitSource({ useDays: () => readingOf(days) });
    const headings = () => screen.getAllByRole("columnheader").map((one) => one.textContent);
    renderInEnglish(<Scene source={source} />);
    const usual = headings();
    await act(() => changeCustom({ profit_columns: ["fee", "output"] }));
    const chosen = headings();
    await act(() => changeCustom({ profit_columns: null }));

    expect(usual).toEqual(expect.arrayContaining(["Hashrate", "PPS", "PPLNS", "SOLO", "Price", "Value"]));
    expect(chosen).toEqual(["Day (UTC+8)", "Total", "Fee", "Output per PH/s"]);
    expect(headings()).toEqual(usual);
  });

  it("shows the unconfirmed amount instead of only a lower total", () => {
    const summary = profitSummaryOf({ pending: "0.0005" });
    renderInEnglish(<Scene source={fakeProfitSource({ useSummary: () => readingOf(summary) })} />);

    expect(screen.getByText(/credited after 6 confirmations/u)).toHaveTextContent("0.0005");
  });

  it("writes view, boundary and day into the address", async () => {
    const person = userEvent.setup();
    const days = profitDaysOf([profitDayOf({ date: "2025-12-01" })]);
    renderInEnglish(<Scene source={fakeProfitSource({ useDays: () => readingOf(days) })} />);

    await person.click(screen.getByRole("radio", { name: "UTC" }));
    await person.click(screen.getByRole("button", { name: /Earnings breakdown/u }));

    expect(screen.getByRole("status")).toHaveTextContent("?utc=1&day=2025-12-01");
    expect(await screen.findByRole("dialog", { name: "Earnings of Dec 1, 2025" })).toBeVisible();
  });

  it("reports a failure and retries", async () => {
    const person = userEvent.setup();
    const mutate = jest.fn();
    const failed = readingOf<never>(undefined, { error: new NetworkError(), mutate });
    renderInEnglish(<Scene source={fakeProfitSource({ useDays: () => failed })} />);
    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(screen.getByText("Couldn't load earnings.")).toBeVisible();
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("shows that rows could not be refreshed", () => {
    const days = profitDaysOf([profitDayOf({ date: "2025-12-01" })]);
    const stale = readingOf(days, { error: new NetworkError() });
    renderInEnglish(<Scene source={fakeProfitSource({ useDays: () => stale })} />);

    expect(screen.getByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByRole("row", { name: /12\/01\/2025/u })).toBeVisible();
  });

  it("distinguishes a new account from a filter that matches nothing", async () => {
    const person = userEvent.setup();
    renderInEnglish(<Scene source={fakeProfitSource({ useDays: () => readingOf(profitDaysOf([])) })} />);
    expect(screen.getByText("nothing yet")).toBeVisible();

    await person.click(screen.getByRole("radio", { name: "Custom" }));

    expect(screen.getByText("No earnings in this period")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(screen.getByText("nothing yet")).toBeVisible();
  });
});
