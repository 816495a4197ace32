import { countryCodeField, loginPasswordField, phoneField, signInAccountField } from "contracts";
import * as v from "valibot";

/** By what a person names their account. */
export type SignInMethod = "email" | "mobile";

const unused = v.string();

/** Fields of the account; those of the other way stay as typed. */
export const ACCOUNT_SCHEMAS = {
  email: v.object({ account: signInAccountField, country_code: unused, mobile: unused }),
  mobile: v.object({ account: unused, country_code: countryCodeField, mobile: phoneField }),
} as const;

/** Fields of the sign-in, by the way the account is named. */
export const SIGN_IN_SCHEMAS = {
  email: v.object({ ...ACCOUNT_SCHEMAS.email.entries, password: loginPasswordField }),
  mobile: v.object({ ...ACCOUNT_SCHEMAS.mobile.entries, password: loginPasswordField }),
} as const;

/** What names an account. */
export interface AccountFields {
  account: string;
  country_code: string;
  mobile: string;
}

/**
 * Gives the name that the server knows an account by.
 *
 * @param method by what the account is named
 * @param fields the typed values
 * @returns email address or account name, or the number with its dial code
 */
export function toSignInName(method: SignInMethod, { account, country_code, mobile }: AccountFields): string {
  if (method === "email") return account;
  if (mobile.startsWith("+")) return mobile;
  return `+${country_code.split("_")[0] ?? ""}${mobile}`;
}
