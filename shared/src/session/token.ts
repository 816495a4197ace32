import { COOKIE_LIFE_SECONDS, COOKIES } from "contracts";
import * as v from "valibot";
import { setApiIdentity } from "../api/index.ts";
import { readCookie, removeCookie, storedValue, watchAcrossTabs, writeCookie } from "../storage/index.ts";

/** Tells other tabs that the token has changed; it holds the moment, never the token. */
const change = storedValue({ area: "local", name: "sessionChange", schema: v.number(), initial: 0 });

/** How the token began that another one took the place of. That token is dead, and this is enough to know it by. */
const renewal = storedValue({ area: "local", name: "sessionRenewal", schema: v.string(), initial: "" });
const MARK_LENGTH = 8;

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

/**
 * Keeps the token that the server gave the sign-in in place of an older one; other tabs take it over and stay as they are.
 *
 * @param old token before
 * @param token token from now on
 */
export function renewToken(old: string, token: string): void {
  if (current !== old) return;
  renewal.write(old.slice(0, MARK_LENGTH));
  keepToken(token);
}

/** Sends calls with the token of the cookie when it was renewed from this page's, as by another tab. */
export function followToken(): void {
  const token = readToken();
  if (token === undefined || current === undefined || token === current) return;
  if (renewal.read() === current.slice(0, MARK_LENGTH)) sendToken(token);
}

/** Forgets the token here and in the cookie; calls carry none from now on. */
export function dropToken(): void {
  removeCookie(COOKIES.token);
  sendToken(undefined);
  change.write(Date.now());
}

/**
 * Tells when another tab has signed in, out or over to another account; a renewed token is taken over in silence.
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
