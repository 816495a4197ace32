import { brand } from "brand";
import { useBrowserValue } from "shared/hydration";
import { useLocation } from "shared/router";

/** @returns origin of the page; the canonical host in prerendered pages */
export function usePageOrigin(): string {
  return useBrowserValue(() => location.origin, brand.hosts.canonical);
}

/** @returns address of the page without its query, for sharing */
export function usePageAddress(): string {
  return `${usePageOrigin()}${useLocation().pathname}`;
}
