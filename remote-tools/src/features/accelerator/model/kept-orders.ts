import { KEPT_ACCELERATIONS } from "contracts";
import { storedValue } from "shared/storage";
import * as v from "valibot";

const kept = storedValue({
  area: "local",
  name: "accelerations",
  schema: v.array(v.pipe(v.string(), v.uuid())),
  initial: [],
});

/** @returns ids of the accelerations that someone without an account requested in this browser, the newest first */
export function keptOrders(): readonly string[] {
  return kept.read();
}

/**
 * Keeps the id of an acceleration for someone who is not signed in.
 *
 * @param clientId id that the request carried
 */
export function keepOrder(clientId: string): void {
  kept.write([clientId, ...kept.read().filter((id) => id !== clientId)].slice(0, KEPT_ACCELERATIONS));
}
