import type { ObserverInfo, ObserverPermission } from "contracts";
import { createContext, useContext } from "react";

/** What an observer link shows at the moment. */
export interface ObserverView {
  accessKey: string;
  coin: string;
  /** Id of the shown account; undefined when the link has one account only and does not name it. */
  userId: number | undefined;
  /** The same where the address names it. Without it the server takes the link's first account, which is the one shown. */
  askedId: number | undefined;
  account: string;
  info: ObserverInfo;
}

/** Filled by the gate around all pages. */
export const ObserverContext = createContext<ObserverView | null>(null);

/**
 * What the link shows.
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
 * Key of one observed account and coin: a page of another one begins again.
 *
 * @param view what the link shows
 * @returns key for React
 */
export function viewKey({ accessKey, coin, userId }: ObserverView): string {
  return `${accessKey} ${coin} ${String(userId)}`;
}

/**
 * Returns whether a link opens something.
 *
 * @param info what the key opens
 * @param permission what is requested
 * @returns true when it is open
 */
export function isOpen(info: Pick<ObserverInfo, "open_auth">, permission: ObserverPermission): boolean {
  return info.open_auth.includes(permission);
}
