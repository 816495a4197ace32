import { Trans, useLingui } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import { usePageTitle } from "shared/mining";
import { Content, EmptyState } from "shared/ui";

/** Shown at an unknown address, or for an unknown access key. */
export function NotFound() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <Content className="py-16">
      <h1 className="sr-only">
        <Trans>Page not found</Trans>
      </h1>
      <EmptyState icon={SearchX} title={t`This page could not be found`}>
        <Trans>The link may be incomplete or no longer valid. Ask the owner for a new one.</Trans>
      </EmptyState>
    </Content>
  );
}
