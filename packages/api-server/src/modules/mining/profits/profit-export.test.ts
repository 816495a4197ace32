import { getProfitDetail } from "contracts";
import * as v from "valibot";
import { parseCsv } from "../../../testing/csv.ts";
import { registerDemoApp } from "../../../testing/hooks.ts";

const AS = { as: "northfield" };

const demo = registerDemoApp();

async function readDays() {
  const answer = await demo.call("/profit/BTC/detail", AS);
  return v.parse(getProfitDetail.response, answer.data);
}

describe("profit files", () => {
  it("2.5 exports the days of the filter as CSV with the price of each day", async () => {
    const { headers, body } = await demo.file("/profit/BTC/detail/export?format=csv", AS);
    const { total } = await readDays();
    const lines = body.toString("utf8").trim().split("\n");

    expect(headers["content-disposition"]).toMatch(/northfield_BTC_detail_all_\d{4}-\d\d-\d\d\.csv/);
    expect(lines[0]).toContain("Price, USD");
    expect(lines).toHaveLength(total + 2);
  });

  it("2.5 lists the day in progress first and marks it as such", async () => {
    const { body } = await demo.file("/profit/BTC/detail/export", {
      ...AS,
      headers: { "accept-language": "zh_Hans_CN" },
    });
    const { data, today } = await readDays();
    const days = parseCsv(body).slice(1);

    expect([days[0]?.[0], days[0]?.[2], days[0]?.at(-1)]).toEqual([
      today?.date,
      today?.total_profit,
      "进行中",
    ]);
    expect([days[1]?.[0], days[1]?.at(-1)]).toEqual([data[0]?.date, ""]);
  });

  it("2.5 leaves the day in progress out of a filter that ended before", async () => {
    const { body } = await demo.file("/profit/BTC/detail/export?end_date=2026-11-18", AS);

    expect(parseCsv(body)[1]?.[0]).toBe("2026-11-18");
  });

  it("2.5 shows which blocks are not credited yet, and what was distributed", async () => {
    const { body } = await demo.file("/profit/ETC/pplns/export", { as: "etc_garage" });
    const [head = [], ...blocks] = parseCsv(body);
    const cell = (row: readonly string[] | undefined, name: string) => row?.[head.indexOf(name)];
    const of = (row: readonly string[] | undefined) =>
      ["Distributed", "Status", "Credited (UTC)", "Expected credit (UTC)", "Note"].map((name) =>
        cell(row, name),
      );
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/u);

    expect(of(blocks[0])).toEqual(["Transaction fees", "Confirming", "", day, "In progress"]);
    expect(of(blocks.at(-1))).toEqual(["Transaction fees", "Credited", day, "", ""]);
  });

  it.each(["detail", "pps", "pplns", "solo", "reward", "share"])("2.5 exports %s as XLSX", async (tab) => {
    const { body } = await demo.file(`/profit/LTC/${tab}/export?format=xlsx`, AS);

    expect(body.subarray(0, 2).toString()).toBe("PK");
  });
});
