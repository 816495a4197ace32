import {
  getAccountCoin,
  getAccounts,
  getAnnouncements,
  getBillTypes,
  getBlog,
  getDelegatedAccounts,
  getDepositHistory,
  getObserverWorkerGroups,
  getObserverWorkers,
  getWithdrawHistory,
  getWorkerGroups,
  getWorkers,
  type Locale,
  type SubAccount,
  type Worker,
  type WorkerGroup,
} from "contracts";
import { callApi } from "shared/api";
import { isoDay, shortenIdentifier } from "shared/format";
import { announcementLocale, announcementTitle } from "shared/messages";
import { pathTo } from "shared/navigation";
import type { FinderItem, FinderKind } from "./finder-item.ts";
import { rankAll } from "./rank.ts";

/** Rows per list in the results; the list's own page has the rest. */
const ROWS = 5;

/** Minimum length at which part of a transaction id or address is specific enough. */
const TRANSACTION_LENGTH = 5;

/** Characters that transaction ids and addresses consist of. */
const TRANSACTION_TEXT = /^[\w:.@-]+$/u;

/** Number of newest announcements that are searched. */
const ANNOUNCEMENTS = 100;

/** A source that searches the server for a text. */
export interface FinderSource {
  /** Identifies the source; another account or link is another source. */
  id: string;
  kind: FinderKind;
  /** Minimum length for a search. */
  minLength: number;
  find: (text: string, signal: AbortSignal) => Promise<FinderItem[]>;
}

const FIRST_ROWS = { page: 1, limit: ROWS } as const;

function workerItems(
  text: string,
  { coin, groups, workers }: { coin: string; groups: readonly WorkerGroup[]; workers: readonly Worker[] },
  pathOf: (choice: { group: string } | { q: string }) => string,
): FinderItem[] {
  const own = groups.filter(({ group_id }) => group_id > 0);
  const found = rankAll(text, own, ({ group_name }) => [group_name]).slice(0, ROWS);
  return [
    ...found.map(({ group_id, group_name }): FinderItem => ({
      id: `group:${coin}:${String(group_id)}`,
      kind: "workers",
      isGroup: true,
      title: group_name,
      hint: coin,
      target: { to: pathOf({ group: String(group_id) }) },
    })),
    ...workers.map(({ id, name }): FinderItem => ({
      id: `worker:${coin}:${String(id)}`,
      kind: "workers",
      title: name,
      hint: coin,
      target: { to: pathOf({ q: name }) },
    })),
  ];
}

/**
 * Workers and groups of the current account, in its last viewed coin.
 *
 * @param account name of the account
 * @param summary whether all accounts of the person are shown as one
 */
export function workersOf(account: string, summary: boolean): FinderSource {
  return {
    id: `workers:${account}:${String(summary)}`,
    kind: "workers",
    minLength: 2,
    async find(text, signal) {
      const { coin } = await callApi(getAccountCoin, {}, { signal });
      const params = { coin };
      const query = { ...FIRST_ROWS, worker_name: text, summary };
      const [groups, workers] = await Promise.all([
        callApi(getWorkerGroups, { params, query: { summary } }, { signal }),
        callApi(getWorkers, { params: { coin, group_id: -1 }, query }, { signal }),
      ]);
      return workerItems(text, { coin, groups, workers: workers.data }, (choice) =>
        pathTo("pool.worker", {}, { query: { coin, ...choice } }),
      );
    },
  };
}

/** The observed account, as the observer calls identify it. */
export interface Observed {
  scope: { access_key: string; coin: string; user_id?: number };
  partner: string | undefined;
  /** Query that the links of observer pages carry. */
  query: Record<string, string>;
}

/** Workers and groups visible through an observer's link. */
export function observedWorkers({ scope, partner, query }: Observed): FinderSource {
  const { coin } = scope;
  return {
    id: `workers:${JSON.stringify(scope)}`,
    kind: "workers",
    minLength: 2,
    async find(text, signal) {
      const [groups, workers] = await Promise.all([
        callApi(getObserverWorkerGroups, { query: scope }, { signal }),
        callApi(getObserverWorkers, { query: { ...scope, ...FIRST_ROWS, worker_name: text } }, { signal }),
      ]);
      const params = partner === undefined ? {} : { partner };
      return workerItems(text, { coin, groups, workers: workers.data }, (choice) =>
        pathTo("observer.worker", params, { query: { ...query, ...choice } }),
      );
    },
  };
}

/**
 * Mining accounts of the person, and those delegated to the person.
 *
 * @param current name of the account to leave out
 * @param main the person's main account, which the list does not contain
 */
