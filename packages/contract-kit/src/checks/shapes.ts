import type { CallDefinition } from "contracts/call";
import { ERROR_CODES } from "contracts/error-codes";
import * as v from "valibot";
import { describeAnswer, envelopeFaults, READS, refusalFaults, type Check } from "../check.ts";
import type { Answer } from "../client.ts";
import { decimalsOf, isObject } from "../schema-walk.ts";

const {
  notFound,
  linkExpired,
  forbidden,
  stepTokenExpired,
  addressMalformed,
  pairPaused,
  exchangeAmountRange,
} = ERROR_CODES;

/** Reads whose input requires an email, an order or an offer: a rejection with one of the codes is correct. */
const MAY_REFUSE: Readonly<Record<string, readonly number[]>> = {
  getFreeze: [linkExpired],
  getUnsubscribe: [linkExpired],
  getReset: [linkExpired, stepTokenExpired],
  getGoogleAuth: [stepTokenExpired],
  getShortLink: [notFound],
  getActivity: [notFound],
  getActivityRanking: [notFound],
  getActivityQuestions: [notFound],
  getAgencyInvite: [notFound],
  getStoredChart: [notFound],
  getRenderedPage: [notFound],
  getContentImage: [notFound],
  getWithdrawalByClientId: [notFound],
  getMoneyWrite: [notFound],
  getAccelerationOrder: [notFound],
  getFavouriteCoin: [notFound],
  getAgencyRewards: [forbidden],
  getAgencyCodes: [forbidden],
  getAgencyCustomers: [forbidden],
  getAgencyChart: [forbidden],
  getAgencyStatements: [forbidden],
  getAgencySummary: [forbidden],
  exportAgencyRewards: [forbidden],
  getObserverProfitShare: [forbidden],
  getExchangeQuote: [pairPaused, exchangeAmountRange],
  checkWithdrawAddress: [addressMalformed],
};

const TABLES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];
const ISSUES_SHOWN = 3;

function fileFaults(call: CallDefinition, { headers, status, bytes }: Answer): string[] {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const faults: string[] = [];
  if (status !== 200) faults.push(`a file comes with HTTP ${String(status)}`);
  if (!(call.mediaTypes ?? TABLES).includes(type)) faults.push(`the file has the type ${type}`);
  if (!/^(?:attachment|inline)\b/.test(headers.get("content-disposition") ?? ""))
    faults.push("the file has no name");
  if (bytes === 0) faults.push("the file is empty");
  return faults;
}

/**
 * Returns what is wrong with the data of a response.
 *
 * @param call - call of the contract
 * @param data - `data` of the envelope
 */
export function dataFaults({ response }: CallDefinition, data: unknown): string[] {
  const parsed = v.safeParse(response, data);
  if (parsed.success) return [];
  return parsed.issues
    .slice(0, ISSUES_SHOWN)
    .map((issue) => `data.${v.getDotPath(issue) ?? ""}: ${issue.message}`);
}

function isRefusalAllowed(call: CallDefinition, { envelope }: Answer): boolean {
  return envelope !== undefined && (MAY_REFUSE[call.name] ?? []).includes(envelope.code);
}

function readFaults(call: CallDefinition, answer: Answer): readonly string[] {
  if (isRefusalAllowed(call, answer))
    return refusalFaults(answer, { codes: MAY_REFUSE[call.name] ?? [] }, call.name);
  if (call.answer === "file" && answer.envelope === undefined) return fileFaults(call, answer);
  if (answer.envelope?.code !== 0 || answer.status !== 200)
    return [`expected data, got ${describeAnswer(answer)}`];
  if (call.answer === "file") return ["a file was expected, JSON came"];
  return dataFaults(call, answer.envelope.data);
}

function amountFaults(call: CallDefinition, data: unknown): string[] {
  return [...decimalsOf(call.response, data)]
    .filter(({ value }) => typeof value !== "string" || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value))
    .slice(0, ISSUES_SHOWN)
    .map(({ path, value }) => `${path} is ${JSON.stringify(value)}, not a decimal string`);
}

/** Every read matches its schema. */
export const shapes: readonly Check[] = READS.map((call) => ({
  area: "shapes",
  name: call.name,
  run: async (kit) => readFaults(call, (await kit.read(call)).answer),
}));

/** Every response that is not a file is an envelope, with the status of its code. */
export const envelopes: readonly Check[] = READS.filter(({ answer }) => answer !== "file").map((call) => ({
  area: "envelope",
  name: call.name,
  run: async (kit) => envelopeFaults((await kit.read(call)).answer),
}));

/** Every amount, hashrate and ratio is a decimal string: neither a number nor in exponent notation. */
export const amounts: readonly Check[] = READS.filter(({ answer }) => answer !== "file").map((call) => ({
  area: "amounts",
  name: call.name,
  run: async (kit) => {
    const { envelope } = (await kit.read(call)).answer;
    return isObject(envelope) && envelope.code === 0 ? amountFaults(call, envelope.data) : [];
  },
}));
