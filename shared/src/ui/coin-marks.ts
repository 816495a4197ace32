/** Ground and letter of a coin's mark; coins keep their colours in both themes. */
export interface CoinMark {
  ground: string;
  letter: string;
}

/** Marks of the coins that are mined or held, by code. */
export const COIN_MARKS: Readonly<Record<string, CoinMark>> = {
  BTC: { ground: "#e8871e", letter: "B" },
  BCH: { ground: "#5a9a2f", letter: "B" },
  XEC: { ground: "#1468c7", letter: "X" },
  LTC: { ground: "#7f8a93", letter: "L" },
  DOGE: { ground: "#b99a2e", letter: "D" },
  ETH: { ground: "#5b6abf", letter: "E" },
  ETC: { ground: "#2c7a4b", letter: "E" },
  ZEC: { ground: "#d9a21b", letter: "Z" },
  ZEN: { ground: "#0f6fb8", letter: "Z" },
  DASH: { ground: "#1177cc", letter: "D" },
  CKB: { ground: "#2f3b40", letter: "C" },
  HNS: { ground: "#202428", letter: "H" },
  KAS: { ground: "#2e9c8f", letter: "K" },
  USDT: { ground: "#1f8a6d", letter: "T" },
};
