import type { CoinConfig } from "contracts/schemas/coin-config";
import type { Locale } from "../../texts/messages.ts";
import { CURRENCIES, fromUsd } from "../../modules/prices/currencies.ts";
import { currentPrices } from "../../modules/prices/prices.ts";
import { HELD_COINS } from "../../modules/coins/coins.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import type { Services } from "../../services.ts";
import { describeChain } from "../../modules/coins/coin-chains.ts";
import { listChainTerms, type ChainTerms } from "../../modules/coins/coin-chains-repository.ts";
import { COLLATERAL_COINS } from "../../modules/lending/terms.ts";

const DISPLAY_PRECISION = 8;

interface Coin {
  readonly coin: string;
  readonly name: string;
  readonly precision: number;
  /** US dollars for one coin, or null when no market has a price. */
  readonly price: string | null;
  /** When the price was measured. */
  readonly time: number;
}

function configure(
  { coin, name, precision, price, time }: Coin,
  { terms, locale }: { readonly terms: readonly ChainTerms[]; readonly locale: Locale },
): CoinConfig {
  const chains = terms.filter((chain) => chain.coin === coin);
  return {
    coin,
    name,
    ledger_precision: precision,
    display_precision: Math.min(DISPLAY_PRECISION, precision),
    price:
      price === null
        ? {}
        : Object.fromEntries(CURRENCIES.map((currency) => [currency.value, fromUsd(price, currency)])),
    price_time: time,
    chains: chains.map((chain) => describeChain(chain, name, locale, (units) => amountText(units, coin))),
    inner_enabled: chains.some((chain) => chain.inner_enabled),
    coinex_enabled: chains.some((chain) => chain.coinex_enabled),
    exchange_enabled: chains.some((chain) => chain.outer_enabled),
    loan_collateral: COLLATERAL_COINS.includes(coin),
  };
}

/**
 * Returns prices, limits and chains of every coin, at current prices.
 *
 * @param locale language of the reasons for a pause
 */
export async function configureCoins(
  { clock, lastMeasured, database }: Pick<Services, "clock" | "lastMeasured" | "database">,
  locale: Locale,
): Promise<CoinConfig[]> {
  const now = clock.now();
  const terms = await listChainTerms(database);
  const prices = await currentPrices(lastMeasured, now);
  return [...lastMeasured.coins, ...HELD_COINS].map(({ coin, name, precision }) =>
    configure(
      { coin, name, precision, price: prices.get(coin) ?? null, time: lastMeasured.stateTime(coin) ?? now },
      { terms, locale },
    ),
  );
}
