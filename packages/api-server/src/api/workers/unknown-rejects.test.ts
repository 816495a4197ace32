import { parseRecords } from "../../testing/csv.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = { as: "northfield" };
const demo = registerDemoApp();

/** Returns all reject rates in a response, single values or lists. */
function ratesIn(answer: unknown): unknown[] {
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]: [string, unknown]) =>
    key === "reject_rate" ? [value].flat() : ratesIn(value),
  );
}

describe("reject rates of an engine that does not count rejected shares", () => {
  it("are unknown in every response and file that includes them", async () => {
    const list = await demo.call("/pool/BTC/worker/group/-1?limit=5", AS);
    const [first] = /"id":(\d+)/.exec(JSON.stringify(list.data))?.slice(1) ?? [];
    const paths = [
      "/pool/BTC/worker/group/-1?limit=5",
      "/pool/BTC/worker/map",
      `/pool/BTC/worker/${String(first)}`,
      `/pool/BTC/worker/${String(first)}/hashrate/hour/chart`,
      `/pool/BTC/worker/${String(first)}/hashrate/history`,
      "/pool/BTC/user/hashrate/hour/chart",
    ];
    const read = () => Promise.all(paths.map(async (path) => ratesIn((await demo.call(path, AS)).data)));
    const column = async () =>
      parseRecords((await demo.file("/pool/BTC/worker/export", AS)).body).map(
        (row) => row["Rejected, 24 h, %"],
      );
    const known = [await read(), await column()] as const;
    const { poolSource } = demo.app.services;
    Object.assign(demo.app.services, { poolSource: { ...poolSource, lacksRejects: true } });
    const [rates, cells] = [await read(), await column()];

    expect(known[0].map((own) => own.some((rate) => rate !== null))).toEqual(paths.map(() => true));
    expect(rates.map((own) => own.length)).toEqual(known[0].map((own) => own.length));
    expect(new Set(rates.flat())).toEqual(new Set([null]));
    expect(new Set(known[1]).size).toBeGreaterThan(1);
    expect(new Set(cells)).toEqual(new Set([""]));
  });
});