export function accountsBeside(current: string, main: SubAccount | null): FinderSource {
  return {
    id: `accounts:${current}`,
    kind: "accounts",
    minLength: 1,
    async find(text, signal) {
      const [own, delegated] = await Promise.all([
        callApi(
          getAccounts,
          { query: { ...FIRST_ROWS, search: text, visible: true, with_hash_info: false } },
          { signal },
        ),
        callApi(getDelegatedAccounts, {}, { signal }),
      ]);
      const others = rankAll(text, delegated, ({ account }) => [account]).slice(0, ROWS);
      const mains = main === null ? [] : rankAll(text, [main], ({ account, remark }) => [account, remark]);
      return [...mains, ...own.data, ...others]
        .filter(({ account }, index, all) => {
          const isFirst = all.findIndex((other) => other.account === account) === index;
          return isFirst && account !== current;
        })
        .map(({ id, account, remark }): FinderItem => ({
          id: `account:${String(id)}`,
          kind: "accounts",
          title: account,
          hint: remark,
          target: { accountId: id },
        }));
    },
  };
}

/** A search over withdrawals or deposits of an account. */
interface TransactionSearch<Row> {
  id: string;
  /** Reads the rows whose transaction or address starts with the text of the query. */
  read: (query: typeof FIRST_ROWS & { search: string }, signal: AbortSignal) => Promise<{ data: Row[] }>;
  /** Builds the result of a row. */
  item: (row: Row, text: string) => Omit<FinderItem, "kind">;
}

function transactionSource<Row>({ id, read, item }: TransactionSearch<Row>): FinderSource {
  return {
    id,
    kind: "transactions",
    minLength: TRANSACTION_LENGTH,
    async find(text, signal) {
      if (!TRANSACTION_TEXT.test(text)) return [];
      const { data } = await read({ ...FIRST_ROWS, search: text }, signal);
      return data.map((row) => ({ kind: "transactions", ...item(row, text) }));
    },
  };
}

/** Withdrawals of the account whose transaction or address starts with the text. */
export function transactionsOf(account: string, summary: boolean): FinderSource {
  return transactionSource({
    id: `transactions:${account}:${String(summary)}`,
    read: (query, signal) => callApi(getWithdrawHistory, { query: { ...query, summary } }, { signal }),
    item: ({ id, coin, amount, txid, address }, text) => {
      const known = txid?.startsWith(text) === true ? txid : address;
      return {
        id: `withdrawal:${String(id)}`,
        title: shortenIdentifier(known),
        hint: `${amount} ${coin}`,
        target: { to: pathTo("wallet.history", {}, { query: { q: known, range: "all" } }) },
      };
    },
  });
}

/**
 * Deposits of the account whose transaction or address starts with the text.
 *
 * @param timeZone time zone of the days in the list
 */
export function depositsOf(account: string, summary: boolean, timeZone: string): FinderSource {
  return transactionSource({
    id: `deposits:${account}:${String(summary)}`,
    read: (query, signal) => callApi(getDepositHistory, { query: { ...query, summary } }, { signal }),
    item: ({ id, coin, amount, txid, address, create_time }, text) => {
      const day = isoDay(create_time, timeZone);
      const days = { range: "custom", from: day, to: day };
      return {
        id: `deposit:${String(id)}`,
        title: shortenIdentifier(txid.startsWith(text) ? txid : address),
        hint: `+${amount} ${coin}`,
        target: { to: pathTo("wallet.history", {}, { query: { tab: "deposits", symbol: coin, ...days } }) },
      };
    },
  });
}

/**
 * Bill types, each linking to the bills of that type.
 *
 * @param hint label of a bill
 */
export function billsBy(hint: string): FinderSource {
  return {
    id: `bills:${hint}`,
    kind: "transactions",
    minLength: 2,
    async find(text, signal) {
      const kinds = await callApi(getBillTypes, {}, { signal });
      return rankAll(text, kinds, ({ name }) => [name])
        .slice(0, ROWS)
        .map(({ type, name }): FinderItem => ({
          id: `bills:${type}`,
          kind: "transactions",
          title: name,
          hint,
          target: { to: pathTo("wallet.bill", {}, { query: { type, range: "all" } }) },
        }));
    },
  };
}

/** The newest announcements in the page's language. */
export function announcementsIn(locale: Locale): FinderSource {
  return {
    id: `announcements:${locale}`,
    kind: "help",
    minLength: 2,
    async find(text, signal) {
      const params = { lang: announcementLocale(locale) };
      const query = { page: 1, limit: ANNOUNCEMENTS };
      const { data } = await callApi(getAnnouncements, { params, query }, { signal });
      const titled = data.map((one) => ({ id: String(one.id), title: announcementTitle(one, locale) }));
      return rankAll(text, titled, ({ title }) => [title])
        .slice(0, ROWS)
        .map(({ id, title }): FinderItem => ({
          id: `announcement:${id}`,
          kind: "help",
          title,
          target: { to: pathTo("announcements", { id }) },
        }));
    },
  };
}

/** Blog articles in the page's language. */
export function articlesIn(lang: Locale): FinderSource {
  return {
    id: `articles:${lang}`,
    kind: "help",
    minLength: 2,
    async find(text, signal) {
      const { data } = await callApi(getBlog, { query: { ...FIRST_ROWS, lang, keyword: text } }, { signal });
      return data.map(({ id, title }): FinderItem => ({
        id: `article:${id}`,
        kind: "help",
        title,
        target: { to: pathTo("blog.article", { id }) },
      }));
    },
  };
}
