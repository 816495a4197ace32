import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { setRenderLocale, setTimezone } from "../locale/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { isWithin, monthDays, movedDay, movedMonth, weekStart } from "./calendar-days.ts";
import { CalendarPart } from "./calendar-part.tsx";
import { TextareaField, TextareaLines, TimeInput } from "./index.ts";
import { wrongLines } from "./textarea-fields.tsx";
import { useTimezones } from "./use-timezones.ts";

function open(value: string, own: { locale?: Locale; min?: string; max?: string } = {}) {
  const onChoose = jest.fn();
  renderInEnglish(
    <CalendarPart locale="en_US" min={undefined} max={undefined} {...{ value, onChoose, ...own }} />,
  );
  return { onChoose, user: userEvent.setup() };
}

const focusedDay = () => document.activeElement?.getAttribute("aria-label");

afterEach(() => {
  jest.useRealTimers();
  act(() => {
    setRenderLocale("en_US");
    setTimezone("local");
  });
});

describe("days of a calendar", () => {
  it.each([
    ["2025-12-31", 1, "2026-01-01"],
    ["2024-03-01", -1, "2024-02-29"],
    ["2025-03-01", -1, "2025-02-28"],
    ["2025-03-30", 7, "2025-04-06"],
  ])("%s plus %i is %s", (day, days, moved) => {
    expect(movedDay(day, days)).toBe(moved);
  });

  it.each([
    ["2025-01-31", 1, "2025-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2025-03-31", -1, "2025-02-28"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2025-11-15", 2, "2026-01-15"],
    ["2025-01-15", -1, "2024-12-15"],
  ])("%s plus %i months is %s", (day, months, moved) => {
    expect(movedMonth(day, months)).toBe(moved);
  });

  it.each<[Locale, number]>([
    ["en_US", 0],
    ["zh_Hant_HK", 0],
    ["zh_Hans_CN", 1],
    ["ru_RU", 1],
    ["es_ES", 1],
  ])("start the week of %s with day %i", (locale, start) => {
    expect(weekStart(locale)).toBe(start);
  });

  it.each([
    ["2026-02-10", 0, 4, "2026-02-01", "2026-02-28"],
    ["2026-02-10", 1, 5, "2026-01-26", "2026-03-01"],
    ["2025-08-01", 0, 6, "2025-07-27", "2025-09-06"],
  ])(
    "of the month of %s, in weeks from day %i, fill %i weeks from %s to %s",
    (day, start, count, first, last) => {
      const weeks = monthDays(day, start);

      expect(weeks).toHaveLength(count);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
    },
  );

  it.each([
    ["2025-05-01", "2025-05-01", "2025-05-31", true],
    ["2025-05-31", "2025-05-01", "2025-05-31", true],
    ["2025-06-01", "2025-05-01", "2025-05-31", false],
    ["2025-04-30", "2025-05-01", undefined, false],
    ["2025-04-30", "", "", true],
  ])("%s is between %j and %j: %s", (day, min, max, isInside) => {
    expect(isWithin(day, min, max)).toBe(isInside);
  });
});

describe("a calendar", () => {
  it.each([
    ["{ArrowLeft}", "November 17, 2025"],
    ["{ArrowRight}", "November 19, 2025"],
    ["{ArrowUp}", "November 11, 2025"],
    ["{ArrowDown}", "November 25, 2025"],
    ["{Home}", "November 16, 2025"],
    ["{End}", "November 22, 2025"],
    ["{PageUp}", "October 18, 2025"],
    ["{PageDown}", "December 18, 2025"],
    ["{Shift>}{PageUp}{/Shift}", "November 18, 2024"],
    ["{Shift>}{PageDown}{/Shift}", "November 18, 2026"],
    ["x", "November 18, 2025"],
  ])("is navigated with %s", async (keys, day) => {
    const { user } = open("2025-11-18");

    await user.keyboard(keys);

    expect(focusedDay()).toContain(day);
  });

  it("starts weeks as in the language, also for Home", async () => {
    const { user } = open("2025-11-18", { locale: "ru_RU" });
    const [head] = screen.getAllByRole("columnheader");
    expect(head).toHaveAttribute("abbr", "понедельник");

    await user.keyboard("{Home}");
    expect(focusedDay()).toContain("17 ноября");
  });

  it("changes months with its buttons, which keep the focus", async () => {
    const { user } = open("2025-12-31");
    const next = screen.getByRole("button", { name: "Next month" });

    await user.click(next);
    expect(screen.getByRole("grid", { name: /January 2026/ })).toBeVisible();
    expect(next).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    expect(screen.getByRole("grid", { name: /November 2025/ })).toBeVisible();
  });

  it("returns the chosen day, and marks it and today", async () => {
    jest.useFakeTimers({ now: Date.parse("2025-11-20T10:00:00Z"), doNotFake: ["setTimeout"] });
    const { onChoose } = open("2025-11-18");
    const grid = within(screen.getByRole("grid"));

    expect(grid.getByRole("button", { current: "date" })).toHaveTextContent("20");
    expect(grid.getByRole("gridcell", { selected: true })).toHaveTextContent("18");
    fireEvent.click(grid.getByRole("button", { name: /November 3, 2025/ }));
    expect(onChoose).toHaveBeenCalledWith("2025-11-03");
  });

  it.each([
    ["480", "November 21, 2025"],
    ["-480", "November 20, 2025"],
  ])("marks today, and starts there, in the person's zone %s", (zone, day) => {
    jest.useFakeTimers({ now: Date.parse("2025-11-20T20:00:00Z"), doNotFake: ["setTimeout"] });
    setTimezone(zone);
    open("");

    expect(screen.getByRole("button", { current: "date" })).toHaveAccessibleName(
      expect.stringContaining(day),
    );
    expect(focusedDay()).toContain(day);
  });

  it("starts at the last selectable day, and returns none outside the range", async () => {
    const { user, onChoose } = open("", { min: "2020-05-03", max: "2020-05-10" });
    expect(focusedDay()).toContain("May 10, 2020");

    await user.click(screen.getByRole("button", { name: /May 11, 2020/ }));
    await user.click(screen.getByRole("button", { name: /May 2, 2020/ }));
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: /May 2, 2020/ })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("button", { name: /May 3, 2020/ }));
    expect(onChoose.mock.calls).toEqual([["2020-05-03"]]);
  });
});

