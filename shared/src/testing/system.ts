import type { CoinTypeInfo, CommonSystem } from "contracts";

/** Builds the common information on a coin: Bitcoin by default. */
export function coinInfoOf(own: Partial<CoinTypeInfo> = {}): CoinTypeInfo {
  return {
    name: "Bitcoin",
    algorithm: "SHA-256",
    is_mining: true,
    hash_unit: "P",
    hash_suffix: "H/s",
    precision: 8,
    display_precision: 8,
    explorer_block: "https://blocks.invalid/btc/{hash}",
    ...own,
  };
}

/** Builds the data shared by all pages, for a pool that mines Bitcoin and Litecoin. */
export function systemOf(own: Partial<CommonSystem> = {}): CommonSystem {
  return {
    coin_types: ["BTC", "LTC"],
    coin_types_info: {
      BTC: coinInfoOf(),
      LTC: coinInfoOf({ name: "Litecoin", algorithm: "Scrypt", hash_unit: "T", explorer_block: null }),
    },
    support_currency: [
      { value: "USD", text: "USD", symbol: "$" },
      { value: "RUB", text: "RUB", symbol: "₽" },
    ],
    share_gift_coins: [],
    quick_switch_coins: ["BTC"],
    profit_detail_type: {
      BTC: ["summary", "pps", "pplns", "solo", "share"],
      LTC: ["summary", "pps", "reward"],
    },
    ...own,
  };
}
