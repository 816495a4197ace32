import type { CalculatorCoin, MinerMachine } from "contracts";
import { hashrate, hashrateFromUnit } from "amount";
import { emptyDraft, fullQuery, readDraft, withCoin, withEdit, withoutEdits, writeDraft } from "./draft.ts";
import { keepTyped, readField } from "./fields.ts";
import { isChosen, machinePreset, ownPreset, withPreset } from "./presets.ts";
import { usualElectricity } from "#/model/usual-electricity.ts";
import { fieldTexts, guessPower, readSetup, type Market } from "./setup.ts";
import { splitOf } from "./split.ts";
import { dayEarnings } from "./earnings.ts";

const VALUES: CalculatorCoin = {
  coin: "LTC",
  mining_algorithm: "Scrypt",
  hash_unit: "T",
  profit: { LTC: "1.08", DOGE: "4900" },
  pps_fee_rate: "0.03",
  merged_fee_rate: "0.02",
  measured_time: null,
  coin_price: "100",
  currency: "USD",
  diff: "100000000",
  block_reward: "6.25",
  block_time: 150,
  hashes_per_difficulty: "4294967296",
  reward_prices: { DOGE: "0.2" },
  next_halving_time: null,
};

function machineOf(name: string, rate: string, power: string): MinerMachine {
  return {
    name,
    brand: "Maker",
    coin: "LTC",
    hashrate: rate,
    hash_unit: "G",
    power,
    power_unit: "W",
    unit_power: "200",
    unit_output_currency: "1",
    payout_currency: "1",
    electricity_fee_percent: null,
    profit_currency: "1",
    shutdown_coin_price: "1",
  };
}

const MACHINES = [
  machineOf("L9", "16", "3360"),
  machineOf("L7", "9.5", "3425"),
  machineOf("DG1", "14", "3920"),
];
const MARKET: Market = { values: VALUES, machines: MACHINES };

describe("a shared link", () => {
  it("R2.3.41 is read back as written", () => {
    const search = new URLSearchParams(
      "coin=LTC&unit=G&currency=EUR&hashrate=16&electricity=0.05&growth=-2.5",
    );
    expect(writeDraft(readDraft(search)).toString()).toBe(search.toString());
  });

  it.each([
    ["", "BTC"],
    ["coin=ltc", "LTC"],
    ["coin=NONE", "BTC"],
    ["coin=LTC&hashrate=<b>&unit=Q&currency=euro", "LTC"],
  ])("R2.3.41 opens with the right coin for ?%s", (query, coin) => {
    expect(readDraft(new URLSearchParams(query))).toEqual(emptyDraft(coin));
  });

  it("R2.3.41 contains every value, so that the result does not change with the market", () => {
    const { texts } = fieldTexts(MARKET, {}, "T");
    const search = fullQuery({ coin: "LTC", prefix: "T", currency: "USD", texts });
    const later: Market = { values: { ...VALUES, coin_price: "50", diff: "900000000" }, machines: [] };

    const opened = fieldTexts(later, readDraft(search).edits, "T");

    expect(opened.texts).toEqual(texts);
  });
});

describe("an edit", () => {
  it("R2.3.41 of money sets the currency, and clears it again", () => {
    const draft = withEdit(emptyDraft("BTC"), { field: "price", text: "90 000,5", currency: "RUB" });

    expect(draft).toEqual({ coin: "BTC", currency: "RUB", edits: { price: "90000.5" } });
    expect(withoutEdits(draft, ["price"])).toEqual(emptyDraft("BTC"));
  });

  it("R2.3.41 of money drops prices of a link in another currency, which would be read as this one", () => {
    const link = {
      coin: "BTC",
      currency: "USD",
      edits: { price: "67000", cost: "3000", hashrate: "200" },
    } as const;

    expect(withEdit(link, { field: "electricity", text: "5", currency: "RUB" })).toEqual({
      coin: "BTC",
      currency: "RUB",
      edits: { hashrate: "200", electricity: "5" },
    });
    expect(withEdit(link, { field: "electricity", text: "5", currency: "USD" }).edits).toMatchObject({
      price: "67000",
    });
  });

  it("R2.3.41 of a coin's field is dropped with the coin, one of the electricity is kept", () => {
    const draft = {
      coin: "BTC",
      prefix: "T",
      edits: { hashrate: "200", electricity: "0.05", fee: "2" },
    } as const;
    expect(withCoin(draft, "LTC")).toEqual({ coin: "LTC", edits: { electricity: "0.05" } });
  });
});

