import type { Locale } from "contracts/constants";

/** Headings and words of exported profit. */
export interface ProfitTexts {
  readonly day: string;
  readonly hashrate: string;
  readonly total: string;
  readonly fee: string;
  readonly rate: string;
  readonly output: string;
  readonly price: string;
  readonly worth: string;
  readonly from: string;
  readonly to: string;
  readonly earning: string;
  readonly height: string;
  readonly blocks: string;
  readonly time: string;
  readonly shared: string;
  readonly share: string;
  readonly credited: string;
  readonly reward: string;
  readonly coin: string;
  readonly partner: string;
  readonly direction: string;
  readonly sent: string;
  readonly received: string;
  readonly amount: string;
}

/** The words in the five languages. */
export const PROFIT_TEXTS: Readonly<Record<Locale, ProfitTexts>> = {
  en_US: {
    day: "Day",
    hashrate: "Average hashrate",
    total: "Total",
    fee: "Fee",
    rate: "PPS+ rate",
    output: "Output per unit",
    price: "Price",
    worth: "Value",
    from: "From",
    to: "To",
    earning: "Earnings",
    height: "Block height",
    blocks: "Blocks",
    time: "Time",
    shared: "Shared out",
    share: "Share",
    credited: "Credited",
    reward: "Block reward",
    coin: "Coin",
    partner: "Partner",
    direction: "Direction",
    sent: "Sent",
    received: "Received",
    amount: "Amount",
  },
  zh_Hans_CN: {
    day: "日期",
    hashrate: "平均算力",
    total: "总收益",
    fee: "手续费",
    rate: "PPS+ 收益率",
    output: "单位产出",
    price: "价格",
    worth: "价值",
    from: "开始",
    to: "结束",
    earning: "收益",
    height: "区块高度",
    blocks: "区块数",
    time: "时间",
    shared: "分配总额",
    share: "占比",
    credited: "入账时间",
    reward: "区块奖励",
    coin: "币种",
    partner: "对方账户",
    direction: "方向",
    sent: "分出",
    received: "分得",
    amount: "数量",
  },
  zh_Hant_HK: {
    day: "日期",
    hashrate: "平均算力",
    total: "總收益",
    fee: "手續費",
    rate: "PPS+ 收益率",
    output: "單位產出",
    price: "價格",
    worth: "價值",
    from: "開始",
    to: "結束",
    earning: "收益",
    height: "區塊高度",
    blocks: "區塊數",
    time: "時間",
    shared: "分配總額",
    share: "佔比",
    credited: "入帳時間",
    reward: "區塊獎勵",
    coin: "幣種",
    partner: "對方帳戶",
    direction: "方向",
    sent: "分出",
    received: "分得",
    amount: "數量",
  },
  ru_RU: {
    day: "День",
    hashrate: "Средний хешрейт",
    total: "Всего",
    fee: "Комиссия",
    rate: "Ставка PPS+",
    output: "Доход на единицу",
    price: "Цена",
    worth: "Стоимость",
    from: "Начало",
    to: "Конец",
    earning: "Доход",
    height: "Высота блока",
    blocks: "Блоков",
    time: "Время",
    shared: "Распределено",
    share: "Доля",
    credited: "Зачислено",
    reward: "Награда за блок",
    coin: "Монета",
    partner: "Партнёр",
    direction: "Направление",
    sent: "Отправлено",
    received: "Получено",
    amount: "Сумма",
  },
  es_ES: {
    day: "Día",
    hashrate: "Hashrate medio",
    total: "Total",
    fee: "Comisión",
    rate: "Tasa PPS+",
    output: "Producción por unidad",
    price: "Precio",
    worth: "Valor",
    from: "Desde",
    to: "Hasta",
    earning: "Ganancias",
    height: "Altura del bloque",
    blocks: "Bloques",
    time: "Hora",
    shared: "Repartido",
    share: "Participación",
    credited: "Acreditado",
    reward: "Recompensa del bloque",
    coin: "Moneda",
    partner: "Socio",
    direction: "Sentido",
    sent: "Enviado",
    received: "Recibido",
    amount: "Importe",
  },
};
