import { KEPT_ACCELERATIONS } from "contracts";
import { storedValue } from "shared/storage";
import * as v from "valibot";

const kept = storedValue({
  area: "local",
  name: "accelerations",
  schema: v.array(v.pipe(v.string(), v.uuid())),
  initial: [],
});

/** @returns ids of the accelerations requested in this browser without an account, newest first */
export function keptOrders(): readonly string[] {
  return kept.read();
}

/**
 * Stores the id of an acceleration for a visitor who is not signed in.
 *
 * @param clientId client id of the request
 */
export function keepOrder(clientId: string): void {
  kept.write([clientId, ...kept.read().filter((id) => id !== clientId)].slice(0, KEPT_ACCELERATIONS));
}
