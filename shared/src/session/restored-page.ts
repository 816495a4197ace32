import { followToken, getCurrentToken, readToken } from "./token.ts";

/**
 * Hides what a signed-in page shows while the browser keeps it in its back/forward cache, and shows it again only to the same
 * session: after a sign-out or a switch of account the page is loaded again before anything of it can be seen.
 *
 * @param reload - loads the page again
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
    // Another watch may have ended the session before this one, and its page is still drawn.
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
