import { getPoolHome, getWorkerGroups, getWorkerMap, getWorkers } from "contracts";
import { revalidateCalls } from "shared/api";
import { useChange } from "shared/forms";

/** What a change of workers or groups makes stale: the lists, the map, and the counts of the account. */
const STALE = [getWorkers, getWorkerGroups, getWorkerMap, getPoolHome];

/** @returns a function to change workers or groups, whose lists are reloaded afterwards */
export function useWorkerChange() {
  return useChange(...STALE);
}

/** Reloads the lists of workers and groups, the map and the counts. */
export async function readWorkersAgain(): Promise<void> {
  await revalidateCalls(...STALE);
}
