import { quoteOf, TXID } from "#/testing/accelerations.ts";
import { countdownText } from "../components/use-seconds-left.ts";
import { keepOrder, keptOrders } from "./kept-orders.ts";
import { defaultPayCoin, payCoins, payTerms } from "./pay-terms.ts";
import { readTxid } from "./read-txid.ts";

const idOf = (index: number) => `0b5f1a52-6f0d-4c8e-9a41-${String(index).padStart(12, "0")}`;

describe("a typed transaction", () => {
  it.each([
    ["the id", TXID],
    ["capitals", TXID.toUpperCase()],
    ["a link of an explorer", `https://explorer.invalid/tx/${TXID}?mode=details#outputs`],
    ["an id that was broken into lines", `${TXID.slice(0, 32)}\n  ${TXID.slice(32)}`],
  ])("is found in %s", (_case, text) => {
    expect(readTxid(text)).toBe(TXID);
  });

  it.each([
    ["nothing", ""],
    ["an id without its last digit", TXID.slice(1)],
    ["an id with a digit too many", `${TXID}0`],
    ["an id with a letter after f", `g${TXID.slice(1)}`],
    ["two ids run together", `${TXID}${TXID}`],
  ])("is not found in %s", (_case, text) => {
    expect(readTxid(text)).toBeNull();
  });
});

describe("the coins to pay with", () => {
  it("R9.5 are in pool coin order, whatever the order of the prices", () => {
    expect(payCoins(quoteOf({ price: { LTC: "0.2", BCH: "0.05", BTC: "0.0002" } }))).toEqual([
      "BTC",
      "BCH",
      "LTC",
    ]);
    expect(payCoins(quoteOf({ price: { NOPE: "1" } }))).toEqual([]);
  });

  it.each([
    [["BTC", "BCH", "LTC"], "BCH"],
    [["LTC", "BTC"], "LTC"],
    [[], "BTC"],
  ])("R9.5 of %j default to %s", (coins, first) => {
    expect(defaultPayCoin(coins)).toBe(first);
  });
});

describe("paying with a coin", () => {
  it.each([
    ["too little", "0.15999999", false],
    ["just enough", "0.16", true],
    ["just enough with zeros behind", "0.160000000", true],
    ["more", "10", true],
  ])("compares the balance with the discounted price: %s", (_case, balance, isEnough) => {
    expect(payTerms(quoteOf({ balance: { LTC: balance } }), "LTC")).toEqual({
      due: "0.16",
      full: "0.2",
      balance,
      isEnough,
      isPayableOnChain: true,
    });
  });

  it("shows no second price without a discount", () => {
    const same = quoteOf({ price_discount: { BTC: "0.0002" } });

    expect(payTerms(same, "BTC")).toMatchObject({ due: "0.0002", full: null, isPayableOnChain: false });
    expect(payTerms(quoteOf({ price_discount: {} }), "BTC")).toMatchObject({ due: "0.0002", full: null });
  });

  it("treats a coin that the account never held as zero balance", () => {
    expect(payTerms(quoteOf({ balance: {} }), "LTC")).toMatchObject({ balance: "0", isEnough: false });
  });
});

describe("accelerations stored in a browser", () => {
  beforeEach(() => localStorage.clear());

  it("start with the newest, each once, and drop the oldest", () => {
    for (const index of [1, 2, 3, 1]) keepOrder(idOf(index));
    expect(keptOrders()).toEqual([idOf(1), idOf(3), idOf(2)]);

    for (let index = 10; index < 300; index += 1) keepOrder(idOf(index));
    const kept = keptOrders();
    expect(kept[0]).toBe(idOf(299));
    expect(kept).not.toContain(idOf(1));
    expect(new Set(kept).size).toBe(kept.length);
  });

  it.each(["not json", '"text"', '["not an id"]', "null"])("are none when %j is stored", (stored) => {
    localStorage.setItem("accelerations", stored);

    expect(keptOrders()).toEqual([]);
  });
});

it.each([
  [0, "0:00"],
  [9, "0:09"],
  [61, "1:01"],
  [1799, "29:59"],
  [3600, "60:00"],
])("formats a countdown of %i seconds as %s", (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});
