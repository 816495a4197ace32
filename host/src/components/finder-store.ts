import { proxy, useSnapshot } from "valtio";

const state = proxy({ isOpen: false });

/** Opens or closes the global search. */
export function setFinderOpen(isOpen: boolean): void {
  state.isOpen = isOpen;
}

/** Whether the global search is open. */
export function useFinderOpen(): boolean {
  return useSnapshot(state).isOpen;
}
