import { KEPT_ACCELERATIONS } from "contracts";
import { storedValue } from "shared/storage";
import * as v from "valibot";

const kept = storedValue({
  area: "local",
  name: "accelerations",
  schema: v.array(v.pipe(v.string(), v.uuid())),
  initial: [],
});

/** @returns ids of the accelerations requested in this browser without an account of the person's own, newest first */
export function keptOrders(): readonly string[] {
  return kept.read();
}

/**
 * Stores the id of an acceleration that no account of the person lists.
 *
 * @param clientId client id of the request
 */
export function keepOrder(clientId: string): void {
  kept.write([clientId, ...kept.read().filter((id) => id !== clientId)].slice(0, KEPT_ACCELERATIONS));
}
