import { getWorkerGroups, getWorkers } from "contracts";
import { useChange } from "shared/forms";

/** @returns how to change workers or groups, whose lists are read again afterwards */
export function useWorkerChange() {
  return useChange(getWorkers, getWorkerGroups);
}
