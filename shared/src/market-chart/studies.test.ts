import { readStudyNumber, shiftValues, sourceValue, type StudyField } from "./studies.ts";

const PRICES = [10, 20, 5, 15] as const;

describe("settings of the indicators", () => {
  it.each<[StudyField, number, number]>([
    ["maLength", 1, 10_000],
    ["maOffset", -10_000, 10_000],
    ["macdFast", 1, 2000],
    ["macdSlow", 1, 2000],
    ["macdSignal", 1, 50],
    ["volumeLength", 1, 2000],
  ])("R5.14 %s is a whole number from %d to %d", (field, least, most) => {
    expect(readStudyNumber(field, String(least))).toBe(least);
    expect(readStudyNumber(field, String(most))).toBe(most);
    expect(readStudyNumber(field, String(least - 1))).toBeNull();
    expect(readStudyNumber(field, String(most + 1))).toBeNull();
    for (const text of ["", "1.5", "1e3", "seven"]) expect(readStudyNumber(field, text)).toBeNull();
  });

  it.each([
    ["open", 10],
    ["high", 20],
    ["low", 5],
    ["close", 15],
    ["hl2", 12.5],
    ["hlc3", 40 / 3],
    ["ohlc4", 12.5],
  ] as const)("R5.14 the source %s of a bar is %d", (source, value) => {
    expect(sourceValue(source, PRICES)).toBeCloseTo(value);
  });

  it("R5.14 an offset shifts an average by whole bars, also past the newest one", () => {
    const times = [0, 10, 20, 30];
    const values = [
      [10, 1],
      [20, 2],
      [30, 3],
    ] as const;

    expect(shiftValues(values, times, 1)).toEqual([
      [20, 1],
      [30, 2],
      [40, 3],
    ]);
    expect(shiftValues(values, times, -2)).toEqual([
      [0, 2],
      [10, 3],
    ]);
    expect(shiftValues([], times, 5)).toEqual([]);
  });
});
