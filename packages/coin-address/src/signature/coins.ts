/** Bitcoin-family coins whose messages can be checked, with the prefixes that their wallets prepend to a message. */
export const MESSAGE_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  BTC: ["Bitcoin Signed Message:\n"],
  BCH: ["Bitcoin Signed Message:\n"],
  XEC: ["eCash Signed Message:\n", "Bitcoin Signed Message:\n"],
  LTC: ["Litecoin Signed Message:\n"],
  ZEC: ["Zcash Signed Message:\n"],
  ZEN: ["Zcash Signed Message:\n"],
  DASH: ["DarkCoin Signed Message:\n"],
  DOGE: ["Dogecoin Signed Message:\n"],
};

/** Coins that sign like Ethereum. */
export const EVM_COINS: readonly string[] = ["ETHW", "ETC"];

/** Coins whose wallets have their own signature schemes. */
export const OWN_WAY_COINS: readonly string[] = ["CKB", "HNS", "KAS"];

/** Coins whose messages can be checked. */
export const SIGNATURE_COINS: readonly string[] = [
  ...Object.keys(MESSAGE_PREFIXES),
  ...EVM_COINS,
  ...OWN_WAY_COINS,
];
