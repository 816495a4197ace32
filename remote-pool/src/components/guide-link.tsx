import { Trans } from "@lingui/react/macro";
import { getMiningGuide } from "contracts";
import { useCall } from "shared/api";
import { ExternalLink } from "shared/ui";

/** Links to the tutorial of a coin; renders nothing if there is none. */
export function GuideLink({ coin }: { coin: string }) {
  const { data } = useCall(getMiningGuide, {}, { revalidateOnFocus: false });
  const tutorial = data?.tutorials[coin]?.[0];
  if (!tutorial) return null;
  return (
    <ExternalLink href={tutorial.url} className="text-xs">
      <Trans>Guide</Trans>
    </ExternalLink>
  );
}
