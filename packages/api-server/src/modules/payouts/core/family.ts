/** In what nodes of the family differ, as far as the wallet's calls do. */
export interface CoinRules {
  /** Kind of address that the wallet is asked for; absent where it has one kind. */
  readonly addressType?: string;
  /** A waiting transaction may be replaced by one that pays more (BIP 125). */
  readonly isReplaceable: boolean;
  /** Blocks after which a mined reward can be spent. */
  readonly maturity: number;
}

const USUAL: CoinRules = { isReplaceable: false, maturity: 100 };

const RULES: ReadonlyMap<string, CoinRules> = new Map<string, CoinRules>([
  ["BTC", { ...USUAL, addressType: "bech32", isReplaceable: true }],
  ["LTC", { ...USUAL, addressType: "bech32", isReplaceable: true }],
  ["DOGE", { ...USUAL, maturity: 240 }],
]);

/** In what the node of a coin differs. */
export function coinRules(coin: string): CoinRules {
  return RULES.get(coin) ?? USUAL;
}
