import type { HashUnit } from "contracts/coins";

/** A miner model on the market. */
export interface MinerModel {
  readonly name: string;
  readonly brand: string;
  readonly coin: string;
  /** In `hash_unit`. */
  readonly hashrate: string;
  readonly hash_unit: HashUnit;
  /** Watts. */
  readonly power: string;
}

/** Miner models of the earnings ranking with their manufacturers' figures. */
export const MACHINES: readonly MinerModel[] = [
  {
    name: "Antminer S21 XP Hydro",
    brand: "Bitmain",
    coin: "BTC",
    hashrate: "473",
    hash_unit: "T",
    power: "5676",
  },
  { name: "Antminer S21 XP", brand: "Bitmain", coin: "BTC", hashrate: "270", hash_unit: "T", power: "3645" },
  { name: "Antminer S21 Pro", brand: "Bitmain", coin: "BTC", hashrate: "234", hash_unit: "T", power: "3510" },
  { name: "Antminer S21", brand: "Bitmain", coin: "BTC", hashrate: "200", hash_unit: "T", power: "3500" },
  { name: "Antminer S19 XP", brand: "Bitmain", coin: "BTC", hashrate: "140", hash_unit: "T", power: "3010" },
  {
    name: "Antminer S19j Pro",
    brand: "Bitmain",
    coin: "BTC",
    hashrate: "100",
    hash_unit: "T",
    power: "3050",
  },
  { name: "Whatsminer M66S", brand: "MicroBT", coin: "BTC", hashrate: "298", hash_unit: "T", power: "5513" },
  { name: "Whatsminer M60S", brand: "MicroBT", coin: "BTC", hashrate: "186", hash_unit: "T", power: "3441" },
  { name: "Avalon A1566", brand: "Canaan", coin: "BTC", hashrate: "185", hash_unit: "T", power: "3420" },
  { name: "SealMiner A2", brand: "Bitdeer", coin: "BTC", hashrate: "226", hash_unit: "T", power: "3730" },
  {
    name: "Antminer S19k Pro",
    brand: "Bitmain",
    coin: "BCH",
    hashrate: "120",
    hash_unit: "T",
    power: "2760",
  },
  { name: "Antminer T19", brand: "Bitmain", coin: "XEC", hashrate: "84", hash_unit: "T", power: "3150" },
  { name: "Antminer L9", brand: "Bitmain", coin: "LTC", hashrate: "16", hash_unit: "G", power: "3360" },
  { name: "Antminer L7", brand: "Bitmain", coin: "LTC", hashrate: "9.5", hash_unit: "G", power: "3425" },
  { name: "ElphaPex DG1+", brand: "ElphaPex", coin: "LTC", hashrate: "14", hash_unit: "G", power: "3920" },
  { name: "Jasminer X16-P", brand: "Jasminer", coin: "ETHW", hashrate: "5.8", hash_unit: "G", power: "1900" },
  { name: "Antminer E9 Pro", brand: "Bitmain", coin: "ETC", hashrate: "3.68", hash_unit: "G", power: "2200" },
  { name: "Jasminer X16-Q", brand: "Jasminer", coin: "ETC", hashrate: "1.95", hash_unit: "G", power: "620" },
  { name: "Antminer Z15 Pro", brand: "Bitmain", coin: "ZEC", hashrate: "840", hash_unit: "K", power: "2780" },
  { name: "Antminer Z15", brand: "Bitmain", coin: "ZEN", hashrate: "420", hash_unit: "K", power: "1510" },
  { name: "Antminer D9", brand: "Bitmain", coin: "DASH", hashrate: "1.77", hash_unit: "T", power: "2839" },
  { name: "Antminer K7", brand: "Bitmain", coin: "CKB", hashrate: "63.5", hash_unit: "T", power: "3080" },
  {
    name: "Goldshell HS Box II",
    brand: "Goldshell",
    coin: "HNS",
    hashrate: "1",
    hash_unit: "T",
    power: "400",
  },
  { name: "Antminer KS5 Pro", brand: "Bitmain", coin: "KAS", hashrate: "21", hash_unit: "T", power: "3150" },
  { name: "Antminer KS3", brand: "Bitmain", coin: "KAS", hashrate: "9.4", hash_unit: "T", power: "3500" },
  { name: "IceRiver KS5M", brand: "IceRiver", coin: "KAS", hashrate: "15", hash_unit: "T", power: "3400" },
];
