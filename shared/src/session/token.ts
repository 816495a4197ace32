import { COOKIE_LIFE_SECONDS, COOKIES } from "contracts";
import * as v from "valibot";
import { setApiIdentity } from "../api/index.ts";
import { readCookie, removeCookie, storedValue, watchAcrossTabs, writeCookie } from "../storage/index.ts";

/** Signals to other tabs that the token has changed; it contains the time, never the token. */
const change = storedValue({ area: "local", name: "sessionChange", schema: v.number(), initial: 0 });

/** Prefix of the token that was replaced. That token is invalid, and the prefix is enough to recognize it. */
const renewal = storedValue({ area: "local", name: "sessionRenewal", schema: v.string(), initial: "" });
const MARK_LENGTH = 8;

let current: string | undefined;

/** @returns the token in the cookie, which all tabs share */
export function readToken(): string | undefined {
  const token = readCookie(COOKIES.token);
  return token === "" ? undefined : token;
}

/** @returns the token that this page sends */
export function getCurrentToken(): string | undefined {
  return current;
}

/**
 * Sends further calls with a token, without changing the cookie.
 *
 * @param token bearer token
 */
export function sendToken(token: string | undefined): void {
  current = token;
  setApiIdentity({ token });
}

/**
 * Stores a token for 30 days and sends calls with it.
 *
 * @param token bearer token
 */
export function keepToken(token: string): void {
  writeCookie(COOKIES.token, token, { maxAge: COOKIE_LIFE_SECONDS, sameSite: "Strict" });
  sendToken(token);
  change.write(Date.now());
}

/**
 * Stores the token with which the server replaced an older one of this sign-in; other tabs adopt it and do not reload.
 *
 * @param old previous token
 * @param token new token
 */
export function renewToken(old: string, token: string): void {
  if (current !== old) return;
  renewal.write(old.slice(0, MARK_LENGTH));
  keepToken(token);
}

/** Sends calls with the token of the cookie if it is a renewal of this page's, e.g. by another tab. */
export function followToken(): void {
  const token = readToken();
  if (token === undefined || current === undefined || token === current) return;
  if (renewal.read() === current.slice(0, MARK_LENGTH)) sendToken(token);
}

/** Removes the token here and from the cookie; later calls have none. */
export function dropToken(): void {
  removeCookie(COOKIES.token);
  sendToken(undefined);
  change.write(Date.now());
}

/**
 * Reports when another tab has signed in, signed out or switched accounts; a renewed token is adopted silently.
 *
 * @param listener gets the token of the cookie, which differs from this page's
 * @returns ends the watch
 */
export function watchToken(listener: (token: string | undefined) => void): () => void {
  return watchAcrossTabs(change.name, () => {
    followToken();
    const token = readToken();
    if (token !== current) listener(token);
  });
}
