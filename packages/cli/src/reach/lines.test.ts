import { countLines, formatLines, sumLines } from "./lines.ts";

const TEXTS = new Map([
  ["host/src/page.tsx", "one\ntwo\nthree\nfour\n"],
  ["host/src/page.test.tsx", "one\ntwo\n"],
  ["host/src/testing/open-page.tsx", "one\n"],
  ["shared/src/format/date.ts", "one\ntwo\n"],
  ["shared/src/format/date.test.ts", "one\ntwo\nthree\n"],
]);

it("counts source and unit tests of each workspace, without shared test setup", () => {
  expect([...countLines(TEXTS)]).toEqual([
    ["host", { source: 4, test: 2 }],
    ["shared", { source: 2, test: 3 }],
  ]);
});

it("formats the test lines per line of source, for one workspace and for all", () => {
  const counted = countLines(TEXTS);

  expect([...counted].map(([name, lines]) => formatLines(name, lines))).toEqual([
    "host 0.50 (2 / 4)",
    "shared 1.50 (3 / 2)",
  ]);
  expect(formatLines("all", sumLines(counted))).toBe("all 0.83 (5 / 6)");
});
