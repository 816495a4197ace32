import type { AutoExchange, CommonSystem, ExchangePair, ExchangeQuote } from "contracts";

/** Builds a pair of bitcoin and dollars with everything enabled. */
export function pairOf(own: Partial<ExchangePair> = {}): ExchangePair {
  return {
    from: "BTC",
    to: "USDT",
    min: "0.0001",
    max: "5",
    fee_rate: "0.002",
    precision: 8,
    enabled: true,
    reason: null,
    ...own,
  };
}

/** Builds a firm quote for a tenth of a bitcoin. */
export function quoteOf(own: Partial<ExchangeQuote> = {}): ExchangeQuote {
  return {
    quote_id: "quote-1",
    from: "BTC",
    to: "USDT",
    price: "100000",
    from_amount: "0.1",
    to_amount: "9980",
    fee: "20",
    fee_coin: "USDT",
    expire_time: 1_795_176_015,
    life: 15,
    ...own,
  };
}

/** Builds a rule that exchanges forty percent of every litecoin payout. */
export function exchangeRuleOf(own: Partial<AutoExchange> = {}): AutoExchange {
  return {
    id: 7,
    from: "LTC",
    to: "USDT",
    ratio: "0.4",
    enabled: true,
    accumulated: "0.02",
    min: "0.05",
    last: { time: 1_795_100_400, from_amount: "0.1", to_amount: "9.98" },
    ...own,
  };
}

const MINED = {
  name: "",
  algorithm: "SHA-256",
  is_mining: true,
  hash_unit: "E",
  hash_suffix: "H/s",
  precision: 8,
  display_precision: 8,
  explorer_block: null,
} as const;

/** A pool that mines bitcoin and litecoin and holds dollars. */
export const SYSTEM: CommonSystem = {
  coin_types: ["BTC", "LTC", "USDT"],
  coin_types_info: {
    BTC: { ...MINED, name: "Bitcoin" },
    LTC: { ...MINED, name: "Litecoin" },
    USDT: { ...MINED, name: "Tether", is_mining: false },
  },
  support_currency: [{ value: "USD", text: "USD", symbol: "$" }],
  share_gift_coins: [],
  quick_switch_coins: [],
  profit_detail_type: {},
};
