import { ApiError } from "../../platform/errors.ts";
import type { MessageKey } from "../../texts/messages.ts";
import type { SecurityServices } from "./services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { isCommonPassword } from "./common-passwords.ts";

const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/g;
const MAX_COMPARED = 4;

function refuse(rule: MessageKey): never {
  throw new ApiError(400, rule, { status: 400, data: { field: "password", rule } });
}

/**
 * Refuses a password from the list of common ones.
 *
 * @throws {ApiError} 400 naming the field.
 */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) refuse("password_common");
}

/**
 * Refuses a new login password that is common or equal to the old one, or contains the account's name, the name part of its email
 * or its payment password.
 *
 * @throws {ApiError} 400 naming the field.
 */
export async function refuseWeakPassword(
  { passwords }: Pick<SecurityServices, "passwords">,
  row: AccountRow,
  password: string,
): Promise<void> {
  refuseCommon(password);
  const typed = password.toLowerCase();
  const names = [row.account, row.email?.split("@")[0]].filter((name) => name !== null && name !== undefined);
  if (names.some((name) => name.length >= 3 && typed.includes(name.toLowerCase()))) refuse("password_name");
  if (row.password !== null && (await passwords.matches(password, row.password))) refuse("password_same");
  for (const digits of (password.match(SIX_DIGITS) ?? []).slice(0, MAX_COMPARED)) {
    if (row.payment_password !== null && (await passwords.matches(digits, row.payment_password))) {
      refuse("password_payment");
    }
  }
}
