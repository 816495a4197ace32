import type { DecodedTransaction } from "contracts";
import { isFeeLarge } from "./fee-risk.ts";
import { readRaw } from "./read-raw.ts";

describe("a pasted transaction", () => {
  it.each([
    ["0A0b", { raw: "0a0b", bytes: 2, problem: null }],
    ["0x0a0b", { raw: "0a0b", bytes: 2, problem: null }],
    ["0X0A", { raw: "0a", bytes: 1, problem: null }],
    [" 0a\r\n\t0b ", { raw: "0a0b", bytes: 2, problem: null }],
    ["", { raw: "", bytes: 0, problem: "empty" }],
    ["   ", { raw: "", bytes: 0, problem: "empty" }],
    ["0x", { raw: "", bytes: 0, problem: "empty" }],
    ["0a0", { raw: "0a0", bytes: 2, problem: "odd" }],
    ["0a0g", { raw: "0a0g", bytes: 2, problem: "not_hex" }],
    ["0a0x0b", { raw: "0a0x0b", bytes: 3, problem: "not_hex" }],
    ["{}", { raw: "{}", bytes: 1, problem: "not_hex" }],
    ["00".repeat(4), { raw: "00".repeat(4), bytes: 4, problem: null }],
    ["00".repeat(5), { raw: "00".repeat(5), bytes: 5, problem: "too_large" }],
    // Text that is not hexadecimal is not called too large.
    ["zz".repeat(9), { raw: "zz".repeat(9), bytes: 9, problem: "not_hex" }],
  ])("R2.3.40 %j is read as %j", (text, reading) => {
    expect(readRaw(text, 4)).toEqual(reading);
  });
});

describe("a network fee", () => {
  const decodedOf = (own: Partial<DecodedTransaction>): DecodedTransaction => ({
    coin: "BTC",
    txid: "ab".repeat(32),
    size: 222,
    vsize: 141,
    total: "1",
    fee: "0.0001",
    fee_rate: "10",
    is_replaceable: true,
    inputs: [],
    outputs: [],
    problem: null,
    ...own,
  });

  it.each([
    ["one percent", { fee: "0.01" }, false],
    ["more than one percent", { fee: "0.010000000000000001" }, true],
    ["500 per byte", { fee_rate: "500" }, false],
    ["more than 500 per byte", { fee_rate: "500.001" }, true],
    ["9 of 10, where text would be compared", { total: "10", fee: "0.09" }, false],
    ["anything of nothing", { total: "0", fee: "0.00000001" }, true],
    ["nothing", { fee: "0", fee_rate: "0" }, false],
    ["what is not known", { fee: null, fee_rate: null }, false],
  ])("R2.3.40 of %s requires confirmation: %s", (_case, own, isLarge) => {
    expect(isFeeLarge(decodedOf(own))).toBe(isLarge);
  });
});
