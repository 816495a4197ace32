import * as contracts from "contracts";
import type { FarmPeople } from "./people.ts";

/** Who sends the request: the holder, an observer, or a visitor who is not signed in. */
export type Actor = "holder" | "observer" | "visitor";

/** One call with the paths that readers request in turn. */
export interface Question {
  readonly name: string;
  readonly actor: Actor;
  /** Paths under `/res` with their queries. */
  readonly paths: readonly string[];
}

const LIST = ["page", "limit"];
const SORTS = [
  "name",
  "recent_hashrate",
  "hashrate_1hour",
  "hashrate_1day",
  "reject_rate",
  "last_active",
  "status",
];
const PAGES = ["", "?page=2", "?page=9&limit=50", "?limit=100"];
const MONTHS = ["", "?page=3", "?limit=100", "?utc=true"];

function workerQueries(prefix: string): readonly string[] {
  const filters = [
    "",
    "",
    "&worker_name=s21",
    "&worker_name=a07",
    "&worker_name=-999",
    "&status=active",
    "&status=unactive",
  ];
  return SORTS.flatMap((sort, index) =>
    filters.map((filter, place) => {
      const order = place % 2 === 0 ? "asc" : "desc";
      return `${prefix}sort_by=${sort}&sort_order=${order}&page=${String(1 + ((index * 7 + place) % 20))}&limit=50${filter}`;
    }),
  );
}

/** Returns the same queries over all accounts of the holder. */
function overAll(queries: readonly string[]): readonly string[] {
  return queries.map((query) => `${query}${query === "" ? "?" : "&"}summary=true`);
}

function day(now: number, ago: number): string {
  return new Date((now - ago * 86_400) * 1000).toISOString().slice(0, 10);
}

/** The data that the requests refer to. */
export interface Subject {
  readonly people: FarmPeople;
  /** Id of a worker of the holder. */
  readonly worker: number;
  /** Id of a group of the holder's workers. */
  readonly group: number;
  readonly now: number;
}

type Row = readonly [name: string, path: string, queries: readonly string[]];

function profitRows(now: number): readonly Row[] {
  const month = day(now, 0).slice(0, 7);
  const ranges = [
    "",
    "?page=30",
    `?start_date=${day(now, 400)}&end_date=${day(now, 30)}`,
    "?utc=true&limit=100",
  ];
  const months = [...MONTHS, `?month=${month}`];
  return [
    ["getProfitSummary", "/profit/BTC/summary", ["", "?utc=true"]],
    ["getProfitDetail", "/profit/BTC/detail", ranges],
    ["getProfitPps", "/profit/BTC/pps", months],
    ["getProfitPplns", "/profit/BTC/pplns", months],
    ["getProfitSolo", "/profit/BTC/solo", months],
    ["getProfitReward", "/profit/LTC/reward", months],
    ["getProfitShare", "/profit/BTC/share", months],
    ["getUserProfitChart", "/pool/BTC/user/profit/chart", ["", "?period=366"]],
    ["getProfitExplanation", `/profit/BTC/day/${day(now, 3)}`, ["", "?utc=true"]],
  ];
}

function miningRows({ group, now }: Subject): readonly Row[] {
  const chart = (interval: string) => `/pool/BTC/user/hashrate/${interval}/chart`;
  return [
    ["getWorkers", "/pool/BTC/worker/group/-1", workerQueries("?")],
    ["getWorkers in a group", `/pool/BTC/worker/group/${String(group)}`, workerQueries("?")],
    ["getWorkerGroups", "/pool/BTC/worker/group", [""]],
    ["getPoolHome", "/pool/BTC/home", [""]],
    ["getUserHashrateChart 10 min", chart("min"), [""]],
    ["getUserHashrateChart hour", chart("hour"), [""]],
    ["getUserHashrateChart day", chart("day"), [""]],
    ...profitRows(now),
  ];
}

function summaryRows(subject: Subject): readonly Row[] {
  const history = `/pool/BTC/worker/${String(subject.worker)}/hashrate/history`;
  return [
    ...miningRows(subject)
      .filter(([name]) => !name.endsWith("group"))
      .map(([name, path, queries]): Row => [`${name}, all accounts`, path, overAll(queries)]),
    ["getWorkerHashrateHistory", history, ["", "?page=2"]],
  ];
}

