/** Rules by which nodes of the family differ, as far as the wallet's calls need them. */
export interface CoinRules {
  /** Address type to request from the wallet; absent where it has only one. */
  readonly addressType?: string;
  /** Whether a waiting transaction can be replaced by one with a higher fee (BIP 125). */
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

/** Returns the rules of a coin's node. */
export function coinRules(coin: string): CoinRules {
  return RULES.get(coin) ?? USUAL;
}
