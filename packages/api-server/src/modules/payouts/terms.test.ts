import { ApiError } from "../../platform/errors.ts";
import { inEveryLanguage } from "../../texts/messages.ts";
import type { ChainTerms } from "../coins/coin-chains-repository.ts";
import { readAmount, requireFee, type OrderType } from "./terms.ts";

/** Amounts in units of a hundred-millionth; the recipient gets at least 61 coins, and the fee is 0.5. */
const TERMS: ChainTerms = {
  coin: "CKB",
  chain: "CKB",
  name: undefined,
  address_format: "",
  explorer: { site: "" },
  notices: [],
  precision: 8,
  payment_precision: 6,
  min: 6_100_000_000n,
  max: 100_000_000_000n,
  fee: 50_000_000n,
  min_final: 6_100_000_000n,
  min_deposit: 1n,
  auto_min: 1n,
  safe_confirmations: 1,
  irreversible_confirmations: 2,
  deposit_enabled: true,
  outer_enabled: true,
  auto_enabled: true,
  inner_enabled: true,
  coinex_enabled: true,
  reason: inEveryLanguage(() => ""),
};

function codeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof ApiError ? { code: error.code, data: error.data } : error;
  }
}

test.each<[string, OrderType, string, unknown]>([
  ["the smallest that leaves the recipient the least of the chain", "outer", "61.5", 6_150_000_000n],
  ["the minimum alone, with the fee not on top of it", "outer", "61", { code: 22002, data: { min: "61.5" } }],
  ["the largest", "outer", "1000", 100_000_000_000n],
  ["more than the largest", "outer", "1000.000001", { code: 22003, data: { max: "1000" } }],
  ["more decimals than are sent", "outer", "62.1234567", { code: 22004, data: { decimals: 6 } }],
  ["zeros at the end", "outer", "62.123456000", 6_212_345_600n],
  ["the smallest unit to an own account", "inner", "0.00000001", 1n],
  ["nothing to an own account", "inner", "0", { code: 22002, data: { min: "0.00000001" } }],
  ["a small amount to the exchange", "coinex", "0.5", 50_000_000n],
])("the amount of an order: %s", (_, type, text, expected) => {
  expect(codeOf(() => readAmount(TERMS, type, text))).toEqual(expected);
});

test.each<[OrderType, string, unknown]>([
  ["outer", "0.50", undefined],
  ["outer", "0.4", { code: 22008, data: { fee: "0.5" } }],
  ["inner", "0", undefined],
  ["inner", "0.5", { code: 22008, data: { fee: "0" } }],
])("the shown fee of a payment by %s: %s", (type, shown, expected) => {
  expect(codeOf(() => requireFee(TERMS, type, shown))).toEqual(expected);
});