function moneyRows(now: number): readonly Row[] {
  const since = `start_time=${String(now - 90 * 86_400)}`;
  return [
    ["getBills", "/wallet/bill", [...PAGES, "?coin=BTC", "?type=mining_pps", "?direction=out", `?${since}`]],
    ["getBills, all accounts", "/wallet/bill", overAll([...PAGES, "?coin=LTC"])],
    ["getBillTotals", "/wallet/bill/totals", ["", "?coin=BTC", `?${since}`]],
    [
      "getWithdrawHistory",
      "/wallet/withdraw/history",
      [...PAGES, "?status=failed", "?source=batch", "?search=bc1q", `?${since}`],
    ],
    ["getWithdrawHistory, all accounts", "/wallet/withdraw/history", overAll(PAGES)],
    ["getDepositHistory", "/wallet/deposit/history", [...PAGES, "?coin=BTC", `?${since}`]],
    ["getTransferHistory", "/wallet/transfer/history", [...PAGES, "?direction=out"]],
    ["getWithdrawBatches", "/wallet/batch/withdraw/history", PAGES],
    ["getWithdrawBatch", "/wallet/batch/withdraw/1", ["", "?status=finished"]],
    ["getAddressBook", "/wallet/address_book", [...PAGES, "?coin=BTC"]],
    ["getWithdrawAddressLog", "/wallet/v1/withdraw/address/log", [...PAGES, "?coin=BTC"]],
    ["getConversionHistory", "/wallet/conversion/history", [...PAGES, "?coin=BTC", "?status=finished"]],
    ["getWalletSummary", "/wallet/summary", ["", "?summary=true"]],
    ["getWalletValueChart", "/wallet/value/chart", ["", "?summary=true"]],
    ["getLoanRecords", "/loan/record", ["?kind=borrow", "?kind=repay&page=5", `?kind=interest&${since}`]],
    ["getLoanPositions", "/loan/position", [""]],
  ];
}

function accountRows(now: number): readonly Row[] {
  const since = `from=${String(now - 7 * 86_400)}&to=${String(now)}`;
  return [
    ["getAccounts", "/account/user", ["", "?page=2&limit=100", "?with_hash_info=true", "?search=hall_1"]],
    ["getObservers", "/setting/observer", PAGES.slice(0, 2)],
    ["getDelegates", "/setting/delegate", ["?role=given", "?role=given&page=2", "?role=received"]],
    ["getDelegatedAccounts", "/account/delegated", [""]],
    ["getFavourites", "/setting/observer/favorites", ["", "?page=2", "?limit=100"]],
    ["getFavouriteFigures", "/setting/observer/favorites/figures", ["", "?page=2", "?limit=100"]],
    ["getShareRules", "/setting/share/profit", ["", "?page=3", "?coin=BTC"]],
    ["getShareRecords", "/setting/share/profit/record", ["", "?page=20", "?coin=BTC&limit=100"]],
    ["getMessages", "/message", [...PAGES, "?status=unread", "?category=mining"]],
    ["getMessageCount", "/message/count", [""]],
    ["getSecurityLog", "/setting/security/log", PAGES.slice(0, 2)],
    ["getSessions", "/account/session", [""]],
    ["getQuickSwitchHistory", "/pool/switch/history", [""]],
    ["getAlertEvents", "/pool/BTC/events", [`?${since}`]],
  ];
}

function programRows(now: number): readonly Row[] {
  const since = `start_time=${String(now - 90 * 86_400)}`;
  const people = [...PAGES, "?status=mining"];
  const rewards = [...PAGES, "?page=30", "?coin=BTC"];
  return [
    ["getReferPeople", "/pool/refer/user", people],
    ["getReferRewards", "/pool/refer/profit", rewards],
    ["getAgencyCustomers", "/agency/customers", people],
    ["getAgencyRewards", "/agency/reward", rewards],
    ["getCoupons", "/setting/coupon", ["", "?status=used", "?status=expired&page=2", "?limit=100"]],
    ["getTickets", "/ticket", [...PAGES, "?status=open"]],
    ["getAccelerations", "/tools/txaccelerator/history", [...PAGES, "?type=paid", `?${since}`]],
  ];
}

