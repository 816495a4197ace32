import * as fc from "fast-check";
import { toSpreadsheetText } from "./spreadsheet-text.ts";

describe("a text in a spreadsheet", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r'=1"],
    ["  =1", "'  =1"],
    ["＝1", "'＝1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠A1", "'＠A1"],
    ["rent\n=HYPERLINK(1)", "rent\n'=HYPERLINK(1)"],
    ["rent\r\n=1", "rent\r\n'=1"],
    ["rent\r=1", "rent\r'=1"],
    ["rent;=1", "rent;'=1"],
  ])("escapes %j", (text, safe) => {
    expect(toSpreadsheetText(text)).toBe(safe);
  });

  it.each(["rack-a.12", "a=b", "rent, May", "1+1", "me@example.com", ""])("leaves %j unchanged", (text) => {
    expect(toSpreadsheetText(text)).toBe(text);
  });

  it("never starts a line or a part with a formula", () => {
    const part = fc.constantFrom("=", "+", "-", "@", "＝", "\t", "\r", "\n", ";", " ", "a", "1", "'");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const lines = toSpreadsheetText(parts.join("")).split(/[\r\n;]/);
        expect(lines.filter((line) => /^\s*[=+\-@＝]/u.test(line))).toEqual([]);
      }),
    );
  });
});
