import { act, fireEvent, renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Avatar } from "./avatar.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { CountBadge, CountPill, Dot } from "./counts.tsx";
import { Change, CoinAmount, FiatAmount } from "./figures.tsx";
import { pageNumbers, phonePageNumbers } from "./page-numbers.ts";
import { Pagination } from "./pagination.tsx";
import { AllocationBar, Progress } from "./progress.tsx";
import { renderInEnglish } from "./render-in-english.tsx";
import { SegmentedControl, type SegmentOption } from "./segmented-control.tsx";
import { Sparkline } from "./sparkline.tsx";
import { DateTime, RelativeTime } from "./times.tsx";
import { useCopy } from "./use-copy.ts";
import { scaleOf } from "./value-scale.ts";

const NOON = 1_763_438_400;

describe("a segmented control", () => {
  const OPTIONS: readonly SegmentOption<string>[] = [
    { value: "a", label: "A" },
    { value: "b", label: "B", disabledReason: "Not yet" },
    { value: "c", label: "C" },
  ];

  function Choice({ start, onChoose }: { start: string; onChoose: (value: string) => void }) {
    const [value, setValue] = useState(start);
    const choose = (next: string): void => {
      onChoose(next);
      setValue(next);
    };
    return <SegmentedControl label="Period" options={OPTIONS} value={value} onChange={choose} />;
  }

  function setup(start: string) {
    const onChoose = jest.fn();
    renderInEnglish(<Choice {...{ start, onChoose }} />);
    return { onChoose, user: userEvent.setup() };
  }

  it.each([
    ["{ArrowRight}", "c"],
    ["{ArrowLeft}", "c"],
    ["{ArrowDown}{ArrowDown}", "a"],
    ["{ArrowUp}{ArrowUp}", "a"],
  ])("moves with %s past disabled options to %s", async (keys, value) => {
    const { onChoose, user } = setup("a");
    await user.tab();
    await user.keyboard(keys);

    expect(onChoose).toHaveBeenLastCalledWith(value);
    expect(screen.getByRole("radio", { checked: true })).toHaveFocus();
  });

  it("does not choose a disabled option, and shows why", async () => {
    const { onChoose, user } = setup("a");
    const closed = screen.getByRole("radio", { name: "B" });
    await user.click(closed);

    expect(onChoose).not.toHaveBeenCalled();
    expect(closed).toHaveAttribute("title", "Not yet");
  });

  it.each(["", "b"])("is reachable by keyboard while %j is chosen, which is not focusable", async (start) => {
    const { onChoose, user } = setup(start);
    await user.tab();
    expect(screen.getByRole("radio", { name: "A" })).toHaveFocus();

    await user.keyboard("{ArrowLeft}");
    expect(onChoose).toHaveBeenLastCalledWith("c");
  });

  it("ignores other keys", () => {
    setup("a");
    expect(fireEvent.keyDown(screen.getByRole("radiogroup"), { key: "PageDown" })).toBe(true);
  });
});

describe("page numbers", () => {
  it.each([
    [1, 1, "1"],
    [1, 3, "1 2 3"],
    [1, 10, "1 2 3 … 10"],
    [3, 10, "1 2 3 4 … 10"],
    [4, 10, "1 2 3 4 5 … 10"],
    [5, 10, "1 … 4 5 6 … 10"],
    [7, 10, "1 … 6 7 8 9 10"],
    [10, 10, "1 … 8 9 10"],
    [99, 3, "1 2 3"],
  ])("for page %i of %i are %s", (page, count, text) => {
    expect(
      pageNumbers(page, count)
        .map((one) => one ?? "…")
        .join(" "),
    ).toBe(text);
  });

  it.each([
    [1, 1, "1"],
    [2, 2, "1 2"],
    [1, 3, "1 2 3"],
    [1, 50, "1 2 … 50"],
    [2, 50, "1 2 … 50"],
    [3, 50, "1 … 3 … 50"],
    [25, 50, "1 … 25 … 50"],
    [49, 50, "1 … 49 50"],
    [50, 50, "1 … 49 50"],
    [99, 3, "1 2 3"],
  ])("for page %i of %i on phones are %s, all among the others", (page, count, text) => {
    const numbers = phonePageNumbers(page, count);

    expect(numbers.map((one) => one ?? "…").join(" ")).toBe(text);
    expect(pageNumbers(page, count)).toEqual(expect.arrayContaining(numbers.filter((one) => one !== null)));
  });

  it("that do not fit are hidden on phones, with a gap in their place", () => {
    renderInEnglish(<Pagination page={25} pageSize={1} total={50} locale="en_US" onPage={() => undefined} />);
    const shown = (hidden: string) =>
      [...screen.getByRole("navigation", { name: "Pages" }).children]
        .filter((one) => !one.classList.contains(hidden))
        .map((one) => one.textContent)
        .filter((text) => text !== "")
        .join(" ");

    expect(shown("max-md:hidden")).toBe("1 … 25 … 50");
    expect(shown("md:hidden")).toBe("1 … 24 25 26 … 50");
  });
});

