import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { Business, Prerequisite, VerifyType } from "contracts";
import type { BindBusiness } from "shared/security";

const FACTORS: Readonly<Record<VerifyType, MessageDescriptor>> = {
  google_code: msg`Authenticator code`,
  sms_code: msg`SMS code`,
  email_code: msg`Email code`,
};

const TITLES: Partial<Record<Business, MessageDescriptor>> = {
  signin: msg`Verify your sign-in`,
  bind_email: msg`Link email`,
  change_email: msg`Change email`,
  bind_mobile: msg`Link phone`,
  change_mobile: msg`Change phone`,
  bind_google_auth: msg`Link authenticator`,
  change_google_auth: msg`Change authenticator`,
  set_signin_password: msg`Set login password`,
  change_signin_password: msg`Change login password`,
  set_payment_password: msg`Set payment password`,
  change_payment_password: msg`Change payment password`,
  reset_api_key: msg`Reset API key`,
  recovery_codes: msg`New recovery codes`,
  weixin_bind: msg`Link WeChat`,
  weixin_unbind: msg`Unlink WeChat`,
  delete_user: msg`Delete account`,
};

const NEEDS: Readonly<Record<Prerequisite, MessageDescriptor>> = {
  1: msg`Link an email address first. Confirmation codes are sent there.`,
  2: msg`Link a phone or an authenticator first. Its codes confirm your actions.`,
  4: msg`Set a payment password first.`,
  5: msg`Link an authenticator first.`,
};

const BOUND: Readonly<Record<BindBusiness, MessageDescriptor>> = {
  bind_email: msg`Email linked.`,
  change_email: msg`The email is changed.`,
  bind_mobile: msg`Phone linked.`,
  change_mobile: msg`The phone is changed.`,
  bind_google_auth: msg`Authenticator linked.`,
  change_google_auth: msg`The authenticator is changed. The old one no longer works.`,
  set_signin_password: msg`The login password is set.`,
  change_signin_password: msg`The login password is changed. All other sessions have ended.`,
  set_payment_password: msg`The payment password is set.`,
  change_payment_password: msg`The payment password is changed.`,
};

/** Bindings that satisfy each prerequisite. */
export const BINDINGS: Readonly<Record<Prerequisite, readonly BindBusiness[]>> = {
  1: ["bind_email"],
  2: ["bind_google_auth", "bind_mobile"],
  4: ["set_payment_password"],
  5: ["bind_google_auth"],
};

/** Changes that put withdrawals on hold for a day (domain wallet 2.5). */
export const HOLDING: readonly Business[] = ["change_email", "change_mobile", "change_google_auth"];

/** Texts of the dialog. */
export interface DialogWords {
  factor: (type: VerifyType) => string;
  title: (business: Business) => string;
  need: (prerequisite: Prerequisite) => string;
  bound: (business: BindBusiness) => string;
}

/** @returns the dialog's texts in the page's language */
export function useWords(): DialogWords {
  const { i18n } = useLingui();
  return {
    factor: (type) => i18n._(FACTORS[type]),
    title: (business) => i18n._(TITLES[business] ?? msg`Security verification`),
    need: (prerequisite) => i18n._(NEEDS[prerequisite]),
    bound: (business) => i18n._(BOUND[business]),
  };
}
