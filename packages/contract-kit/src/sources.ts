import {
  getAccelerations,
  getAgencyStatements,
  getAnnouncements,
  getBlog,
  getCompanies,
  getFarms,
  getMessages,
  getObserverProfitDetail,
  getObserverWorkers,
  getObservers,
  getProfitDetail,
  getTicket,
  getTickets,
  getUserInfo,
  getWithdrawBatches,
  getWithdrawHistory,
  getWorkers,
  openAlerts,
  openGroups,
  openWorkers,
} from "contracts";
import { Skipped, type Kit } from "./context.ts";

type Source = (kit: Kit) => Promise<string>;

/** Returns the first item of a list as text, or throws the reason why a call cannot be made. */
function first(values: readonly (string | number | null | undefined)[], what: string): string {
  const value = values.find((one) => one !== null && one !== undefined);
  if (value === undefined) throw new Skipped(`the server has no ${what} to ask for`);
  return String(value);
}

const worker: Source = async (kit) => {
  const params = { coin: await kit.inputs.coin(), group_id: "-1" };
  return first(
    (await kit.data(getWorkers, { params })).data.map(({ id }) => id),
    "worker",
  );
};
const observedWorker: Source = async (kit) =>
  first(
    (await kit.data(getObserverWorkers)).data.map(({ id }) => id),
    "observed worker",
  );
const observerLink: Source = async (kit) =>
  first(
    (await kit.data(getObservers)).data.map(({ id }) => id),
    "observer link",
  );
const openWorkerId: Source = async (kit) =>
  first(
    (await kit.data(openWorkers)).data.map(({ worker_id }) => worker_id),
    "worker",
  );
const announcement: Source = async (kit) =>
  first(
    (await kit.data(getAnnouncements, { params: { lang: "en_US" } })).data.map(({ id }) => id),
    "announcement",
  );
const article: Source = async (kit) =>
  first(
    (await kit.data(getBlog)).data.map(({ id }) => id),
    "article",
  );
const company: Source = async (kit) =>
  first(
    (await kit.data(getCompanies)).data.map(({ id }) => id),
    "company",
  );
const farm: Source = async (kit) =>
  first(
    (await kit.data(getFarms)).data.map(({ id }) => id),
    "farm",
  );
const message: Source = async (kit) =>
  first(
    (await kit.data(getMessages)).data.map(({ id }) => id),
    "message",
  );
const ticket: Source = async (kit) =>
  first(
    (await kit.data(getTickets)).data.map(({ id }) => id),
    "ticket",
  );
const ticketFile: Source = async (kit) => {
  const { messages } = await kit.data(getTicket, { params: { id: await ticket(kit) } });
  return first(
    messages.flatMap(({ files }) => files.map(({ id }) => id)),
    "ticket file",
  );
};
const withdrawal: Source = async (kit) =>
  first(
    (await kit.data(getWithdrawHistory)).data.map(({ id }) => id),
    "withdrawal",
  );
const batch: Source = async (kit) =>
  first(
    (await kit.data(getWithdrawBatches)).data.map(({ batch_id }) => batch_id),
    "batch",
  );
const day: Source = async (kit) => {
  const params = { coin: await kit.inputs.coin() };
  return first(
    (await kit.data(getProfitDetail, { params })).data.map(({ date }) => date),
    "day of profit",
  );
};
const observedDay: Source = async (kit) =>
  first(
    (await kit.data(getObserverProfitDetail)).data.map(({ date }) => date),
    "observed day of profit",
  );

const named =
  (value: string): Source =>
  () =>
    Promise.resolve(value);

/** Inputs that no call of the contract lists; filled with names the server is unlikely to know. */
const UNKNOWN: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  getActivity: { key: named("contract-kit") },
  getActivityQuestions: { key: named("contract-kit") },
  getActivityRanking: { key: named("contract-kit") },
  getShortLink: { id: named("contract-kit") },
  getStoredChart: { name: named("contract-kit") },
  getContentImage: { name: named(`${"0".repeat(32)}.webp`) },
  getRenderedPage: { path: named("/contract-kit"), build: named("0".repeat(16)) },
};

/** Sources of identifiers, by call and member. */
const SOURCES: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  getWorker: { id: worker },
  getWorkerHashrateChart: { id: worker },
  getWorkerHashrateHistory: { id: worker },
  getObserverWorkerHashrateChart: { worker_id: observedWorker },
  getObserverVisits: { id: observerLink },
  openWorker: { id: openWorkerId },
  openWorkerHistory: { id: openWorkerId },
  openGroup: {
    id: async (kit) =>
      first(
        (await kit.data(openGroups)).map(({ group_id }) => group_id),
        "group",
      ),
  },
  getAnnouncement: { id: announcement },
  getArticle: { id: article },
  getCompany: { id: company },
  getFarm: { id: farm },
  getGoogleAuth: {
    business: async (kit) =>
      (await kit.data(getUserInfo)).has_totp_auth ? "change_google_auth" : "bind_google_auth",
  },
  getExchangeQuote: {
    from: (kit) => kit.inputs.coin(),
    to: named("USDT"),
    from_amount: named("1"),
  },
  ...UNKNOWN,
  getPayoutDays: { bounds: named("1767225600,1767312000") },
  openSetAlerts: {
    settings: async (kit) => JSON.stringify((await kit.data(openAlerts)).settings),
  },
  getMessage: { id: message },
  getTicket: { id: ticket },
  getTicketFile: { id: ticketFile },
  getWithdrawal: { id: withdrawal },
  getWithdrawBatch: { batch_id: batch },
  exportFailedBatchRows: { batch_id: batch },
  getProfitExplanation: { date: day },
  getObserverProfitExplanation: { date: observedDay },
  getAcceleration: {
    txid: async (kit) =>
      first(
        (await kit.data(getAccelerations)).data.map(({ txid }) => txid),
        "acceleration",
      ),
  },
  exportAgencyStatement: {
    month: async (kit) =>
      first(
        (await kit.data(getAgencyStatements)).map(({ month }) => month),
        "statement",
      ),
  },
};

/**
 * Returns the source of a call's member.
 *
 * @param call - name of the call
 * @param member - name of the member of its path or query
 * @returns finds the value on the server; undefined if the member has no source of its own
 */
export function findSource(call: string, member: string): Source | undefined {
  return SOURCES[call]?.[member];
}
