import type { AccelerationOrder, AccelerationQuote, AccelerationTerms } from "contracts";

/** A transaction id for tests. */
export const TXID = "ab".repeat(32);

/**
 * Builds the terms of the accelerator.
 *
 * @param own overrides
 */
export function termsOf(own: Partial<AccelerationTerms> = {}): AccelerationTerms {
  return {
    is_open: true,
    coins: ["BTC", "BCH", "LTC"],
    quota: { total: 100, used: 40, reset_time: 4_000_000_000 },
    min_free_rate: "10",
    max_free_size: 500,
    price_per_vbyte: "0.0000015",
    min_price: "0.0002",
    discount: "0.2",
    quote_seconds: 600,
    payment_seconds: 1800,
    refund_seconds: 86_400,
    network_share: "0.1",
    block_seconds: 6000,
    examples: [],
    ...own,
  };
}

/**
 * Builds an unconfirmed transaction that can be accelerated free of charge.
 *
 * @param own overrides
 */
export function quoteOf(own: Partial<AccelerationQuote> = {}): AccelerationQuote {
  return {
    status: "unconfirmed",
    txid: TXID,
    total_size: 222,
    vsize: 141,
    ancestor_size: 141,
    price: { BTC: "0.0002", BCH: "0.05", LTC: "0.2" },
    price_discount: { BTC: "0.00016", BCH: "0.04", LTC: "0.16" },
    balance: { BTC: "0", BCH: "0", LTC: "1" },
    price_cny: "113.6",
    price_usd: "16",
    price_value: "16",
    quote_id: "quote-1",
    expire_time: 4_000_000_000,
    fee: "0.0000141",
    fee_rate: "10",
    ancestor_count: 0,
    is_free_allowed: true,
    free_reason: null,
    chain_coins: ["BCH", "LTC"],
    ...own,
  };
}

/**
 * Builds a running free acceleration.
 *
 * @param own overrides
 */
export function orderOf(own: Partial<AccelerationOrder> = {}): AccelerationOrder {
  return {
    id: 1,
    client_id: "0b5f1a52-6f0d-4c8e-9a41-000000000001",
    type: "free",
    txid: TXID,
    vsize: 141,
    ancestor_size: 141,
    status: "accelerating",
    reason: null,
    pay_coin: null,
    amount: null,
    address: null,
    chain: null,
    expire_time: null,
    confirmations: null,
    create_time: 1_795_176_000,
    end_time: null,
    block_height: null,
    ...own,
  };
}
