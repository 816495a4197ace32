import { Trans } from "@lingui/react/macro";
import { useTutorials } from "shared/session";
import { ExternalLink } from "shared/ui";

/** Links to the tutorial of a coin; renders nothing if there is none. */
export function GuideLink({ coin }: { coin: string }) {
  const { data } = useTutorials();
  const tutorial = data?.tutorials[coin]?.[0];
  if (!tutorial) return null;
  return (
    <ExternalLink href={tutorial.url} className="text-xs">
      <Trans>Guide</Trans>
    </ExternalLink>
  );
}
