import { CURRENCY_CODES } from "contracts/constants";
import type { SubAccount, User } from "contracts/schemas/account";
import { maskName } from "../../platform/masks.ts";
import type { AccountRow, Session } from "../../platform/sessions/sessions-repository.ts";
import type { HashFigures } from "./repository.ts";

/** Masks a phone number except for the dial code and the last four digits. */
export function maskMobile(row: AccountRow): string | null {
  if (row.mobile === null) return null;
  const [dial = ""] = (row.country_code ?? "").split("_");
  return `+${dial} ****${row.mobile.slice(-4)}`;
}

/** Masks an account so that only its owner recognizes it. */
export function maskAccount(row: Pick<AccountRow, "account" | "email">): string {
  return maskName(row.email ?? row.account ?? "");
}

/** Returns the current user: the selected mining account, and the person's own address and factors. */
export function presentUser({ account, origin, isDelegated }: Session): User {
  // A currency that is no longer offered would make every call fail.
  const currency = CURRENCY_CODES.find((code) => code === origin.currency);
  return {
    id: account.id,
    account: account.account,
    // Delegates do not get main account features.
    account_type: isDelegated ? "sub" : account.account_type,
    email: origin.email,
    mobile: maskMobile(origin),
    has_totp_auth: origin.totp_secret !== null,
    has_payment_password: origin.payment_password !== null,
    is_payment_verify: origin.is_payment_verify,
    is_signin_verify: origin.is_signin_verify,
    register_time: account.register_time,
    ...(currency === undefined ? {} : { currency }),
    ...(isDelegated ? { is_delegated: true } : {}),
  };
}

/** Converts a mining account to its list form. */
export function presentAccount(
  row: AccountRow & { account: string },
  figures: HashFigures | undefined,
): SubAccount {
  return {
    id: row.id,
    account: row.account,
    account_type: row.account_type,
    remark: row.remark,
    last_visit_coin: row.last_visit_coin,
    last_visit_coin_hashrate: figures?.hashrate ?? null,
    active_worker_count: figures?.active ?? 0,
    unactive_worker_count: figures?.unactive ?? 0,
    visible: row.visible,
    create_time: row.register_time,
  };
}

/** Whether an account was erased: nobody can name it anymore, by sign-in name or as a mining account. */
export function isErased({ account, email, mobile }: AccountRow): boolean {
  return account === null && email === null && mobile === null;
}

/** Whether an account has a name; a new person's has none yet. */
export function isNamed(row: AccountRow): row is AccountRow & { account: string } {
  return row.account !== null;
}
