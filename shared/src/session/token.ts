import { COOKIE_LIFE_SECONDS, COOKIES } from "contracts";
import * as v from "valibot";
import { setApiIdentity } from "../api/index.ts";
import { readCookie, removeCookie, storedValue, watchStored, writeCookie } from "../storage/index.ts";

/** Tells other tabs that the token has changed; it holds the moment, never the token. */
const change = storedValue({ area: "local", name: "sessionChange", schema: v.number(), initial: 0 });

let current: string | undefined;

/** @returns the token of the cookie, which all tabs share */
export function readToken(): string | undefined {
  const token = readCookie(COOKIES.token);
  return token === "" ? undefined : token;
}

/** @returns the token that this page sends */
export function getCurrentToken(): string | undefined {
  return current;
}

/**
 * Sends calls with a token from now on, without touching the cookie.
 *
 * @param token bearer token
 */
export function sendToken(token: string | undefined): void {
  current = token;
  setApiIdentity({ token });
}

/**
 * Keeps a token for 30 days and sends calls with it.
 *
 * @param token bearer token
 */
export function keepToken(token: string): void {
  writeCookie(COOKIES.token, token, { maxAge: COOKIE_LIFE_SECONDS, sameSite: "Strict" });
  sendToken(token);
  change.write(Date.now());
}

/** Forgets the token here and in the cookie; calls carry none from now on. */
export function dropToken(): void {
  removeCookie(COOKIES.token);
  sendToken(undefined);
  change.write(Date.now());
}

/**
 * Tells when another tab has signed in, out or over to another account. Some browsers pause tabs in the background and
 * lose the event, so the cookie is looked at again when the tab comes to the front.
 *
 * @param listener gets the token of the cookie, which differs from this page's
 * @returns ends the watch
 */
export function watchToken(listener: (token: string | undefined) => void): () => void {
  function compare(): void {
    const token = readToken();
    if (token !== current) listener(token);
  }
  const endStored = watchStored(change.name, compare);
  document.addEventListener("visibilitychange", compare);
  window.addEventListener("focus", compare);
  return () => {
    endStored();
    document.removeEventListener("visibilitychange", compare);
    window.removeEventListener("focus", compare);
  };
}
