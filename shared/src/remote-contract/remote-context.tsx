import { createContext, useContext } from "react";
import type { MountContext } from "./remote-contract.ts";

/** The context that the outlet passed to the remote rendered below; null in the host's own pages. */
export const RemoteContext = createContext<MountContext | null>(null);

/**
 * Returns the mount of the remote that renders this component.
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
 * Returns the element into which dialogs and popovers render: the remote's own, so that its styles apply.
 *
 * @returns the element, or undefined in the host's own pages, which use the body
 */
export function usePortalElement(): HTMLElement | undefined {
  return useContext(RemoteContext)?.portal;
}
