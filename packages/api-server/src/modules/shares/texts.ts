import type { Locale } from "contracts/constants";

/** Head of the exported shares. */
export const SHARE_TEXTS: Readonly<
  Record<
    Locale,
    Readonly<Record<"period" | "time" | "coin" | "account" | "other" | "ratio" | "income" | "amount", string>>
  >
> = {
  en_US: {
    period: "Period from (UTC)",
    time: "Settled (UTC)",
    coin: "Coin",
    account: "Mining account",
    other: "Other side",
    ratio: "Share, %",
    income: "Earnings",
    amount: "Amount",
  },
  zh_Hans_CN: {
    period: "周期开始（UTC）",
    time: "结算时间（UTC）",
    coin: "币种",
    account: "挖矿账户",
    other: "对方",
    ratio: "分成比例，%",
    income: "收益",
    amount: "分成金额",
  },
  zh_Hant_HK: {
    period: "週期開始（UTC）",
    time: "結算時間（UTC）",
    coin: "幣種",
    account: "挖礦帳戶",
    other: "對方",
    ratio: "分成比例，%",
    income: "收益",
    amount: "分成金額",
  },
  ru_RU: {
    period: "Начало периода (UTC)",
    time: "Рассчитано (UTC)",
    coin: "Монета",
    account: "Майнинг-аккаунт",
    other: "Другая сторона",
    ratio: "Доля, %",
    income: "Доход",
    amount: "Сумма",
  },
  es_ES: {
    period: "Período desde (UTC)",
    time: "Liquidado (UTC)",
    coin: "Moneda",
    account: "Cuenta de minería",
    other: "Otra parte",
    ratio: "Parte, %",
    income: "Ganancias",
    amount: "Importe",
  },
};
