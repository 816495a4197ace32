import { readCookie, removeCookie, writeCookie } from "shared/storage";

const NAME = "refer";
const LIFE_SECONDS = 30 * 86_400;
const CODE = /^[A-Za-z0-9_-]{4,32}$/u;

/** Stores the code of a link until sign-up; a page without one keeps the earlier code. */
export function keepReferCode(search: string): void {
  const code = new URLSearchParams(search).get("refer") ?? "";
  if (CODE.test(code)) writeCookie(NAME, code, { maxAge: LIFE_SECONDS });
}

/**
 * Returns the code for the sign-up form: from the address, else from the link the person arrived by.
 *
 * @param search query of the page
 */
export function findReferCode(search: string): string {
  const kept = readCookie(NAME) ?? "";
  return new URLSearchParams(search).get("refer") ?? (CODE.test(kept) ? kept : "");
}

/** Removes the code after a sign-up with it. */
export function dropReferCode(): void {
  removeCookie(NAME);
}
