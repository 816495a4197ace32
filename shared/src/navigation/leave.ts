import { isSafeNext as isSafeAddress } from "routes";
import { getRemotePages } from "./remote-pages.ts";

/**
 * Checks whether an address from outside may be followed.
 *
 * @param next decoded value of a query parameter such as `next`
 * @returns true for a page of the product on this origin
 */
export function isSafeNext(next: string): boolean {
  return isSafeAddress(next, location.origin, getRemotePages() ?? []);
}

/**
 * Returns the address to continue with after sign-in.
 *
 * @param fallback address without a usable `next`
 * @returns an address of the product
 */
export function readNext(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get("next");
  return next !== null && isSafeNext(next) ? next : fallback;
}

/**
 * Loads a page from the server, e.g. after a change of account.
 *
 * @param path path of the product
 */
export function loadPage(path: string): void {
  location.assign(path);
}

/** Reloads this page. */
export function reloadPage(): void {
  location.reload();
}

/** State of the not-found page that replaces the page of a refused observer link. */
export const OBSERVER_REFUSED = "observer-refused";

let goTo: (path: string, options: { replace: boolean; state?: string }) => void = (path) =>
  location.assign(path);

/**
 * Sets the router's navigation, so that code outside of components can change the page without a reload.
 *
 * @param navigate goes to a path of the product; passes all its options to the router
 */
export function setNavigator(navigate: (path: string, options: { replace: boolean }) => void): void {
  goTo = navigate;
}

/**
 * Goes to a path from outside of a component; before the router is mounted, the browser loads it.
 *
 * @param path path of the product
 * @param options history
 * @param options.replace true to replace the current page in the history
 */
export function goToPath(path: string, options: { replace: boolean } = { replace: false }): void {
  goTo(path, options);
}

/**
 * Replaces the page of a refused observer link with the not-found page, whose location has the state {@link OBSERVER_REFUSED}.
 *
 * @param path path of the not-found page
 */
export function leaveRefusedObserver(path: string): void {
  goTo(path, { replace: true, state: OBSERVER_REFUSED });
}
