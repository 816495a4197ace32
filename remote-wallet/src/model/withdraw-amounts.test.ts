import { amount } from "amount";
import {
  amountFor,
  boundsOf,
  checkAmount,
  compareAddresses,
  dayRest,
  finalAmount,
  isFeeLarge,
  largestAmount,
} from "./withdraw-amounts.ts";
import { infoOf } from "#/testing/withdraw-info.ts";

const bounds = boundsOf(infoOf(), "outer", 8);

describe("amount of a withdrawal", () => {
  it.each([
    ["0", "zero"],
    ["0.00099999", "minimum"],
    ["0.001", null],
    ["1.5", null],
    ["1.50000001", "balance"],
    ["2.1", "maximum"],
  ] as const)("R5.9 finds in %s: %s", (value, problem) => {
    expect(
      checkAmount(amount(value), {
        ...bounds,
        available: amount(problem === "balance" ? "1.5" : "100"),
        max: amount("2"),
      }),
    ).toBe(problem);
  });

  it("R5.9 rejects too many decimals for the chain and an amount that the fee uses up", () => {
    expect(checkAmount(amount("1.000000001"), bounds)).toBe("decimals");
    expect(checkAmount(amount("0.002"), { ...bounds, fee: amount("0.002") })).toBe("fee");
  });

  it("R5.9 allows unconfirmed deposits to move between own accounts, and only there", () => {
    const info = infoOf({ available: "1", unconfirmed: "0.5" });

    expect(boundsOf(info, "inner", 8).available).toBe("1.5");
    expect(boundsOf(info, "outer", 8).available).toBe("1");
    expect(boundsOf(info, "coinex", 8).available).toBe("1");
  });

  it("requires no fee and no minimum between own accounts", () => {
    const inner = boundsOf(infoOf(), "inner", 8);

    expect(checkAmount(amount("0.00000001"), inner)).toBeNull();
    expect(inner.fee).toBe("0");
  });

  it("fills in the currently available amount, rounded down", () => {
    expect(largestAmount({ ...bounds, available: amount("1.123456789") }, null)).toBe("1.12345678");
    expect(largestAmount({ ...bounds, max: amount("1") }, null)).toBe("1");
  });

  it.each([
    ["outer", "90000", "1.11111111"],
    ["coinex", "90000", "1.11111111"],
    ["inner", "90000", null],
    ["outer", "0", null],
    ["outer", undefined, null],
  ] as const)(
    "converts what is left of the daily limit, for %s at a price of %s: %s",
    (type, price, rest) => {
      expect(
        dayRest(infoOf({ daily_limit: "150000", daily_used: "50000" }), type, { price: { USD: price } }),
      ).toBe(rest);
    },
  );

  it.each([
    ["1.2", "1.2"],
    ["2", "1.5"],
    ["0.001", "0.001"],
    ["0.0009", "1.5"],
    ["0", "1.5"],
  ])("R3.1 fills in no more than %s left of the daily limit: %s", (rest, largest) => {
    expect(largestAmount(bounds, amount(rest))).toBe(largest);
  });

  it("has nothing left of a limit that was lowered below what was used", () => {
    expect(
      dayRest(infoOf({ daily_limit: "100", daily_used: "200" }), "outer", { price: { USD: "90000" } }),
    ).toBe("0");
  });

  it("R3.1 deducts the fee from the amount, and computes the amount from what the recipient gets", () => {
    expect(finalAmount(amount("1"), bounds.fee)).toBe("0.9999");
    expect(finalAmount(amount("0.00001"), bounds.fee)).toBe("0");
    expect(amountFor(amount("1"), bounds.fee)).toBe("1.0001");
    expect(amountFor(amount("0"), bounds.fee)).toBe("0");
  });

  it.each([
    ["0.3", "1", true],
    ["0.29999999", "1", false],
    ["0.00000003", "0.0000001", true],
    ["0", "0", false],
    ["1", "0", true],
  ])("R5.9 R9.6 classifies a fee of %s of %s as large: %s", (fee, final, expected) => {
    expect(isFeeLarge(amount(fee), amount(final))).toBe(expected);
  });
});

it("marks the differences between two addresses", () => {
  expect(compareAddresses("abcd", "abxd").map(({ isDifferent }) => isDifferent)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
