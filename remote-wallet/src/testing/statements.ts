import type { FeeInvoice, Statement } from "contracts";

const mined = (count: number, amount: string, fiat_value: string | null, unpriced = 0) =>
  ({ type: "mining_pps", count, amount, fiat_value, unpriced }) as const;

const paid = { type: "withdraw", count: 1, amount: "-0.4", fiat_value: "-32000.5", unpriced: 0 } as const;

/** Builds a year with two months of bitcoin, the second partly without prices. */
export function statementOf(own: Partial<Statement> = {}): Statement {
  return {
    year: 2026,
    first_year: 2024,
    from: 1_767_196_800,
    to: 1_798_732_800,
    is_ended: false,
    accounts: ["northfield"],
    rate: "1",
    earned: { fiat_value: "61000.25", unpriced: 3 },
    coins: [
      {
        coin: "BTC",
        opening: "1",
        closing: "1.350000000001",
        lines: [mined(61, "0.750000000001", "61000.25", 3), paid],
      },
    ],
    months: [
      { month: "2026-01", coin: "BTC", opening: "1", closing: "1.25", lines: [mined(31, "0.25", "20000")] },
      {
        month: "2026-02",
        coin: "BTC",
        opening: "1.25",
        closing: "1.350000000001",
        lines: [mined(30, "0.500000000001", "41000.25", 3), paid],
      },
    ],
    ...own,
  };
}

/** Builds two invoices; the newer one has no number yet. */
export function invoicesOf(): FeeInvoice[] {
  const line = { kind: "mining", coin: "BTC", amount: "0.01", fiat_value: "800", unpriced: 0 } as const;
  const sums = { lines: [line], fiat_value: "800", unpriced: 0 };
  return [
    { month: "2026-02", number: null, from: 1_769_875_200, to: 1_772_294_400, ...sums },
    { month: "2026-01", number: "FEE-202601-7", from: 1_767_196_800, to: 1_769_875_200, ...sums },
  ];
}
