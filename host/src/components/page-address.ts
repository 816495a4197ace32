import { brand } from "brand";
import { useBrowserValue } from "shared/hydration";
import { useLocation } from "shared/router";

/** @returns origin of the page; of the canonical host in pages that are rendered ahead */
export function usePageOrigin(): string {
  return useBrowserValue(() => location.origin, brand.hosts.canonical);
}

/** @returns address of the page without query, to share */
export function usePageAddress(): string {
  return `${usePageOrigin()}${useLocation().pathname}`;
}
