import type { PersonRow } from "contracts/operator/calls/people";

/**
 * Writes a name of the server as words.
 *
 * @param name such as `operatorSignIn` or `api_key_created`
 * @returns text such as `operator sign in` or `api key created`
 */
export function readName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/gu, "$1 $2")
    .replaceAll("_", " ")
    .replaceAll("signin", "sign-in")
    .toLowerCase();
}

/** Kind of a mining account, by its type. */
export const ACCOUNT_KINDS: Readonly<Record<PersonRow["account_type"], string>> = {
  main: "main account",
  sub: "sub-account",
};

/** Lost factor of a reset request, by its type. */
export const RESET_TYPES = { ga: "authenticator", mobile: "phone", payment: "payment password" } as const;
