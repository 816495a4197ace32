import { createContext, useContext } from "react";
import type { MountContext } from "./remote-contract.ts";

/** What the outlet gave to the remote that renders below; null in the host's own pages. */
export const RemoteContext = createContext<MountContext | null>(null);

/**
 * The mount of the remote that renders this component.
 *
 * @returns base path, portal element, signal and host
 * @throws Error outside a remote's outlet
 */
export function useRemoteContext(): MountContext {
  const context = useContext(RemoteContext);
  if (!context) throw new Error("useRemoteContext is used outside a remote");
  return context;
}

/**
 * Where dialogs and popovers render: the remote's own element, so that its styles reach them.
 *
 * @returns the element, or undefined in the host's own pages, where the body serves
 */
export function usePortalElement(): HTMLElement | undefined {
  return useContext(RemoteContext)?.portal;
}