const PUBLIC_ROWS: readonly Row[] = [
  ["getAnnouncements", "/announcement/list/en_US", [...PAGES.slice(0, 2), "?category=coin"]],
  ["getPoolBlocks", "/pool/BTC/block", [...PAGES, "?page=20"]],
  ["getPoolBlockSummary", "/pool/BTC/block/summary", [""]],
  ["getPoolStates", "/pool/state/new", [""]],
  ["getPoolState", "/pool/BTC/state", [""]],
  ["getPoolStateChart", "/pool/BTC/state/USD/chart", ["?range=1m", "?range=1y", "?range=all"]],
  ["getBlog", "/blog", [...PAGES, "?page=20", "?keyword=hashrate", "?lang=ru_RU"]],
  ["getFarms", "/resource/farm", [...PAGES, "?sort=price", "?power_type=hydro", "?available=true"]],
  ["getCompanies", "/resource/company", [...PAGES, "?service=hosting"]],
  ["getActivityRanking", "/activity/anniversary/rank", PAGES],
  ["getMiners", "/pool/miner", ["?electricity_price=0.05", "?electricity_price=0.08&coin=BTC"]],
];

function observerRows(now: number): readonly Row[] {
  const months = [...MONTHS.filter((query) => query !== ""), `?month=${day(now, 0).slice(0, 7)}`];
  const and = (queries: readonly string[]) => queries.map((query) => query.replace("?", "&"));
  return [
    ["getObserverInfo", "/observer/info", ["&coin=BTC"]],
    ["getObserverHome", "/observer/home", ["&coin=BTC"]],
    ["getObserverWorkers", "/observer/worker", workerQueries("&coin=BTC&")],
    ["getObserverWorkerGroups", "/observer/worker/group", ["&coin=BTC"]],
    ["getObserverHashrateChart", "/observer/hashrate/chart", ["&coin=BTC&interval=hour"]],
    ["getObserverProfitSummary", "/observer/profit/summary", ["&coin=BTC"]],
    ["getObserverProfitDetail", "/observer/profit/detail", ["&coin=BTC", "&coin=BTC&page=30"]],
    ["getObserverProfitPps", "/observer/profit/pps", and(months).map((query) => `&coin=BTC${query}`)],
    ["getObserverProfitPplns", "/observer/profit/pplns", and(months).map((query) => `&coin=BTC${query}`)],
    ["getObserverProfitSolo", "/observer/profit/solo", and(months).map((query) => `&coin=BTC${query}`)],
    ["getObserverProfitReward", "/observer/profit/reward", and(months).map((query) => `&coin=LTC${query}`)],
    ["getObserverProfitShare", "/observer/profit/share", and(months).map((query) => `&coin=BTC${query}`)],
    ["getObserverPayments", "/observer/payment/detail", ["&coin=BTC", "&coin=BTC&page=5"]],
    ["getObserverBills", "/observer/wallet/bill", and(["?page=1", "?page=9", "?coin=BTC"])],
    [
      "getObserverWithdrawHistory",
      "/observer/wallet/withdraw/history",
      and(["?page=1", "?page=9", "?status=failed"]),
    ],
    ["getObserverDepositHistory", "/observer/wallet/deposit/history", and(["?page=1", "?page=9"])],
    ["getObserverTransferHistory", "/observer/wallet/transfer/history", and(["?page=1", "?page=9"])],
  ];
}

/**
 * Returns every list of the product with its orders, filters, searches and pages, including the views of an observer, a visitor
 * and the holder of all accounts.
 *
 * @param subject the data that the requests refer to
 * @returns questions
 */
export function questionsOf(subject: Subject): readonly Question[] {
  const { people, now } = subject;
  const rows = (actor: Actor, from: readonly Row[], key = "") =>
    from.map(([name, path, queries]) => ({
      name,
      actor,
      paths: queries.map((query) => `${path}${key}${query}`),
    }));
  return [
    ...rows("holder", miningRows(subject)),
    ...rows("holder", summaryRows(subject)),
    ...rows("holder", moneyRows(now)),
    ...rows("holder", accountRows(now)),
    ...rows("holder", programRows(now)),
    ...rows("visitor", PUBLIC_ROWS),
    ...rows("observer", observerRows(now), `?access_key=${people.accessKey}`),
  ];
}

/**
 * Returns the lists of the contract that no question covers. Calls with a signed key are left out, since they are the same reads
 * with other authentication.
 *
 * @returns names of calls
 */
export function forgottenLists(questions: readonly Question[]): readonly string[] {
  const asked = new Set(questions.map(({ name }) => name.split(/[ ,]/)[0]));
  return Object.values(contracts).flatMap((call) => {
    if (typeof call !== "object" || !("query" in call) || !("access" in call) || call.method !== "GET")
      return [];
    const { query, access, name } = call;
    const isList =
      typeof query === "object" && "entries" in query && LIST.every((entry) => entry in query.entries);
    return isList && access !== "api-key" && !asked.has(name) ? [name] : [];
  });
}
