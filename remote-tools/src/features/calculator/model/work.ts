import { ratio, type Ratio } from "amount";
import type { PoolCoin } from "contracts";

const SHARE = ratio("4294967296");
const EQUIHASH = ratio("8192");
const SINGLE = ratio("1");

/** Hashes that one unit of difficulty stands for, fixed by each coin's protocol (3.1: 2^32 for Bitcoin's family). */
export const HASHES_PER_DIFFICULTY: Readonly<Record<PoolCoin, Ratio>> = {
  BTC: SHARE,
  BCH: SHARE,
  XEC: SHARE,
  LTC: SHARE,
  ETHW: SINGLE,
  ETC: SINGLE,
  ZEC: EQUIHASH,
  ZEN: EQUIHASH,
  DASH: SHARE,
  CKB: SINGLE,
  HNS: SHARE,
  KAS: ratio("2"),
};
