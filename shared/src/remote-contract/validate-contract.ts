import * as v from "valibot";
import type { RemoteContract } from "./remote-contract.ts";

const isFunction = v.custom<(...args: never[]) => unknown>((value) => typeof value === "function");
/** Components are functions, or objects when wrapped by `memo` or `lazy`. */
const isComponent = v.custom<unknown>(
  (value) => typeof value === "function" || (typeof value === "object" && value !== null),
);

const ContractSchema = v.object({
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/)),
  routes: v.array(v.object({ name: v.string(), path: v.string(), lazy: isFunction })),
  messages: isFunction,
  Root: v.optional(isComponent),
  init: v.optional(isFunction),
  mount: v.optional(isFunction),
  unmount: v.optional(isFunction),
});

/**
 * Checks whether the export of a remote has the shape of the contract. The only place where an unknown object becomes a contract.
 *
 * @param value - the export named `remote`
 * @returns true when every member of the contract exists with the right type
 */
export function isRemoteContract(value: unknown): value is RemoteContract {
  return v.is(ContractSchema, value);
}

/**
 * Reads the contract from a loaded module.
 *
 * @param module - what the federation runtime returned for `./routes`
 * @returns the contract, or null when the module does not satisfy it
 */
export function readContract(module: unknown): RemoteContract | null {
  if (typeof module !== "object" || module === null || !("remote" in module)) return null;
  return isRemoteContract(module.remote) ? module.remote : null;
}
