import { ACCELERATION_STATUSES, ACCELERATION_TYPES, type AccelerationOrder } from "contracts";
import { endOfNamedDay, startOfNamedDay } from "shared/format";
import { readTxid } from "./read-txid.ts";

/** Page and filter of the history, kept in the URL. */
export interface HistoryQuery {
  page: number;
  type: AccelerationOrder["type"] | "";
  status: AccelerationOrder["status"] | "";
  txid: string;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

/** A history without any filter. */
export const NO_FILTER = { type: "", status: "", txid: "", from: "", to: "" } as const;

function readDay(text: string | null): string {
  const day = /^\d{4}-\d{2}-\d{2}$/u.exec(text ?? "")?.[0] ?? "";
  return Number.isNaN(Date.parse(day)) ? "" : day;
}

/** Reads page and filter from the URL; invalid values count as not set. */
export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const page = Number.parseInt(params.get("page") ?? "1", 10);
  return {
    page: page >= 1 ? page : 1,
    type: ACCELERATION_TYPES.find((type) => type === params.get("type")) ?? "",
    status: ACCELERATION_STATUSES.find((status) => status === params.get("status")) ?? "",
    txid: readTxid(params.get("txid") ?? "") ?? "",
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
  };
}

/** Converts page and filter to URL parameters; unset values are left out. */
export function writeHistoryQuery({ page, ...filter }: HistoryQuery): Record<string, string> {
  return {
    ...(page === 1 ? {} : { page: String(page) }),
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")),
  };
}

/**
 * Converts the filter to the parameters of the call.
 *
 * @param timeZone time zone whose midnights begin a day
 */
export function historyFilter({ type, status, txid, from, to }: HistoryQuery, timeZone: string) {
  return {
    ...(type === "" ? {} : { type }),
    ...(status === "" ? {} : { status }),
    ...(txid === "" ? {} : { txid }),
    ...(from === "" ? {} : { start_time: startOfNamedDay(from, timeZone) }),
    ...(to === "" ? {} : { end_time: endOfNamedDay(to, timeZone) + 1 }),
  };
}
