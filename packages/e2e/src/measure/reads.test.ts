import { brokenBounds, partOfNginx, writeReads, type ReadsRun, type Throughput } from "./reads.ts";

const FAST: Throughput = { name: "coins", perSecond: 3000, median: 2, p99: 7.25, failed: 0 };
const RUN: ReadsRun = {
  reads: [FAST],
  gateway: { ...FAST, name: "gateway", perSecond: 6000 },
  nginx: { ...FAST, name: "nginx", perSecond: 10_000 },
};

describe("a reads run", () => {
  it("is shown as a table with the targets", () => {
    expect(writeReads(RUN)).toEqual([
      "| what | per second | asked | median, ms | p99, ms | failed |",
      "| --- | --- | --- | --- | --- | --- |",
      "| coins | 3000 | 3000 | 2.0 | 7.3 | 0 |",
      "| gateway | 6000 | 0.60 of nginx, is 0.60 | 2.0 | 7.3 | 0 |",
      "| nginx | 10000 | – | 2.0 | 7.3 | 0 |",
    ]);
    expect(writeReads({ ...RUN, nginx: null }).slice(3)).toEqual([
      "| gateway | 6000 | 0.60 of nginx | 2.0 | 7.3 | 0 |",
    ]);
  });

  it("passes at the targets and fails below them", () => {
    expect(brokenBounds(RUN)).toEqual([]);
    expect(brokenBounds({ ...RUN, nginx: null })).toEqual([]);
    expect(
      brokenBounds({
        reads: [{ ...FAST, perSecond: 2999 }],
        gateway: { ...FAST, name: "gateway", perSecond: 5900 },
        nginx: { ...FAST, name: "nginx", perSecond: 10_000, failed: 2 },
      }),
    ).toEqual(["nginx: 2 failed", "coins: 2999 a second", "gateway: 0.59 of nginx"]);
  });

  it("has no comparison if nginx sent nothing", () => {
    expect(partOfNginx({ ...RUN, nginx: { ...FAST, perSecond: 0 } })).toBeNull();
  });
});
