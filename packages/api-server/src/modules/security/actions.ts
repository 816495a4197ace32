import { amount, largestFirst, sum } from "amount";
import type { Business } from "contracts/schemas/verification";
import { translate, type Locale, type MessageKey } from "../../texts/messages.ts";

const LARGEST_NAMED = 3;

/** Texts naming what a code approves; businesses without a code have none. */
const ACTIONS: Readonly<Partial<Record<Business, MessageKey>>> = {
  bind_email: "action_bind_email",
  change_email: "action_change_email",
  bind_mobile: "action_bind_mobile",
  change_mobile: "action_change_mobile",
  bind_google_auth: "action_bind_google_auth",
  change_google_auth: "action_change_google_auth",
  set_signin_password: "action_set_signin_password",
  change_signin_password: "action_change_signin_password",
  set_payment_password: "action_set_payment_password",
  change_payment_password: "action_change_payment_password",
  signin_verify_status: "action_signin_verify_status",
  withdraw: "action_withdraw",
  withdraw_address: "action_withdraw_address",
  exchange_auto: "action_exchange_auto",
  address_book: "action_address_book",
  allowlist_switch: "action_allowlist_switch",
  recovery_codes: "action_recovery_codes",
  create_api_key: "action_create_api_key",
  edit_api_key: "action_edit_api_key",
  reset_api_key: "action_reset_api_key",
  delete_api_key: "action_delete_api_key",
  create_observer: "action_create_observer",
  edit_observer: "action_edit_observer",
  delegate: "action_delegate",
  share_profit: "action_share_profit",
  delete_user: "action_delete_user",
  loan_borrow: "action_loan_borrow",
  loan_transfer: "action_loan_transfer",
  loan_repay: "action_loan_repay",
  accelerator_pay: "action_accelerator_pay",
};

/** Values in the texts of payments. */
export interface ActionValues {
  readonly coin?: string | undefined;
  readonly amount?: string | undefined;
  /** In full, never shortened: the reader compares it. */
  readonly address?: string | undefined;
}

/** Describes what a code approves. */
export function describeAction(locale: Locale, business: Business, values: ActionValues): string {
  const { coin = "", amount: text = "", address = "" } = values;
  return translate(locale, ACTIONS[business] ?? "action_other", { coin, amount: text, address });
}

/** A batch as described in its email. */
export interface BatchValues {
  readonly coin: string;
  readonly items: readonly { readonly address: string; readonly amount: string }[];
}

/** Describes what the code of a batch approves: count, sum and the three largest payments. */
export function describeBatch(locale: Locale, { coin, items }: BatchValues): string {
  const rows = items.map(({ address, amount: text }) => ({ address, amount: amount(text) }));
  const largest = largestFirst(rows, (row) => row.amount)
    .slice(0, LARGEST_NAMED)
    .map((row) => `${row.amount} ${coin} → ${row.address}`);
  return translate(locale, "action_batch_withdraw", {
    count: rows.length,
    sum: sum(rows.map((row) => row.amount)),
    coin,
    largest: largest.join("; "),
  });
}
