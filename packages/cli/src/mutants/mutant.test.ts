import { MUTANTS } from "./list/index.ts";
import { findDefect, sampleOfDay, workspaceOf, type Mutant } from "./mutant.ts";
import { writeReport } from "./report.ts";
import { judge, runMutant } from "./run.ts";

const HERE = "packages/cli/src/mutants/mutant.ts";
const planted: Mutant = {
  file: HERE,
  find: 'return first === "packages"',
  replace: 'return first !== "packages"',
  test: "packages/cli/src/mutants/workspace.test.ts",
};

describe("the list of mutants", () => {
  test.each(MUTANTS.map((mutant) => [`${mutant.file}: ${mutant.find}`, mutant] as const))(
    "%s can be applied",
    (_, mutant) => {
      expect(findDefect(mutant)).toBeNull();
    },
  );

  test("no fault is listed twice", () => {
    const keys = MUTANTS.map(({ file, find }) => `${file} ${find}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("defects of an entry", () => {
  test.each([
    ["a text that is missing", { ...planted, find: "there is no such text" + "." }, "occurs 0 times"],
    ["a text that occurs often", { ...planted, find: "return" }, "times"],
    ["a replacement that changes nothing", { ...planted, replace: planted.find }, "changes nothing"],
    ["a test elsewhere", { ...planted, test: "host/src/a.test.ts" }, "not in the workspace"],
  ])("%s is reported", (_, mutant, words) => {
    expect(findDefect(mutant)).toContain(words);
  });
});

test("consecutive days cover the whole list", () => {
  const list = Array.from({ length: 25 }, (_, index) => index);
  const days = [20_000, 20_001, 20_002].map((day) => sampleOfDay(list, 10, day));
  expect(days.every((sample) => new Set(sample).size === 10)).toBe(true);
  expect(new Set(days.flat()).size).toBe(25);
  expect(sampleOfDay([1, 2], 10, 5)).toHaveLength(2);
});

describe("a jest report", () => {
  const report = (numFailedTests: number, numRuntimeErrorTestSuites = 0) =>
    JSON.stringify({ numFailedTests, numPassedTests: 3, numRuntimeErrorTestSuites });
  test.each([
    ["a failed test kills", report(1), "killed"],
    ["none failed: the fault survives", report(0), "survived"],
    ["a file that does not load proves nothing", report(0, 1), "invalid"],
  ])("%s", (_, text, verdict) => {
    expect(judge(text).verdict).toBe(verdict);
  });
});

test("a fault is applied to what jest compiles, and only there", async () => {
  await expect(runMutant(planted)).resolves.toMatchObject({ verdict: "killed" });
  const harmless = { ...planted, find: "first of the path", replace: "first part of the path" };
  await expect(runMutant(harmless)).resolves.toMatchObject({ verdict: "invalid" });
  expect(workspaceOf(HERE)).toBe("packages/cli");
}, 60_000);

test("the report lists each fault in its workspace with its result", () => {
  const other = { ...planted, file: "host/src/a.ts", find: "a | b", replace: "", test: "host/src/a.test.ts" };
  const outcomes = [
    { mutant: other, verdict: "survived", note: "", seconds: 1 },
    { mutant: planted, verdict: "killed", note: "", seconds: 1 },
  ] as const;
  const lines = writeReport([planted, other], outcomes, new Date("2026-11-23T12:00:00Z")).split("\n");

  expect(lines).toContain("2026-11-23: 1 of 2 killed.");
  expect(lines).toContain("## packages/cli");
  expect(lines).toContain("| src/a.ts | `a \\| b` | (nothing) | src/a.test.ts | survived |");
});
