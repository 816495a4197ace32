import type { CoinConfig } from "contracts";

/** Builds the configuration of bitcoin with everything enabled. */
export function coinOf(own: Partial<CoinConfig> = {}): CoinConfig {
  return {
    coin: "BTC",
    name: "Bitcoin",
    ledger_precision: 8,
    display_precision: 8,
    price: { USD: "100000" },
    price_time: 1_795_176_000,
    chains: [
      {
        chain: "BTC",
        name: "Bitcoin",
        address_format: "btc",
        deposit_enabled: true,
        withdraw_enabled: true,
        auto_withdraw_enabled: true,
        min_deposit: "0.0001",
        min_withdraw: "0.001",
        max_withdraw: "100",
        withdraw_fee: "0.0001",
        withdraw_precision: 8,
        auto_min: "0.001",
        auto_fee: "0",
        safe_confirmations: 2,
        irreversible_confirmations: 6,
        explorer_tx: "https://explorer.example/tx/{txid}",
        explorer_address: "https://explorer.example/address/{address}",
      },
    ],
    inner_enabled: true,
    coinex_enabled: true,
    exchange_enabled: true,
    loan_collateral: true,
    ...own,
  };
}
