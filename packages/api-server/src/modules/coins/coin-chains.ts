import type { CoinConfig } from "contracts/schemas/coin-config";
import type { Localized } from "../../platform/database/schema/index.ts";
import { COIN_TABLE } from "./coin-table.ts";
import { type ChainTerms } from "./coin-chains-repository.ts";

const CONFIRMATIONS = new Map(
  Object.entries(COIN_TABLE).flatMap(([coin, { chains }]) =>
    chains.map(({ chain = coin, confirmations: [safe, irreversible] }) => [
      `${coin} ${chain}`,
      { safe_confirmations: safe, irreversible_confirmations: irreversible },
    ]),
  ),
);

const NONE = { safe_confirmations: 0, irreversible_confirmations: 0 };

/**
 * Returns how many confirmations a payment needs, which operators cannot change.
 *
 * @returns numbers of confirmations, 0 for an unknown chain
 */
export function confirmationsOf(coin: string, chain: string): typeof NONE {
  return CONFIRMATIONS.get(`${coin} ${chain}`) ?? NONE;
}

/** Describes a chain as configured for its coin; reasons are in the request's language. */
export function describeChain(
  terms: ChainTerms,
  coinName: string,
  locale: keyof Localized,
  text: (units: bigint) => string,
): CoinConfig["chains"][number] {
  const reason = terms.reason[locale];
  return {
    chain: terms.chain,
    name: terms.name ?? coinName,
    address_format: terms.address_format,
    deposit_enabled: terms.deposit_enabled,
    ...(terms.deposit_enabled ? {} : { deposit_reason: reason }),
    withdraw_enabled: terms.outer_enabled,
    ...(terms.outer_enabled ? {} : { withdraw_reason: reason }),
    auto_withdraw_enabled: terms.auto_enabled,
    ...(terms.auto_enabled ? {} : { auto_withdraw_reason: reason }),
    min_deposit: text(terms.min_deposit),
    min_withdraw: text(terms.min),
    max_withdraw: text(terms.max),
    withdraw_fee: text(terms.fee),
    withdraw_precision: terms.payment_precision,
    auto_min: text(terms.auto_min),
    auto_fee: "0",
    safe_confirmations: terms.safe_confirmations,
    irreversible_confirmations: terms.irreversible_confirmations,
    explorer_tx: `${terms.explorer.site}/${terms.explorer.tx ?? "tx"}/{txid}`,
    explorer_address: `${terms.explorer.site}/address/{address}`,
  };
}
