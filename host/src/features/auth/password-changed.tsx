import { Trans } from "@lingui/react/macro";
import { pathTo } from "shared/navigation";
import { ButtonLink, Notice } from "shared/ui";

/** What follows a new password: signing in with it. */
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
