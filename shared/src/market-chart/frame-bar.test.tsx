import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { BarTable } from "./bar-table.tsx";
import { FrameBar } from "./frame-bar.tsx";
import { TEST_START, makeBars } from "./testing.ts";

afterEach(() => jest.useRealTimers());

describe("time frames and scale", () => {
  function setup(scale: "auto" | "log" | "percent" = "auto") {
    const onFrame = jest.fn();
    const onScale = jest.fn();
    renderInEnglish(
      <FrameBar scale={scale} locale="en_US" timeZone="Asia/Tokyo" onFrame={onFrame} onScale={onScale} />,
    );
    return { onFrame, onScale };
  }

  it.each(["5y", "1y", "6m", "3m", "1m", "5d", "1d"])(
    "R7.6.1 R9.9 has a button for the last %s",
    async (frame) => {
      const { onFrame, onScale } = setup();
      const frames = within(screen.getByRole("group", { name: "Time frame" }));
      await userEvent.click(frames.getByRole("button", { name: frame }));

      expect(onFrame).toHaveBeenCalledWith(frame);
      expect(onScale).not.toHaveBeenCalled();
    },
  );

  it.each([
    ["%", "percent", "Percent scale"],
    ["log", "log", "Logarithmic scale"],
    ["auto", "auto", "Automatic scale"],
  ] as const)("R7.6.1 marks and selects the scale %s", async (text, scale, title) => {
    const { onScale } = setup(scale);
    const scales = within(screen.getByRole("group", { name: "Scale" }));
    const button = scales.getByRole("button", { name: text });
    expect(scales.getAllByRole("button", { pressed: true })).toEqual([button]);
    expect(button).toHaveAttribute("title", title);
    await userEvent.click(button);

    expect(onScale).toHaveBeenCalledWith(scale);
  });

  it("R7.6.1 shows the time in the zone of the chart, updated every second", async () => {
    jest.useFakeTimers({ now: Date.parse("2026-11-18T12:00:59Z") });
    setup();
    expect(screen.getByText("21:00:59 (Asia/Tokyo)")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));

    expect(screen.getByText("21:01:00 (Asia/Tokyo)")).toBeVisible();
    expect(screen.getByText("Times are shown in Asia/Tokyo.")).toBeInTheDocument();
  });
});

describe("bars as a table", () => {
  async function setup(bars = makeBars(3)) {
    const onClose = jest.fn();
    renderInEnglish(
      <BarTable
        bars={bars}
        decimals={1}
        name="Prices of BTC/USDT"
        locale="en_US"
        timeZone="UTC"
        onClose={onClose}
      />,
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Prices of BTC/USDT" }));
    return {
      onClose,
      dialog,
      rows: dialog.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent)),
    };
  }

  it("shows the newest bar first, with as many decimals as the pair uses", async () => {
    const { rows, dialog } = await setup(
      makeBars(3).map((bar) => ({ ...bar, volume: bar.volume + 0.12345 })),
    );

    expect(rows[0]).toEqual(["Time", "Open", "High", "Low", "Close", "Volume"]);
    expect(rows[1]?.slice(1)).toEqual(["102.0", "105.0", "101.0", "103.0", "12.1235"]);
    expect(rows[3]?.slice(1)).toEqual(["100.0", "103.0", "99.0", "101.0", "10.1235"]);
    expect(dialog.getByText("Times are shown in UTC.")).toBeVisible();
  });

  it("shows at most 200 bars, the newest ones", async () => {
    const { rows } = await setup(makeBars(201));

    expect(rows).toHaveLength(201);
    expect(rows.at(-1)?.[1]).toBe("101.0");
  });

  it("shows times in the zone of the chart, and can be closed", async () => {
    const { rows, onClose, dialog } = await setup(makeBars(1, TEST_START));
    expect(rows[1]?.[0]).toMatch(/11\/18\/2026.*11:15|11\/18.*11:15/u);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));

    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