describe("a time of day", () => {
  function setup(value = "23:30") {
    const onChange = jest.fn();
    renderInEnglish(<TimeInput label="From" {...{ value, onChange }} />);
    const input = screen.getByLabelText<HTMLInputElement>("From");
    return { input, onChange, user: userEvent.setup() };
  }

  it.each([
    [0, "ArrowUp", "00:30"],
    [0, "ArrowDown", "22:30"],
    [4, "ArrowUp", "23:31"],
    [4, "ArrowDown", "23:29"],
  ])("with the caret at %i is changed by %s to %s", (caret, key, turned) => {
    const { input } = setup();
    input.focus();
    input.setSelectionRange(caret, caret);
    fireEvent.keyDown(input, { key });

    expect(input).toHaveValue(turned);
  });

  it("wraps around at midnight", () => {
    const { input, onChange } = setup("23:59");
    input.focus();
    input.setSelectionRange(5, 5);
    fireEvent.keyDown(input, { key: "ArrowUp" });
    fireEvent.keyDown(input, { key: "Enter" });

    expect(onChange).toHaveBeenCalledWith("00:00");
  });

  it("is reported when invalid, and changes nothing until it is valid", async () => {
    const { input, onChange, user } = setup();
    await user.clear(input);
    await user.type(input, "2460{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("Enter a time from 00:00 to 23:59.");
    expect(input).toHaveAccessibleDescription("Enter a time from 00:00 to 23:59.");
    expect(onChange).not.toHaveBeenCalled();

    await user.clear(input);
    await user.type(input, "8");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.tab();
    expect(onChange).toHaveBeenCalledWith("08:00");
  });

  it("is not changed by focus alone", async () => {
    const { onChange, user } = setup();
    await user.tab();
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("a multi-line field", () => {
  it.each([
    ["", []],
    ["1\n2", []],
    ["1\n\n x \n3", [3]],
    ["a\r\n2\r\nb", [1, 3]],
  ])("of %j reports the invalid lines %j", (text, wrong) => {
    expect(wrongLines(text, (line) => /^\d$/u.test(line))).toEqual(wrong);
  });

  function Lines() {
    const { control } = useForm({ defaultValues: { lines: "", note: "" } });
    return (
      <>
        <TextareaLines
          control={control}
          name="lines"
          label="Addresses"
          hint="One per line"
          maxLines={3}
          isLine={(line) => /^\d$/u.test(line)}
        />
        <TextareaField control={control} name="note" label="Note" maxLength={5} />
      </>
    );
  }

  it("R5.6 counts its lines, and lists invalid ones in place of the hint", async () => {
    renderInEnglish(<Lines />);
    const user = userEvent.setup();
    const field = screen.getByLabelText("Addresses");
    expect(screen.getByText("One per line")).toBeVisible();

    await user.type(field, "1{Enter}x{Enter}{Enter}3");
    expect(screen.getByText("3 / 3")).toBeVisible();
    expect(field).toHaveAccessibleDescription("Check line 2.");
    await user.type(field, "y");
    expect(field).toHaveAccessibleDescription("Check lines 2, 4.");
  });

  it("of prose ends at the maximum length, with a counter", async () => {
    renderInEnglish(<Lines />);
    const user = userEvent.setup();

    await user.type(screen.getByLabelText("Note"), "a\nbcdefg");

    expect(screen.getByText("5 / 5")).toBeVisible();
    expect(screen.getByLabelText("Note")).toHaveValue("a\nbcd");
  });
});

it("R4.5.1 offers the time zones in order, the device's first", () => {
  let zones: ReturnType<typeof useTimezones> = [];
  function Zones() {
    zones = useTimezones();
    return null;
  }
  renderInEnglish(<Zones />);
  const [local, ...others] = zones;

  expect(local).toMatchObject({ value: "local", label: expect.stringMatching(/^Local \(UTC/) });
  const minutes = others.map(({ value }) => Number.parseInt(value, 10));
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect([minutes[0], minutes.at(-1), new Set(minutes).size]).toEqual([-720, 840, minutes.length]);
  expect(others.find(({ value }) => value === "345")?.label).toBe("UTC+5:45");
  expect(others.find(({ value }) => value === "-210")?.label).toBe("UTC−3:30");
});
