import { workerMatch, workerTag, type WorkerQuery } from "shared/mining";

/** Converts the filter to the format of the calls that change all its workers: every criterion must be included. */
export function matchOf(query: WorkerQuery) {
  return { ...workerMatch(query), ...workerTag(query) };
}
