import { useLingui } from "@lingui/react/macro";
import type { HoldReason } from "contracts";

/**
 * Sentences about why money waits.
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
    reset: t`A factor was reset.`,
    allowlist: t`The allow-list was left.`,
    not_me: t`A mail was answered with “Not me”.`,
    deposit_reversed: t`A deposit that was spent already was taken back by its chain.`,
  };
}
