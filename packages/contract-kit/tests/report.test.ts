import { writeJUnit } from "../src/report/junit.ts";
import { writeTable } from "../src/report/table.ts";
import type { Result } from "../src/run.ts";

const RESULTS: readonly Result[] = [
  { area: "shapes", name: "getPoolHome", state: "passed", notes: [], seconds: 0.25 },
  {
    area: "shapes",
    name: "getMiners",
    state: "failed",
    notes: ['data.0 <b> is 1 & not "1"\u0000', "more"],
    seconds: 1,
  },
  { area: "roles", name: "getTicket", state: "skipped", notes: ["needs a second account"], seconds: 0 },
];

describe("reports", () => {
  it("count the results of each area in a table, followed by the failed and skipped checks", () => {
    expect(writeTable(RESULTS)).toBe(`area    passed  failed  skipped  seconds
shapes       1       1        0      1.3
roles        0       0        1      0.0
all          1       1        1      1.3

Skipped:
  roles: getTicket
      needs a second account

Failed:
  shapes: getMiners
      data.0 <b> is 1 & not "1"\u0000
      more
`);
  });

  it("are XML that a build server can read", () => {
    const xml = writeJUnit(RESULTS);

    expect(xml).toContain('<testsuites name="contract" tests="3" failures="1" skipped="1">');
    expect(xml).toContain('<testsuite name="shapes" tests="2" failures="1" skipped="0">');
    expect(xml).toContain('<testcase classname="contract.shapes" name="getPoolHome" time="0.250"/>');
    expect(xml).toContain('<failure message="data.0 &lt;b&gt; is 1 &amp; not &quot;1&quot;">');
    expect(xml).toContain('<skipped message="needs a second account"/>');
    expect(xml).not.toContain("\u0000");
  });
});