describe("a progress bar", () => {
  it.each([
    [0.256, "26", "25.6%"],
    [-1, "0", "0%"],
    [7, "100", "100%"],
  ])("at %f is %s percent", (value, now, width) => {
    renderInEnglish(<Progress value={value} label="Quota" />);
    const bar = screen.getByRole("progressbar", { name: "Quota" });

    expect(bar).toHaveAttribute("aria-valuenow", now);
    expect(bar.firstElementChild).toHaveStyle({ width });
  });
});

describe("an allocation bar", () => {
  it("lists its parts with their figures, each in its own color up to the last one", () => {
    const parts = Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      label: `Coin ${String(index)}`,
      share: 0.1,
      valueText: `${String(index)}0%`,
    }));
    renderInEnglish(<AllocationBar label="Allocation" parts={parts} />);

    const list = within(screen.getByRole("list", { name: "Allocation" })).getAllByRole("listitem");
    expect(list.map(({ textContent }) => textContent)).toContain("Coin 830%".replace("30", "80"));
    const colours = list.map((item) => /bg-chart-\d/u.exec(item.innerHTML)?.[0]);
    expect(new Set(colours).size).toBe(7);
    expect(colours.slice(6)).toEqual(["bg-chart-7", "bg-chart-7", "bg-chart-7"]);
  });
});

describe("small marks", () => {
  it("are omitted, or have a text for screen readers", () => {
    renderInEnglish(
      <>
        <CountBadge count={0} label="0 unread" />
        <CountBadge count={99} label="99 unread" />
        <CountBadge count={100} label="100 unread" />
        <CountPill>7</CountPill>
        <Dot label="New" />
        <Avatar name="émile" />
        <Avatar name="" />
      </>,
    );

    expect(screen.queryByText("0 unread")).toBeNull();
    expect(screen.getByText("99", { selector: "[aria-hidden]" })).toBeInTheDocument();
    expect(screen.getByText("•••")).toHaveAttribute("aria-hidden");
    expect(screen.getByText("100 unread")).toBeInTheDocument();
    expect(screen.getByText("New")).toHaveClass("sr-only");
    expect(screen.getByText("É")).toHaveAttribute("aria-hidden");
  });

  it("R9.4 of time show date and time, age, or a dash if unknown", () => {
    const zone = { locale: "en_US", timeZone: "UTC" } as const;
    const { container } = renderInEnglish(
      <>
        <DateTime unix={NOON} form="table" now={NOON + 3600} {...zone} />
        <DateTime unix={NOON} form="date" {...zone} />
        <DateTime unix={null} form="date" {...zone} />
        <RelativeTime unix={NOON} now={NOON + 86_400} {...zone} />
        <RelativeTime unix={undefined} now={NOON} {...zone} />
      </>,
    );
    const times = [...container.querySelectorAll("time")];

    expect(times.map(({ dateTime }) => dateTime)).toEqual(Array(3).fill("2025-11-18T04:00:00.000Z"));
    expect(times.map(({ title }) => title.replace(/\s/gu, " "))).toEqual([
      "1 h ago",
      "",
      expect.stringContaining("Nov 18, 2025"),
    ]);
    expect(times[2]).toHaveTextContent("1 d ago");
    expect(container.textContent.match(/–/gu)).toHaveLength(2);
  });
});

