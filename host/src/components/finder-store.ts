import { proxy, useSnapshot } from "valtio";

const state = proxy({ isOpen: false });

/** Opens or closes the search over everything. */
export function setFinderOpen(isOpen: boolean): void {
  state.isOpen = isOpen;
}

/** Whether the search over everything is open. */
export function useFinderOpen(): boolean {
  return useSnapshot(state).isOpen;
}
