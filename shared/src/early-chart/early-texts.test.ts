import { LOCALES } from "contracts";
import { homeOf, hashrateChartOf, poolStateOf } from "../testing/index.ts";
import { earlyTexts, type EarlyData } from "./early-texts.ts";

const UNKNOWN: EarlyData = { locale: "en_US", home: undefined, state: undefined, chart: undefined };
const write = (own: Partial<EarlyData>) =>
  Object.fromEntries(
    Object.entries(earlyTexts({ ...UNKNOWN, ...own })).map(([name, text]) => [
      name,
      text.replaceAll("\u00a0", " "),
    ]),
  );

describe("the texts of a prerendered page", () => {
  it("are those of the account", () => {
    const home = homeOf({ hashrate_prev_1day: "170000000000000000", total_unactive: 1 });

    expect(write({ home })).toEqual({
      account: "",
      method: "PPS+",
      fee: "4.00%",
      workers: "1,503",
      total_active: "1500",
      total_unactive: "1",
      total_invalid: "2",
      unactive_one: "1",
      invalid_other: "2",
      change_up: "+1.01%",
      reject_limit: "2%",
    });
  });

  it("leave out missing values", () => {
    const texts = write({ home: homeOf({ total_unactive: 0, total_invalid: 0 }) });

    expect(Object.keys(texts).filter((name) => /^(?:unactive|invalid|change)_/.test(name))).toEqual([]);
    expect(write({ state: poolStateOf({ network_hashrate: "0" }) })).not.toHaveProperty("network_share");
    // Without a unit, the figure has no space after it.
    expect(write({ state: poolStateOf({ curr_diff: "900" }) })).not.toHaveProperty("difficulty");
  });

  it("are those of pool and network", () => {
    expect(write({ state: poolStateOf() })).toEqual({
      coin_name: "Bitcoin",
      network_share: "5.0%",
      network_hashrate: "1,000.00 EH/s",
      difficulty: "150.00",
      difficulty_unit: "T",
      next_span: "3 d",
      next_change: "+2.00%",
      reject_limit: "2%",
    });
    expect(write({ state: poolStateOf({ curr_period_rest_time: null }) })).toHaveProperty(
      "adjusts_always",
      "",
    );
  });

  it.each([
    [[0.4, null, 0.6], "normal"],
    [[2.5, null, 3.5], "high"],
    [[20, null, 30], "severe"],
    [[null, null, null], "none"],
  ])("classify rejects of %j as %s", (reject_rate, level) => {
    expect(write({ chart: hashrateChartOf({ reject_rate }) })).toHaveProperty(`rejected_${level}`, "");
  });

  it("use the correct plural form in each language", () => {
    const texts = (count: number) =>
      LOCALES.map((locale) =>
        Object.keys(write({ locale, home: homeOf({ total_unactive: count }) })).find((name) =>
          name.startsWith("unactive_"),
        ),
      );

    expect(texts(2)).toEqual(
      LOCALES.map((locale) => (locale === "ru_RU" ? "unactive_few" : "unactive_other")),
    );
    expect(texts(5)).toEqual(
      LOCALES.map((locale) => (locale === "ru_RU" ? "unactive_many" : "unactive_other")),
    );
  });
});
