import type { ObserverInfo, ObserverPermission } from "contracts";
import { createContext, useContext } from "react";

/** What an observer link currently shows. */
export interface ObserverView {
  accessKey: string;
  coin: string;
  /** Id of the shown account; undefined when the link has one account only and does not include its id. */
  userId: number | undefined;
  /** Account id from the address. Without it the server uses the link's first account, which is the one shown. */
  askedId: number | undefined;
  account: string;
  info: ObserverInfo;
}

/** Provided by the gate around all pages. */
export const ObserverContext = createContext<ObserverView | null>(null);

/**
 * Returns what the link shows.
 *
 * @returns key, coin, account and permissions
 * @throws Error outside of the gate
 */
export function useObserver(): ObserverView {
  const view = useContext(ObserverContext);
  if (!view) throw new Error("useObserver is used outside the gate");
  return view;
}

/**
 * Returns the React key of one observed account and coin, so that a page of another one remounts.
 *
 * @param view what the link shows
 * @returns key for React
 */
export function viewKey({ accessKey, coin, userId }: ObserverView): string {
  return `${accessKey} ${coin} ${String(userId)}`;
}

/**
 * Returns whether a link grants a permission.
 *
 * @param info what the key opens
 * @param permission the required permission
 * @returns true when granted
 */
export function isOpen(info: Pick<ObserverInfo, "open_auth">, permission: ObserverPermission): boolean {
  return info.open_auth.includes(permission);
}
