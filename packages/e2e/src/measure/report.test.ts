import { addRun, writeRun } from "./report.ts";

const RUN = {
  date: "2026-11-26",
  commit: "1234567",
  machine: "2 cores",
  load: [0.5, 1.25],
  findings: [
    {
      title: "Page loads",
      holds: true,
      lines: ["phone, floor 280 ms", "| page |", "| --- |", "| home |", "desktop"],
    },
    { title: "Lists", holds: false, lines: [] },
  ],
} as const;

describe("a run in figures.md", () => {
  it("separates tables from lines and reports missed targets", () => {
    expect(writeRun(RUN)).toBe(`### 2026-11-26, commit 1234567

2 cores, load average 0.5 before and 1.3 after.

#### Page loads

- phone, floor 280 ms

| page |
| --- |
| home |

- desktop

#### Lists (a figure does not hold)

No figures.
`);
  });

  it("is inserted before the earlier runs and after everything else", () => {
    const first = addRun("# Figures\n\nText.\n", "### one\n");
    const second = addRun(first, "### two\n");
    expect(second).toBe("# Figures\n\nText.\n\n## Runs of `pnpm measure`\n\n### two\n\n### one\n");
  });
});
