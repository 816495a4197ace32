import { add, amount, compare, ratio, subtract } from "amount";
import {
  borrowable,
  collateralValue,
  interestFor,
  interestHours,
  jointLoanToValue,
  liquidate,
  loanToValue,
  missingCollateral,
  priceAtRatio,
  reachedAlerts,
  releasable,
} from "../src/loan-math.ts";

const BTC = 8;
const USDT = 6;
const TERMS = {
  initial: ratio("0.6"),
  info: ratio("0.7"),
  call: ratio("0.75"),
  urgent: ratio("0.8"),
  liquidation: ratio("0.85"),
};
const state = (debt: string, collateral: string, price: string) => ({
  debt: amount(debt),
  collateral: amount(collateral),
  price: amount(price),
});

describe("loan to value", () => {
  it.each([
    ["6000", "0.1", "100000", "0.6"],
    ["6000", "0.1", "80000", "0.75"],
    ["1", "3", "1", "0.333334"],
    ["0", "0", "5", "0"],
  ])("of %s against %s at %s is %s, rounded up", (debt, collateral, price, expected) => {
    expect(loanToValue(state(debt, collateral, price))).toBe(expected);
  });

  it("is null for a debt without collateral", () => {
    expect(loanToValue(state("1", "0", "5"))).toBeNull();
  });

  it("adds up debts and values of several loans", () => {
    expect(jointLoanToValue([state("60", "1", "100"), state("10", "1", "100")])).toBe("0.35");
  });

  it("rounds the value of collateral down", () => {
    expect(collateralValue(amount("0.12345678"), amount("99999.99"), USDT)).toBe("12345.676765");
  });
});

describe("limits of a loan", () => {
  it("allow borrowing up to the initial ratio, minus the existing debt", () => {
    expect(borrowable(state("0", "0.1", "100000"), TERMS.initial, USDT)).toBe("6000");
    expect(borrowable(state("1000.5", "0.1", "100000"), TERMS.initial, USDT)).toBe("4999.5");
    expect(borrowable(state("7000", "0.1", "100000"), TERMS.initial, USDT)).toBe("0");
  });

  it("release collateral down to the initial ratio, rounded down", () => {
    const loan = state("1000", "0.1", "99999");
    const free = releasable(loan, TERMS.initial, BTC);

    expect(free).toBe("0.08333316");
    expect(
      compare(
        loanToValue({ ...loan, collateral: subtract(loan.collateral, free) }) ?? ratio("9"),
        TERMS.initial,
      ),
    ).not.toBe(1);
  });

  it("release all collateral of a loan without debt and none of a risky loan", () => {
    expect(releasable(state("0", "0.1", "1"), TERMS.initial, BTC)).toBe("0.1");
    expect(releasable(state("7000", "0.1", "100000"), TERMS.initial, BTC)).toBe("0");
  });

  it("require the collateral that brings a loan back to the initial ratio", () => {
    const loan = state("7600", "0.1", "100000");
    const missing = missingCollateral(loan, TERMS.initial, BTC);

    expect(missing).toBe("0.02666667");
    expect(missingCollateral(state("100", "0.1", "100000"), TERMS.initial, BTC)).toBe("0");
  });

  it("return the price at a ratio, rounded up", () => {
    expect(priceAtRatio(amount("6000"), amount("0.1"), TERMS.call)).toBe("80000");
    expect(priceAtRatio(amount("6000"), amount("0.1"), TERMS.liquidation)).toBe("70588.235295");
    expect(priceAtRatio(amount("0"), amount("0.1"), TERMS.call)).toBeNull();
  });
});

describe("interest", () => {
  it.each([
    [0, 1],
    [1, 1],
    [3600, 1],
    [3601, 2],
    [86_400, 24],
    [86_401, 25],
  ])("after %s seconds is charged for %s hours", (seconds, hours) => {
    expect(interestHours(1_000_000, 1_000_000 + seconds)).toBe(hours);
  });

  it("is a twenty-fourth of the daily rate per hour, rounded up", () => {
    expect(interestFor(amount("10000"), ratio("0.0003"), 24, USDT)).toBe("3");
    expect(interestFor(amount("10000"), ratio("0.0003"), 1, USDT)).toBe("0.125");
    expect(interestFor(amount("1000"), ratio("0.0003"), 7, USDT)).toBe("0.0875");
    expect(interestFor(amount("50.01"), ratio("0.0003"), 1, USDT)).toBe("0.000626");
  });
});

describe("alerts", () => {
  it.each([
    ["0.699999", []],
    ["0.7", ["info"]],
    ["0.75", ["info", "call"]],
    ["0.8", ["info", "call", "urgent"]],
    ["1.2", ["info", "call", "urgent", "liquidation"]],
  ])("at %s are %j, skipping none", (ltv, expected) => {
    expect(reachedAlerts(ratio(ltv), TERMS)).toEqual(expected);
  });
});

describe("liquidation", () => {
  const terms = { initial: TERMS.initial, fee: ratio("0.02"), collateralDecimals: BTC, loanDecimals: USDT };

  it("sells just enough to return to the initial ratio after the fee", () => {
    const loan = state("8600", "0.1", "100000");
    const sale = liquidate(loan, terms);
    const after = {
      ...loan,
      debt: subtract(loan.debt, sale.repaid),
      collateral: subtract(loan.collateral, sale.sold),
    };

    expect(sale.sold).toBe("0.06842106");
    expect(sale.shortfall).toBe("0");
    expect(compare(loanToValue(after) ?? ratio("9"), TERMS.initial)).not.toBe(1);
    expect(compare(loanToValue(after) ?? ratio("0"), ratio("0.5999"))).toBe(1);
    expect(add(add(sale.fee, sale.repaid), sale.surplus)).toBe(sale.proceeds);
  });

  it("sells everything without a fee and leaves a shortfall when the price fell below the debt", () => {
    const sale = liquidate(state("8600", "0.1", "80000"), terms);

    expect(sale).toEqual({
      sold: "0.1",
      proceeds: "8000",
      fee: "0",
      repaid: "8000",
      shortfall: "600",
      surplus: "0",
    });
  });

  it("limits the fee to what remains after the debt", () => {
    const sale = liquidate(state("9900", "0.1", "100000"), terms);

    expect(sale).toEqual({
      sold: "0.1",
      proceeds: "10000",
      fee: "100",
      repaid: "9900",
      shortfall: "0",
      surplus: "0",
    });
  });
});
