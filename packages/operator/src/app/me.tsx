import type { CallData } from "contracts";
import type { getOperator } from "contracts/operator/calls/session";
import { createContext, use } from "react";

/** The signed-in operator. */
export type Me = CallData<typeof getOperator>;

const MeContext = createContext<Me | null>(null);

/** Provides the signed-in operator to the pages. */
export const MeProvider = MeContext.Provider;

/**
 * Returns the signed-in operator.
 *
 * @throws Error outside of the desk's pages
 */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === null) throw new Error("no one is signed in here");
  return me;
}
