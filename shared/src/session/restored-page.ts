import { followToken, getCurrentToken, readToken } from "./token.ts";

/**
 * Hides a signed-in page while it is in the browser's back/forward cache, and shows it again only to the same session: after a
 * sign-out or a switch of account the page is reloaded before anything on it can be seen.
 *
 * @param reload - reloads the page
 * @returns ends the watch
 */
export function guardRestoredPage(reload: () => void): () => void {
  const { style } = document.documentElement;
  let wasSignedIn = false;

  function hide({ persisted }: PageTransitionEvent): void {
    wasSignedIn = getCurrentToken() !== undefined;
    if (persisted && wasSignedIn) style.visibility = "hidden";
  }

  function show({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    followToken();
    const token = getCurrentToken();
    // Another listener may have ended the session before this one while its page is still rendered.
    if (token === readToken() && wasSignedIn === (token !== undefined)) style.visibility = "";
    else reload();
  }

  window.addEventListener("pagehide", hide);
  window.addEventListener("pageshow", show);
  return () => {
    window.removeEventListener("pagehide", hide);
    window.removeEventListener("pageshow", show);
  };
}
