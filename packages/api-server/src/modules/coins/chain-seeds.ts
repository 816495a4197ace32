import type { Localized } from "../../platform/database/schema/index.ts";

/** What holds for a coin on a chain before an operator changes it; amounts in coin units (domain wallet 1.3). */
export interface ChainSeed {
  readonly chain?: string;
  readonly name?: string;
  readonly address: string;
  readonly confirmations: readonly [safe: number, irreversible: number];
  readonly min: string;
  readonly max: string;
  readonly fee: string;
  /** Null where the coin is not paid out automatically. */
  readonly autoMin: string | null;
  readonly explorer: string;
  readonly isSuspended?: boolean;
  /** Least amount that may arrive, where the chain refuses less. */
  readonly minFinal?: string;
}

const EVM_EXPLORER = "https://eth.blockscout.com";

/** Every coin that can be held, with its chains. */
export const CHAIN_SEEDS: Readonly<Record<string, readonly ChainSeed[]>> = {
  BTC: [
    {
      address: "btc",
      confirmations: [2, 6],
      min: "0.001",
      max: "100",
      fee: "0.0001",
      autoMin: "0.001",
      explorer: "https://mempool.space",
    },
  ],
  BCH: [
    {
      address: "cashaddr",
      confirmations: [6, 10],
      min: "0.01",
      max: "5000",
      fee: "0.001",
      autoMin: "0.01",
      explorer: "https://blockchair.com/bitcoin-cash",
    },
  ],
  XEC: [
    {
      address: "ecash",
      confirmations: [6, 10],
      min: "50000",
      max: "100000000000",
      fee: "1000",
      autoMin: "50000",
      explorer: "https://explorer.e.cash",
    },
  ],
  LTC: [
    {
      address: "ltc",
      confirmations: [6, 12],
      min: "0.01",
      max: "20000",
      fee: "0.001",
      autoMin: "0.02",
      explorer: "https://blockchair.com/litecoin",
    },
  ],
  ETHW: [
    {
      address: "evm",
      confirmations: [12, 64],
      min: "1",
      max: "500000",
      fee: "0.05",
      autoMin: "5",
      explorer: "https://www.oklink.com/ethereum-pow",
    },
  ],
  ETC: [
    {
      address: "evm",
      confirmations: [120, 5000],
      min: "0.05",
      max: "50000",
      fee: "0.005",
      autoMin: "0.1",
      explorer: "https://etc.blockscout.com",
    },
  ],
  ZEC: [
    {
      address: "zec",
      confirmations: [10, 24],
      min: "0.01",
      max: "20000",
      fee: "0.001",
      autoMin: "0.1",
      explorer: "https://blockchair.com/zcash",
    },
  ],
  ZEN: [
    {
      address: "zen",
      confirmations: [20, 100],
      min: "0.1",
      max: "50000",
      fee: "0.01",
      autoMin: "0.1",
      explorer: "https://explorer.horizen.io",
      isSuspended: true,
    },
    {
      chain: "BASE",
      name: "Base",
      address: "evm",
      confirmations: [20, 100],
      min: "0.1",
      max: "50000",
      fee: "0.01",
      autoMin: "0.1",
      explorer: "https://base.blockscout.com",
      isSuspended: true,
    },
  ],
  DASH: [
    {
      address: "dash",
      confirmations: [6, 12],
      min: "0.01",
      max: "20000",
      fee: "0.002",
      autoMin: "0.01",
      explorer: "https://blockchair.com/dash",
    },
  ],
  CKB: [
    {
      address: "ckb",
      confirmations: [24, 50],
      min: "100",
      max: "100000000",
      fee: "1",
      autoMin: "200",
      explorer: "https://explorer.nervos.org",
      minFinal: "61",
    },
  ],
  HNS: [
    {
      address: "hns",
      confirmations: [12, 20],
      min: "1",
      max: "5000000",
      fee: "0.1",
      autoMin: "10",
      explorer: "https://e.hnsfans.com",
    },
  ],
  KAS: [
    {
      address: "kaspa",
      confirmations: [100, 1000],
      min: "5",
      max: "10000000",
      fee: "0.1",
      autoMin: "15",
      explorer: "https://explorer.kaspa.org",
    },
  ],
  DOGE: [
    {
      address: "doge",
      confirmations: [20, 60],
      min: "10",
      max: "5000000",
      fee: "2",
      autoMin: "40",
      explorer: "https://blockchair.com/dogecoin",
    },
  ],
  USDT: [
    {
      chain: "ERC20",
      name: "Ethereum (ERC-20)",
      address: "evm",
      confirmations: [12, 64],
      min: "10",
      max: "1000000",
      fee: "5",
      autoMin: null,
      explorer: EVM_EXPLORER,
    },
    {
      chain: "TRC20",
      name: "TRON (TRC-20)",
      address: "tron",
      confirmations: [20, 40],
      min: "10",
      max: "1000000",
      fee: "1",
      autoMin: null,
      explorer: "https://tronscan.org/#",
    },
  ],
};

/** Why something is paused when the operator gave no reason of their own. */
export const PAUSED: Localized = {
  en_US: "Paused for maintenance of the chain. Your balance is not affected.",
  zh_Hans_CN: "因链上维护暂停，您的余额不受影响。",
  zh_Hant_HK: "因鏈上維護暫停，您的餘額不受影響。",
  ru_RU: "Приостановлено на время обслуживания сети. Ваш баланс не затронут.",
  es_ES: "En pausa por mantenimiento de la cadena. Su saldo no se ve afectado.",
};

/** Why a coin is closed that no chain of this installation pays out. */
export const NOT_SERVED: Localized = {
  en_US:
    "Deposits and withdrawals of this coin are not available at the moment. Your balance is not affected.",
  zh_Hans_CN: "该币种暂不支持充值和提现，您的余额不受影响。",
  zh_Hant_HK: "該幣種暫不支援充值和提現，您的餘額不受影響。",
  ru_RU: "Пополнение и вывод этой монеты сейчас недоступны. Ваш баланс не затронут.",
  es_ES: "Los depósitos y retiros de esta moneda no están disponibles por ahora. Su saldo no se ve afectado.",
};
