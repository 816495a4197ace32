import { amount } from "amount";
import { checkAddress } from "coin-address";
import { boundsOf } from "#/model/withdraw-amounts.ts";
import { infoOf } from "#/testing/withdraw-info.ts";
import {
  checkRows,
  feeOf,
  toCheckItems,
  toItems,
  totalsOf,
  type CheckContext,
  type ServerCheck,
} from "./check-rows.ts";
import type { BatchRow } from "./rows.ts";

const GOOD = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const CASH = "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
const LEGACY = "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu";
const bounds = boundsOf(infoOf(), "outer", 8);
const context: CheckContext = {
  coin: "BTC",
  chain: "BTC",
  type: "outer",
  bounds,
  checker: checkAddress,
  server: null,
};

function rowOf(own: Partial<BatchRow> = {}): BatchRow {
  return { row: 1, address: GOOD, amount: "0.5", remark: "", ...own };
}

function answerOf(own: Partial<ServerCheck["items"][number]> = {}): ServerCheck {
  return {
    items: [
      {
        row: 1,
        ok: true,
        code: 0,
        message: "",
        fee: "0.0001",
        final_amount: "0.4999",
        is_double: false,
        is_known: true,
        lookalike: null,
        twin: null,
        ...own,
      },
    ],
    count: 1,
    sum: "0.5",
    allTxFee: "0.0001",
    actualAmount: "0.4999",
    balance_after: "1",
  };
}

describe("rows of a batch", () => {
  it.each([
    [{ address: "" }, { kind: "address", refusal: { ok: false, reason: "empty" } }],
    [{ address: "0x1" }, { kind: "address", refusal: { ok: false, reason: "malformed" } }],
    [{ amount: "" }, { kind: "amount", problem: "zero" }],
    [{ amount: "0" }, { kind: "amount", problem: "zero" }],
    [{ amount: "-1" }, { kind: "amount", problem: "zero" }],
    [{ amount: "1E-7" }, { kind: "format" }],
    [{ amount: "1.5e+3" }, { kind: "format" }],
    [{ amount: "0.000000001" }, { kind: "amount", problem: "decimals" }],
    [{ amount: "0.0001" }, { kind: "amount", problem: "minimum" }],
    [{ amount: "101" }, { kind: "amount", problem: "maximum" }],
    [{ remark: "r".repeat(65) }, { kind: "remark" }],
    [{ remark: "r".repeat(64) }, null],
    [{}, null],
    [{ amount: "0,5" }, null],
  ])("R2.3.18 R5.9 finds in %j: %j", (own, problem) => {
    expect(checkRows([rowOf(own)], context)[0]?.problem).toEqual(problem);
  });

  it("R5.9 requires an email for an exchange account", () => {
    const [wrong, right] = checkRows([rowOf(), rowOf({ row: 2, address: "a@b.example" })], {
      ...context,
      type: "coinex",
    });

    expect(wrong?.problem).toEqual({ kind: "email" });
    expect(right?.problem).toBeNull();
  });

  it("R2.3.18 warns of a repeated destination, a large fee and a lookalike", () => {
    const rows = [rowOf(), rowOf({ row: 2, amount: "0.0011" })];

    const [first, second] = checkRows(rows, { ...context, bounds: { ...bounds, fee: amount("0.001") } });

    expect(first).toMatchObject({ isDouble: false, isFeeLarge: false, lookalike: null });
    expect(second).toMatchObject({ isDouble: true, isFeeLarge: true });
    expect(
      checkRows([rowOf()], { ...context, server: answerOf({ lookalike: "bc1qw5" }) })[0]?.lookalike,
    ).toBe("bc1qw5");
  });

  it.each([
    ["BTC", "outer", [GOOD, GOOD.toUpperCase()]],
    ["BCH", "outer", [CASH, CASH.slice(CASH.indexOf(":") + 1)]],
    ["BCH", "outer", [CASH, LEGACY]],
    ["BTC", "inner", ["hall_b", "Hall_B"]],
    ["BTC", "coinex", ["miner@pool.invalid", "Miner@pool.invalid"]],
  ] as const)("R2.3.18 of %s to %s are repeated in another way of writing: %j", (coin, type, addresses) => {
    const rows = addresses.map((address, index) => rowOf({ row: index + 1, address }));
    const checked = checkRows(rows, { ...context, coin, chain: coin, type });

    expect(checked.map(({ problem, isDouble }) => [problem, isDouble])).toEqual([
      [null, false],
      [null, true],
    ]);
  });

  it("R5.9 shows the current form of an old address, also before the server has answered", () => {
    const bitcoinCash = { ...context, coin: "BCH", chain: "BCH" };
    const [unchecked] = checkRows([rowOf({ address: LEGACY })], bitcoinCash);
    const [checked] = checkRows([rowOf()], { ...context, server: answerOf({ twin: CASH }) });

    expect([unchecked?.twin, checked?.twin]).toEqual([CASH, CASH]);
    expect(checkRows([rowOf({ address: CASH })], bitcoinCash)[0]?.twin).toBeNull();
  });

  it("take their fee from the server's check, and from the terms while no row is valid", () => {
    const terms = amount("0.0002");

    expect(feeOf(answerOf({ fee: "0.0003" }), terms)).toBe("0.0003");
    expect([feeOf(answerOf({ ok: false, fee: "0" }), terms), feeOf(null, terms)]).toEqual([terms, terms]);
  });

  it("R2.3.18 shows the server's errors", () => {
    const server = answerOf({ ok: false, code: 22012, message: "Not on your list." });

    expect(checkRows([rowOf()], { ...context, server })[0]?.problem).toEqual({
      kind: "server",
      message: "Not on your list.",
    });
  });

  it("R3.1 adds up the readable amounts and compares the sum with the balance", () => {
    const rows = checkRows(
      [rowOf(), rowOf({ row: 2, amount: "x" }), rowOf({ row: 3, amount: "1" })],
      context,
    );

    expect(totalsOf(rows, bounds)).toEqual({
      count: 3,
      amount: "1.5",
      allTxFee: "0.0002",
      actualAmount: "1.4998",
      isCovered: true,
    });
    expect(totalsOf(rows, { ...bounds, available: amount("1.49") }).isCovered).toBe(false);
  });

  it("R2.3.18 cuts overlong fields, so that one row does not fail the check of all", () => {
    const [item] = toCheckItems(
      [rowOf({ address: "a".repeat(600), amount: "9".repeat(90), remark: "r".repeat(90) })],
      bounds,
    );

    expect([item?.address.length, item?.amount.length, item?.remark.length]).toEqual([256, 64, 64]);
  });

  it("sends plain digits", () => {
    expect(toItems([rowOf({ amount: " 0,50" })], bounds)[0]?.amount).toBe("0.5");
  });

  it("R5.13 rejects an ambiguous amount, leaves it out of the sum, and reads it once other rows resolve it", () => {
    const odd = rowOf({ row: 2, amount: "1,000" });
    const [, refused] = checkRows([rowOf(), odd], context);
    const [, settled] = checkRows([rowOf({ amount: "0,5" }), odd], context);

    expect(refused).toMatchObject({ problem: { kind: "ambiguous", text: "1,000" }, final: null });
    expect(toItems([rowOf(), odd], bounds)[1]?.amount).toBe("1,000");
    expect(settled).toMatchObject({ problem: null, final: "0.9999" });
    expect(toItems([rowOf({ amount: "0,5" }), odd], bounds)[1]?.amount).toBe("1");
  });
});
