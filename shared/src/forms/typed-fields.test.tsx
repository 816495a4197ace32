import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { setRenderLocale } from "../locale/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";
import { DecimalInput } from "../ui/index.ts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { DateInput, TimeInput } from "./index.ts";

const onDay = jest.fn();
const onTime = jest.fn();
const onText = jest.fn();

function Day({ start, min, max }: { start: string; min?: string; max?: string }) {
  const [day, setDay] = useState(start);
  const handleDay = (next: string): void => {
    onDay(next);
    setDay(next);
  };
  return <DateInput label="Day" value={day} min={min} max={max} onChange={handleDay} />;
}

function Rate({ start }: { start: string }) {
  const [text, setText] = useState(start);
  const handleText = (next: string): void => {
    onText(next);
    setText(next);
  };
  return <DecimalInput aria-label="Rate" value={text} onChange={handleText} />;
}

function setup(element: React.ReactElement, locale: Locale = "en_US") {
  act(() => setRenderLocale(locale));
  renderInEnglish(element);
  return userEvent.setup();
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => act(() => setRenderLocale("en_US")));

describe("a day", () => {
  it.each<[Locale, string, string]>([
    ["en_US", "11/18/2025", "MM/DD/YYYY"],
    ["ru_RU", "18.11.2025", "DD.MM.YYYY"],
    ["es_ES", "18/11/2025", "DD/MM/YYYY"],
    ["zh_Hans_CN", "2025/11/18", "YYYY/MM/DD"],
  ])("is written in the format of %s", (locale, shown, pattern) => {
    setup(<Day start="2025-11-18" />, locale);

    const input = screen.getByLabelText("Day");
    expect(input).toHaveValue(shown);
    expect(input).toHaveAttribute("placeholder", pattern);
  });

  it("is accepted when the field is left, and not before it is complete", async () => {
    const user = setup(<Day start="" />, "ru_RU");

    await user.type(screen.getByLabelText("Day"), "3.2.2026");
    expect(onDay).not.toHaveBeenCalled();
    await user.tab();

    expect(onDay.mock.calls).toEqual([["2026-02-03"]]);
    expect(screen.getByLabelText("Day")).toHaveValue("03.02.2026");
  });

  it("reports an invalid day with the format, and changes nothing", async () => {
    const user = setup(<Day start="" max="2026-02-03" />);

    await user.type(screen.getByLabelText("Day"), "02/30/2026{Enter}");

    expect(screen.getByRole("alert")).toHaveTextContent("Enter a day as MM/DD/YYYY.");
    expect(screen.getByLabelText("Day")).toBeInvalid();
    expect(onDay).not.toHaveBeenCalled();

    await user.type(screen.getByLabelText("Day"), "{Escape}");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it.each<[string, { min?: string; max?: string }, string]>([
    ["02/04/2026", { max: "2026-02-03" }, "Enter a date on or before 02/03/2026."],
    ["01/31/2026", { min: "2026-02-01", max: "" }, "Enter a date on or after 02/01/2026."],
    [
      "02/04/2026",
      { min: "2026-02-01", max: "2026-02-03" },
      "Enter a date between 02/01/2026 and 02/03/2026.",
    ],
  ])("reports %s outside %o with the range, and keeps the typed text", async (typed, bounds, text) => {
    const user = setup(<Day start="2026-02-02" {...bounds} />);
    const input = screen.getByLabelText("Day");

    await user.clear(input);
    await user.type(input, typed);
    await user.tab();

    expect(screen.getByRole("alert")).toHaveTextContent(text);
    expect(input).toHaveAccessibleDescription(text);
    expect(input).toHaveValue(typed);
    expect(onDay).not.toHaveBeenCalled();

    await user.type(input, "{Escape}");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(input).toHaveValue("02/02/2026");
  });

  it.each<[string, { max?: string }, string, string[][]]>([
    ["taken once other bounds include it", { max: "2026-02-10" }, "02/04/2026", [["2026-02-04"]]],
    ["dropped once there are no bounds", { max: "" }, "02/02/2026", []],
    ["kept while it is out of other bounds", { max: "2026-02-01" }, "02/04/2026", []],
  ])("that is out of range is %s", async (_what, bounds, shown, calls) => {
    const { rerender } = renderInEnglish(<Day start="2026-02-02" max="2026-02-03" />);
    const user = userEvent.setup();
    const input = screen.getByLabelText("Day");
    await user.clear(input);
    await user.type(input, "02/04/2026");
    await user.tab();

    rerender(<Day start="2026-02-02" {...bounds} />);

    expect(input).toHaveValue(shown);
    expect(onDay.mock.calls).toEqual(calls);
    expect(screen.queryByRole("alert")?.textContent).toBe(
      bounds.max === "2026-02-01" ? "Enter a date on or before 02/01/2026." : undefined,
    );
  });

  it("can be chosen from the calendar with the keyboard alone", async () => {
    const user = setup(<Day start="2026-01-31" />);

    await user.click(screen.getByRole("button", { name: "Day: choose a day" }));
    expect(await screen.findByRole("button", { name: "Saturday, January 31, 2026" })).toHaveFocus();
    await user.keyboard("{PageDown}");
    expect(screen.getByRole("grid", { name: "February 2026" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Saturday, February 28, 2026" })).toHaveFocus();
    await user.keyboard("{Home}{ArrowUp}{Enter}");

    expect(onDay.mock.calls).toEqual([["2026-02-15"]]);
    expect(screen.queryByRole("grid")).not.toBeInTheDocument();
  });

  it("offers no day outside the bounds", async () => {
    const user = setup(<Day start="2026-01-30" max="2026-01-30" />);

    await user.click(screen.getByRole("button", { name: "Day: choose a day" }));
    await user.click(await screen.findByRole("button", { name: "Saturday, January 31, 2026" }));

    expect(onDay).not.toHaveBeenCalled();
  });
});

describe("a time", () => {
  it("is read as typed on the 24-hour clock, and reported when invalid", async () => {
    const user = setup(<TimeInput label="Send at" value="08:00" onChange={onTime} />);
    const input = screen.getByLabelText("Send at");

    await user.clear(input);
    await user.type(input, "25");
    await user.tab();
    expect(screen.getByRole("alert")).toHaveTextContent("Enter a time from 00:00 to 23:59.");
    await user.clear(input);
    await user.type(input, "2015{Enter}");

    expect(onTime.mock.calls).toEqual([["20:15"]]);
  });

  it("changes with the arrow keys", async () => {
    const user = setup(<TimeInput label="Send at" value="00:00" onChange={onTime} />);

    await user.click(screen.getByLabelText("Send at"));
    await user.keyboard("{Home}{ArrowDown}{Enter}");

    expect(onTime.mock.calls).toEqual([["23:00"]]);
  });
});

describe("a number", () => {
  it.each<[Locale, string]>([
    ["en_US", "0.25"],
    ["ru_RU", "0,25"],
    ["es_ES", "0,25"],
  ])("shows the decimal separator of %s", (locale, shown) => {
    setup(<Rate start="0.25" />, locale);
    expect(screen.getByLabelText("Rate")).toHaveValue(shown);
  });

  it.each([
    ["0,25", "0.25"],
    ["0.25", "0.25"],
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["1 234,56", "1234.56"],
    ["1.234.567", "1234567"],
  ])("reads a pasted %s", async (pasted, expected) => {
    const user = setup(<Rate start="" />, "ru_RU");

    await user.click(screen.getByLabelText("Rate"));
    await user.paste(pasted);

    expect(onText).toHaveBeenLastCalledWith(expected);
  });
});
