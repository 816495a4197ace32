import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { pathTo } from "shared/navigation";
import { Button, ButtonLink } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { ErrorFrame } from "#/components/error-frame.tsx";

/** The 500 page (spec 2.8): an error on the pool's side. */
export function ServerErrorPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  useTitle(t`Server error`);
  const mail = brand.links.supportEmail;
  return (
    <ErrorFrame
      status="500"
      title={t`The page could not be shown`}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <ButtonLink to={pathTo("home", {})} reloadDocument>
            <Trans>Back to home</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>
          This is our fault. If it continues, write to{" "}
          <a href={`mailto:${mail}`} className="underline">
            {mail}
          </a>
          .
        </Trans>
      </p>
    </ErrorFrame>
  );
}
