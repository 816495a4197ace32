import type { Locale } from "contracts/constants";

/** Words of the worker lists that the server writes itself: fixed groups, states and headings of an export. */
export interface WorkerTexts {
  readonly all: string;
  readonly default: string;
  readonly active: string;
  /** An active one with many rejects. */
  readonly rejecting: string;
  readonly unactive: string;
  readonly invalid: string;
  readonly name: string;
  readonly account: string;
  readonly group: string;
  readonly status: string;
  readonly hashrate_10min: string;
  readonly hashrate_1hour: string;
  readonly hashrate_1day: string;
  readonly reject_rate: string;
  readonly online_rate_1day: string;
  readonly last_active: string;
  readonly remark: string;
}

/** The words in the five languages. */
export const WORKER_TEXTS: Readonly<Record<Locale, WorkerTexts>> = {
  en_US: {
    all: "All",
    default: "Default",
    active: "Active",
    rejecting: "High rejects",
    unactive: "Inactive",
    invalid: "Invalid",
    name: "Worker",
    account: "Mining account",
    group: "Group",
    status: "Status",
    hashrate_10min: "10 min",
    hashrate_1hour: "1 hour",
    hashrate_1day: "24 hours",
    reject_rate: "Rejected, 24 h",
    online_rate_1day: "Uptime, 24 h",
    last_active: "Last share (UTC)",
    remark: "Remark",
  },
  zh_Hans_CN: {
    all: "全部",
    default: "默认分组",
    active: "活跃",
    rejecting: "拒绝率高",
    unactive: "不活跃",
    invalid: "失效",
    name: "矿机",
    account: "挖矿账户",
    group: "分组",
    status: "状态",
    hashrate_10min: "10 分钟",
    hashrate_1hour: "1 小时",
    hashrate_1day: "24 小时",
    reject_rate: "拒绝率（24 小时）",
    online_rate_1day: "在线率（24 小时）",
    last_active: "最近提交（UTC）",
    remark: "备注",
  },
  zh_Hant_HK: {
    all: "全部",
    default: "預設分組",
    active: "活躍",
    rejecting: "拒絕率高",
    unactive: "不活躍",
    invalid: "失效",
    name: "礦機",
    account: "挖礦帳戶",
    group: "分組",
    status: "狀態",
    hashrate_10min: "10 分鐘",
    hashrate_1hour: "1 小時",
    hashrate_1day: "24 小時",
    reject_rate: "拒絕率（24 小時）",
    online_rate_1day: "在線率（24 小時）",
    last_active: "最近提交（UTC）",
    remark: "備註",
  },
  ru_RU: {
    all: "Все",
    default: "По умолчанию",
    active: "Активен",
    rejecting: "Много отклонённых",
    unactive: "Неактивен",
    invalid: "Отключён",
    name: "Воркер",
    account: "Майнинг-аккаунт",
    group: "Группа",
    status: "Статус",
    hashrate_10min: "10 минут",
    hashrate_1hour: "1 час",
    hashrate_1day: "24 часа",
    reject_rate: "Отклонено за 24 ч",
    online_rate_1day: "Аптайм за 24 ч",
    last_active: "Последняя шара (UTC)",
    remark: "Примечание",
  },
  es_ES: {
    all: "Todos",
    default: "Predeterminado",
    active: "Activo",
    rejecting: "Muchos rechazos",
    unactive: "Inactivo",
    invalid: "No válido",
    name: "Worker",
    account: "Cuenta de minería",
    group: "Grupo",
    status: "Estado",
    hashrate_10min: "10 minutos",
    hashrate_1hour: "1 hora",
    hashrate_1day: "24 horas",
    reject_rate: "Rechazado, 24 h",
    online_rate_1day: "Tiempo activo, 24 h",
    last_active: "Último share (UTC)",
    remark: "Nota",
  },
};
