import { compare, ratio } from "amount";
import { REJECT_RATIOS, WORKER_STATUS_SECONDS, type Worker } from "contracts";
import { HOUR, MINUTE } from "../../format/index.ts";
import type { Status } from "../../ui/index.ts";

/** When the server calls a worker inactive and invalid (domain pool 2.6). */
export const STATUS_RULES = {
  inactiveMinutes: WORKER_STATUS_SECONDS.unactive / MINUTE,
  invalidHours: WORKER_STATUS_SECONDS.invalid / HOUR,
} as const;
/** How long a new worker usually takes to appear, in minutes. */
export const FIRST_SHARE_MINUTES = 10;

/** The displayed condition of a worker. */
export type WorkerCondition = "active" | "rejecting" | "inactive" | "invalid";
/** Level of a reject rate. */
export type RejectLevel = "normal" | "high" | "severe";

/**
 * Returns the level of a reject rate.
 *
 * @param rate ratio, or null when unknown
 * @returns the level; normal if unknown
 */
export function rejectLevel(rate: string | null): RejectLevel {
  if (rate === null) return "normal";
  if (compare(ratio(rate), ratio(REJECT_RATIOS.alarm)) >= 0) return "severe";
  return compare(ratio(rate), ratio(REJECT_RATIOS.warning)) >= 0 ? "high" : "normal";
}

/** Returns the condition of a worker: its state, or that an active one has too many rejects. */
export function conditionOf(worker: Pick<Worker, "status" | "reject_rate">): WorkerCondition {
  if (worker.status === "invalid") return "invalid";
  if (worker.status === "unactive") return "inactive";
  return rejectLevel(worker.reject_rate) === "normal" ? "active" : "rejecting";
}

/** The status mark of each condition. */
export const CONDITION_MARKS: Readonly<Record<WorkerCondition, Status>> = {
  active: "active",
  rejecting: "warning",
  inactive: "inactive",
  invalid: "none",
};

/**
 * Checks whether a worker is younger than a window, so that its average over it is incomplete.
 *
 * @param window seconds of the window
 * @param now seconds since 1970
 * @returns true while the window is not filled
 */
export function isYoungerThan(worker: Pick<Worker, "first_active">, window: number, now: number): boolean {
  return worker.first_active !== null && now - worker.first_active < window;
}
