import { getWorkerGroups, getWorkers } from "contracts";
import { revalidateCalls } from "shared/api";
import { useChange } from "shared/forms";

/** @returns how to change workers or groups, whose lists are read again afterwards */
export function useWorkerChange() {
  return useChange(getWorkers, getWorkerGroups);
}

/** Reads the lists of workers and groups again. */
export async function readWorkersAgain(): Promise<void> {
  await revalidateCalls(getWorkers, getWorkerGroups);
}
