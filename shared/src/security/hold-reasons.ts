import { useLingui } from "@lingui/react/macro";
import type { HoldReason } from "contracts";

/**
 * Returns the texts that explain why money is on hold.
 *
 * @returns one sentence for each reason
 */
export function useHoldReasons(): Readonly<Record<HoldReason, string>> {
  const { t } = useLingui();
  return {
    email: t`The email was changed.`,
    mobile: t`The phone was changed.`,
    authenticator: t`The authenticator was changed.`,
    signin_password: t`The login password was reset.`,
    payment_password: t`The payment password was reset.`,
    reset: t`A verification method was reset.`,
    allowlist: t`The withdrawal allow-list was turned off.`,
    not_me: t`You froze the account from an email.`,
    deposit_reversed: t`A deposit that you already spent was reversed by its chain.`,
  };
}
