import { Trans } from "@lingui/react/macro";
import { pathTo } from "shared/navigation";
import { ButtonLink, Notice } from "shared/ui";

/** Confirms the new password and links to sign-in. */
export function PasswordChanged() {
  return (
    <>
      <Notice tone="positive" role="status" title={<Trans>Your password was changed.</Trans>}>
        <Trans>Sign in with the new one.</Trans>
      </Notice>
      <ButtonLink to={pathTo("signin", {})} variant="primary" size="lg" block className="mt-5">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </>
  );
}
