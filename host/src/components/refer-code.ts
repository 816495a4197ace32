import { readCookie, removeCookie, writeCookie } from "shared/storage";

const NAME = "refer";
const LIFE_SECONDS = 30 * 86_400;
const CODE = /^[A-Za-z0-9_-]{4,32}$/u;

/** Keeps the code of a link until sign-up; a page without one leaves the code of an earlier link. */
export function keepReferCode(search: string): void {
  const code = new URLSearchParams(search).get("refer") ?? "";
  if (CODE.test(code)) writeCookie(NAME, code, { maxAge: LIFE_SECONDS });
}

/**
 * The code for the sign-up form: of the address, else of the link by which the person came.
 *
 * @param search query of the page
 */
export function findReferCode(search: string): string {
  const kept = readCookie(NAME) ?? "";
  return new URLSearchParams(search).get("refer") ?? (CODE.test(kept) ? kept : "");
}

/** Forgets the code once someone signed up by it. */
export function dropReferCode(): void {
  removeCookie(NAME);
}
