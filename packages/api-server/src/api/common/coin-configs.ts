import type { CoinConfig } from "contracts/schemas/coin-config";
import { createMemo } from "../../platform/cache.ts";
import type { Locale } from "../../texts/messages.ts";
import { CURRENCIES, fromUsd } from "../../modules/prices/currencies.ts";
import { currentPrices } from "../../modules/prices/prices.ts";
import { COINS, HELD_COINS } from "../../modules/coins/coins.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import { listMovedCoins } from "../../modules/ledger/ledger-repository.ts";
import type { Services } from "../../services.ts";
import { describeChain } from "../../modules/coins/coin-chains.ts";
import { listChainTerms, type ChainTerms } from "../../modules/coins/coin-chains-repository.ts";
import { COLLATERAL_COINS } from "../../modules/lending/terms.ts";

const DISPLAY_PRECISION = 8;

type Chain = CoinConfig["chains"][number];

/** Descriptions of chains by language, while their terms are the same. */
const described = new WeakMap<ChainTerms, Map<Locale, Chain>>();

function describe(terms: ChainTerms, coinName: string, locale: Locale): Chain {
  const inLanguages = described.get(terms) ?? new Map<Locale, Chain>();
  described.set(terms, inLanguages);
  const known = inLanguages.get(locale);
  if (known !== undefined) return known;
  const chain = describeChain(terms, coinName, locale, (units) => amountText(units, terms.coin));
  inLanguages.set(locale, chain);
  return chain;
}

const MAX_PRICES = 200;
const converted = createMemo<string, CoinConfig["price"]>(MAX_PRICES);

/** Converts US dollars to every display currency. */
function inCurrencies(usd: string): CoinConfig["price"] {
  return converted.get(usd, () =>
    Object.fromEntries(CURRENCIES.map((currency) => [currency.value, fromUsd(usd, currency)])),
  );
}

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
    price: price === null ? {} : inCurrencies(price),
    price_time: time,
    chains: chains.map((chain) => describe(chain, name, locale)),
    inner_enabled: chains.some((chain) => chain.inner_enabled),
    coinex_enabled: chains.some((chain) => chain.coinex_enabled),
    exchange_enabled: chains.some((chain) => chain.outer_enabled),
    loan_collateral: COLLATERAL_COINS.includes(coin),
  };
}

/** Returns the coins that the engine does not offer now, but that moved here once or have an open chain. */
function unmined(mined: readonly { readonly coin: string }[], used: readonly string[]) {
  return COINS.filter(({ coin }) => used.includes(coin) && !mined.some((one) => one.coin === coin));
}

/**
 * Returns prices, limits and chains of every coin, at current prices, also of one that is no longer mined.
 *
 * @param locale language of the reasons for a pause
 */
export async function configureCoins(
  { clock, lastMeasured, database }: Pick<Services, "clock" | "lastMeasured" | "database">,
  locale: Locale,
): Promise<CoinConfig[]> {
  const now = clock.now();
  const terms = await listChainTerms(database);
  const open = terms.filter((chain) => chain.deposit_enabled || chain.outer_enabled);
  const used = [...open.map(({ coin }) => coin), ...(await listMovedCoins(database))];
  const prices = await currentPrices(lastMeasured, now);
  const mined = lastMeasured.coins;
  return [...mined, ...unmined(mined, used), ...HELD_COINS].map(({ coin, name, precision }) =>
    configure(
      { coin, name, precision, price: prices.get(coin) ?? null, time: lastMeasured.stateTime(coin) ?? now },
      { terms, locale },
    ),
  );
}
