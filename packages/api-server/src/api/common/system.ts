import type { CommonSystem, CoinTypeInfo } from "contracts/calls/common";
import { blockPage, HELD_COINS, type CoinParameters } from "../../modules/coins/coins.ts";
import { CURRENCIES, nameCurrency } from "../../modules/prices/currencies.ts";
import type { Locale } from "../../texts/messages.ts";
import type { PoolSource } from "../../modules/engine/pool-source.ts";

const DISPLAY_PRECISION = 8;
const GIFT_COINS = ["BTC", "LTC", "KAS"];

function describe(parameters: CoinParameters): CoinTypeInfo {
  return {
    name: parameters.name,
    algorithm: parameters.algorithm,
    is_mining: true,
    hash_unit: parameters.hash_unit,
    hash_suffix: parameters.rate,
    precision: parameters.precision,
    display_precision: Math.min(DISPLAY_PRECISION, parameters.precision),
    explorer_block: blockPage(parameters.coin),
  };
}

function profitViews({ reward_coins }: CoinParameters): CommonSystem["profit_detail_type"][string] {
  return [
    "summary",
    "pps",
    "pplns",
    "solo",
    ...(reward_coins.length > 0 ? (["reward"] as const) : []),
    "share",
  ];
}

/**
 * Returns the coins, currencies and lists shared by all pages.
 *
 * @param locale language of the currency names
 */
export function describeSystem(
  { coins, quickSwitch }: Pick<PoolSource, "coins" | "quickSwitch">,
  locale: Locale,
): CommonSystem {
  const mined = coins.map(({ coin }) => coin);
  const held = HELD_COINS.map(({ coin, name, algorithm, precision }): [string, CoinTypeInfo] => [
    coin,
    {
      name,
      algorithm,
      is_mining: false,
      hash_unit: "T",
      hash_suffix: "H/s",
      precision,
      display_precision: precision,
      explorer_block: null,
    },
  ]);
  return {
    coin_types: [...mined, ...HELD_COINS.map(({ coin }) => coin)],
    coin_types_info: Object.fromEntries([
      ...coins.map((coin): [string, CoinTypeInfo] => [coin.coin, describe(coin)]),
      ...held,
    ]),
    support_currency: CURRENCIES.map(({ value, symbol }) => ({
      value,
      text: nameCurrency(value, locale),
      symbol,
    })),
    share_gift_coins: GIFT_COINS.filter((coin) => mined.includes(coin)),
    quick_switch_coins: [...(quickSwitch?.coins ?? [])],
    profit_detail_type: Object.fromEntries(coins.map((coin) => [coin.coin, profitViews(coin)])),
  };
}
