import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  Badge,
  CoinAmount,
  CoinIcon,
  CountBadge,
  ErrorState,
  FiatAmount,
  Hashrate,
  Progress,
  Stat,
  StatusMark,
  nextSort,
} from "./index.ts";
import { pageNumbers } from "./page-numbers.ts";
import { renderInEnglish } from "./render-in-english.tsx";
import { showOnPhone } from "../testing/width.ts";
import { placePoints } from "./sparkline.tsx";
import { scaleOf } from "./value-scale.ts";

afterEach(() => jest.restoreAllMocks());

describe("figures", () => {
  it("shows figure and unit, and a dash if unknown", () => {
    renderInEnglish(
      <>
        <p>
          <Hashrate value="24610000000000000" coin="BTC" locale="en_US" />
        </p>
        <p>
          <Hashrate value={null} coin="BTC" locale="en_US" />
        </p>
      </>,
    );
    expect(screen.getAllByRole("paragraph").map((one) => one.textContent?.replace(/\s/gu, " "))).toEqual([
      "24.61 PH/s",
      "–",
    ]);
  });

  it("hides an amount but not its unit", () => {
    renderInEnglish(
      <>
        <CoinAmount value="0.5" coin="BTC" locale="en_US" hidden />
        <FiatAmount value="12" currency="USD" locale="en_US" hidden />
      </>,
    );
    expect(document.body).toHaveTextContent("••••••Hidden BTC");
    expect(document.body).not.toHaveTextContent("0.5");
    expect(document.body).not.toHaveTextContent("12");
  });

  it("shortens a long amount on phones, and gives screen readers all its digits", () => {
    showOnPhone();
    renderInEnglish(<CoinAmount value="4392972.73206841" coin="DOGE" locale="en_US" />);

    expect(screen.getByText("4,392,972.73206841 DOGE")).toHaveClass("sr-only");
    expect(screen.getByText("4,392,972.73", { exact: false, ignore: ".sr-only" })).toHaveAttribute(
      "aria-hidden",
      "true",
    );
  });

  it("shows counts above 99 as three dots and announces the number", () => {
    renderInEnglish(<CountBadge count={120} label="120 unread messages" />);
    expect(screen.getByText("•••")).toHaveAttribute("aria-hidden", "true");
    expect(screen.getByText("120 unread messages")).toBeInTheDocument();
  });

  it("shows states as words", () => {
    renderInEnglish(
      <>
        <StatusMark status="inactive">Inactive, 42 min</StatusMark>
        <Badge kind="done">Done</Badge>
      </>,
    );
    expect(screen.getByText("Inactive, 42 min")).toBeInTheDocument();
    expect(screen.getByText("Done")).toBeInTheDocument();
  });

  it("names the progress by its sentence and clamps it to its limits", () => {
    renderInEnglish(<Progress value={1.4} label="Over the 0.005 BTC minimum" />);
    expect(screen.getByRole("progressbar", { name: "Over the 0.005 BTC minimum" })).toHaveAttribute(
      "aria-valuenow",
      "100",
    );
  });

  it("shows the first two letters of an unknown coin", () => {
    const { container } = renderInEnglish(<CoinIcon coin="abx" />);
    expect(container).toHaveTextContent("AB");
  });

  it("offers to retry a failed figure", async () => {
    const onRetry = jest.fn();
    renderInEnglish(
      <>
        <Stat label="Workers" value="128" status="failed" onRetry={onRetry} />
        <ErrorState title="Couldn't load workers." onRetry={onRetry} />
      </>,
    );

    for (const button of screen.getAllByRole("button", { name: "Try again" })) await userEvent.click(button);

    expect(onRetry).toHaveBeenCalledTimes(2);
    expect(within(screen.getByRole("alert")).getByText("Couldn't load workers.")).toBeInTheDocument();
    expect(screen.queryByText("128")).toBeNull();
  });
});

describe("helper functions", () => {
  it.each([
    [1, 1, [1]],
    [1, 7, [1, 2, 3, null, 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [7, 7, [1, null, 5, 6, 7]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])("shows the numbers %j for page %d of %d", (page, count, numbers) => {
    expect(pageNumbers(page, count)).toEqual(numbers);
  });

  it("sorts figures by the largest first and reverses on the second click", () => {
    expect(nextSort({ id: "rate", align: "end" }, undefined)).toEqual({ id: "rate", direction: "desc" });
    expect(nextSort({ id: "name" }, { id: "rate", direction: "desc" })).toEqual({
      id: "name",
      direction: "asc",
    });
    expect(nextSort({ id: "name" }, { id: "name", direction: "asc" })).toEqual({
      id: "name",
      direction: "desc",
    });
  });

  it("splits a sparkline at gaps and keeps it within its box", () => {
    expect(placePoints([5, null, 5, 5], { width: 92, height: 30 }).map((stretch) => stretch.length)).toEqual([
      1, 2,
    ]);
    expect(placePoints([5, 5], { width: 92, height: 30 })[0]?.[0]?.y).toBe(3);
    expect(placePoints([0, 0], { width: 92, height: 30 })[0]?.[0]?.y).toBe(27);
    expect(placePoints([null, null], { width: 92, height: 30 })).toEqual([]);
  });

  it("draws one percent of noise one percent high, and half the value half as high", () => {
    const [noise] = placePoints([200, 198, 100], { width: 92, height: 106 });
    expect(noise?.map(({ y }) => Math.round(y))).toEqual([3, 4, 53]);
  });

  it.each([
    ["a size starts at zero", 198, 200, "size", { from: 0, to: 200 }],
    ["a size that falls below zero shows zero as well", -5, -2, "size", { from: -5, to: 0 }],
    ["a level with little noise gets a tenth of itself", 198, 200, "level", { from: 189, to: 209 }],
    ["a level that moves keeps its own range", 150, 200, "level", { from: 150, to: 200 }],
    ["nothing at all has no height", 0, 0, "size", { from: 0, to: 0 }],
  ] as const)("%s", (_rule, low, high, kind, scale) => {
    expect(scaleOf(low, high, kind)).toEqual(scale);
  });
});
