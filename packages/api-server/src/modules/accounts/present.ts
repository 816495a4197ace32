import type { SubAccount, User } from "contracts/schemas/account";
import { maskName } from "../../platform/masks.ts";
import type { AccountRow, Session } from "../../platform/sessions/sessions-repository.ts";
import type { HashFigures } from "./repository.ts";

/** A phone number of which the dial code and the last four digits can be read. */
export function maskMobile(row: AccountRow): string | null {
  if (row.mobile === null) return null;
  const [dial = ""] = (row.country_code ?? "").split("_");
  return `+${dial} ****${row.mobile.slice(-4)}`;
}

/** An account of which a stranger learns no more than its owner needs to know it again. */
export function maskAccount(row: Pick<AccountRow, "account" | "email">): string {
  return maskName(row.email ?? row.account ?? "");
}

/** The current user: the chosen mining account, and the person's own address and factors. */
export function presentUser({ account, origin, isDelegated }: Session): User {
  return {
    id: account.id,
    account: account.account,
    // What is for main accounts only is not for people who merely enter one.
    account_type: isDelegated ? "sub" : account.account_type,
    email: origin.email,
    mobile: maskMobile(origin),
    has_totp_auth: origin.totp_secret !== null,
    has_payment_password: origin.payment_password !== null,
    is_payment_verify: origin.is_payment_verify,
    is_signin_verify: origin.is_signin_verify,
    register_time: account.register_time,
    ...(isDelegated ? { is_delegated: true } : {}),
  };
}

/** A mining account as lists show it. */
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

/** Whether an account has its name; a new person's has none yet. */
export function isNamed(row: AccountRow): row is AccountRow & { account: string } {
  return row.account !== null;
}
