import { proxy, useSnapshot } from "valtio";

const state = proxy<{ errorStatus: number | null }>({ errorStatus: null });

/**
 * Shows an error page in place of the current one until the address changes.
 *
 * @param status status of the page; null removes it
 */
export function setErrorStatus(status: number | null): void {
  state.errorStatus = status;
}

/** Status of the error page to show, or null. */
export function useErrorStatus(): number | null {
  return useSnapshot(state).errorStatus;
}
