import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { pathTo } from "shared/navigation";
import { useSession } from "shared/session";
import { ButtonLink } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { ErrorFrame } from "#/components/error-frame.tsx";

/** Shown in place of pages that only the owner of a delegated account may see (spec 6). */
export function OwnerOnlyPage() {
  const { t } = useLingui();
  const { account } = useSession();
  const name = account?.account ?? "";
  useTitle(t`Only the owner can open this page`);
  return (
    <ErrorFrame
      status={<Lock aria-hidden size={32} strokeWidth={1.75} />}
      title={t`Only the owner can open this page`}
      actions={
        <ButtonLink to={pathTo("account.switch", {})} variant="primary">
          <Trans>Switch account</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          {name} was delegated to you: you can view its mining and manage its workers and notifications. For
          your own money and settings, switch back to your own account.
        </Trans>
      </p>
    </ErrorFrame>
  );
}
