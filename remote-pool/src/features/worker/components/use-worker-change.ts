import { getWorkerGroups, getWorkers } from "contracts";
import { revalidateCalls } from "shared/api";
import { useChange } from "shared/forms";

/** @returns a function to change workers or groups, whose lists are reloaded afterwards */
export function useWorkerChange() {
  return useChange(getWorkers, getWorkerGroups);
}

/** Reloads the lists of workers and groups. */
export async function readWorkersAgain(): Promise<void> {
  await revalidateCalls(getWorkers, getWorkerGroups);
}
