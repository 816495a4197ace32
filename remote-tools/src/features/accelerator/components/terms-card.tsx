import { Trans, useLingui } from "@lingui/react/macro";
import { ACCELERATED_COIN, smallestUnitOf, type AccelerationTerms } from "contracts";
import type { ReactNode } from "react";
import { formatCount, formatInterval, formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Card, DescriptionList, Progress, Skeleton, TextLink } from "shared/ui";
import { countdownText, useSecondsLeft } from "./use-seconds-left.ts";

function Quota({ quota }: { quota: AccelerationTerms["quota"] }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const seconds = useSecondsLeft(quota.reset_time);
  const left = Math.max(0, quota.total - quota.used);
  const text = formatCount(left, locale);
  const all = formatCount(quota.total, locale);
  const rest = countdownText(seconds);
  return (
    <div>
      <p className="text-sm">
        <Trans>
          <span className="num font-semibold">{text}</span> of {all} free accelerations left this hour
        </Trans>
      </p>
      <div className="my-2">
        <Progress value={left / Math.max(1, quota.total)} label={t`Free accelerations left`} hideLabel />
      </div>
      <p className="num text-xs text-ink-3">
        <Trans>Resets in {rest}</Trans>
      </p>
    </div>
  );
}

interface TermsCardProps {
  terms: AccelerationTerms | undefined;
  /** Shown in place of terms that could not be loaded. */
  failure?: ReactNode;
}

/** The free quota, its conditions, and what to expect. */
export function TermsCard({ terms, failure }: TermsCardProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  if (terms === undefined) {
    return <Card title={t`Free accelerations`}>{failure ?? <Skeleton className="h-62" />}</Card>;
  }
  const { network_share: share, block_seconds: seconds, min_free_rate: rate } = terms;
  const unit = smallestUnitOf(terms.coin ?? ACCELERATED_COIN);
  const size = formatCount(terms.max_free_size, locale);
  const rows = [
    { id: "rate", term: t`Minimum fee rate`, value: t`${rate} ${unit}/vB` },
    { id: "size", term: t`Maximum size`, value: t`${size} vB` },
    {
      id: "share",
      term: t`Pool's share of the network`,
      value: formatPercent(share, locale),
    },
    { id: "block", term: t`Average time to our next block`, value: formatInterval(seconds, locale) },
  ];
  return (
    <Card title={t`Free accelerations`}>
      <Quota quota={terms.quota} />
      <DescriptionList rows={rows} className="mt-3" />
      <p className="mt-3 text-xs text-ink-2">
        <Trans>
          The pool can only add your transaction to its own blocks. When the next one is found depends on
          luck.
        </Trans>
      </p>
      <p className="mt-2 text-sm">
        <TextLink to={pathTo("tools.about-accelerator", {})}>
          <Trans>How it works</Trans>
        </TextLink>
      </p>
    </Card>
  );
}
