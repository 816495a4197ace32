import type { ComponentType } from "react";
import type { BindBusiness } from "shared/security";
import { AuthenticatorPane } from "./authenticator-pane.tsx";
import { EmailPane } from "./email-pane.tsx";
import { LoginPasswordPane } from "./login-password-pane.tsx";
import { MobilePane } from "./mobile-pane.tsx";
import type { PaneProps } from "./pane-props.ts";
import { PaymentPasswordPane } from "./payment-password-pane.tsx";

/** The pane of each binding. */
export const BIND_PANES: Readonly<Record<BindBusiness, ComponentType<PaneProps>>> = {
  bind_email: EmailPane,
  change_email: EmailPane,
  bind_mobile: MobilePane,
  change_mobile: MobilePane,
  bind_google_auth: AuthenticatorPane,
  change_google_auth: AuthenticatorPane,
  set_signin_password: LoginPasswordPane,
  change_signin_password: LoginPasswordPane,
  set_payment_password: PaymentPasswordPane,
  change_payment_password: PaymentPasswordPane,
};

/**
 * Whether the shell itself makes the calls of an operation.
 *
 * @param business any operation
 */
export function isBinding(business: string): business is BindBusiness {
  return Object.hasOwn(BIND_PANES, business);
}