describe("figures", () => {
  it.each([
    ["0.0124", "+1.24%", "text-positive"],
    ["-0.0124", "−1.24%", "text-negative"],
    ["0.00001", "0.00%", "text-ink-2"],
    [null, "–", "text-ink-2"],
  ])("for a change of %s show %s", (value, text, tone) => {
    renderInEnglish(<Change value={value} locale="en_US" comparedWith="vs. day before" />);

    expect(screen.getByText(text)).toHaveClass(tone);
    expect(screen.getByText("vs. day before")).toBeVisible();
  });

  it("show a sign for signed amounts, dots when hidden, and a dash if unknown", () => {
    renderInEnglish(
      <>
        <CoinAmount value="0.5" coin="BTC" locale="en_US" signed />
        <CoinAmount value="-0.5" coin="LTC" locale="en_US" signed decimals={2} />
        <CoinAmount value={null} coin="ZEC" locale="en_US" hidden />
        <FiatAmount value="12" currency="USD" locale="en_US" hidden />
        <FiatAmount value="12" currency="EUR" locale="en_US" exact />
      </>,
    );
    const textOf = (unit: RegExp) =>
      screen.getByText(unit).closest(".num")?.textContent?.replace(/\s/gu, " ");

    expect(textOf(/BTC/)).toBe("+0.50000000 BTC");
    expect(textOf(/LTC/)).toBe("−0.50 LTC");
    expect(screen.queryByText(/ZEC/)).toBeNull();
    expect(textOf(/USD/)).toBe("••••••Hidden USD");
    expect(textOf(/EUR/)).toBe("12.00 EUR");
  });

  it("as a sparkline have a path for each stretch and a point at the end", () => {
    const { container } = renderInEnglish(<Sparkline points={[1, null, 2, 4]} />);

    expect(container.querySelector("path")?.getAttribute("d")?.match(/M/gu)).toHaveLength(2);
    expect(container.querySelector("circle")).toHaveAttribute("cy", "3");
  });

  it("as a sparkline without values have neither", () => {
    const { container } = renderInEnglish(<Sparkline points={[null, null]} />);

    expect(container.querySelector("path, circle")).toBeNull();
  });

  it.each([
    [90, 100, "size", 0, 100],
    [-5, 5, "size", -5, 5],
    [-5, -1, "size", -5, 0],
    [50, 100, "level", 50, 100],
    [100, 100, "level", 95, 105],
    [0, 0, "level", 0, 0],
  ] as const)("from %i to %i as a %s are scaled from %i to %i", (low, high, kind, from, to) => {
    expect(scaleOf(low, high, kind)).toEqual({ from, to });
  });
});

describe("copying", () => {
  it("is confirmed for two seconds, restarted by another click, and not confirmed when rejected", async () => {
    jest.useFakeTimers();
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    const { result } = renderHook(() => useCopy("bc1q"));

    await act(() => result.current.copy());
    expect(result.current.isCopied).toBe(true);
    act(() => void jest.advanceTimersByTime(1500));
    await act(() => result.current.copy());
    act(() => void jest.advanceTimersByTime(1500));
    expect(result.current.isCopied).toBe(true);
    act(() => void jest.advanceTimersByTime(500));
    expect(result.current.isCopied).toBe(false);

    writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await act(() => result.current.copy());
    expect(result.current.isCopied).toBe(false);
    expect(writeText).toHaveBeenCalledWith("bc1q");
    jest.useRealTimers();
  });
});

it("R9.10 the brand mark is the image of its stylesheet, one per theme, and is not announced", () => {
  const { container } = renderInEnglish(<BrandMark className="size-7" />);

  expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
  expect(container.firstChild).toHaveClass(
    "bg-(image:--brand-mark)",
    "dark:bg-(image:--brand-mark-dark)",
    "size-7",
  );
});
