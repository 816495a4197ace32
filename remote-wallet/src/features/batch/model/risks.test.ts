import { amount } from "amount";
import type { CheckedRow } from "./check-rows.ts";
import { risksOf } from "./risks.ts";

function rowOf(own: Partial<CheckedRow> = {}): CheckedRow {
  const found = { problem: null, isDouble: false, isFeeLarge: false, lookalike: null, twin: null };
  return { row: 1, address: "a1", amount: "2", remark: "", final: amount("1"), ...found, ...own };
}

describe("the risks of a batch", () => {
  it("R5.9 are counted by kind, without rows that cannot be sent", () => {
    const rows = [
      rowOf(),
      rowOf({ row: 2, isFeeLarge: true, isDouble: true }),
      rowOf({ row: 3, isFeeLarge: true }),
      rowOf({ row: 4, isFeeLarge: true, problem: { kind: "format" } }),
      rowOf({ row: 5, lookalike: "a9" }),
      rowOf({ row: 6, twin: "b1" }),
    ];

    expect(risksOf(rows).map(({ kind, count }) => [kind, count])).toEqual([
      ["double", 1],
      ["fee", 2],
      ["lookalike", 1],
      ["twin", 1],
    ]);
    expect(risksOf([rowOf()])).toEqual([]);
  });

  it.each([
    [{ isDouble: true }, { address: "a2" }],
    [{ isFeeLarge: true }, { amount: "3" }],
    [{ isFeeLarge: true }, { final: amount("0.5") }],
    [{ lookalike: "a9" }, { address: "a2" }],
    [{ lookalike: "a9" }, { lookalike: "a8" }],
    [{ twin: "b1" }, { address: "a2" }],
    [{ isDouble: true }, { row: 2 }],
  ])("R2.3.18 of %j have another content after a change to %j", (risk, change) => {
    const [before, after] = [rowOf(risk), rowOf({ ...risk, ...change })].map((row) => risksOf([row])[0]);

    expect(after?.content).not.toBe(before?.content);
    expect(risksOf([rowOf({ ...risk, remark: "rent" })])[0]).toEqual(before);
  });
});
