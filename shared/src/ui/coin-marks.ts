/** The icon of a coin, drawn for this product on a grid of 32 units; coins keep their colors in both themes. */
export interface CoinMark {
  ground: string;
  /** Path of the strokes. */
  stroke?: string;
  /** Path of the solid parts. */
  solid?: string;
  /** Degrees by which the whole drawing is rotated, clockwise. */
  turn?: number;
}

const CAPITAL_B =
  "M12.2 9.2v13.6M9.8 9.2h7.3a3.3 3.3 0 0 1 0 6.6h-4.9M17.6 15.8a3.5 3.5 0 0 1 0 7H9.8M13.8 6.6v2.6M17.4 6.6v2.6M13.8 22.8v2.6M17.4 22.8v2.6";

/** Icons of the coins that are mined or held, by code. */
export const COIN_MARKS: Readonly<Record<string, CoinMark>> = {
  BTC: { ground: "#e8871e", stroke: CAPITAL_B, turn: 12 },
  BCH: { ground: "#5a9a2f", stroke: CAPITAL_B, turn: -16 },
  XEC: { ground: "#1468c7", stroke: "M10 10.4l5 5M22 10.4l-12 11.2M17 16.6l5 5M8 16h3.4M20.6 16H24" },
  LTC: { ground: "#7f8a93", stroke: "M16.4 8l-3.6 15h8.6M10.4 18.6l8.2-3.4" },
  DOGE: { ground: "#b99a2e", stroke: "M12.4 9h3.8a7 7 0 0 1 0 14h-3.8zM9.4 16h7" },
  ETHW: { ground: "#5b6abf", solid: "M16 5.6l6.4 10.6-6.4 3.7-6.4-3.7zM16 26.4l-6.4-8.7 6.4 3.7 6.4-3.7z" },
  ETC: {
    ground: "#2c7a4b",
    solid:
      "M16 5.6l5.8 8.2L16 11.6l-5.8 2.2zM9.6 16.4L16 13.8l6.4 2.6L16 19.8zM16 26.4l-5.8-8.2 5.8 3.2 5.8-3.2z",
  },
  ZEC: { ground: "#c98f0c", stroke: "M11.4 10.6h9.2l-9.2 10.8h9.2M16 7.4v3.2M16 21.4v3.2" },
  ZEN: { ground: "#0f6fb8", stroke: "M10 16.4a6 6 0 0 1 12 0M7.6 19.2h16.8M11 22.6h10M16 6.4v1.2" },
  DASH: {
    ground: "#1177cc",
    stroke: "M13 10.4h6.8a2.8 2.8 0 0 1 2.7 3.6l-1.2 4.4a4.2 4.2 0 0 1-4.1 3.2h-6.6M8.8 16h6.4",
  },
  CKB: { ground: "#2f3b40", stroke: "M11 22.6V9.4l10 13.2V9.4M8.6 22.6H11M21 9.4h2.4" },
  HNS: {
    ground: "#202428",
    stroke: "M12.6 8.4L8.2 16l4.4 7.6M19.4 8.4l4.4 7.6-4.4 7.6M12.2 16h7.6M15 12.6l-2.8 3.4M17 19.4l2.8-3.4",
  },
  KAS: { ground: "#2e9c8f", stroke: "M12 8.6v14.8M21 9L13.6 16 21 23" },
  USDT: {
    ground: "#1f8a6d",
    stroke: "M10 9.6h12M16 9.6v14M16 13c4.2 0 7.4.9 7.4 2.1s-3.2 2.1-7.4 2.1-7.4-.9-7.4-2.1S11.8 13 16 13z",
  },
};
