import { workerMatch, workerTag, type WorkerQuery } from "shared/mining";

/** The choice in the form of the calls that change all workers of a filter: nothing that narrows the list may be left out. */
export function matchOf(query: WorkerQuery) {
  return { ...workerMatch(query), ...workerTag(query) };
}
