import {
  DEFAULT_CUSTOM_SETTINGS,
  type CallData,
  type CoinTypeInfo,
  type getAccounts,
  type getAnnouncements,
  type getCommonCoin,
  type getCommonSystem,
  type getCountryCodes,
  type getCouponUnuse,
  type getCustomSettings,
  type getMessageCount,
  type getMiningGuide,
  type getOriginUser,
  type getPopups,
  type getUserInfo,
  type getWorkerGroups,
  type getWorkers,
} from "contracts";
import { makeExample } from "contracts/example-value";
import { workerSchema } from "contracts/schemas/mining";

/** Responses that the shell and most pages depend on; all other calls get responses generated from their schemas. */
interface ExampleAnswers {
  readonly getCommonSystem: CallData<typeof getCommonSystem>;
  readonly getCommonCoin: CallData<typeof getCommonCoin>;
  readonly getCountryCodes: CallData<typeof getCountryCodes>;
  readonly getMiningGuide: CallData<typeof getMiningGuide>;
  readonly getUserInfo: CallData<typeof getUserInfo>;
  readonly getOriginUser: CallData<typeof getOriginUser>;
  readonly getAccounts: CallData<typeof getAccounts>;
  readonly getCustomSettings: CallData<typeof getCustomSettings>;
  readonly getCouponUnuse: CallData<typeof getCouponUnuse>;
  readonly getMessageCount: CallData<typeof getMessageCount>;
  readonly getPopups: CallData<typeof getPopups>;
  readonly getAnnouncements: CallData<typeof getAnnouncements>;
  readonly getWorkerGroups: CallData<typeof getWorkerGroups>;
  readonly getWorkers: CallData<typeof getWorkers>;
}

type Account = ExampleAnswers["getAccounts"]["data"][number];
type Worker = ExampleAnswers["getWorkers"]["data"][number];
type Coin = ExampleAnswers["getCommonCoin"]["coins"][number];

/** Seconds; the example times of the schemas are close to it. */
const NOW = 1_795_200_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

const BITCOIN: CoinTypeInfo = {
  name: "Bitcoin",
  algorithm: "SHA-256",
  is_mining: true,
  hash_unit: "P",
  hash_suffix: "H/s",
  precision: 8,
  display_precision: 8,
  explorer_block: "https://blocks.example/btc/{hash}",
};
const LITECOIN: CoinTypeInfo = {
  ...BITCOIN,
  name: "Litecoin",
  algorithm: "Scrypt",
  hash_unit: "T",
  explorer_block: "https://blocks.example/ltc/{hash}",
};

function coinOf(coin: string, { name, precision, display_precision }: CoinTypeInfo, usd: string): Coin {
  const site = `https://blocks.example/${coin.toLowerCase()}`;
  return {
    coin,
    name,
    ledger_precision: precision,
    display_precision,
    price: { USD: usd },
    price_time: NOW,
    chains: [
      {
        chain: coin,
        name,
        address_format: coin,
        deposit_enabled: true,
        withdraw_enabled: true,
        auto_withdraw_enabled: true,
        min_deposit: "0.0001",
        min_withdraw: "0.001",
        max_withdraw: "100",
        withdraw_fee: "0.0001",
        withdraw_precision: precision,
        auto_min: "0.005",
        auto_fee: "0",
        safe_confirmations: 2,
        irreversible_confirmations: 6,
        explorer_tx: `${site}/tx/{txid}`,
        explorer_address: `${site}/address/{address}`,
      },
    ],
    inner_enabled: true,
    coinex_enabled: false,
    exchange_enabled: true,
    loan_collateral: true,
  };
}

const MAIN: Account = {
  id: 1,
  account: "northfield",
  account_type: "main",
  remark: "",
  last_visit_coin: "BTC",
  last_visit_coin_hashrate: "340000000000000",
  active_worker_count: 2,
  unactive_worker_count: 1,
  visible: true,
  create_time: NOW - 400 * DAY,
};
const SUB: Account = {
  ...MAIN,
  id: 2,
  account: "northfield_2",
  account_type: "sub",
  last_visit_coin: "LTC",
  last_visit_coin_hashrate: "0",
  active_worker_count: 0,
  unactive_worker_count: 0,
  create_time: NOW - 90 * DAY,
};

/** Wraps list items as a single page. */
function onePage<T>(data: T[]) {
  return { data, count: data.length, curr_page: 1, has_next: false, total: data.length, total_page: 1 };
}

function workerOf(id: number, status: Worker["status"], hashrate: string): Worker {
  return {
    ...makeExample(workerSchema, id),
    id,
    name: `rack-${String(id)}`,
    remark: "",
    tags: [],
    coin: "BTC",
    group_id: 0,
    group_name: "",
    hashrate_10min: hashrate,
    hashrate_1hour: hashrate,
    hashrate_1day: hashrate,
    recent_hashrate: hashrate,
    reject_rate: "0.002",
    last_active: status === "active" ? NOW : NOW - 5 * HOUR,
    first_active: NOW - 60 * DAY,
    online_rate_1day: status === "active" ? "1" : "0.79",
    status,
    user: MAIN.account,
    trend_unit: "T",
    trend: [],
  };
}

const WORKERS = [
  workerOf(1, "active", "170000000000000"),
  workerOf(2, "active", "170000000000000"),
  workerOf(3, "unactive", "0"),
];

/** A person with two mining accounts and three workers in a pool that mines Bitcoin and Litecoin, by name of the call. */
export const EXAMPLE_ANSWERS: ExampleAnswers & Readonly<Record<string, unknown>> = {
  getCommonSystem: {
    coin_types: ["BTC", "LTC"],
    coin_types_info: { BTC: BITCOIN, LTC: LITECOIN },
    support_currency: [
      { value: "USD", text: "USD", symbol: "$" },
      { value: "EUR", text: "EUR", symbol: "€" },
    ],
    share_gift_coins: [],
    quick_switch_coins: ["BTC"],
    profit_detail_type: { BTC: ["summary", "pps", "pplns"], LTC: ["summary", "pps"] },
  },
  getCommonCoin: { coins: [coinOf("BTC", BITCOIN, "95000"), coinOf("LTC", LITECOIN, "110")] },
  getCountryCodes: { country_codes: [{ key: "Iceland", value: "354", first_letter: "I" }] },
  getMiningGuide: { tutorials: {} },
  getUserInfo: {
    id: MAIN.id,
    account: MAIN.account,
    account_type: "main",
    email: "miner@pool.example",
    mobile: null,
    has_totp_auth: false,
    has_payment_password: false,
    is_payment_verify: false,
    is_signin_verify: false,
    register_time: MAIN.create_time,
  },
  getOriginUser: MAIN,
  getAccounts: onePage([MAIN, SUB]),
  getCustomSettings: DEFAULT_CUSTOM_SETTINGS,
  getCouponUnuse: { has_can_use: false },
  getMessageCount: { result: 0, message_check: false },
  getPopups: [],
  getAnnouncements: onePage([]),
  getWorkerGroups: [
    { group_id: -1, group_name: "", total: WORKERS.length, active: 2, unactive: 1, invalid: 0 },
    { group_id: 0, group_name: "", total: WORKERS.length, active: 2, unactive: 1, invalid: 0 },
  ],
  getWorkers: {
    ...onePage(WORKERS),
    measured_time: NOW,
    active: 2,
    unactive: 1,
    invalid: 0,
    rejecting: 0,
    tags: [],
    hashrate_10min_sum: "340000000000000",
    hashrate_1hour_sum: "340000000000000",
    hashrate_1day_sum: "340000000000000",
  },
};
