import { countRelease, DEFAULT_STOP_RULE, fisherExact, judgeCanary } from "../src/stop-rule.ts";

describe("Fisher's exact test, one-sided", () => {
  // Reference values: scipy.stats.fisher_exact(table, alternative="greater").
  test.each([
    [{ tries: 4, failures: 3 }, { tries: 4, failures: 1 }, 0.242857],
    [{ tries: 20, failures: 3 }, { tries: 100, failures: 0 }, 0.00405925],
    [{ tries: 10, failures: 0 }, { tries: 10, failures: 0 }, 1],
    [{ tries: 10, failures: 0 }, { tries: 10, failures: 5 }, 1],
  ])("of %j against %j is %p", (canary, stable, expected) => {
    expect(fisherExact(canary, stable)).toBeCloseTo(expected, 6);
  });

  it("remains a probability with many loads", () => {
    const p = fisherExact({ tries: 100_000, failures: 1_100 }, { tries: 900_000, failures: 9_000 });
    expect(p).toBeGreaterThan(0.0001);
    expect(p).toBeLessThan(0.01);
  });
});

describe("a canary", () => {
  const judge = (canary: [number, number], stable: [number, number]) =>
    judgeCanary(
      { failures: canary[0], tries: canary[1] },
      { failures: stable[0], tries: stable[1] },
      DEFAULT_STOP_RULE,
    );

  it("is stopped if significantly worse than stable, with the numbers as the reason", () => {
    expect(judge([12, 40], [3, 360])).toMatch(
      /^12 of 40 loads failed, 3 of 360 of the stable release \(Fisher's exact test, p < 0.000001\)$/,
    );
    expect(judge([4, 20], [0, 100])).toMatch(/p = 0\.0005/);
  });

  test.each<[string, [number, number], [number, number]]>([
    ["with too few loads", [19, 19], [0, 1000]],
    ["with too few failures", [3, 20], [0, 1000]],
    ["beside a stable release that is hardly loaded", [20, 20], [0, 19]],
    ["whose share is no more than a point larger", [200, 10_000], [10_000, 1_000_000]],
    ["that fails as often as stable, because the server is away", [30, 40], [270, 360]],
    ["that does better", [4, 100], [50, 100]],
    ["whose difference may be chance", [5, 40], [20, 360]],
  ])("%s is kept", (_, canary, stable) => {
    expect(judge(canary, stable)).toBeNull();
  });
});

describe("counts of a release", () => {
  const row = (kind: string, sampled: number, change: object = {}) => ({
    remote: "wallet",
    version: "1.0.1",
    channel: "canary",
    kind,
    sampled,
    ...change,
  });
  const release = { remote: "wallet", version: "1.0.1", channel: "canary" };

  it("are tries and failures of sampled pages, for this release only", () => {
    const rows = [
      row("load", 10),
      row("fallback", 1),
      row("load_failure", 4),
      row("run_failure", 2),
      row("page_error", 50),
      row("catalogue", 50),
      row("load", 99, { version: "1.0.0" }),
      row("load", 99, { channel: "stable" }),
      row("load", 99, { remote: "pool" }),
    ];
    expect(countRelease(rows, release)).toEqual({ tries: 15, failures: 6 });
  });

  it("are those of all channels without one, as after a rollback", () => {
    const rows = [
      row("load", 10),
      row("load_failure", 4, { channel: "stable" }),
      row("load", 2, { version: "1.0.0" }),
    ];

    expect(countRelease(rows, { remote: "wallet", version: "1.0.1" })).toEqual({ tries: 14, failures: 4 });
  });

  it("never have more failures than tries", () => {
    expect(countRelease([row("run_failure", 5), row("load", 2)], release)).toEqual({ tries: 2, failures: 2 });
  });
});