describe("a field", () => {
  it.each([
    ["hashrate", "24.37", true],
    ["hashrate", "24.", true],
    ["hashrate", ".5", true],
    ["cost", "", true],
    ["growth", "-5", true],
  ] as const)("R2.3.41 %s accepts %p", (field, text, expected) => {
    expect(readField(field, text).ok).toBe(expected);
  });

  it.each([
    ["hashrate", "", { kind: "empty" }],
    ["hashrate", "0", { kind: "positive" }],
    ["hashrate", "1e5", { kind: "format" }],
    ["hashrate", "1.123456789", { kind: "decimals", decimals: 8 }],
    ["count", "1.5", { kind: "decimals", decimals: 0 }],
    ["fee", "101", { kind: "range", least: "0", most: "100" }],
    ["power", "-1", { kind: "range", least: "0", most: "1000000000" }],
    ["price", "", { kind: "empty" }],
  ] as const)("R2.3.41 %s rejects %p", (field, text, problem) => {
    expect(readField(field, text)).toEqual({ ok: false, problem });
  });

  it("R2.3.41 accepts a comma, spaces and a typographic minus", () => {
    expect(keepTyped(" 1 234,5 ")).toBe("1234.5");
    expect(keepTyped("−2")).toBe("-2");
  });
});

describe("initial values", () => {
  it("R2.3.41 use the market, and the power of a machine of average efficiency", () => {
    const { texts, guess } = fieldTexts(MARKET, {}, "T");

    expect(guess).toEqual({ machine: "DG1", kilowatts: "3.92" });
    expect(texts).toMatchObject({
      hashrate: "0.014",
      power: "3.92",
      fee: "3",
      price: "100",
      difficulty: "100000000",
    });
    expect(texts.electricity).toBe(usualElectricity("USD"));
  });

  it.each([
    ["7632932.4112", "7632932.41"],
    ["0.0012345678", "0.0012346"],
    ["100.000000", "100"],
  ])("R2.3.41 shorten the price %s to %s", (coin_price, text) => {
    const { texts } = fieldTexts({ ...MARKET, values: { ...VALUES, coin_price } }, {}, "T");

    expect(texts.price).toBe(text);
  });

  it("R2.3.41 require a price when the market has none", () => {
    const { texts } = fieldTexts({ ...MARKET, values: { ...VALUES, coin_price: null } }, {}, "T");

    expect(readSetup(VALUES, texts, "T")).toEqual({ ok: false, problems: { price: { kind: "empty" } } });
  });

  it("R2.3.41 include no power without machines", () => {
    expect(guessPower([], hashrate("1"))).toBeNull();
    expect(fieldTexts({ ...MARKET, machines: [] }, {}, "T").texts.power).toBe("0");
  });

  it("R2.3.41 multiply by the machines and list merge-mined coins before the fee", () => {
    const { texts } = fieldTexts(MARKET, { hashrate: "16", count: "10", cost: "500" }, "G");

    const reading = readSetup(VALUES, texts, "G");

    expect(reading.ok && reading.setup.hashrate).toBe(hashrateFromUnit("160", "G"));
    expect(reading.ok && reading.setup.kilowatts).toBe("44.8");
    expect(reading.ok && reading.setup.cost).toBe("5000");
    expect(reading.ok && reading.setup.merged).toEqual([{ coin: "DOGE", gross: "800", price: "0.2" }]);
  });
});

describe("a preset", () => {
  it("R2.3.41 fills in hashrate and power of a machine", () => {
    const preset = machinePreset({ hashrate: "9.5", hash_unit: "G", power: "3425" });
    const draft = withPreset(emptyDraft("LTC"), preset);
    const { texts } = fieldTexts(MARKET, draft.edits, "G");

    expect(draft).toEqual({ coin: "LTC", prefix: "G", edits: { hashrate: "9.5", power: "3.425" } });
    expect(isChosen(preset, texts, "G")).toBe(true);
    expect(isChosen(preset, { ...texts, hashrate: "0.0095" }, "T")).toBe(true);
    expect(isChosen(preset, texts, "T")).toBe(false);
  });

  it("R2.3.41 of the person's own average leaves the power to be estimated", () => {
    const preset = ownPreset("24370000000000000");
    const draft = withPreset({ coin: "BTC", edits: { power: "9", fee: "2", count: "5" } }, preset);
    expect(draft).toEqual({ coin: "BTC", prefix: "P", edits: { fee: "2", hashrate: "24.37" } });
  });
});

describe("the bar", () => {
  const { texts } = fieldTexts(MARKET, {}, "T");

  it("R2.3.41 splits the whole revenue", () => {
    const reading = readSetup(VALUES, texts, "T");
    if (!reading.ok) throw new Error("the texts of the market are in order");
    const { electricity, fee, net } = splitOf(dayEarnings(reading.setup));
    expect(electricity + fee + net).toBeCloseTo(1, 5);
    expect(net).toBeGreaterThan(0);
  });

  it("R2.3.41 shows only costs at a loss", () => {
    const reading = readSetup(VALUES, { ...texts, electricity: "99" }, "T");
    if (!reading.ok) throw new Error("the texts of the market are in order");
    const { electricity, fee, net } = splitOf(dayEarnings(reading.setup));
    expect(net).toBe(0);
    expect(electricity + fee).toBeCloseTo(1, 5);
  });
});
