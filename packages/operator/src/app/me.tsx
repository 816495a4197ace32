import type { CallData } from "contracts";
import type { getOperator } from "contracts/operator/calls/session";
import { createContext, use } from "react";

/** The operator who is signed in. */
export type Me = CallData<typeof getOperator>;

const MeContext = createContext<Me | null>(null);

/** Gives the pages the operator who is signed in. */
export const MeProvider = MeContext.Provider;

/**
 * The operator who is signed in.
 *
 * @throws Error outside of the desk's pages
 */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === null) throw new Error("nobody is signed in here");
  return me;
}
