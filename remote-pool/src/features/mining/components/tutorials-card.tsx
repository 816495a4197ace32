import { Trans, useLingui } from "@lingui/react/macro";
import { useErrorText } from "shared/api";
import { useTutorials } from "shared/session";
import { Card, EmptyState, ErrorState, ExternalLink, SkeletonText } from "shared/ui";

/** Tutorials of a coin by kind of device. */
export function TutorialsCard({ coin }: { coin: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useTutorials();
  const tutorials = data?.tutorials[coin] ?? [];
  if (!data && error) {
    return (
      <Card title={t`Tutorials`} flush>
        <ErrorState
          title={t`Couldn't load tutorials.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      </Card>
    );
  }
  return (
    <Card title={t`Tutorials`}>
      {!data && <SkeletonText lines={2} />}
      {data && tutorials.length === 0 && <EmptyState title={t`No tutorial for ${coin} yet`} />}
      <ul className="space-y-2 text-sm">
        {tutorials.map((tutorial) => (
          <li key={tutorial.device}>
            <ExternalLink href={tutorial.url}>{tutorial.title}</ExternalLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-2">
        <Trans>
          The pool sets each worker's difficulty by its hashrate; you don't need a fixed one. For more than
          about 100 miners at one site, the miner agent bundles their connections.
        </Trans>
      </p>
    </Card>
  );
}
