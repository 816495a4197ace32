import { countryCodeField, loginPasswordField, phoneField, signInAccountField } from "contracts";
import * as v from "valibot";

/** What an account is identified by at sign-in. */
export type SignInMethod = "email" | "mobile";

const unused = v.string();

/** Schemas of the account fields; the fields of the other method keep their input. */
export const ACCOUNT_SCHEMAS = {
  email: v.object({ account: signInAccountField, country_code: unused, mobile: unused }),
  mobile: v.object({ account: unused, country_code: countryCodeField, mobile: phoneField }),
} as const;

/** Schemas of the sign-in form, by sign-in method. */
export const SIGN_IN_SCHEMAS = {
  email: v.object({ ...ACCOUNT_SCHEMAS.email.entries, password: loginPasswordField }),
  mobile: v.object({ ...ACCOUNT_SCHEMAS.mobile.entries, password: loginPasswordField }),
} as const;

/** Fields that identify an account. */
export interface AccountFields {
  account: string;
  country_code: string;
  mobile: string;
}

/**
 * Returns the sign-in name of an account.
 *
 * @param method what the account is identified by
 * @param fields the typed values
 * @returns email address or account name, or the number with its dial code
 */
export function toSignInName(method: SignInMethod, { account, country_code, mobile }: AccountFields): string {
  if (method === "email") return account;
  if (mobile.startsWith("+")) return mobile;
  return `+${country_code.split("_")[0] ?? ""}${mobile}`;
}
