import * as v from "valibot";
import { correctAccountFee } from "../src/operator/calls/rewards.ts";
import { daySchema } from "../src/schemas/scalars.ts";

describe("a day", () => {
  it("is accepted exactly if the calendar has it", () => {
    const start = Date.UTC(1999, 11, 1);
    const calendar = new Set(
      Array.from({ length: 37_000 }, (_, day) =>
        new Date(start + day * 86_400_000).toISOString().slice(0, 10),
      ),
    );
    const pad = (number: number) => String(number).padStart(2, "0");
    const days = Array.from({ length: 100 * 14 * 33 }, (_, index) => {
      const [year, month, day] = [Math.floor(index / 462), Math.floor(index / 33) % 14, index % 33];
      return `${String(2000 + year)}-${pad(month)}-${pad(day)}`;
    });

    expect(days.filter((day) => v.is(daySchema, day) !== calendar.has(day))).toEqual([]);
  });

  it.each([
    ["2026-11-30", true],
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2026-11-31", false],
    ["2026-04-31", false],
    ["2000-02-29", true],
    ["2100-02-29", false],
    ["2026-13-01", false],
    ["2026-11-30 ", false],
    ["2026-1-1", false],
    ["", false],
  ])("%j is accepted only if the calendar has it: %j", (day, isAccepted) => {
    const poolDay = correctAccountFee.body?.entries.day;

    expect(v.is(daySchema, day)).toBe(isAccepted);
    expect(poolDay && v.is(poolDay, day)).toBe(isAccepted);
  });
});
